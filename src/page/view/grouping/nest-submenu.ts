/** Puts the entries of an open submenu below the entry that opened it: `<li><a>File</a><ul>…</ul></li>`. */
import { contains } from '../../dom/dom.ts';
import { elementOfNode } from './regroup.ts';
import type { GroupNode, ViewNode } from '../walk/view-node.ts';

const MENUS = new Set(['list', 'menu', 'listbox', 'tree', 'group']);
const MAX_LOOK = 64;

/**
 * @param from - Index in `nodes` of the first node inside the item.
 * @returns Whether the item consists of a control and of its submenu, and needs no line of its own.
 */
export function nestSubmenu(nodes: readonly ViewNode[], from: number, item: GroupNode): boolean {
  const control = nodes[from];
  const menu = nodes[from + 1];
  if (control?.kind !== 'element' || !control.kept || control.parent !== item) return false;
  if (menu?.kind !== 'group' || menu.parent !== item || !MENUS.has(menu.role)) return false;
  if (nodes.length - from > MAX_LOOK) return false;
  const entries = nodes.slice(from + 2).filter((node) => node.kept);
  if (entries.length === 0 || !entries.every((node) => contains(menu.element, elementOfNode(node))))
    return false;
  menu.parent = control;
  return true;
}
