/** Scrolling: by keys at the focused element, and by as much as a person would. */
import { ancestorsOf } from '../../dom/composed-tree.ts';

/** Of a viewport: what stays in sight connects the two. */
export const PAGE_PART = 0.85;
const LINE_PX = 40;

const SCROLL_KEYS = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'PageUp',
  'PageDown',
  'Home',
  'End',
  'Space',
];
export const isScrollKey = (code: string): boolean => SCROLL_KEYS.includes(code);

export function scrollByKey(at: Element, code: string, shift: boolean): void {
  const vertical = code !== 'ArrowLeft' && code !== 'ArrowRight';
  const scroller =
    [...ancestorsOf(at)].find((it) => canScroll(it, vertical ? 'y' : 'x')) ?? pageScroller(at.ownerDocument);
  const page = viewportOf(scroller).height * PAGE_PART;
  const down = code === 'Space' ? !shift : code === 'PageDown';
  const by: Readonly<Record<string, readonly [number, number]>> = {
    ArrowUp: [0, -LINE_PX],
    ArrowDown: [0, LINE_PX],
    ArrowLeft: [-LINE_PX, 0],
    ArrowRight: [LINE_PX, 0],
    PageUp: [0, -page],
    PageDown: [0, page],
    Space: [0, down ? page : -page],
    Home: [0, -scroller.scrollHeight],
    End: [0, scroller.scrollHeight],
  };
  const [left, top] = by[code] ?? [0, 0];
  scroller.scrollBy({ left, top, behavior: 'instant' });
}

export const pageScroller = (document: Document): Element =>
  document.scrollingElement ?? document.documentElement;

/** A page's scroller shows as much as the window does. */
export function viewportOf(scroller: Element): { width: number; height: number } {
  if (scroller !== pageScroller(scroller.ownerDocument))
    return { width: scroller.clientWidth, height: scroller.clientHeight };
  const window = scroller.ownerDocument.defaultView;
  return {
    width: window?.innerWidth ?? scroller.clientWidth,
    height: window?.innerHeight ?? scroller.clientHeight,
  };
}

/** Has more than it shows, and lets a person move it. */
export function canScroll(element: Element, axis: 'x' | 'y'): boolean {
  const more =
    axis === 'y' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth;
  if (more <= 1) return false;
  const { overflowX, overflowY } = getComputedStyle(element);
  const overflow = axis === 'y' ? overflowY : overflowX;
  if (element === pageScroller(element.ownerDocument)) return overflow !== 'hidden';
  return (
    overflow === 'auto' ||
    overflow === 'scroll' ||
    overflow === 'overlay' ||
    element instanceof HTMLTextAreaElement
  );
}
