/**
 * Items of menus and lists that say nothing of themselves: no role, no listener of their own (an ancestor
 * listens for all of them), and the default cursor. The list around them tells what they are: a widget by its
 * role, a list that listens, or a popup whose entries react to the pointer by a `:hover` rule.
 */
import {
  localNameOf,
  nextElementSiblingOf,
  previousElementSiblingOf,
  queryAll,
  queryFirst,
  textContentOf,
  firstClassOf,
} from '../../dom/dom.ts';
import { HoverRules } from '../style/hover-rules.ts';
import type { Role } from './roles.ts';

/** `told`: the list itself is known to react. `hovered`: an item must have a `:hover` rule. */
export interface ItemList {
  readonly evidence: 'told' | 'hovered';
  /** How many levels further in an item may still be. */
  readonly levels: number;
}

const WIDGETS = new Set(['menu', 'menubar', 'listbox', 'tree', 'tablist']);
export const LIST_TAGS = new Set(['ul', 'ol', 'menu']);
/** Wrappers between a widget or popup and its items. */
const MAX_LEVELS = 3;
const MAX_TEXT = 80;
/** How far siblings are searched for one that is alike, so that separators between do not matter. */
const MAX_BESIDE = 3;
/** The first item of a list is among so many descendants. */
const MAX_SEARCHED = 8;
const CONTROLS = 'a[href],button,input,select,textarea,summary,[role],[tabindex],[contenteditable],h1,h2,h3,h4,h5,h6';

const isWidgetOfItems = (role: Role | null): boolean => role !== null && WIDGETS.has(role.role);

export class ListItems {
  readonly #hoverRules = new HoverRules();

  /**
   * @param around - What the element itself may be.
   * @param isPopup - Whether the element is positioned over the page.
   * @param listens - Whether it is known to listen for a pointer.
   * @returns What the children of the element may be; null when nothing says that they are items.
   */
  below(
    tag: string,
    role: Role | null,
    around: ItemList | null,
    { isPopup, listens }: { readonly isPopup: boolean; readonly listens: boolean },
  ): ItemList | null {
    if (isWidgetOfItems(role)) return { evidence: 'told', levels: MAX_LEVELS };
    const evidence = listens || around?.evidence === 'told' ? 'told' : 'hovered';
    if (isPopup) return { evidence, levels: MAX_LEVELS };
    if (around !== null && around.levels > 1) return { evidence, levels: around.levels - 1 };
    return listens && LIST_TAGS.has(tag) ? { evidence, levels: 1 } : null;
  }

  /** @param list - Of the element's parent. */
  has(element: Element, role: Role | null, list: ItemList | null): boolean {
    if (list === null || (role !== null && role.role !== 'listitem')) return false;
    if (!isItemLike(element)) return false;
    return list.evidence === 'told' || this.#hoverRules.match(element);
  }

  /** Whether the element listens for its items, and so is none itself. @param isWidget - Its items may be controls. */
  holdsItems(element: Element, isWidget: boolean): boolean {
    if (isWidget && holdsControl(element)) return true;
    const inner = queryAll(element, '*');
    for (let i = 0; i < inner.length && i < MAX_SEARCHED; i += 1) {
      const item = inner[i];
      if (item && isItemLike(item)) return true;
    }
    return false;
  }
}

/** A short text without controls, beside another one that is alike. */
function isItemLike(element: Element): boolean {
  const text = (textContentOf(element) ?? '').trim();
  if (text === '' || text.length > MAX_TEXT) return false;
  return hasTwin(element) && !holdsControl(element);
}

function hasTwin(element: Element): boolean {
  const tag = localNameOf(element);
  const name = firstClassOf(element);
  if (name === '' && tag !== 'li') return false;
  let found = false;
  for (const beside of [nextElementSiblingOf, previousElementSiblingOf]) {
    let at = beside(element);
    for (let i = 0; at !== null && i < MAX_BESIDE; i += 1, at = beside(at)) {
      // Among items that hold controls, a mere text is a heading.
      if (holdsControl(at)) return false;
      found ||= localNameOf(at) === tag && firstClassOf(at) === name && (textContentOf(at) ?? '').trim() !== '';
    }
  }
  return found;
}

const holdsControl = (element: Element): boolean => queryFirst(element, CONTROLS) !== null;
