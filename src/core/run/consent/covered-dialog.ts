/** One deletion asks once: whoever let a button delete something has answered the page's own question whether to. */
import type { Action } from '../../actions/action.ts';
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
 * @param place - Of the answer in its plan. The next action that is no answer has to open the dialog once more: it goes to the same element.
 * @returns The consent to both; null where the person has to be asked with the page's words.
 */
export function coveredDialog(
  { timeline }: ActiveRun,
  asked: Question,
  { view, plan, index }: { readonly view: PageView; readonly plan: readonly Action[]; readonly index: number },
): PlanConsent | null {
  const at = timeline.findLastIndex(({ type }) => type === 'acted');
  const [before, pressed] = [timeline[at - 1], timeline[at]];
  if (asked.dialog === null || asked.values.length > 0 || pressed?.type !== 'acted') return null;
  if (before?.type !== 'consent' || before.answer === null || before.answer === 'skip') return null;
  const { question } = before;
  const opens = plan.findIndex(({ kind }, i) => i > index && kind !== 'dialog');
  const opener = plan[opens];
  if (!opener || !('ref' in opener) || opener.ref === null || opener.ref !== pressed.target?.ref) return null;
  const isIt = declinedIn(pressed.outcome) === asked.dialog && isSame(question, pressed.target);
  const sort = sortOfQuestion(asked.dialog);
  if (!isIt || question.risk !== 'delete' || (sort !== null && sort !== 'delete')) return null;
  const { name = '', item = '' } = question.target ?? {};
  // What the row is called, whole: one of its other words may say how much ("all day").
  const element = findElement(view, opener.ref);
  const title = element ? surroundingsIn(view, element).title : '';
  const names = title !== '' && fold(item).includes(fold(title)) ? [name, title] : [name];
  return asksOnlyOf(asked.dialog, names) ? { index, fingerprint: asked.fingerprint, covered: [opens] } : null;
}

const isSame = ({ target }: PlanQuestion, pressed: { readonly role: string; readonly name: string } | null): boolean =>
  target !== null && target.role === pressed?.role && target.name === pressed.name;
