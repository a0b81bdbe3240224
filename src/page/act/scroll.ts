import { ancestorsOf, elementAt } from '../dom/composed-tree.ts';
import { done } from './effect.ts';
import type { ActionOf, ActionHandler } from './handler.ts';
import type { ActContext } from './context.ts';
import { drawnText } from '../view/elements/drawn-text.ts';
import { canScroll, PAGE_PART, pageScroller, scrollportOf } from '../dom/scrolling.ts';
import { told } from '../../core/i18n/told.ts';

type To = ActionOf<'scroll'>['to'];

/** Endless lists begin to load more within this once they are scrolled to their end. */
const MORE_GRACE_MS = 300;

/** Scrolls the element, or the page when there is none. Disabled elements scroll, as they do for a person. */
export const scroll: ActionHandler<'scroll'> = async ({ to, pixels }, { devices: { context, pointer } }, element) => {
  const axis = to === 'left' || to === 'right' ? 'x' : 'y';
  // A wheel turns what the pointer rests on.
  const under = element === null && pointer.isResting ? elementAt(pointer.x, pointer.y, context) : null;
  const turned = under && [...ancestorsOf(under)].find((it) => canScroll(it, axis));
  const scroller = turned ?? scrollerFor(element, axis, context);
  const { width, height } = scrollportOf(scroller);
  const deltas: Readonly<Record<To, readonly [number, number]>> = {
    up: [0, -(pixels ?? height * PAGE_PART)],
    down: [0, pixels ?? height * PAGE_PART],
    left: [-width * PAGE_PART, 0],
    right: [width * PAGE_PART, 0],
    top: [0, -scroller.scrollHeight],
    bottom: [0, scroller.scrollHeight],
  };
  const [left, top] = deltas[to];
  const before = { x: scroller.scrollLeft, y: scroller.scrollTop };
  // Pages that scroll by script listen to the wheel and prevent its default.
  const isPlain = dispatchWheel(scroller, left, top);
  if (isPlain && canScroll(scroller, axis)) scroller.scrollBy({ left, top, behavior: 'instant' });
  const scrolled = {
    x: Math.round(scroller.scrollLeft - before.x),
    y: Math.round(scroller.scrollTop - before.y),
  };
  const isIdle = isPlain && scrolled.x === 0 && scrolled.y === 0;
  return done({
    hit: element ?? scroller,
    scrolled,
    isIdle,
    report: isIdle ? told('told_not_scrolled') : null,
    respondsLater: scrolled.x !== 0 || scrolled.y !== 0,
    graceMs: scrolled.y > 0 && isAtEnd(scroller) ? MORE_GRACE_MS : null,
  });
};

const isAtEnd = ({ scrollTop, clientHeight, scrollHeight }: Element): boolean =>
  scrollTop + clientHeight >= scrollHeight - 2;

function scrollerFor(element: Element | null, axis: 'x' | 'y', context: ActContext): Element {
  const page = pageScroller();
  if (!element) return canScroll(page, axis) ? page : (innerScroller(axis, context) ?? page);
  if (canScroll(element, axis)) return element;
  const editor = drawnText(element)?.editor;
  // The named element may be around the scroll container, or in it.
  for (const inner of (editor ?? element).querySelectorAll('*')) if (canScroll(inner, axis)) return inner;
  // Without one, it turns its lines itself.
  if (editor) return editor;
  return [...ancestorsOf(element)].find((it) => canScroll(it, axis)) ?? page;
}

/** Pages that do not scroll often have one large scroll container, around the middle of the window. */
function innerScroller(axis: 'x' | 'y', context: ActContext): Element | null {
  let best: Element | null = null;
  let bestArea = 0;
  for (const [dx, dy] of [
    [0.5, 0.5],
    [0.7, 0.5],
    [0.3, 0.5],
    [0.5, 0.8],
  ] as const) {
    const hit = elementAt(innerWidth * dx, innerHeight * dy, context);
    const found = hit ? [...ancestorsOf(hit)].find((it) => canScroll(it, axis)) : undefined;
    const area = found ? found.clientWidth * found.clientHeight : 0;
    if (found && area > bestArea) [best, bestArea] = [found, area];
  }
  return best;
}

function dispatchWheel(scroller: Element, deltaX: number, deltaY: number): boolean {
  const { left, top, width, height } = scroller.getBoundingClientRect();
  const clientX = Math.min(Math.max(left + width / 2, 0), innerWidth);
  const clientY = Math.min(Math.max(top + height / 2, 0), innerHeight);
  return scroller.dispatchEvent(
    new WheelEvent('wheel', {
      deltaX,
      deltaY,
      clientX,
      clientY,
      view: window,
      bubbles: true,
      cancelable: true,
      composed: true,
    }),
  );
}
