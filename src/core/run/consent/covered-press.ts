/** What the person let be deleted, and the dialog of the page that asks whether to. */
import { asksOfDeletion, deletionOf, isDeletion, type Deletion } from '../../gate/deletion.ts';
import type { Question } from '../../gate/question.ts';
import { harmlessMeanings } from '../../gate/word-match.ts';
import { surroundingsIn } from '../../match/surroundings.ts';
import { ancestorsOf, findElement, itemsIn, wordsOf } from '../../view/tree.ts';
import type { ElementItem, PageView, ViewItem } from '../../view/view.ts';
import type { ActiveRun, PlanConsent, PlanPlace, TimelineEntry } from '../run-state.ts';

interface Latest {
  readonly deletes: Deletion;
  readonly origin: string;
  readonly pressed: Extract<TimelineEntry, { type: 'acted' }>;
}

/** What a yes to the question lets the page delete. @param ref - Of the control. */
export function agreedDeletion(question: Question, view: PageView, ref: string | null): Deletion | null {
  const element = ref === null ? undefined : findElement(view, ref);
  return deletionOf(question, element ? surroundingsIn(view, element).title : '');
}

/**
 * A dialog of the page itself, which the last action opened, asks once more. A page that it led to is asked about like any other: nothing tells
 * where what it says of the deletion ends.
 *
 * @param asked - Whether to press a button in it.
 */
export function coveredPress(
  { timeline }: ActiveRun,
  asked: Question,
  { view, plan, index }: PlanPlace,
): PlanConsent | null {
  const last = lastDeletion(timeline);
  const action = plan[index];
  const element = action?.kind === 'click' ? findElement(view, action.ref) : undefined;
  if (last?.pressed.outcome.ok !== true || element === undefined || !isDeletion(asked.risk)) return null;
  // What was deleted elsewhere is not deleted here.
  if (asked.origin !== last.origin) return null;
  const text = saidIn(last, view, element);
  if (text === null) return null;
  const isMore =
    asked.values.length + asked.recipients.length + asked.amounts.length > 0 || asked.times > 1 || asked.isAgain;
  return !isMore && asksOfDeletion(text, last.deletes)
    ? { index, fingerprint: asked.fingerprint, covered: [], deletes: last.deletes }
    : null;
}

/** What the dialog says that the step has opened, but for the button itself and the ways out of it. */
function saidIn({ pressed }: Latest, view: PageView, element: ElementItem): string | null {
  const opened = pressed.outcome.ok === true && pressed.outcome.evidence.opened;
  const dialog = ancestorsOf(view, element).find((it) => it.kind === 'group' && /^(?:alert)?dialog$/.test(it.role));
  if (!opened || opened.kind !== 'dialog' || dialog === undefined) return null;
  const texts = itemsIn(view, dialog).filter((it) => it !== element && !isWayOut(it));
  return [...[dialog, ...texts].map(wordsOf), element.name].join('\n');
}

const isWayOut = (item: ViewItem): boolean =>
  item.kind === 'element' && harmlessMeanings(item.name).includes('dismiss');

/** What the person let be deleted with the latest step. */
function lastDeletion(timeline: ActiveRun['timeline']): Latest | null {
  const at = timeline.findLastIndex(({ type }) => type === 'acted');
  const [before, pressed] = [timeline[at - 1], timeline[at]];
  if (pressed?.type !== 'acted' || before?.type !== 'consent' || before.deletes === undefined) return null;
  const { deletes, question } = before;
  const { target, origin } = question;
  const isIt = target !== null && target.role === pressed.target?.role && target.name === pressed.target.name;
  return isIt ? { deletes, pressed, origin } : null;
}
