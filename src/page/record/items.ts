/**
 * A click on an empty part of an item whose list listens for all of its items: the view does not list the item, but
 * what is in it. The element that it lists around the click is far too large: its middle is another item.
 */
import { elementsOf, findElement } from '../../core/view/tree.ts';
import type { PageView } from '../../core/view/view.ts';
import { ancestorsOf, holds } from '../dom/composed-tree.ts';
import { rectOf } from '../dom/dom.ts';
import { holdsPoint } from '../dom/element-box.ts';
import type { StepRecorder, Target } from './step-recorder.ts';

const ITEM = 'li,tr,article,[role=listitem],[role=row],[role=option],[role=treeitem]';
/** Elements that stand for their item: a click on a link or a button in it would do something else. */
const STANDS_FOR_ITEM = new Set(['clickable', 'listitem', 'row', 'cell', 'gridcell', 'option', 'treeitem']);

/** A field that lets the pointer through (`pointer-events: none`) is what the person clicked, though its wrapper hears of it. */
export const seenThrough = (
  recorder: StepRecorder,
  at: Element,
  view: PageView,
  { clientX: x, clientY: y }: MouseEvent,
): Target | null =>
  elementsOf(view)
    .flatMap(({ ref }) => {
      const element = recorder.context.refs.elementOf(ref);
      const isThere = element !== null && holds(at, element) && holdsPoint(rectOf(element), { x, y });
      return isThere && getComputedStyle(element).pointerEvents === 'none' ? [{ element, ref }] : [];
    })
    .at(-1) ?? null;

/** @param around - What the view lists around the click. @returns null where nothing listed stands for the item. */
export function itemTarget(
  recorder: StepRecorder,
  at: Element,
  around: Target | null,
  view: PageView,
  { clientX: x, clientY: y }: MouseEvent,
): Target | null {
  if (around && (around.element === at || findElement(view, around.ref)?.role !== 'clickable')) return around;
  const listed = elementsOf(view).flatMap(({ ref, role }) => {
    const element = recorder.context.refs.elementOf(ref);
    return element === null ? [] : [{ element, ref, role }];
  });
  for (const item of ancestorsOf(at)) {
    if (item === around?.element) break;
    if (!isItem(item)) continue;
    const inside = listed.filter(({ element }) => holds(item, element));
    if (inside.length === 0) continue;
    const distance = ({ element }: Target): number => {
      const { left, top, right, bottom } = rectOf(element);
      return Math.hypot(Math.max(left - x, x - right, 0), Math.max(top - y, y - bottom, 0));
    };
    const standing = inside.filter(({ role }) => STANDS_FOR_ITEM.has(role));
    return standing.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
  }
  return around;
}

/** One of several of a kind, by what it is or by what is above or below it: what is beside it may be a cell of the same row. */
function isItem(element: Element): boolean {
  if (element.matches(ITEM)) return true;
  const { top, height } = rectOf(element);
  return [element.previousElementSibling, element.nextElementSibling].some(
    (it) =>
      it !== null &&
      element.className !== '' &&
      it.localName === element.localName &&
      it.className === element.className &&
      Math.abs(rectOf(it).top - top) >= height / 2,
  );
}
