/** Scrolls a point of an element into view while a button is held, as the wheel or the edge of a scroll container does. */
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { pageScroller } from '../../dom/scrolling.ts';
import type { Point } from '../../dom/element-box.ts';

type Edges = Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>;

/** Distance from the edge: a drop on the edge itself may miss. */
const MARGIN_PX = 4;

/**
 * @param pointOf - Reads where the point is now.
 * @returns Whether it is inside all scroll containers around it.
 */
export function reveal(element: Element, pointOf: () => Point): boolean {
  const root = pageScroller();
  const around = [...ancestorsOf(element)].filter((it) => it !== element && it !== root && clips(it));
  for (const scroller of around.filter(isScrolled)) scrollTo(scroller, scroller.getBoundingClientRect(), pointOf());
  const view = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  scrollTo(root, view, pointOf());
  const point = pointOf();
  return [view, ...around.map((it) => it.getBoundingClientRect())].every((it) => distance(it, point, 0) === null);
}

function scrollTo(scroller: Element, edges: Edges, point: Point): void {
  if (distance(edges, point, 0) === null) return;
  const by = distance(edges, point, MARGIN_PX);
  if (by) scroller.scrollBy({ ...by, behavior: 'instant' });
}

/** How far the point is outside; null for one that is inside. */
function distance(edges: Edges, { x, y }: Point, margin: number): { left: number; top: number } | null {
  const beyond = (at: number, low: number, high: number): number =>
    at < low + margin ? at - low - margin : at > high - margin ? at - high + margin : 0;
  const left = beyond(x, edges.left, edges.right);
  const top = beyond(y, edges.top, edges.bottom);
  return left === 0 && top === 0 ? null : { left, top };
}

function clips(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return (
    (/auto|scroll|hidden/.test(overflowY) && element.scrollHeight > element.clientHeight) ||
    (/auto|scroll|hidden/.test(overflowX) && element.scrollWidth > element.clientWidth)
  );
}

/** Whether a person can scroll it. */
function isScrolled(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  return /auto|scroll/.test(`${overflowX} ${overflowY}`);
}
