/**
 * Decides which nodes need no hit test. A hit test costs as much as three boxes, and the first one after a
 * change makes the browser update its paint data. In a full window only those nodes are tested that another
 * box overlaps, plus a sample of the others; if a sampled one fails, all are tested.
 *
 * Known limitation: an overlay positioned only by `transform` is not detected.
 */
import type { HitTester } from './hit-tester.ts';
import { contains, rectOf, rootOf, type Rect } from '../../dom/dom.ts';
import type { ElementNode } from '../walk/view-node.ts';

/** With fewer nodes than this in the window, every node is tested. */
const MIN_NODES = 64;
/** About so many nodes are tested as a sample, spread over the page. */
const SAMPLES = 16;
/** With more positioned elements than this, every node is tested. */
const MAX_POSITIONED = 1000;
/** The window is divided into cells of this many pixels to find overlapping boxes. */
const CELL_WIDTH = 160;
const CELL_HEIGHT = 32;

interface Box extends Pick<Rect, 'left' | 'top' | 'right' | 'bottom'> {
  readonly element: Element;
}

interface Cells {
  readonly cells: readonly (readonly Box[] | undefined)[];
  readonly columns: number;
}

interface HitTestContext {
  /** Elements that may be positioned, in document order. */
  readonly positioned: readonly Element[];
  /** Elements that may have `pointer-events: none`, which their content inherits; null: any element may. */
  readonly pointerTransparent: readonly Element[] | null;
}

/**
 * @param nodes - Those in the window; none of them inert.
 * @returns Those that can be reached by a pointer and need no hit test.
 */
export function skippableHitTests(
  nodes: readonly ElementNode[],
  { positioned, pointerTransparent }: HitTestContext,
  hitTester: HitTester,
): Set<ElementNode> {
  if (positioned.length > MAX_POSITIONED || nodes.length < MIN_NODES) return new Set();
  const cells = cellsOf([...nodes.map(boxOfNode), ...positioned.map(boxWithOverflow)], hitTester);
  const found = new Set<ElementNode>();
  for (const node of nodes) {
    const { element, rect } = node;
    if (isOverlapped(node, cells, hitTester)) continue;
    if (!hitTester.isInViewport(rect) || hitTester.clippingOf(element, rect) !== 'none') continue;
    if (!ignoresPointer(element, pointerTransparent)) found.add(node);
  }
  const step = Math.floor(nodes.length / SAMPLES);
  let at = 0;
  for (const { element, rect } of found) {
    if (at % step === 0 && hitTester.hitTest(element, rect) !== 'reached') return new Set();
    at += 1;
  }
  return found;
}

/** With more candidates than this, the computed style is read for each node. */
const MAX_POINTER_TRANSPARENT = 8;

/** Whether pointer events pass through the element. */
function ignoresPointer(element: Element, pointerTransparent: HitTestContext['pointerTransparent']): boolean {
  const mayBe =
    pointerTransparent === null ||
    pointerTransparent.length > MAX_POINTER_TRANSPARENT ||
    pointerTransparent.some((it) => contains(it, element) || rootOf(it) !== rootOf(element));
  return mayBe && getComputedStyle(element).pointerEvents === 'none';
}

function boxOfNode({ element, rect: { left, top, right, bottom } }: ElementNode): Box {
  return { element, left, top, right, bottom };
}

/** The box of an element and of its overflow to the right and below. */
function boxWithOverflow(element: Element): Box {
  const { left, top, right, bottom } = rectOf(element);
  const { scrollWidth, scrollHeight } = element;
  return {
    element,
    left,
    top,
    right: Math.max(right, left + scrollWidth),
    bottom: Math.max(bottom, top + scrollHeight),
  };
}

function cellsOf(boxes: readonly Box[], { width, height }: HitTester): Cells {
  const cells: Box[][] = [];
  const columns = Math.ceil(width / CELL_WIDTH) + 1;
  for (const box of boxes) {
    const last = Math.min(height, box.bottom) / CELL_HEIGHT;
    const right = Math.min(width, box.right) / CELL_WIDTH;
    for (let row = Math.max(0, Math.floor(box.top / CELL_HEIGHT)); row <= last; row += 1)
      for (let column = Math.max(0, Math.floor(box.left / CELL_WIDTH)); column <= right; column += 1)
        (cells[row * columns + column] ??= []).push(box);
  }
  return { cells, columns };
}

/** Whether the center of a node's visible part lies in the box of an unrelated element. */
function isOverlapped(
  { element, rect }: ElementNode,
  { cells, columns }: Cells,
  { width, height }: HitTester,
): boolean {
  const x = (Math.max(rect.left, 0) + Math.min(rect.right, width)) / 2;
  const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, height)) / 2;
  const cell = cells[Math.floor(y / CELL_HEIGHT) * columns + Math.floor(x / CELL_WIDTH)] ?? [];
  return cell.some(
    (box) =>
      box.element !== element &&
      box.left <= x &&
      x <= box.right &&
      box.top <= y &&
      y <= box.bottom &&
      !contains(box.element, element) &&
      !contains(element, box.element),
  );
}
