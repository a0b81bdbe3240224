/**
 * What stands around an element in a view, up to the next element of the same role and name on either side: it
 * tells one row's "Delete" from another row's after the page has rendered both anew.
 */
import type { Ref } from '../../core/ids.ts';
import type { ViewItem } from '../../core/view/view.ts';

const MAX_ITEMS = 40;

interface Neighbor {
  readonly words: string;
  /** Of a field that was filled in; states are no part of it, the plan may have changed them. */
  readonly value: string;
}

/** @returns null when the items do not list the element, or nothing stands around it. */
export function neighborhoodOf(ref: Ref, items: readonly ViewItem[]): readonly Neighbor[] | null {
  const at = items.findIndex((item) => item.kind === 'element' && item.ref === ref);
  const own = items[at];
  if (own === undefined) return null;
  const name = wordsOf(own);
  const before = items.slice(Math.max(0, at - MAX_ITEMS), at).map(neighbor);
  const after = items.slice(at + 1, at + 1 + MAX_ITEMS).map(neighbor);
  const last = before.findLastIndex(({ words }) => words === name);
  const next = after.findIndex(({ words }) => words === name);
  const near = [...before.slice(last + 1), { words: '', value: '' }, ...after.slice(0, next < 0 ? undefined : next)];
  return near.length > 1 ? near : null;
}

/** @param now - A field that was empty may hold something: the plan may have filled it in. */
export const isSameNeighborhood = (was: readonly Neighbor[], now: readonly Neighbor[]): boolean =>
  was.length === now.length &&
  was.every(({ words, value }, i) => words === now[i]?.words && (value === '' || value === now[i].value));

const neighbor = (item: ViewItem): Neighbor => ({
  words: wordsOf(item),
  value: item.kind === 'element' ? (item.value ?? '') : '',
});

const wordsOf = (item: ViewItem): string => (item.kind === 'text' ? item.text : `${item.role} ${item.name}`);
