/** The entries of an open submenu stand below the entry that opened it: `<li><a>File</a><ul>…</ul></li>`. Needed by `view-submenus.html`. */
import { contains, localNameOf, parentOf } from '../../dom/dom.ts';
import { moveInto } from '../walk/node-tree.ts';
import type { GroupNode } from '../walk/view-node.ts';

const MENUS = new Set(['list', 'menu', 'listbox', 'tree', 'group']);

export function submenu(menu: GroupNode): boolean {
  const opener = menu.parent?.children.at(-2);
  if (!MENUS.has(menu.role) || opener?.kind !== 'element') return false;
  const item = parentOf(menu.element);
  if (item !== null && localNameOf(item) === 'li' && contains(item, opener.element)) moveInto(opener, menu);
  return false;
}
