/**
 * A second look at a commit that the person would not be asked about: a model is told the command and the step, and none of the page's
 * prose. Only a clear yes lets the step go on; whatever else comes of it is a question to the person. It never answers one.
 */
import type { Question } from '../../gate/question.ts';
import type { Step } from '../run-event.ts';
import type { ActiveRun, In } from '../run-state.ts';
import { withoutSecrets } from '../secrets.ts';
import { acting } from '../transitions.ts';
import { secretsOf } from '../typed-texts.ts';
import { saidTexts } from './seen-by-run.ts';

export const looksTwiceAt = ({ gate }: ActiveRun, { isLook, needs }: Question): boolean =>
  isLook === true || (gate.looksTwice === true && needs.some(({ capability }) => capability === 'commit'));

/** Nothing has been sent to the page: the answer comes as the outcome of the action, which asks. */
export function lookTwice(
  run: ActiveRun,
  place: Pick<In<'consenting'>, 'view' | 'plan' | 'index' | 'finish'>,
  question: Question,
): Step {
  const consent = run.phase === 'acting' ? run.consent : null;
  return {
    state: { ...acting(run, place, consent), isLooking: true },
    effects: [
      {
        type: 'look',
        about: {
          said: withoutSecrets(saidTexts(run), secretsOf(run.typed)),
          question,
          action: place.plan[place.index]?.kind ?? '',
        },
      },
    ],
  };
}
