/** The row, list item or other group that an item stands in. */
import type { ViewItem } from '../../view/view.ts';

const CONTAINER_ROLES = new Set(['item', 'listitem', 'row', 'article', 'group', 'region', 'form', 'option']);

export const textIn = (item: ViewItem): string => (item.kind === 'text' ? item.text : item.name);

/** The smallest container around it that holds any text besides the element's own. */
export function enclosingContainer(items: readonly ViewItem[], at: number): ViewItem[] | null {
  let depth = items[at]?.depth ?? 0;
  for (let i = at - 1; i >= 0 && depth > 0; i -= 1) {
    const item = items[i];
    if (item?.kind !== 'group' || item.depth >= depth) continue;
    depth = item.depth;
    if (!CONTAINER_ROLES.has(item.role)) continue;
    let end = at + 1;
    while (end < items.length && (items[end]?.depth ?? 0) > item.depth) end += 1;
    const members = items.slice(i, end);
    if (members.some((it, k) => k !== at - i && textIn(it) !== '')) return members;
  }
  return null;
}
