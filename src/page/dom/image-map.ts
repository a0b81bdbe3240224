/** Areas of image maps: they have no box, but a pointer hits them over the image that uses their map. */
import { attributeOf, isVisible, localNameOf, queryAll, queryScope, rectOf, parentOf } from './dom.ts';

/** Opacity does not matter: image maps are often put on transparent images over a drawing. */
const THERE = { visibilityProperty: true } as const;

/** The areas of the map that an image uses, in document order. */
export function areasOf(picture: Element): Element[] {
  const name = attributeOf(picture, 'usemap')?.replace(/^#/, '') ?? '';
  if (name === '') return [];
  const map = [...queryScope(picture, 'map')].find((it) => attributeOf(it, 'name') === name);
  return map ? [...queryAll(map, 'area')] : [];
}

/** The first visible image that uses the area's map; null when there is none. */
export function pictureOf(area: Element): Element | null {
  let map: Element | null = area;
  while (map !== null && localNameOf(map) !== 'map') map = parentOf(map);
  const name = map === null ? null : attributeOf(map, 'name');
  if (map === null || name === null) return null;
  for (const picture of queryScope(map, 'img[usemap]'))
    if (attributeOf(picture, 'usemap') === `#${name}` && isVisible(picture, THERE)) return picture;
  return null;
}

/** The bounding box of the area's shape in viewport pixels; null when it is not rendered. */
export function areaBox(area: Element): DOMRect | null {
  const picture = pictureOf(area);
  if (picture === null) return null;
  const { x, y, width, height } = rectOf(picture);
  const { borderLeftWidth, borderTopWidth, paddingLeft, paddingTop } = getComputedStyle(picture);
  const left = x + Number.parseFloat(borderLeftWidth) + Number.parseFloat(paddingLeft);
  const top = y + Number.parseFloat(borderTopWidth) + Number.parseFloat(paddingTop);
  const shape = attributeOf(area, 'shape')?.toLowerCase() ?? 'rect';
  if (shape === 'default') return new DOMRect(x, y, width, height);
  const numbers = (attributeOf(area, 'coords') ?? '').split(/[\s,;]+/).map(Number);
  const [a = 0, b = 0, c = 0] = numbers;
  if (numbers.length < 3 || numbers.some(Number.isNaN)) return null;
  if (shape.startsWith('circ')) return new DOMRect(left + a - c, top + b - c, 2 * c, 2 * c);
  const xs = numbers.filter((_, i) => i % 2 === 0);
  const ys = numbers.filter((_, i) => i % 2 === 1);
  const [first, last] = [Math.min(...xs), Math.max(...xs)];
  const [upper, lower] = [Math.min(...ys), Math.max(...ys)];
  return new DOMRect(left + first, top + upper, last - first, lower - upper);
}
