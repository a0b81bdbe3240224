/** How much room an element takes on the page. */
import { isVisible, localNameOf, queryAll, rectOf, type Rect } from '../dom/dom.ts';
import { areaBox } from '../dom/image-map.ts';

export const SEEN = { visibilityProperty: true, opacityProperty: true } as const;
export const NOT_HIDDEN = { visibilityProperty: true } as const;

export const hasSize = (rect: Rect): boolean => rect.width >= 1 && rect.height >= 1;

/** Its box, or that of what it holds when it has none of its own (a link around floats); null for none. */
export function roomOf(element: Element): Rect | null {
  const rect = rectOf(element);
  if (hasSize(rect)) return rect;
  if (localNameOf(element) === 'area') return areaBox(element);
  const inner = queryAll(element, '*');
  for (let i = 0; i < inner.length && i < 4; i += 1) {
    const child = inner[i];
    const box = child ? rectOf(child) : rect;
    if (child && hasSize(box) && isVisible(child, SEEN)) return box;
  }
  return null;
}
