/**
 * Which lines the page is asked about: whether a pointer can reach them. To ask is the dearest thing that
 * a view does, the first time after a change above all. In a full window only those are asked which
 * something may lie over, and some of the others: if one of these cannot be reached either, nothing is taken for
 * granted.
 */
import type { Coverage } from './coverage.ts';
import { contains, rectOf, rootOf } from '../../dom/dom.ts';
import type { ElementOut } from '../walk/node.ts';

/** With less lines than this, all are asked. */
const FULL = 64;
/** Lines that are asked in any case, spread over the page. */
const ASKED = 16;
/** With more raised elements than this, each line is asked. */
const MAX_RAISED = 200;
/** Pixels; what stands in one such part of the window is looked at together. */
const CELL_WIDTH = 160;
const CELL_HEIGHT = 32;

interface Box {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Cells {
  readonly cells: readonly (readonly Box[] | undefined)[];
  readonly columns: number;
}

export interface Over {
  /** Elements that may lie over others, wherever they are in the document. */
  readonly raised: readonly Element[];
  /** Those that a pointer may go through, and through what is in them; null where any may be. */
  readonly passing: readonly Element[] | null;
}

/**
 * @param lines - Those in the window.
 * @returns Where nothing is inert: those of the lines that can be reached without being asked.
 */
export function inReach(
  lines: readonly ElementOut[],
  { raised, passing }: Over,
  coverage: Coverage,
): Set<ElementOut> {
  if (raised.length > MAX_RAISED || lines.length < FULL) return new Set();
  const cells = cellsOf([...lines.map(boxOfLine), ...raised.map(boxOfRaised)], coverage);
  const found = new Set<ElementOut>();
  for (const line of lines) {
    const { element, rect } = line;
    if (isUnderOther(line, cells, coverage)) continue;
    if (!coverage.shows(rect) || coverage.clipOf(element, rect) !== 'none') continue;
    if (!isPassed(element, passing)) found.add(line);
  }
  const step = Math.floor(lines.length / ASKED);
  let at = 0;
  for (const { element, rect } of found) {
    if (at % step === 0 && coverage.reachOf(element, rect) !== 'reached') return new Set();
    at += 1;
  }
  return found;
}

/** With more of them, each is asked. */
const MAX_PASSING = 8;

/** Whether a pointer goes through it. */
function isPassed(element: Element, passing: Over['passing']): boolean {
  const mayBe =
    passing === null ||
    passing.length > MAX_PASSING ||
    passing.some((it) => contains(it, element) || rootOf(it) !== rootOf(element));
  return mayBe && getComputedStyle(element).pointerEvents === 'none';
}

function boxOfLine({ element, rect: { left, top, right, bottom } }: ElementOut): Box {
  return { element, left, top, right, bottom };
}

/** What it holds may stick out of it, to the right and below. */
function boxOfRaised(element: Element): Box {
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

function cellsOf(boxes: readonly Box[], { width, height }: Coverage): Cells {
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

/** Whether the middle of it, so far as it is in the window, lies in the box of something else. */
function isUnderOther(
  { element, rect }: ElementOut,
  { cells, columns }: Cells,
  { width, height }: Coverage,
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
