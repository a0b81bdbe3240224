/**
 * What stands in columns below a line of headings, in a calendar, a timetable or a table made of boxes, becomes rows of
 * cells, as those of a table are. Found by boxes alone; where each heading holds its column, document order tells as much.
 * Needed by `view-columns.html`.
 */
import { commonAncestor } from '../../../dom/composed-tree.ts';
import { attributeOf, contains, localNameOf, rectOf } from '../../../dom/dom.ts';
import { elementOfNode, placeOf, withInner, wordsOfNode } from '../../walk/node-tree.ts';
import { textNode, type Container, type GroupNode, type ViewNode } from '../../walk/view-node.ts';
import { dropHints, fitsCell } from '../table-row.ts';
import { alikeRows } from './alike-rows.ts';
import { headingsFrom, isHeadedAt, looksLike, MIN_COLUMNS } from './headings.ts';
import {
  byColumn,
  cellsOf,
  facing,
  isMirrored,
  middle,
  NEAR,
  rowOf,
  rowsByTop,
  type Box,
  type Placed,
} from './places.ts';
import { becomeRow, linesBelow } from './lines.ts';
import { isScrolledBelow, lineAround, scopeWith } from './scope.ts';

const MIN_ITEMS = 3;

export function gridRows(container: Container): void {
  if (container.role === 'row' || container.role === 'columns') return;
  for (const node of container.children) if (node.kind !== 'text' && node.children.length > 0) gridRows(node);
  const { children } = container;
  for (let from = 0; from <= children.length - MIN_COLUMNS - MIN_ITEMS; from += 1) {
    // Before any box is read.
    if (!isHeadedAt(children, from)) continue;
    const { nodes: headings, count: length } = headingsFrom(children, from);
    if (headings.length === 0) {
      from += Math.max(0, length - 1);
      continue;
    }
    const after = from + length;
    const lines = linesBelow(headings, children.slice(after));
    if (lines !== null) {
      const header = headings.map((node, i) => ({ node, column: i + lines.shift }));
      children.splice(from, after - from, rowOf(container, 'columns', header));
      for (const { node, parts } of lines.rows) becomeRow(node, parts);
      from += lines.rows.length;
      continue;
    }
    const grid = gridBelow(headings, children.slice(after), children.slice(0, from));
    const begins = from;
    from = after - 1;
    if (grid === null) continue;
    const { rows, rest, count, lead } = grid;
    for (const row of rows) dropHints(row.map(({ node }) => node));
    const header = rowOf(
      container,
      'columns',
      headings.map((node, i) => ({ node, column: i + grid.shift })),
    );
    const made = rows.map((cells) => rowOf(container, 'row', cells));
    const begin = begins - lead;
    children.splice(begin, after - begin + count, header, ...made, ...rest);
    from = begin + made.length;
  }
  alikeRows(container);
}

interface Grid {
  readonly rows: (readonly Pick<Placed, 'node' | 'column'>[])[];
  /** What spans several columns. */
  readonly rest: readonly ViewNode[];
  /** How many of the nodes below are in the grid, and how many labels in front of it. */
  readonly count: number;
  readonly lead: number;
  /** 1 where there is a column of labels before the first heading. */
  readonly shift: number;
}

