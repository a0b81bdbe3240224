/** Makes a tree of what is known in document order, each item with its depth. */
import type { Cell, ElementItem, GroupItem, ViewItem, ViewNode } from '../../src/core/view/view.ts';

export interface PlacedItem {
  readonly item: ViewItem;
  /** 0 is the page. */
  readonly depth: number;
  /** From 0, for what stands in a cell of a row that is one line. */
  readonly column?: number | undefined;
}

/** What is deeper is put where this depth ends: who reads a view may recur. */
const MAX_DEPTH = 60;

interface Open {
  readonly depth: number;
  readonly node: (ElementItem | GroupItem) & { children: ViewNode[] };
}

/** @returns What stands on the page itself. Items without anything in them are the same objects. */
export function nested(placed: readonly PlacedItem[]): ViewNode[] {
  const page: ViewNode[] = [];
  const open: Open[] = [];
  placed.forEach(({ item, depth, column }, i) => {
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
    const around = open.at(-1)?.node;
    const hasChildren = (placed[i + 1]?.depth ?? 0) > depth && open.length < MAX_DEPTH;
    const node = item.kind !== 'text' && hasChildren ? { ...item, children: [] } : item;
    const isCell = column !== undefined && around !== undefined && isRow(around);
    (isCell ? cellOf(around, column).children : (around?.children ?? page)).push(node);
    if (node.kind !== 'text' && hasChildren) open.push({ depth, node: node as Open['node'] });
  });
  return page;
}

const isRow = ({ role }: ElementItem | GroupItem): boolean => role === 'row' || role === 'columns';

function cellOf({ children }: Open['node'], column: number): Cell {
  while (children.length <= column) children.push({ kind: 'cell', children: [] });
  return children[column] as Cell;
}
