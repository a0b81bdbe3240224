/**
 * What stands in columns below a line of headings, in a calendar, a timetable or a table made of boxes, becomes rows of
 * cells, as those of a table are. Found by boxes alone; where each heading holds its column, document order tells as much.
 * Needed by `view-columns.html`.
 */
import { attributeOf, localNameOf, rectOf } from '../../../dom/dom.ts';
import { elementOfNode, partsOf, withInner, wordsOfNode } from '../../walk/node-tree.ts';
import { textNode, type Container, type GroupNode, type ViewNode } from '../../walk/view-node.ts';
import { dropHints, fitsCell } from '../table-row.ts';
import { alikeRows } from './alike-rows.ts';
import { headingsFrom, isHeadedAt, MIN_COLUMNS } from './headings.ts';
import { byColumn, cellsOf, columnsOf, NEAR, rowOf, rowsByTop, type Box, type Columns, type Placed } from './places.ts';
import { becomeRow, linesBelow } from './lines.ts';
import { Scope } from './scope.ts';

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
    const columns = columnsOf(headings);
    const lines = linesBelow(columns, children.slice(after));
    if (lines !== null) {
      const header = headings.map((node, i) => ({ node, column: i + lines.shift }));
      children.splice(from, after - from, rowOf(container, 'columns', header));
      for (const { node, parts } of lines.rows) becomeRow(node, parts);
      from += lines.rows.length;
      continue;
    }
    const grid = gridBelow(headings, columns, children.slice(after), children.slice(0, from));
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
  columns: Columns,
  below: readonly ViewNode[],
  before: readonly ViewNode[],
): Grid | null {
  const { boxes } = columns;
  if (boxes.some((it, i) => i > 0 && it.left < (boxes[i - 1]?.right ?? 0) - NEAR)) return null;
  const scope = new Scope(headings, columns);
  const placed: Placed[] = [];
  const labels: Placed[] = [];
  const rest: ViewNode[] = [];
  let count = 0;
  for (const item of below) {
    const parts = item.kind === 'group' && isMade(item) ? partsOf(item) : [item];
    const inside = parts.map((node) => ({ node, at: scope.place(node) }));
    if (inside.some(({ at }) => at === null)) break;
    count += 1;
    for (const { node, at } of inside)
      if (at === 'rest') rest.push(node);
      else if (at) (at.column < 0 ? labels : placed).push(at);
  }
  if (placed.length < MIN_ITEMS || rest.length > placed.length) return null;
  if (headings[0]?.kind === 'element' && !areAligned(placed)) return null;
  const lead = scope.labelsIn(before);
  const rows = rowsOf(placed, [...lead, ...labels]);
  if (rows === null) return null;
  const shift = lead.length + labels.length > 0 ? 1 : 0;
  const moved = rows.map((row) =>
    row.flatMap(({ node, column, to = column }) => {
      const end = headings[Math.max(to, column)];
      const until =
        to > column && end ? [textNode(null, `to ${wordsOfNode(end)}`, elementOfNode(node), node.urgency)] : [];
      return [node, ...until].map((it) => ({ node: it, column: column + shift }));
    }),
  );
  return { rows: moved, rest, count, lead: lead.length, shift };
}

/** @returns null where the cells are in fewer than two columns, or are no cells. */
function rowsOf(placed: readonly Placed[], labels: readonly Placed[]): Placed[][] | null {
  const own = placed.filter(({ column }) => column > 0);
  if (new Set(own.map(({ column }) => column)).size < 2) return null;
  const isFree = ({ node }: Placed): boolean =>
    withInner(node).every((it) => (it.cell === null || isMade(node.parent)) && fitsCell(it));
  if (![...placed, ...labels].every(isFree)) return null;
  if (labels.length > 0) return rowsByLabel(labels, placed);
  const inFirst = placed.filter(({ column }) => column === 0);
  const isLabelled = inFirst.length > 1 && inFirst.every(({ node }) => node.kind === 'text');
  return isLabelled ? rowsByLabel(inFirst, own) : rowsByTop(placed);
}

/** What no role marks, and another rule has taken for a row or an item. */
const isMade = (node: Container | null): node is GroupNode =>
  node?.kind === 'group' &&
  (node.role === 'row' || node.role === 'listitem') &&
  attributeOf(node.element, 'role') === null &&
  !/^(?:tr|li)$/.test(localNameOf(node.element));

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
