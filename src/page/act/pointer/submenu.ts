/** Elements that open a menu, by ARIA attributes or by a hidden list in them, and whether the menu is open. */
import { ancestorsOf } from '../../dom/composed-tree.ts';

const OPENER = '[aria-haspopup]:not([aria-haspopup=false]),[aria-expanded=false]';
const MENU = 'ul,ol,menu,[role=menu],[role=listbox]';
const ITEM = 'li,[role=menuitem],[role=treeitem]';
/** Levels from the hit element to the menu item around it. */
const MAX_LEVELS = 4;

/**
 * @param hit - The element that the pointer is about to enter.
 * @returns Whether its menu has opened since; null when it has none, or it is open already.
 */
export function watchSubmenu(hit: Element): (() => boolean) | null {
  const near = [...ancestorsOf(hit)].slice(0, MAX_LEVELS);
  const opener = near.find((it) => it.matches(OPENER) || (it.matches(ITEM) && menusOf(it).length > 0));
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
