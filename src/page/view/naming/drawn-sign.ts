/** The sign that a small drawing is: its shapes fill those parts of their box that a plus, a cross or a minus fills. */
import { childrenOf, shadowRootOf } from '../../dom/dom.ts';

const SIGNS: Readonly<Record<string, string>> = { '..#....#..#####..#....#..': '+', '#...#.#.#...#...#.#.#...#': '×' };
const CELLS = [0.1, 0.3, 0.5, 0.7, 0.9];
/** A minus is so many times as wide as high. */
const FLAT = 3;
const MAX_ELEMENTS = 24;

export function drawnSign(element: Element): string {
  const shapes = shapesIn(element);
  const boxes = shapes.map((it) => it.getBBox());
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const width = Math.max(...boxes.map((it) => it.x + it.width)) - left;
  const height = Math.max(...boxes.map((it) => it.y + it.height)) - top;
  if (!(width > 0)) return '';
  const points = CELLS.flatMap((y) => CELLS.map((x) => ({ x: left + x * width, y: top + y * height })));
  const isIn = (it: DOMPointInit): boolean => shapes.some((at) => at.isPointInFill(it) || at.isPointInStroke(it));
  const filled = points.map((it) => (isIn(it) ? '#' : '.')).join('');
  if (width >= height * FLAT) return filled.includes('.') ? '' : '−';
  return Math.abs(width - height) * 5 > width ? '' : (SIGNS[filled] ?? '');
}

/** Through the icon's own shadow root and the slot that it stands in. */
function shapesIn(element: Element): SVGGeometryElement[] {
  const all = [element];
  for (let i = 0; i < Math.min(all.length, MAX_ELEMENTS); i += 1) {
    const at = all[i] as Element;
    const slotted = at instanceof HTMLSlotElement ? at.assignedElements() : [];
    all.push(...(slotted.length > 0 ? slotted : (shadowRootOf(at)?.children ?? childrenOf(at))));
  }
  return all.filter((it) => it instanceof SVGGeometryElement);
}
