/** Plans of seats, keypads, texts side by side: rows that no headings tell. Needed by `view-columns.html`. */
import { parentOf } from '../../../dom/dom.ts';
import { elementOfNode, placeOf } from '../../walk/node-tree.ts';
import type { Container, ElementNode, ViewNode } from '../../walk/view-node.ts';
import { MAX_HEADING } from './headings.ts';
import { facing, isMirrored, NEAR, rowOf, rowsByTop, type Box, type Placed } from './places.ts';

/** A plan of seats has at least so many places, filled by half; texts side by side make two columns. */
const MIN_PLACES = 6;
const MAX_MARK = 3;

/** Controls that only their place tells apart, with short texts between them; and texts that a CSS grid or their own places set side by side. */
export function alikeRows(container: Container): void {
  const { children } = container;
  for (let start = 0, next = 0; start <= children.length - MIN_PLACES; start = next) {
    next = start + 1;
    if (children[start]?.kind === 'group') continue;
    const run = runFrom(children, start);
    // Texts after the last control may begin another one.
    next = start + Math.max(1, 1 + run.findLastIndex(({ kind }) => kind === 'element') || run.length);
    // The length first: before any style is read.
    if (run.length < MIN_PLACES || !isToldByPlace(run)) continue;
    const isBack = isMirrored(run.filter(({ kind }) => kind === 'element'));
    const boxes = run.map((node) => ({ node, box: facing(placeOf(node), isBack) }));
    const columns: Box[] = [];
    for (const { box } of boxes.toSorted((a, b) => a.box.left - b.box.left))
      if (box.left >= (columns.at(-1)?.right ?? -Infinity) - NEAR) columns.push(box);
    const rows = rowsByTop(
      boxes.map((it) => ({ ...it, column: columns.findLastIndex((at) => at.left <= it.box.left) })),
    );
    const isFilled = run.length * 2 >= rows.length * columns.length;
    const isGrid = rows.length > 1 && columns.length > 1 && isFilled && rows.every(isOnePerColumn);
    if (!isGrid) continue;
    children.splice(start, run.length, ...rows.map((row) => rowOf(container, 'row', row)));
    next = start + rows.length;
  }
}

const isOnePerColumn = (row: readonly Placed[]): boolean =>
  new Set(row.map(({ column }) => column)).size === row.length;

function runFrom(children: readonly ViewNode[], from: number): readonly ViewNode[] {
  let first: ElementNode | null = null;
  let isShort = true;
  let to = from;
  for (let node = children[to]; node && node.cell === null && node.kind !== 'group'; node = children[(to += 1)]) {
    if (node.kind === 'text') {
      if (node.cells !== undefined || node.text.length > MAX_HEADING || (first && node.text.length > MAX_MARK)) break;
      isShort &&= node.text.length <= MAX_MARK;
    } else if (!isShort || !isAlike((first ??= node), node)) break;
  }
  return children.slice(from, to);
}

/** Controls of which most are called alike; texts that are boxes of their own. */
function isToldByPlace(run: readonly ViewNode[]): boolean {
  const controls = run.filter((it): it is ElementNode => it.kind === 'element');
  return controls.length === 0 ? areBoxes(run) : new Set(controls.map(({ name }) => name)).size * 2 <= controls.length;
}

function isAlike({ role, rect: { width, height } }: ElementNode, it: ElementNode): boolean {
  const isSized = Math.abs(it.rect.width - width) < NEAR && Math.abs(it.rect.height - height) < NEAR;
  return isSized && it.role === role && it.children.length === 0 && it.value === null && it.name.length <= MAX_HEADING;
}

/** Texts of one parent that sets them in a grid, or each of them somewhere. */
function areBoxes([first, ...rest]: readonly ViewNode[]): boolean {
  const at = first && elementOfNode(first);
  const parent = at ? parentOf(at) : null;
  if (!at || !parent || rest.some((it) => parentOf(elementOfNode(it)) !== parent)) return false;
  return getComputedStyle(parent).display.endsWith('grid') || getComputedStyle(at).position === 'absolute';
}
