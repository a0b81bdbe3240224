/** What the person let be deleted, and the dialog of the page that asks whether to. */
import { asksOfDeletion, deletionOf, isDeletion, ofThis, type Deletion } from '../../gate/deletion.ts';
import type { Question } from '../../gate/question.ts';
import { harmlessMeanings } from '../../gate/word-match.ts';
import type { Action } from '../../actions/action.ts';
import { surroundingsIn } from '../../match/surroundings.ts';
import { ancestorsOf, findElement, itemsBefore, itemsIn, itemsOf, wordsOf } from '../../view/tree.ts';
import { fold } from '../../fold.ts';
import type { ElementItem, PageView, ViewItem } from '../../view/view.ts';
import type { ActiveRun, PlanConsent, TimelineEntry } from '../run-state.ts';

interface Place {
  readonly view: PageView;
  readonly plan: readonly Action[];
  readonly index: number;
}

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
 * A dialog of the page itself, which the last action opened, or a page that it led to, asks once more.
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
  // What was deleted elsewhere is not deleted here.
  if (asked.origin !== last.origin) return null;
  const text = askedIn(last, view, element);
  if (text === null) return null;
  const isMore =
    asked.values.length + asked.recipients.length + asked.amounts.length > 0 || asked.times > 1 || asked.isAgain;
  return !isMore && asksOfDeletion(text, last.deletes)
    ? { index, fingerprint: asked.fingerprint, covered: [], deletes: last.deletes }
    : null;
}

/** What the dialog that the step has opened says, or the page that it has led to, which is headed like what is deleted. */
function askedIn({ pressed, deletes }: Latest, view: PageView, element: ElementItem): string | null {
  if (pressed.outcome.ok !== true) return null;
  const { opened, navigating } = pressed.outcome.evidence;
  if (navigating === true) {
    const items = itemsOf(view);
    const at = itemsBefore(view, element).findLastIndex((it) => it.kind === 'group' && it.role === 'heading');
    const heading = items[at];
    const of = deletes.title || deletes.item;
    const isOfIt = of !== '' && fold(heading ? wordsOf(heading) : '') === fold(of);
    const texts = items.slice(at + 1, endAround(view, element)).filter((it) => it !== element && !isWayOut(it));
    return isOfIt ? ofThis(texts.map(wordsOf).join('\n'), element.name) : null;
  }
  const dialog = ancestorsOf(view, element).find((it) => it.kind === 'group' && /^(?:alert)?dialog$/.test(it.role));
  if (opened?.kind !== 'dialog' || dialog === undefined) return null;
  const texts = [dialog, ...itemsIn(view, dialog).filter(({ kind }) => kind !== 'element')];
  return [...texts.map(wordsOf), element.name].join('\n');
}

/** Where the button's form ends; else, since the view tells of no other bounds, the texts right after it. */
function endAround(view: PageView, element: ElementItem): number {
  const items = itemsOf(view);
  const form = ancestorsOf(view, element).find((it) => it.kind === 'group' && it.role === 'form');
  if (form !== undefined) return items.indexOf(form) + 1 + itemsIn(view, form).length;
  const from = items.indexOf(element) + 1;
  const next = items.slice(from).findIndex((it) => it.kind !== 'text' && !isWayOut(it));
  return next < 0 ? items.length : from + next;
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
