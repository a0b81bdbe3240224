/** Where nodes stand, and the rows that they make. */
import { contains, parentOf, rectOf, type Rect } from '../../../dom/dom.ts';
import { elementOfNode, placeOf, putInCell } from '../../walk/node-tree.ts';
import { groupNode, type Container, type GroupNode, type ViewNode } from '../../walk/view-node.ts';

/** Pixels by which boxes that are meant to be aligned may differ. */
export const NEAR = 6;

export type Box = Pick<Rect, 'left' | 'right' | 'top' | 'bottom' | 'height'>;

export interface Placed {
  readonly node: ViewNode;
  readonly box: Box;
  readonly column: number;
  /** The last column, where it spans several. */
  readonly to?: number;
}

/** What is read from right to left is measured as in a mirror. */
export const facing = (box: Box, isMirrored: boolean): Box =>
  isMirrored ? { left: -box.right, right: -box.left, top: box.top, bottom: box.bottom, height: box.height } : box;

export const isMirrored = ([first, second]: readonly ViewNode[]): boolean =>
  first !== undefined && second !== undefined && placeOf(second).left < placeOf(first).left;

export const middle = ({ top, bottom }: Pick<Rect, 'top' | 'bottom'>): number => (top + bottom) / 2;

/** The outermost element of each that holds none of the others. */
export function cellsOf(elements: readonly Element[]): Element[] {
  return elements.map((element) => {
    let at = element;
    for (let up = parentOf(at); up; up = parentOf(at)) {
      const around = up;
      if (elements.some((it) => it !== element && contains(around, it))) break;
      at = up;
    }
    return at;
  });
}

/** Where the columns below a line of headings stand. */
export interface Columns {
  readonly cells: readonly Element[];
  readonly boxes: readonly Box[];
  readonly isBack: boolean;
}

export function columnsOf(headings: readonly ViewNode[]): Columns {
  const [cells, isBack] = [cellsOf(headings.map(elementOfNode)), isMirrored(headings)];
  return { cells, boxes: cells.map((it) => facing(rectOf(it), isBack)), isBack };
}

/** What begins before the first of a row has ended is in that row. */
export function rowsByTop(items: readonly Placed[]): Placed[][] {
  const rows: Placed[][] = [];
  for (const item of items.toSorted((a, b) => a.box.top - b.box.top)) {
    const row = rows.at(-1);
    const isBeside = row?.[0] !== undefined && item.box.top < middle(row[0].box);
    if (row && isBeside) row.push(item);
    else rows.push([item]);
  }
  return rows.map(byColumn);
}

export const byColumn = (row: readonly Placed[]): Placed[] => row.toSorted((a, b) => a.column - b.column);

export function rowOf(parent: Container, role: string, cells: readonly Pick<Placed, 'node' | 'column'>[]): GroupNode {
  const [{ node: head } = { node: null }] = cells;
  const element = head === null ? parent.element : elementOfNode(head);
  const row = groupNode({ element, role, name: '', modal: false, parent, urgency: parent.urgency });
  for (const { node, column } of cells) {
    node.parent = row;
    row.children.push(node);
    putInCell(node, column);
  }
  return row;
}
