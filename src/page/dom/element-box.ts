/** The box of an element, as far as the view needs it. */
import { isVisible, localNameOf, queryAll, rectOf, type Rect } from './dom.ts';
import { areaBox } from './image-map.ts';

export const VISIBLE_AND_OPAQUE = { visibilityProperty: true, opacityProperty: true } as const;
export const VISIBLE = { visibilityProperty: true } as const;

export const hasSize = (rect: Rect): boolean => rect.width >= 1 && rect.height >= 1;

/** Whether scrolling can bring the element into the window; menus are parked to the left of the page. */
export function isOnPage(element: Element): boolean {
  const { right, bottom } = rectOf(element);
  return right + scrollX > 0 && bottom + scrollY > 0;
}

/** Whether any part of the box is in a window of this size. */
export const isInWindow = (rect: Rect, { width, height }: { width: number; height: number }): boolean =>
  rect.bottom > 0 && rect.right > 0 && rect.top < height && rect.left < width;

/** The element's box, else that of its first visible descendant (a link around floats); null for none. */
export function renderedBoxOf(element: Element): Rect | null {
  const rect = rectOf(element);
  if (hasSize(rect)) return rect;
  if (localNameOf(element) === 'area') return areaBox(element);
  const inner = queryAll(element, '*');
  for (let i = 0; i < inner.length && i < 4; i += 1) {
    const child = inner[i];
    const box = child ? rectOf(child) : rect;
    if (child && hasSize(box) && isVisible(child, VISIBLE_AND_OPAQUE)) return box;
  }
  return null;
}
