/** What the person let be deleted, and the dialog of the page that asks whether to. */
import { asksOfDeletion, deletionOf, isDeletion, type Deletion } from '../../gate/deletion.ts';
import type { Question } from '../../gate/question.ts';
import type { Action } from '../../actions/action.ts';
import { surroundingsIn } from '../../match/surroundings.ts';
import { ancestorsOf, findElement, itemsIn, wordsOf } from '../../view/tree.ts';
import type { PageView } from '../../view/view.ts';
import type { ActiveRun, PlanConsent, TimelineEntry } from '../run-state.ts';

interface Place {
  readonly view: PageView;
  readonly plan: readonly Action[];
  readonly index: number;
}

/** What a yes to the question lets the page delete. @param ref - Of the control. */
export function agreedDeletion(question: Question, view: PageView, ref: string | null): Deletion | null {
  const element = ref === null ? undefined : findElement(view, ref);
  return deletionOf(question, element ? surroundingsIn(view, element).title : '');
}

/**
 * A dialog of the page itself, which the last action opened, asks once more.
 *
 * @param asked - Whether to press a button in it.
 */
export function coveredPress(
  { timeline }: ActiveRun,
  asked: Question,
  { view, plan, index }: Place,
): PlanConsent | null {
  const last = lastDeletion(timeline, view);
  const action = plan[index];
  const element = action?.kind === 'click' ? findElement(view, action.ref) : undefined;
  if (last?.pressed.outcome.ok !== true || element === undefined || !isDeletion(asked.risk)) return null;
  const { opened } = last.pressed.outcome.evidence;
  const dialog = ancestorsOf(view, element).find((it) => it.kind === 'group' && /^(?:alert)?dialog$/.test(it.role));
  if (opened?.kind !== 'dialog' || dialog === undefined) return null;
  const isMore =
    asked.values.length + asked.recipients.length + asked.amounts.length > 0 || asked.times > 1 || asked.isAgain;
  const texts = [dialog, ...itemsIn(view, dialog).filter(({ kind }) => kind !== 'element')].map(wordsOf);
  return !isMore && asksOfDeletion([...texts, element.name].join('\n'), last.deletes)
    ? { index, fingerprint: asked.fingerprint, covered: [], deletes: last.deletes }
    : null;
}

/** What the person let be deleted with the latest step. */
function lastDeletion(
  timeline: ActiveRun['timeline'],
  view: PageView,
): { deletes: Deletion; pressed: Extract<TimelineEntry, { type: 'acted' }> } | null {
  const at = timeline.findLastIndex(({ type }) => type === 'acted');
  const [before, pressed] = [timeline[at - 1], timeline[at]];
  if (pressed?.type !== 'acted' || before?.type !== 'consent' || before.answer === null || before.answer === 'skip')
    return null;
  const { target } = before.question;
  const isIt = target !== null && target.role === pressed.target?.role && target.name === pressed.target.name;
  const deletes = isIt ? agreedDeletion(before.question, view, pressed.target?.ref ?? null) : null;
  return deletes && { deletes, pressed };
}
