/** The sign that a small drawing is, where its shapes fill the parts of their box that a minus, a plus or a cross fills. */
import { childrenOf, localNameOf, shadowRootOf } from '../../dom/dom.ts';

/** "#" is filled, "." is not. */
const SIGNS: readonly (readonly [sign: string, rows: string])[] = [
  ['+', '..#.. ..#.. ##### ..#.. ..#..'],
  ['×', '#...# .#.#. ..#.. .#.#. #...#'],
];
/** A minus is so many times as wide as high, and filled at the top and at the bottom. */
const FLAT = 3;
const CELLS = [0.1, 0.3, 0.5, 0.7, 0.9];
const MAX_ELEMENTS = 24;

export function drawnSign(element: Element): string {
  const shapes = shapesIn(element);
  const boxes = shapes.map((it) => it.getBBox());
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const width = Math.max(...boxes.map((it) => it.x + it.width)) - left;
  const height = Math.max(...boxes.map((it) => it.y + it.height)) - top;
  if (!(width > 0)) return '';
  const isFilled = (x: number, y: number): boolean =>
    shapes.some((it) => fills(it, { x: left + x * width, y: top + y * height }));
  if (width >= height * FLAT) return CELLS.every((x) => isFilled(x, 0.2) && isFilled(x, 0.8)) ? '−' : '';
  if (width > height * 1.2 || height > width * 1.2) return '';
  const rows = CELLS.map((y) => CELLS.map((x) => (isFilled(x, y) ? '#' : '.')).join('')).join(' ');
  return SIGNS.find(([, it]) => it === rows)?.[0] ?? '';
}

function fills(shape: SVGGeometryElement, point: DOMPointInit): boolean {
  const { fill, stroke } = getComputedStyle(shape);
  return (fill !== 'none' && shape.isPointInFill(point)) || (stroke !== 'none' && shape.isPointInStroke(point));
}

/** Through the icon's own shadow root and the slot that it stands in. */
function shapesIn(element: Element): SVGGeometryElement[] {
  const found: SVGGeometryElement[] = [];
  const pending = [element];
  for (let i = 0; i < pending.length && i < MAX_ELEMENTS; i += 1) {
    const at = pending[i] as Element;
    if (at instanceof SVGGeometryElement) found.push(at);
    const slotted = at instanceof HTMLSlotElement ? at.assignedElements() : [];
    const root = shadowRootOf(at);
    pending.push(...(slotted.length > 0 ? slotted : root ? root.children : childrenOf(at)));
  }
  return found.filter((it) => localNameOf(it.parentElement ?? it) !== 'clipPath');
}
