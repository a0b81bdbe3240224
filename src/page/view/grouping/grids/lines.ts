/** Items below a line of headings that reach across all of its columns, each part of which stands in one. */
import { partsOf, placeOf, putInCell, wordsOfNode } from '../../walk/node-tree.ts';
import type { Container, ViewNode } from '../../walk/view-node.ts';
import { fitsCell, MAX_TEXT } from '../table-row.ts';
import { facing, NEAR, type Columns, type Placed } from './places.ts';

interface Line {
  readonly node: Container;
  readonly parts: readonly Pick<Placed, 'node' | 'column'>[];
}

interface Lines {
  readonly rows: readonly Line[];
  /** 1 where the lines have something before the first heading: a box to select them. */
  readonly shift: number;
}

/** @returns null where they are no lines of cells. */
export function linesBelow({ boxes: columns, isBack }: Columns, below: readonly ViewNode[]): Lines | null {
  const rows: Line[] = [];
  if (below[0] === undefined || partsOf(below[0]).length < 2) return null;
  const [first, last] = [columns[0], columns.at(-1)];
  const columnOf = (node: ViewNode): number | null => {
    const { left, right } = facing(placeOf(node), isBack);
    if (first && right <= first.left + NEAR) return -1;
    const column = columns.findIndex((it) => left >= it.left - NEAR && right <= it.right + NEAR);
    return column < 0 || !fitsCell(node) ? null : column;
  };
  for (const node of below) {
    const [box, inside] = [facing(placeOf(node), isBack), node.cells ? [] : partsOf(node)];
    const isAcross = first && last && box.left <= first.left + NEAR && box.right >= last.left;
    if (node.kind === 'text' || inside.length < 2 || !isAcross) break;
    const parts: Line['parts'][number][] = [];
    for (const it of inside) {
      const column = columnOf(it);
      if (column === null) return null;
      parts.push({ node: it, column });
    }
    rows.push({ node, parts });
  }
  const used = new Set(rows.flatMap(({ parts }) => parts.map(({ column }) => column)));
  if (rows.length < 2 || used.size < 2) return null;
  const shift = used.has(-1) ? 1 : 0;
  const shifted = rows.map(({ node, parts }) => ({
    node,
    parts: parts.map((it) => ({ node: it.node, column: it.column + shift })).toSorted((a, b) => a.column - b.column),
  }));
  return { rows: shifted, shift };
}

export function becomeRow(row: Container, parts: readonly Pick<Placed, 'node' | 'column'>[]): void {
  row.role = 'row';
  if (row.kind === 'group') row.name = '';
  else
    row.name ||= parts
      .map(({ node }) => wordsOfNode(node))
      .filter(Boolean)
      .join(' ')
      .slice(0, MAX_TEXT);
  row.children = parts.map(({ node, column }) => {
    node.parent = row;
    putInCell(node, column);
    return node;
  });
}
