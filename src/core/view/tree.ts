/**
 * Moves about in the tree of a view: what is around an item, what is in it, its column. The index is made once for a
 * view. Cells say nothing themselves: only what stands in them are items.
 */
import { oncePer } from './once-per.ts';
import type { ElementItem, GroupItem, PageView, ViewItem, ViewNode } from './view.ts';

type Tree = Pick<PageView, 'children'>;

interface Place {
  readonly at: number;
  /** The index after the last item in it. */
  readonly end: number;
  readonly parent: ViewItem | null;
  readonly depth: number;
  readonly column: number | undefined;
}

interface Index {
  readonly items: readonly ViewItem[];
  readonly places: ReadonlyMap<ViewItem, Place>;
}

const indexOf = ({ children }: Tree): Index => indexed(children);

const indexed = oncePer((page: readonly ViewNode[]): Index => {
  const items: ViewItem[] = [];
  const places = new Map<ViewItem, Place>();
  const add = (nodes: readonly ViewNode[], parent: ViewItem | null, depth: number): void => {
    nodes.forEach((node, column) => {
      if (node.kind === 'cell') for (const it of node.children) addItem(it, parent, depth, column);
      else addItem(node, parent, depth, undefined);
    });
  };
  const addItem = (item: ViewItem, parent: ViewItem | null, depth: number, column: number | undefined): void => {
    const at = items.push(item) - 1;
    if (item.kind !== 'text' && item.children) add(item.children, item, depth + 1);
    places.set(item, { at, end: items.length, parent, depth, column });
  };
  add(page, null, 0);
  return { items, places };
});

/** All items of a view, in document order. */
export const itemsOf = (view: Tree): readonly ViewItem[] => indexOf(view).items;

export const elementsOf = (view: Tree): ElementItem[] =>
  itemsOf(view).filter((item): item is ElementItem => item.kind === 'element');

export const findElement = (view: Tree, ref: string): ElementItem | undefined =>
  itemsOf(view).find((item): item is ElementItem => item.kind === 'element' && item.ref === ref);

/** All items in another one, in document order, at any depth. */
export function itemsIn(view: Tree, item: ViewItem): readonly ViewItem[] {
  const { items, places } = indexOf(view);
  const place = places.get(item);
  return place ? items.slice(place.at + 1, place.end) : [];
}

/** The item around it; null for one that stands on the page itself, or in another view. */
export const parentOf = (view: Tree, item: ViewItem): ViewItem | null => indexOf(view).places.get(item)?.parent ?? null;

/** All items around it, the nearest first. */
export function ancestorsOf(view: Tree, item: ViewItem): readonly ViewItem[] {
  const found: ViewItem[] = [];
  for (let at = parentOf(view, item); at !== null; at = parentOf(view, at)) found.push(at);
  return found;
}

/** The groups around it, the nearest first. */
export const groupsAround = (view: Tree, item: ViewItem): readonly GroupItem[] =>
  ancestorsOf(view, item).filter((it) => it.kind === 'group');

/** How many items are around it. */
export const depthOf = (view: Tree, item: ViewItem): number => indexOf(view).places.get(item)?.depth ?? 0;

/** The items that stand before it in the document, in order; at most the last `count`. */
export function itemsBefore(view: Tree, item: ViewItem, count = Infinity): readonly ViewItem[] {
  const { items, places } = indexOf(view);
  const at = places.get(item)?.at ?? 0;
  return items.slice(Math.max(0, at - count), at);
}

/** The nearest element that stands before it. */
export const elementBefore = (view: Tree, item: ViewItem): ElementItem | undefined =>
  itemsBefore(view, item).findLast((it) => it.kind === 'element');

/** The siblings right before and right after it, with nothing in between: `undefined` where there is none. */
export function siblingsBeside(view: Tree, item: ViewItem): readonly [ViewItem | undefined, ViewItem | undefined] {
  const { items, places } = indexOf(view);
  const place = places.get(item);
  if (!place) return [undefined, undefined];
  const isSibling = (it: ViewItem | undefined): boolean => it !== undefined && places.get(it)?.parent === place.parent;
  const [before, after] = [items[place.at - 1], items[place.at + 1]];
  return [isSibling(before) ? before : undefined, isSibling(after) ? after : undefined];
}

/** The column of the table row that it stands in, from 0; undefined for what is no content of a cell. */
export const columnIn = (view: Tree, item: ViewItem): number | undefined => indexOf(view).places.get(item)?.column;

/** Whether it is a row that is one line of cells. */
export const hasCells = (item: ViewItem): boolean => item.kind !== 'text' && item.children?.[0]?.kind === 'cell';

/** What it says: its text or its name. */
export const wordsOf = (item: ViewItem): string => (item.kind === 'text' ? item.text : item.name);

/** @returns The view with each item replaced. `map` gets an item with what is in it replaced already. */
export const mapItems = <T extends Tree>(view: T, map: (item: ViewItem) => ViewItem): T => ({
  ...view,
  children: mapped(view.children, map),
});

const mapped = <N extends ViewNode>(nodes: readonly N[], map: (item: ViewItem) => ViewItem): N[] =>
  nodes.map((node: ViewNode): ViewNode => {
    if (node.kind === 'cell') return { ...node, children: mapped(node.children, map) };
    return map(node.kind === 'text' || !node.children ? node : { ...node, children: mapped(node.children, map) });
  }) as N[];

/** @returns The view with these items and what is around them. */
export const withOnly = <T extends Tree>(view: T, kept: ReadonlySet<ViewItem>): T => ({
  ...view,
  children: keptIn(view.children, kept),
});

const keptIn = <N extends ViewNode>(nodes: readonly N[], kept: ReadonlySet<ViewItem>): N[] =>
  nodes.flatMap((node): N[] => {
    if (node.kind === 'text' || (node.kind !== 'cell' && !node.children)) return kept.has(node) ? [node] : [];
    const children = keptIn<ViewNode>(node.children ?? [], kept);
    // A row keeps its columns.
    if (node.kind === 'cell') return [{ ...node, children }];
    const isEmpty = children.every((it) => it.kind === 'cell' && it.children.length === 0);
    if (isEmpty && !kept.has(node)) return [];
    const { children: _, ...bare } = node;
    return [(isEmpty ? bare : { ...bare, children }) as N];
  });
