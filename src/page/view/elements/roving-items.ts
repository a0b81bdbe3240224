/**
 * Items of a list with a roving tabindex: one of them has `tabindex="0"`, the others have -1, or none. They are alike
 * (the same tags up to the list, a class in common), but ARIA may say nothing of them, and the list may listen for all.
 *
 * @see https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
import { attributeOf, childrenOf, firstChildOf, localNameOf, parentNodeOf, parentOf, queryAll } from '../../dom/dom.ts';

/** The list is at most so many levels above its focusable items. */
const MAX_LEVELS = 4;

export class RovingItems {
  /** The focusable descendants of an element along a path of tags. */
  readonly #inTabOrder = new Map<Element, Map<string, readonly Element[]>>();

  /** For the parent of elements in the tab order: the other items beside the only one, if that is in a list. */
  readonly #besideOne = new Map<Node, ReadonlySet<Element>>();

  /** Called once for each tree scope of the walk. */
  addScope(root: ParentNode): void {
    const byParent = new Map<Node, Element[]>();
    for (const element of root.querySelectorAll('[tabindex="0"]')) {
      const parent = parentNodeOf(element);
      if (parent) byParent.set(parent, [...(byParent.get(parent) ?? []), element]);
    }
    for (const [parent, [only, ...others]] of byParent)
      if (only && others.length === 0 && isItem(only)) this.#besideOne.set(parent, itemsBeside(only));
  }

  /** Whether an item like the element is in the tab order, and it has `tabindex="-1"` or stands beside it. */
  has(element: Element): boolean {
    const order = attributeOf(element, 'tabindex');
    if (order === null) return this.isBesideOne(element);
    if (order !== '-1') return false;
    let path = localNameOf(element);
    let list = parentOf(element);
    for (let level = 1; list !== null && level <= MAX_LEVELS; level += 1) {
      if (this.#itemsOf(list, path).some((item) => isLike(item, element))) return true;
      path = `${localNameOf(list)}>${path}`;
      list = parentOf(list);
    }
    return false;
  }

  isBesideOne(element: Element): boolean {
    if (this.#besideOne.size === 0) return false;
    const parent = parentNodeOf(element);
    return parent !== null && this.#besideOne.get(parent)?.has(element) === true;
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

/** Focusable so that it can be scrolled by keys, or to be read out. */
const NO_ITEMS = new Set(['pre', 'code', 'p', 'table', 'section', 'form', 'fieldset', 'main', 'h1', 'h2', 'h3', 'h4']);
const ITEM_ROLES = new Set(['row', 'option', 'treeitem', 'listitem', 'article', 'gridcell']);

function isItem(element: Element): boolean {
  const role = attributeOf(element, 'role');
  return role === null ? !NO_ITEMS.has(localNameOf(element)) : ITEM_ROLES.has(role);
}

/** The elements like it, where they are most of what is in the list. */
function itemsBeside(only: Element): ReadonlySet<Element> {
  const list = parentOf(only);
  const all = list ? [...childrenOf(list)].filter((it) => it !== only) : [];
  const tag = localNameOf(only);
  const alike = all.filter((it) => localNameOf(it) === tag && firstChildOf(it) !== null && isLike(only, it));
  return new Set(alike.length * 2 >= all.length ? alike : []);
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
