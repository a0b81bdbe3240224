/** Scroll containers within the page, found from the elements that are scrolled out of view. */
import { contains, rectOf, parentOf } from '../../dom/dom.ts';
import { isInWindow } from '../../dom/element-box.ts';
import { SCROLLING } from '../../dom/scrolling.ts';
import { wrap } from '../walk/node-tree.ts';
import type { ElementNode, GroupNode } from '../walk/view-node.ts';

const MAX_ASKED = 12;
const MAX_SCROLLERS = 6;
/** Pixels; smaller differences are rounding. */
const SLACK = 4;
const MAX_NAMED = 60;
/** Pixels; a container that hides less than this hides no line of text. */
const MIN_HIDDEN = 24;

/**
 * What is in each scroll container gets a group with the role "scroll", named by scroll position and range.
 *
 * @param off - Nodes outside of the visible area.
 * @param named - Elements that may scroll according to the style sheets. Overflowing text is found only
 *   through them.
 * @param isAll - Whether `named` is complete.
 */
export function groupScrollers(
  tree: GroupNode,
  off: readonly ElementNode[],
  named: readonly Element[],
  isAll: boolean,
  window: { readonly width: number; readonly height: number },
): void {
  if (isAll && named.length === 0) return;
  const step = Math.max(1, Math.floor(off.length / MAX_ASKED));
  const scrollers = new Set<HTMLElement>();
  const seen = new Set<Element>();
  const may = isAll ? new Set(named) : null;
  for (let i = 0; i < off.length && scrollers.size < MAX_SCROLLERS; i += step) {
    const { element } = off[i] as ElementNode;
    for (let at = parentOf(element); at !== null && !seen.has(at); at = parentOf(at)) {
      seen.add(at);
      if (may?.has(at) !== false && at instanceof HTMLElement && scrolls(at)) scrollers.add(at);
    }
  }
  for (let i = 0; i < named.length && i < MAX_NAMED && scrollers.size < MAX_SCROLLERS; i += 1) {
    const it = named[i];
    if (!(it instanceof HTMLElement) || seen.has(it) || !isInWindow(rectOf(it), window)) continue;
    if (it.scrollHeight > it.clientHeight + MIN_HIDDEN && scrolls(it)) scrollers.add(it);
  }
  // Outer containers first.
  const outer = (it: Element): number => [...scrollers].filter((other) => contains(other, it)).length;
  for (const element of [...scrollers].toSorted((a, b) => outer(a) - outer(b))) {
    const name = `${Math.round(element.scrollTop)}/${element.scrollHeight - element.clientHeight}`;
    wrap(tree, { element, role: 'scroll', name });
  }
}

function scrolls(element: HTMLElement): boolean {
  if (element === element.ownerDocument.body || element === element.ownerDocument.documentElement) return false;
  return element.scrollHeight > element.clientHeight + SLACK && SCROLLING.has(getComputedStyle(element).overflowY);
}
