/** The boxes of a view's elements, for drawing their refs onto a screenshot. */
import { HIDDEN_SECRET } from '../../core/secret-mask.ts';
import type { Ref } from '../../core/ids.ts';
import { elementsOf } from '../../core/view/tree.ts';
import type { PageView } from '../../core/view/view.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { rectOf } from '../dom/dom.ts';

interface RefBox {
  ref: Ref;
  /** CSS pixels of this frame's viewport: left, top, width, height. */
  box: [number, number, number, number];
}

export function boxesOf(view: PageView, refs: RefRegistry): RefBox[] {
  return elementsOf(view).flatMap((item) => {
    // A secret shows through what lies over it, too: a picture masks it.
    const isCovered = item.states.includes('covered') && item.value !== HIDDEN_SECRET;
    if (item.states.includes('offscreen') || item.states.includes('on-hover') || isCovered) return [];
    const element = refs.elementOf(item.ref);
    if (element === null) return [];
    const { x, y, width, height } = rectOf(element);
    return width < 1 || height < 1 ? [] : [{ ref: item.ref, box: [x, y, width, height] }];
  });
}

/** The top left corner of a frame's content, in the viewport of the document that contains the frame. */
export function contentCorner(frame: Element): [number, number] {
  const { x, y } = rectOf(frame);
  const { borderLeftWidth, borderTopWidth, paddingLeft, paddingTop } = getComputedStyle(frame);
  const px = (length: string): number => Number.parseFloat(length) || 0;
  return [x + px(borderLeftWidth) + px(paddingLeft), y + px(borderTopWidth) + px(paddingTop)];
}