function gridBelow(
  headings: readonly ViewNode[],
  below: readonly ViewNode[],
  before: readonly ViewNode[],
): Grid | null {
  const cells = cellsOf(headings.map(elementOfNode));
  const isBack = isMirrored(headings);
  const columns = cells.map((it) => facing(rectOf(it), isBack));
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last || columns.some((it, i) => i > 0 && it.left < (columns[i - 1]?.right ?? 0) - NEAR)) return null;
  const [heading] = headings;
  const isHeadingAgain = heading ? looksLike(heading) : () => true;
  const [{ left, top }, { right }] = [first, last];
  const line = lineAround(cells);
  const lineEnd = Math.max(last.right, line ? facing(rectOf(line), isBack).right : 0);
  let scope: Element | null = null;
  const placed: Placed[] = [];
  const labels: Placed[] = [];
  const rest: ViewNode[] = [];
  let [count, lead] = [0, 0];
  for (const item of below) {
    const inside = partsOfItem(item).map((node) => ({ node, at: place(node) }));
    if (inside.some(({ at }) => at === null)) break;
    count += 1;
    for (const { node, at } of inside)
      if (at === 'rest') rest.push(node);
      else if (at) (at.column < 0 ? labels : placed).push(at);
  }
  // A column of times may come first in the document.
  for (const node of before.toReversed()) {
    const box = facing(placeOf(node), isBack);
    const isLabel = node.kind === 'text' && box.right <= left + NEAR && box.top >= middle(first);
    if (!isLabel || !scope || !contains(scope, node.at)) break;
    labels.unshift({ node, box, column: -1 });
    lead += 1;
  }
  const own = placed.filter(({ column }) => column > 0);
  if (placed.length < MIN_ITEMS || new Set(own.map(({ column }) => column)).size < 2) return null;
  if (heading?.kind === 'element' && !areAligned(placed)) return null;
  const isFree = ({ node }: Placed): boolean =>
    withInner(node).every((it) => (it.cell === null || isMade(node.parent)) && fitsCell(it));
  if (rest.length > placed.length || ![...placed, ...labels].every(isFree)) return null;
  const shift = labels.length > 0 ? 1 : 0;
  const inFirst = placed.filter(({ column }) => column === 0);
  const isLabelled = labels.length > 0 || (inFirst.length > 1 && inFirst.every(({ node }) => node.kind === 'text'));
  const rows = isLabelled
    ? rowsByLabel(labels.length > 0 ? labels : inFirst, labels.length > 0 ? placed : own)
    : rowsByTop(placed);
  const moved = rows.map((row) =>
    row.flatMap(({ node, column, to = column }) => {
      const end = headings[Math.max(to, column)];
      const until =
        to > column && end ? [textNode(null, `to ${wordsOfNode(end)}`, elementOfNode(node), node.urgency)] : [];
      return [node, ...until].map((it) => ({ node: it, column: column + shift }));
    }),
  );
  return { rows: moved, rest, count, lead, shift };

  /** Null for what is no part of the grid. */
  function place(node: ViewNode): Placed | 'rest' | null {
    const at = elementOfNode(node);
    scope ??= heading ? commonAncestor(elementOfNode(heading), at) : null;
    const box = facing(placeOf(node), isBack);
    const within = scope && (contains(scope, at) ? scope : line && scopeWith(at, scope, line));
    if (!within || box.left > lineEnd) return null;
    scope = within;
    if (box.top < top + NEAR && !isScrolledBelow(at, scope, top)) return null;
    if (cells.some((it) => contains(it, at))) return null;
    const isLabel = node.kind !== 'group' && box.right <= left + NEAR;
    // What looks like the headings is below other ones.
    if (!isLabel && isHeadingAgain(node)) return null;
    const centered = columns.findIndex((_, i) => isCentered(box, columns, i));
    const begin = columns.findIndex((it) => box.left >= it.left - NEAR && box.left < it.right - NEAR);
    const column = centered < 0 ? begin : centered;
    const to =
      centered >= 0
        ? centered
        : columns.findLastIndex((it) => box.right > it.left + NEAR && box.right <= it.right + NEAR);
    const isSpan = node.kind === 'element' && column < to && to - column < columns.length - 1;
    if (column >= 0 && (column === to || isSpan)) return { node, box, column, to };
    if (isLabel) return { node, box, column: -1 };
    // A last column without a heading.
    if (box.left >= right - NEAR) return { node, box, column: columns.length };
    return box.left >= left - NEAR && box.right <= right + NEAR ? 'rest' : null;
  }
}

/** What no role marks, and another rule has taken for a row or an item. */
const isMade = (node: Container | null): node is GroupNode =>
  node?.kind === 'group' &&
  (node.role === 'row' || node.role === 'listitem') &&
  attributeOf(node.element, 'role') === null &&
  !/^(?:tr|li)$/.test(localNameOf(node.element));

function partsOfItem(node: ViewNode): readonly ViewNode[] {
  if (node.kind !== 'group' || !isMade(node)) return [node];
  return node.title ? [node.title, ...node.children] : node.children;
}

/** Below the middle of a heading that is narrower, and clear of those beside it. */
function isCentered({ left, right }: Box, columns: readonly Box[], i: number): boolean {
  const [before, heading, after] = [columns[i - 1], columns[i], columns[i + 1]];
  if (!heading || Math.abs(left + right - heading.left - heading.right) > 2 * NEAR) return false;
  return left >= (before?.right ?? -Infinity) - NEAR && right <= (after?.left ?? Infinity) + NEAR;
}

/** Controls side by side may be a bar of any kind: they head what stands in line below two of them. */
function areAligned(placed: readonly Placed[]): boolean {
  const columns = new Set(placed.map(({ column }) => column));
  const inLine = [...columns].filter((column) => {
    const [first, ...others] = placed.filter((it) => it.column === column).map(({ box }) => box);
    const isLike = ({ left, right }: Box): boolean =>
      first !== undefined &&
      (Math.abs(left - first.left) <= NEAR || Math.abs(left + right - first.left - first.right) <= 2 * NEAR);
    return others.length > 0 && others.every(isLike);
  });
  return inLine.length > 1;
}

/** A label stands beside what begins at its height. */
function rowsByLabel(labels: readonly Placed[], items: readonly Placed[]): Placed[][] {
  const cells = cellsOf(labels.map(({ node }) => elementOfNode(node)));
  const boxes = cells.map(rectOf);
  const rows = labels.map((it) => [it]);
  const loose: Placed[] = [];
  for (const item of items) {
    const { top, height } = item.box;
    const begins = top + Math.min(NEAR, height / 2);
    const at = boxes.findIndex((box) => begins >= box.top && begins < box.bottom);
    (rows[at] ?? loose).push(item);
  }
  const topOf = ([first]: readonly Placed[]): number => first?.box.top ?? 0;
  return [...rowsByTop(loose), ...rows].map(byColumn).toSorted((a, b) => topOf(a) - topOf(b));
}
