/**
 * Elements that open something when they are typed into or hovered, and whether it has opened: fields that
 * suggest, by ARIA attributes or known classes, and menu items with a submenu in them.
 */
import { ancestorsOf, closest } from '../dom/composed-tree.ts';
import { isInSight } from '../dom/element-box.ts';

const SUGGESTING =
  '[role=combobox],[aria-autocomplete]:not([aria-autocomplete=none]),[aria-haspopup=listbox],.ui-autocomplete-input';
const LISTS = '[role=listbox],.ui-autocomplete,.autocomplete-suggestions,.tt-menu,.pac-container';

const OPENER = '[aria-haspopup]:not([aria-haspopup=false]),[aria-expanded=false]';
const MENU = 'ul,ol,menu,[role=menu],[role=listbox]';
const MENU_ITEM = 'li,[role=menuitem]';
const ITEM = `${MENU_ITEM},[role=treeitem]`;
/** Levels from the hit element to the menu item around it. */
const MAX_LEVELS = 4;

/**
 * @param field - Before it is typed into.
 * @returns Whether it has suggested since: a list is shown, or shows something else. null for a field that
 * is not marked so.
 */
export function watchSuggestions(field: Element): (() => boolean) | null {
  if (!field.matches(SUGGESTING) && !closest(field, '[role=combobox]')) return null;
  const isOpen = (): boolean => closest(field, '[aria-expanded]')?.getAttribute('aria-expanded') === 'true';
  const [wasOpen, before] = [isOpen(), shownLists(field)];
  return () => (!wasOpen && isOpen()) || [...shownLists(field)].some(([list, text]) => before.get(list) !== text);
}

/** What each of them holds. */
function shownLists(field: Element): Map<Element, string | null> {
  const lists = [...controlledBy(field), ...document.querySelectorAll(LISTS)].filter(isFilled);
  return new Map(lists.map((it) => [it, it.textContent]));
}

/**
 * @param hit - The element that the pointer is about to enter.
 * @returns Whether its menu has opened since; null when it has none, or it is open already.
 */
export function watchSubmenu(hit: Element): (() => boolean) | null {
  const near = [...ancestorsOf(hit)].slice(0, MAX_LEVELS);
  const opener = near.find((it) => it.matches(OPENER) || (it.matches(ITEM) && menusOf(it).length > 0));
  if (!opener) return null;
  const isOpen = (): boolean => opener.getAttribute('aria-expanded') === 'true' || menusOf(opener).some(isFilled);
  return isOpen() ? null : isOpen;
}

/** The same for an item of a menu that is about to be pressed: some open only under a resting pointer. */
export function watchSubmenuOfItem(hit: Element): (() => boolean) | null {
  const item = closest(hit, MENU_ITEM);
  return item && (item.matches(OPENER) || menusOf(item).length > 0) ? watchSubmenu(hit) : null;
}

function menusOf(opener: Element): Element[] {
  const within = opener.querySelectorAll(`:is(:scope > *, :scope > * > *):is(${MENU})`);
  const next = opener.nextElementSibling;
  return [...controlledBy(opener), ...within, ...(next?.matches(MENU) ? [next] : [])];
}

/** The elements that its aria-controls and aria-owns name. */
function controlledBy(element: Element): Element[] {
  const ids = ['aria-controls', 'aria-owns'].flatMap((it) => element.getAttribute(it)?.split(/\s+/) ?? []);
  return ids.map((id) => document.getElementById(id)).filter((it) => it !== null);
}

const isFilled = (list: Element): boolean => list.childElementCount > 0 && isInSight(list);
