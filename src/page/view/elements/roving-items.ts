/**
 * Items of a list with a roving tabindex: one of them has `tabindex="0"`, the others have -1. They are alike
 * (the same tags up to the list, a class in common), but ARIA may say nothing of them.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
import { attributeOf, firstChildOf, localNameOf, queryAll, parentOf } from '../../dom/dom.ts';

/** The list is at most so many levels above its focusable items. */
const MAX_LEVELS = 4;

export class RovingItems {
  /** The focusable descendants of an element along a path of tags. */
  readonly #inTabOrder = new Map<Element, Map<string, readonly Element[]>>();

  /** Whether the element has `tabindex="-1"` and an item like it is in the tab order. */
  has(element: Element): boolean {
    if (attributeOf(element, 'tabindex') !== '-1') return false;
    let path = localNameOf(element);
    let list = parentOf(element);
    for (let level = 1; list !== null && level <= MAX_LEVELS; level += 1) {
      if (this.#itemsOf(list, path).some((item) => isLike(item, element))) return true;
      path = `${localNameOf(list)}>${path}`;
      list = parentOf(list);
    }
    return false;
  }

  #itemsOf(list: Element, path: string): readonly Element[] {
    let paths = this.#inTabOrder.get(list);
    if (!paths) this.#inTabOrder.set(list, (paths = new Map()));
    let items = paths.get(path);
    if (!items) {
      // A tag may contain characters that no selector may.
      const isPlain = /^[\w>-]+$/.test(path);
      const found = isPlain ? [...queryAll(list, `:scope>${path}[tabindex="0"]`)] : [];
      // Empty ones are guards that keep the focus in a dialog.
      items = found.filter((it) => firstChildOf(it) !== null);
      if (items.length === 0 && isPlain && hasFieldInPlace(list, path)) items = besideField(list, path);
      paths.set(path, items);
    }
    return items;
  }
}

/** Whether the item in the tab order has given way to a field, in which the person changes its name. */
function hasFieldInPlace(list: Element, path: string): boolean {
  const around = path.lastIndexOf('>');
  const { activeElement } = list.ownerDocument;
  if (around < 0 || activeElement === null) return false;
  return [...queryAll(list, `:scope>${path.slice(0, around)}>input`)].includes(activeElement);
}

const besideField = (list: Element, path: string): readonly Element[] =>
  [...queryAll(list, `:scope>${path}[tabindex="-1"]`)].filter((it) => firstChildOf(it) !== null);

function isLike(a: Element, b: Element): boolean {
  const [roleA, roleB] = [attributeOf(a, 'role'), attributeOf(b, 'role')];
  // Some lists give the role to the item in the tab order alone.
  if (roleA !== null && roleB !== null && roleA !== roleB) return false;
  const [classesA, classesB] = [classesOf(a), classesOf(b)];
  if (classesA.length === 0 && classesB.length === 0) return !(localNameOf(a) === 'div' && roleA === null);
  return classesA.some((name) => classesB.includes(name));
}

const classesOf = (element: Element): string[] =>
  (attributeOf(element, 'class') ?? '').split(/\s+/).filter((name) => name !== '');
