/**
 * A list item or row with several nodes is named by its first text; with one node it needs no line. Items that hold
 * one item each are joined: "Fruit › Apples". A row of rows only lays them out. A list that listens does so for its items.
 * Needed by `view-nested.html`, `view-submenus.html` and `view-uniform-items.html`.
 */
import { countIn, dissolve } from '../walk/node-tree.ts';
import { type ElementNode, type GroupNode, isNamed } from '../walk/view-node.ts';
import { isRow } from './table-row.ts';
import { isSmall, MAX_JOINED_NAME, takeFirstText } from './texts.ts';

export function listItem(item: GroupNode): boolean {
  if (countIn(item, 2) < 2) {
    dissolve(item);
    return true;
  }
  if (item.name === '') takeFirstText(item);
  if (item.role === 'listitem') joinChain(item);
  if (item.name === '' && (item.children.length < 2 || (item.role === 'row' && item.children.some(isRow))))
    dissolve(item);
  return true;
}

function joinChain(item: GroupNode): void {
  const [inner] = item.children;
  if (item.children.length !== 1 || inner?.kind !== 'group' || inner.role !== 'listitem') return;
  if (item.name === '' || inner.name === '' || !isSmall(item)) return;
  const name = `${item.name} › ${inner.name}`;
  if (name.length > MAX_JOINED_NAME) return;
  item.name = name;
  dissolve(inner);
}

const LISTS = new Set(['ul', 'ol', 'table', 'tbody']);

export function listenerOfItems(list: ElementNode): boolean {
  const isOfItems =
    !isNamed(list) && LISTS.has(list.tag) && list.children.filter(({ kind }) => kind !== 'text').length > 1;
  if (isOfItems) dissolve(list);
  return isOfItems;
}
