/** Scroll containers within the page, found from the elements that are scrolled out of view. */
import { ancestorsOf, holds } from '../../dom/composed-tree.ts';
import { rectOf } from '../../dom/dom.ts';
import { isInWindow } from '../../dom/element-box.ts';
import { canScroll } from '../../dom/scrolling.ts';
import { wrap } from '../walk/node-tree.ts';
import type { ElementNode, GroupNode } from '../walk/view-node.ts';

const MAX_ASKED = 12;
const MAX_SCROLLERS = 6;
const MAX_NAMED = 60;
/** Pixels; a container that hides less than this hides no line of text. */
const MIN_HIDDEN = 24;

/**
 * What is in each scroll container gets a group with the role "scroll", named by scroll position and range.
 *
 * @param off - Nodes outside of the visible area.
 * @param named - Elements that may scroll according to the style sheets: overflowing text is found only through them. Those
 *   that may clip, and so all that may scroll; null: any element may.
 */
export function groupScrollers(
  tree: GroupNode,
  off: readonly ElementNode[],
  named: { readonly scrollable: readonly Element[]; readonly clipping: readonly Element[] | null },
  window: { readonly width: number; readonly height: number },
): void {
  const step = Math.max(1, Math.floor(off.length / MAX_ASKED));
  const around = off.filter((_, i) => i % step === 0).flatMap(({ element }) => [...ancestorsOf(element)]);
  const clipping = named.clipping && new Set(named.clipping);
  const mayScroll = (it: Element): boolean => clipping?.has(it) !== false;
  const inWindow = named.scrollable.slice(0, MAX_NAMED).filter((it) => isInWindow(rectOf(it), window));
  const scrollers = [...new Set([...around, ...inWindow])]
    .filter((it) => mayScroll(it) && isScroller(it))
    .slice(0, MAX_SCROLLERS);
  // Outer containers first.
  const outer = (it: Element): number => scrollers.filter((other) => holds(other, it)).length;
  for (const element of scrollers.toSorted((a, b) => outer(a) - outer(b))) {
    const down = `${Math.round(element.scrollTop)}/${element.scrollHeight - element.clientHeight}`;
    const across = `x ${Math.round(Math.abs(element.scrollLeft))}/${element.scrollWidth - element.clientWidth}`;
    const ways = [scrolls(element, 'y') ? down : '', scrolls(element, 'x') ? across : ''];
    wrap(tree, { element, role: 'scroll', name: ways.filter((it) => it !== '').join(', ') });
  }
}

/** Before the layout is read, which takes longer. */
const OVERFLOWS = /auto|scroll|overlay/;

function isScroller(element: Element): boolean {
  const { body, documentElement } = element.ownerDocument;
  if (element === body || element === documentElement) return false;
  return OVERFLOWS.test(getComputedStyle(element).overflow) && (scrolls(element, 'y') || scrolls(element, 'x'));
}

function scrolls(element: Element, axis: 'x' | 'y'): boolean {
  const hidden = axis === 'y' ? element.scrollHeight - element.clientHeight : element.scrollWidth - element.clientWidth;
  return hidden > MIN_HIDDEN && canScroll(element, axis);
}
