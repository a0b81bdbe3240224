/** Phase *asking*: the person has been asked a question. */
import { choiceIn } from '../../match/choice.ts';
import type { PhaseHandlers } from '../phase-handlers.ts';
import type { PhaseEvent } from '../run-event.ts';
import type { In } from '../run-state.ts';
import { goOnAfter, observe, unchanged } from '../transitions.ts';
import { withTyped } from '../typed-texts.ts';

export const ASKING: PhaseHandlers<'asking'> = {
  // Another panel may show the question before.
  answered: (run, event) =>
    event.askedAt === undefined || event.askedAt === run.timeline.at(-1)?.at
      ? observe(answered(run, event))
      : unchanged(run),
  'handed-back': goOnAfter,
  told: (run, { text, at }) => observe(answered(run, { type: 'answered', text, at })),
};

type Answered = Extract<PhaseEvent, { type: 'answered' }>;

/** The answer belongs to its question, which is the timeline's last entry. */
function answered(run: In<'asking'>, { text: answer, choice }: Answered): In<'asking'> {
  const pressed = run.choices.filter(({ ref }) => ref !== null && ref === choice);
  // The options of one list are choices of one element.
  const chosen = pressed.find(({ label }) => label === answer) ?? pressed[0] ?? choiceIn(answer, run.choices);
  const timeline = run.timeline.map((entry, i) =>
    i === run.timeline.length - 1 && entry.type === 'asked' ? { ...entry, answer, ...(chosen && { chosen }) } : entry,
  );
  return { ...run, timeline, typed: run.secret ? withTyped(run.typed, answer, 'secret') : run.typed };
}
