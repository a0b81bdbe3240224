/** Phase *asking*: the person has been asked a question. */
import { choiceIn } from '../match/choice.ts';
import { assertNever } from '../result.ts';
import type { PhaseEvent, Step } from './run-event.ts';
import type { In } from './run-state.ts';
import { observe, stay } from './transitions.ts';
import { withTyped } from './typed-texts.ts';

export function asking(run: In<'asking'>, event: PhaseEvent): Step {
  switch (event.type) {
    case 'answered':
      return observe(answered(run, event));
    case 'observed':
    case 'observe-failed':
    case 'decided':
    case 'decide-failed':
    case 'acted':
    case 'checked':
    case 'pause':
    case 'consented':
    case 'resume':
    // The question still stands.
    case 'restarted':
      return stay(run);
    default:
      return assertNever(event);
  }
}

type Answered = Extract<PhaseEvent, { type: 'answered' }>;

/** The answer belongs to its question, which is the timeline's last entry. */
function answered(run: In<'asking'>, { text: answer, choice }: Answered): In<'asking'> {
  const chosen = run.choices.find(({ ref }) => ref !== null && ref === choice) ?? choiceIn(answer, run.choices);
  const timeline = run.timeline.map((entry, i) =>
    i === run.timeline.length - 1 && entry.type === 'asked' ? { ...entry, answer, ...(chosen && { chosen }) } : entry,
  );
  return { ...run, timeline, typed: run.secret ? withTyped(run.typed, answer, 'secret') : run.typed };
}
