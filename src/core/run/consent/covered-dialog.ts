/** One deletion asks once: whoever let a button delete something has answered the page's own question whether to. */
import type { Action } from '../../actions/action.ts';
import { fold } from '../../fold.ts';
import type { PlanQuestion, Question } from '../../gate/question.ts';
import { asksOnlyOf } from '../../gate/word-match.ts';
import { surroundingsIn } from '../../match/surroundings.ts';
import { ancestorsOf, findElement, itemsIn, wordsOf } from '../../view/tree.ts';
import type { PageView } from '../../view/view.ts';
import type { ActiveRun, PlanConsent, TimelineEntry } from '../run-state.ts';
import { declinedIn } from './declined-dialog.ts';

interface Place {
  readonly view: PageView;
  readonly plan: readonly Action[];
  readonly index: number;
}

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
  { view, plan, index }: Place,
): PlanConsent | null {
  const last = lastDeletion(timeline);
  if (last === null || asked.dialog === null || asked.values.length > 0) return null;
  const { question, pressed } = last;
  const opens = plan.findIndex(({ kind }, i) => i > index && kind !== 'dialog');
  const opener = plan[opens];
  if (!opener || !('ref' in opener) || opener.ref === null || opener.ref !== pressed.target?.ref) return null;
  if (declinedIn(pressed.outcome) !== asked.dialog || !(isDeletion(asked.risk) || asked.risk === 'confirm'))
    return null;
  // What the row is called, whole: one of its other words may say how much ("all day").
  const element = findElement(view, opener.ref);
  const title = element ? surroundingsIn(view, element).title : '';
  return asksOnlyOf(asked.dialog, namesOf(question, asked.dialog, title))
    ? { index, fingerprint: asked.fingerprint, covered: [opens] }
    : null;
}

/**
 * The same of a dialog of the page itself, which the last action opened.
 *
 * @param asked - Whether to press a button in it.
 */
export function coveredPress(
  { timeline }: ActiveRun,
  asked: Question,
  { view, plan, index }: Place,
): PlanConsent | null {
  const last = lastDeletion(timeline);
  const action = plan[index];
  const element = action?.kind === 'click' ? findElement(view, action.ref) : undefined;
  if (last?.pressed.outcome.ok !== true || element === undefined || !isDeletion(asked.risk)) return null;
  const { opened } = last.pressed.outcome.evidence;
  const dialog = ancestorsOf(view, element).find((it) => it.kind === 'group' && /^(?:alert)?dialog$/.test(it.role));
  if (opened?.kind !== 'dialog' || dialog === undefined) return null;
  const isMore =
    asked.values.length + asked.recipients.length + asked.amounts.length > 0 || asked.times > 1 || asked.isAgain;
  const texts = [dialog, ...itemsIn(view, dialog).filter(({ kind }) => kind !== 'element')].map(wordsOf);
  const text = [...texts, element.name].join('\n');
  return !isMore && asksOnlyOf(text, namesOf(last.question, text))
    ? { index, fingerprint: asked.fingerprint, covered: [] }
    : null;
}

const isDeletion = (risk: Question['risk']): boolean => risk === 'delete' || risk === 'remove';

/** What the person let be deleted with the latest step. */
function lastDeletion(
  timeline: ActiveRun['timeline'],
): { question: PlanQuestion; pressed: Extract<TimelineEntry, { type: 'acted' }> } | null {
  const at = timeline.findLastIndex(({ type }) => type === 'acted');
  const [before, pressed] = [timeline[at - 1], timeline[at]];
  if (pressed?.type !== 'acted' || before?.type !== 'consent' || before.answer === null || before.answer === 'skip')
    return null;
  const { question } = before;
  const { target } = question;
  const isIt = target !== null && target.role === pressed.target?.role && target.name === pressed.target.name;
  return isIt && isDeletion(question.risk) ? { question, pressed } : null;
}

/** What the question named: the control, the title of its row, and what the page puts in quotes of the row's words. */
function namesOf({ target }: PlanQuestion, text: string, title = ''): string[] {
  const { name = '', item = '' } = target ?? {};
  const quoted = [...text.matchAll(/["“„«‘'「『]([^"“”„«»‘’'「」『』]+)/gu)].map(([, it = '']) => it.trim());
  const ofItem = [title, ...quoted].filter((it) => it !== '' && ` ${fold(item)} `.includes(` ${fold(it)} `));
  return [name, ...ofItem];
}
