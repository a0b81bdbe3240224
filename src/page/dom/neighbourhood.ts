/**
 * What stands around an element in a view, up to the next element of the same role and name on either side: it
 * tells one row's "Delete" from another row's after the page has rendered both anew.
 */
import type { Ref } from '../../core/ids.ts';
import type { ViewItem } from '../../core/view/view.ts';

const MAX_ITEMS = 40;

/** @returns null when the items do not list the element. */
export function neighbourhoodOf(ref: Ref, items: readonly ViewItem[]): string | null {
  const at = items.findIndex((item) => item.kind === 'element' && item.ref === ref);
  const own = items[at];
  if (own === undefined) return null;
  const name = wordsOf(own);
  const before = items.slice(Math.max(0, at - MAX_ITEMS), at).map(wordsOf);
  const after = items.slice(at + 1, at + 1 + MAX_ITEMS).map(wordsOf);
  const next = after.indexOf(name);
  const near = [...before.slice(before.lastIndexOf(name) + 1), '', ...after.slice(0, next < 0 ? undefined : next)]; // prettier-ignore
  return near.join('\n').trim();
}

/** Without values and states: the plan may have changed them. */
const wordsOf = (item: ViewItem): string => (item.kind === 'text' ? item.text : `${item.role} ${item.name}`);
