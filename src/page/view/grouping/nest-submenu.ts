/** Puts the entries of an open submenu below the entry that opened it: `<li><a>File</a><ul>…</ul></li>`. */
import { contains, flatParentOf, localNameOf } from '../../dom/dom.ts';
import type { ElementNode, GroupNode, ViewNode } from '../walk/view-node.ts';

const MENUS = new Set(['list', 'menu', 'listbox', 'tree', 'group']);
const MAX_LOOK = 64;

/** @param from - Index in `nodes` of the first node inside the menu; the entry that opened it is before it. */
export function nestSubmenu(nodes: readonly ViewNode[], from: number, menu: GroupNode): void {
  const opener = nodes[from - 2];
  if (!MENUS.has(menu.role) || opener?.kind !== 'element' || !opener.kept) return;
  const item = flatParentOf(menu.element);
  if (item === null || localNameOf(item) !== 'li' || !contains(item, opener.element)) return;
  if (opener.parent === menu.parent) menu.parent = opener;
}

/** The control of a list item that holds nothing but the control and what is nested below it. */
export function onlyOpenerIn(nodes: readonly ViewNode[], from: number, item: GroupNode): ElementNode | null {
  const opener = nodes[from];
  if (opener?.kind !== 'element' || opener.parent !== item || nodes[from + 1]?.parent !== opener) return null;
  if (nodes.length - from > MAX_LOOK) return null;
  const beside = nodes.slice(from + 1).some((node) => node.parent === item && (node.kept || node.kind === 'group'));
  return beside ? null : opener;
}
