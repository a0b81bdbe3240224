/** The row, list item or other group that an item stands in. */
import { groupsAround, itemsIn, wordsOf } from '../../view/tree.ts';
import type { PageView, ViewItem } from '../../view/view.ts';

const CONTAINER_ROLES = new Set(['item', 'listitem', 'row', 'article', 'group', 'region', 'form', 'option']);

/** The smallest container around it that holds any text besides the element's own, and all that is in it. */
export function enclosingContainer(view: PageView, element: ViewItem): readonly ViewItem[] | null {
  for (const group of groupsAround(view, element)) {
    if (!CONTAINER_ROLES.has(group.role)) continue;
    const members = [group, ...itemsIn(view, group)];
    if (members.some((it) => it !== element && wordsOf(it) !== '')) return members;
  }
  return null;
}
