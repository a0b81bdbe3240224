/** Phase *asking*: the person has been asked a question. */
import { assertNever } from '../result.ts';
import type { PhaseEvent, Step } from './run-event.ts';
import type { In } from './run-state.ts';
import { observe, stay } from './transitions.ts';
import { withTyped } from './typed-texts.ts';

export function asking(run: In<'asking'>, event: PhaseEvent): Step {
  switch (event.type) {
    case 'answered':
      return observe(answered(run, event.text));
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

/** The answer belongs to its question, which is the timeline's last entry. */
function answered(run: In<'asking'>, answer: string): In<'asking'> {
  const timeline = run.timeline.map((entry, i) =>
    i === run.timeline.length - 1 && entry.type === 'asked' ? { ...entry, answer } : entry,
  );
  return { ...run, timeline, typed: run.secret ? withTyped(run.typed, answer, 'secret') : run.typed };
}
