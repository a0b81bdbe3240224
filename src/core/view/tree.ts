/**
 * Where each item of a view stands: what is around it, what is in it, its row and column. The index is made once for
 * a view; who asks needs no depth and no list of their own.
 */
import type { PageView, ViewItem } from './view.ts';

type Items = Pick<PageView, 'items'>;
export type GroupItem = Extract<ViewItem, { kind: 'group' }>;

interface Place {
  readonly at: number;
  /** The index after the last item in it. */
  readonly end: number;
  readonly parent: ViewItem | null;
  readonly depth: number;
}

const known = new WeakMap<readonly ViewItem[], ReadonlyMap<ViewItem, Place>>();

function placesIn({ items }: Items): ReadonlyMap<ViewItem, Place> {
  let places = known.get(items);
  if (!places) known.set(items, (places = index(items)));
  return places;
}

function index(items: readonly ViewItem[]): ReadonlyMap<ViewItem, Place> {
  const places = new Map<ViewItem, Place & { end: number }>();
  const open: ViewItem[] = [];
  const close = (to: number, at: number): void => {
    while ((open.at(-1)?.depth ?? -1) >= to) {
      const place = places.get(open.pop() as ViewItem);
      if (place) place.end = at;
    }
  };
  items.forEach((item, at) => {
    close(item.depth, at);
    places.set(item, { at, end: at + 1, parent: open.at(-1) ?? null, depth: item.depth });
    open.push(item);
  });
  close(0, items.length);
  return places;
}

/** All items of a view, in document order. */
export const itemsOf = ({ items }: Items): readonly ViewItem[] => items;

/** All items in another one, in document order, at any depth. */
export function itemsIn(view: Items, item: ViewItem): readonly ViewItem[] {
  const place = placesIn(view).get(item);
  return place ? itemsOf(view).slice(place.at + 1, place.end) : [];
}

/** The item around it; null for one that stands on the page itself, or in another view. */
export const parentOf = (view: Items, item: ViewItem): ViewItem | null => placesIn(view).get(item)?.parent ?? null;

/** All items around it, the nearest first. */
export function ancestorsOf(view: Items, item: ViewItem): readonly ViewItem[] {
  const found: ViewItem[] = [];
  for (let at = parentOf(view, item); at !== null; at = parentOf(view, at)) found.push(at);
  return found;
}

/** The groups around it, the nearest first. */
export const groupsAround = (view: Items, item: ViewItem): readonly GroupItem[] =>
  ancestorsOf(view, item).filter((it) => it.kind === 'group');

/** How many items are around it. */
export const depthOf = (view: Items, item: ViewItem): number => placesIn(view).get(item)?.depth ?? 0;

/** The items that stand before it in the document, in order; at most the last `count`. */
export function itemsBefore(view: Items, item: ViewItem, count = Infinity): readonly ViewItem[] {
  const at = placesIn(view).get(item)?.at ?? 0;
  return itemsOf(view).slice(Math.max(0, at - count), at);
}

/** The siblings that stand right before and right after it, with nothing in between: `undefined` where there is none. */
export function siblingsBeside(view: Items, item: ViewItem): readonly [ViewItem | undefined, ViewItem | undefined] {
  const places = placesIn(view);
  const place = places.get(item);
  if (!place) return [undefined, undefined];
  const isSibling = (it: ViewItem | undefined): boolean => it !== undefined && places.get(it)?.parent === place.parent;
  const [before, after] = [itemsOf(view)[place.at - 1], itemsOf(view)[place.at + 1]];
  return [isSibling(before) ? before : undefined, isSibling(after) ? after : undefined];
}

/** Its column in that row, from 0. */
export const columnIn = (_view: Items, item: ViewItem): number | undefined => item.cell;

/** What it says: its text or its name. */
export const wordsOf = (item: ViewItem): string => (item.kind === 'text' ? item.text : item.name);
