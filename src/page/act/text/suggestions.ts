/** Fields that are marked as suggesting while one types, and whether they have; suggestions may come from a server. */
import { closest } from '../../dom/composed-tree.ts';

const DECLARED =
  '[role=combobox],[aria-autocomplete]:not([aria-autocomplete=none]),[aria-haspopup=listbox],.ui-autocomplete-input';
const LISTS = '[role=listbox],.ui-autocomplete,.autocomplete-suggestions,.tt-menu,.pac-container';

/**
 * @param field - Before it is typed into.
 * @returns Whether it has suggested since: a list is shown, or shows something else. null for a field that
 * is not marked so.
 */
export function watchSuggestions(field: Element): (() => boolean) | null {
  if (!field.matches(DECLARED) && !closest(field, '[role=combobox]')) return null;
  const [wasOpen, before] = [isOpen(field), shownLists(field)];
  return () =>
    (!wasOpen && isOpen(field)) || [...shownLists(field)].some(([list, text]) => before.get(list) !== text);
}

const isOpen = (field: Element): boolean =>
  closest(field, '[aria-expanded]')?.getAttribute('aria-expanded') === 'true';

/** What each of them holds. */
function shownLists(field: Element): Map<Element, string | null> {
  const { ownerDocument: document } = field;
  const ids = ['aria-controls', 'aria-owns'].flatMap((it) => field.getAttribute(it)?.split(/\s+/) ?? []);
  const named = ids.map((id) => document.getElementById(id)).filter((it) => it !== null);
  const lists = [...named, ...document.querySelectorAll(LISTS)].filter(isShown);
  return new Map(lists.map((it) => [it, it.textContent]));
}

const isShown = (list: Element): boolean =>
  list.childElementCount > 0 && list.checkVisibility({ opacityProperty: true, visibilityProperty: true });
