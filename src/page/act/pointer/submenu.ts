/** Whether a thing has a menu to open, by what the page says of it or has hidden in it, and whether it has. */
import { ancestorsOf } from '../../dom/composed-tree.ts';

const SAYS_SO = '[aria-haspopup]:not([aria-haspopup=false]),[aria-expanded=false]';
const MENU = 'ul,ol,menu,[role=menu],[role=listbox]';
const ITEM = 'li,[role=menuitem],[role=treeitem]';
/** From what is hit to the item that it is the label of. */
const MAX_LEVELS = 4;

/**
 * @param hit - Before the pointer comes to it.
 * @returns Tells whether its menu is open by now; null for what has none, or has it open already.
 */
export function watchSubmenu(hit: Element): (() => boolean) | null {
  const near = [...ancestorsOf(hit)].slice(0, MAX_LEVELS);
  const opener = near.find((it) => it.matches(SAYS_SO) || (it.matches(ITEM) && menusOf(it).length > 0));
  if (!opener) return null;
  const isOpen = (): boolean =>
    opener.getAttribute('aria-expanded') === 'true' || menusOf(opener).some(isShown);
  return isOpen() ? null : isOpen;
}

function menusOf(opener: Element): Element[] {
  const ids = ['aria-controls', 'aria-owns'].flatMap((it) => opener.getAttribute(it)?.split(/\s+/) ?? []);
  const named = ids.map((id) => opener.ownerDocument.getElementById(id)).filter((it) => it !== null);
  const within = opener.querySelectorAll(`:is(:scope > *, :scope > * > *):is(${MENU})`);
  const next = opener.nextElementSibling;
  return [...named, ...within, ...(next?.matches(MENU) ? [next] : [])];
}

const isShown = (menu: Element): boolean =>
  menu.childElementCount > 0 && menu.checkVisibility({ opacityProperty: true, visibilityProperty: true });
