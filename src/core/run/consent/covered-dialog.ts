/** One deletion asks once: whoever let a button delete something has answered the page's own question whether to. */
import { fold } from '../../fold.ts';
import { sortOfQuestion } from '../../gate/commit.ts';
import type { PlanQuestion, Question } from '../../gate/question.ts';
import { asksOnlyOf } from '../../gate/word-match.ts';
import { surroundingsIn } from '../../match/surroundings.ts';
import { findElement } from '../../view/tree.ts';
import type { PageView } from '../../view/view.ts';
import type { ActiveRun, PlanConsent } from '../run-state.ts';
import { declinedIn } from './declined-dialog.ts';

/**
 * Words excuse, and do not accuse: the page's question is the same only where it says nothing but what the person was shown.
 *
 * @param asked - Whether to agree to a dialog, which the last action of the run opened.
 * @param index - Of the answer in its plan; the action that opens the dialog once more follows it.
 * @param view - On which that action was done.
 * @returns The consent to both; null where the person has to be asked with the page's words.
 */
export function coveredDialog(
  { timeline }: ActiveRun,
  asked: Question,
  index: number,
  view: PageView,
): PlanConsent | null {
  const at = timeline.findLastIndex(({ type }) => type === 'acted');
  const [before, pressed] = [timeline[at - 1], timeline[at]];
  if (asked.dialog === null || asked.values.length > 0 || pressed?.type !== 'acted') return null;
  if (before?.type !== 'consent' || before.answer === null || before.answer === 'skip') return null;
  const { question } = before;
  const isIt = declinedIn(pressed.outcome) === asked.dialog && isSame(question, pressed.target);
  const sort = sortOfQuestion(asked.dialog);
  if (!isIt || question.risk !== 'delete' || (sort !== null && sort !== 'delete')) return null;
  const { name = '', item = '' } = question.target ?? {};
  // What the row is called, whole: one of its other words may say how much ("all day").
  const element = pressed.target?.ref ? findElement(view, pressed.target.ref) : undefined;
  const title = element ? surroundingsIn(view, element).title : '';
  const names = title !== '' && fold(item).includes(fold(title)) ? [name, title] : [name];
  return asksOnlyOf(asked.dialog, names) ? { index, fingerprint: asked.fingerprint, covered: [index + 1] } : null;
}

const isSame = ({ target }: PlanQuestion, pressed: { readonly role: string; readonly name: string } | null): boolean =>
  target !== null && target.role === pressed?.role && target.name === pressed.name;
