/** A grid with columns that do not scroll draws each row in parts: those of one `aria-rowindex` are one row. Needed by `view-rows.html`. */
import { attributeOf, closestOf, queryFirst } from '../../../dom/dom.ts';
import { dissolve, elementOfNode, moveInto, putInCell } from '../../walk/node-tree.ts';
import type { Container, GroupNode, ViewNode } from '../../walk/view-node.ts';
import { isRow } from '../table-row.ts';

export function rowParts(grid: GroupNode): boolean {
  const rows = new Map<string, ViewNode[]>();
  for (const node of grid.children) {
    const around = closestOf(elementOfNode(node), '[aria-rowindex]');
    const index = around && attributeOf(around, 'aria-rowindex');
    if (index !== null) rows.set(index, [...(rows.get(index) ?? []), node]);
  }
  for (const parts of rows.values()) if (parts.length > 1) join(parts);
  return false;
}

function join(parts: readonly ViewNode[]): void {
  const row = parts.find(isRowOfNodes);
  if (!row) return;
  for (const part of parts.filter((it) => it !== row)) {
    if (isRowOfNodes(part)) dissolve(part);
    for (const node of isRowOfNodes(part) ? part.children : [part]) moveInto(row, node);
  }
  for (const [at, node] of row.children.entries()) putInCell(node, columnOf(node) ?? at);
  row.children.sort((a, b) => (a.cell ?? 0) - (b.cell ?? 0));
}

const isRowOfNodes = (node: ViewNode): node is Container => node.kind !== 'text' && isRow(node) && !node.cells;

function columnOf(node: ViewNode): number | null {
  const element = elementOfNode(node);
  const cell = closestOf(element, '[aria-colindex]') ?? queryFirst(element, '[aria-colindex]');
  const column = Number(cell && attributeOf(cell, 'aria-colindex')) - 1;
  return Number.isInteger(column) && column >= 0 && column < MAX_COLUMNS ? column : null;
}
/** Each one before it may be empty, and is shown. */
const MAX_COLUMNS = 100;
