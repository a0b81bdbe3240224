/** Scroll containers: which elements scroll, and by how much a person scrolls at once. */

/** Of the scrollport: the rest stays in sight and connects the two. */
export const PAGE_PART = 0.85;

export const pageScroller = (): Element => document.scrollingElement ?? document.documentElement;

/** The scrollport of the page is the window. */
export function scrollportOf(scroller: Element): { width: number; height: number } {
  if (scroller !== pageScroller()) return { width: scroller.clientWidth, height: scroller.clientHeight };
  return { width: innerWidth, height: innerHeight };
}

/** Values of `overflow` with which a person may scroll. */
const SCROLLING = new Set(['auto', 'scroll', 'overlay']);

/** Whether its content overflows, and a person may scroll it. */
export function canScroll(element: Element, axis: 'x' | 'y'): boolean {
  const more = axis === 'y' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth;
  if (more <= 1) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const overflow = axis === 'y' ? overflowY : overflowX;
  if (element === pageScroller()) return overflow !== 'hidden';
  return SCROLLING.has(overflow) || element instanceof HTMLTextAreaElement;
}
