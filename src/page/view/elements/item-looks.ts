/**
 * What a person sees at a glance of one item of a list among the others: its text is bold or crossed out, or a word of its
 * class or the title of an icon in it says "unread" or "done". What all items have is said of none.
 */
import type { ElementState } from '../../../core/view/view.ts';
import { HAS_ARIA_NAME, HAS_CLASS, HAS_OTHER } from '../../dom/attribute-flags.ts';
import { attributeOf, childOf, firstChildOf, firstClassOf, isVisible, localNameOf, parentOf } from '../../dom/dom.ts';
import { isField } from '../../dom/controls.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import { inheriting } from '../../dom/inherit.ts';
import { elementOfNode, wordsOfNode } from '../walk/node-tree.ts';
import { HAS_WORD } from '../walk/text-run.ts';
import type { ElementNode, TextNode, ViewNode } from '../walk/view-node.ts';

const ITEM_TAGS = new Set(['tr', 'li']);
const ITEM_ROLES = new Set(['row', 'option', 'listitem', 'treeitem', 'article']);
const WORDS = ['unread', 'flagged', 'starred', 'done', 'overdue'] as const;
const WORD = new RegExp(`^(?:(.*)[-_])?(${WORDS.join('|')})$`);
const ANY_WORD = new RegExp(WORDS.join('|'), 'i');
/** "mark-unread" is what a button does, "not-done" the contrary. */
const NO_STATE = /(?:^|[-_])(?:un|not?|non|mark|set|toggle|show|hide|filter|if|when)$/;
const MIN_BOLD = 600;

export const isListItem = (element: Element): boolean =>
  ITEM_TAGS.has(localNameOf(element)) || ITEM_ROLES.has(attributeOf(element, 'role') ?? '');

const SAYING = [
  [HAS_CLASS, 'class'],
  [HAS_OTHER, 'title'],
  [HAS_ARIA_NAME, 'aria-label'],
] as const;

export const saysState = (element: Element, attributes: number): boolean =>
  SAYING.some(([flag, name]) => (attributes & flag) !== 0 && ANY_WORD.test(attributeOf(element, name) ?? ''));

/** An item with the first thing in it that is shown, and what holds its first words. */
interface Item {
  readonly item: Element;
  readonly first: ElementNode | TextNode;
  words: Element | null;
}

/**
 * The node that says it for each item is the item itself, else the first thing in it.
 *
 * @param signs - Rows, list items and empty elements that say a state in words.
 */
export function sayLooks(shown: readonly ViewNode[], signs: readonly Element[]): void {
  const itemAround = inheriting(parentOf, (it, outer: Element | null) => (isListItem(it) ? it : outer), null);
  const items = new Map<Element, Item>();
  const others: Element[] = [];
  for (const node of shown) {
    if (node.kind === 'group') continue;
    const around = itemAround(elementOfNode(node));
    const item = around ?? (node.kind === 'element' && node.role === 'clickable' ? node.element : null);
    if (item === null) continue;
    const known = items.get(item);
    if (known) known.words ??= isControl(known.first) ? null : wordsAt(node);
    else {
      const title = node.parent?.element === item ? titleWith(node.parent) : undefined;
      const words = title ? elementOfNode(title) : wordsAt(node);
      items.set(item, { item, first: node, words: isControl(node) ? null : words });
      if (around === null) others.push(item);
    }
  }
  const said = statesSaid(items, [...signs, ...others]);
  for (const alike of listsOf([...items.values()])) {
    const read = alike.map(({ item, first, words }) => ({ first, states: statesIn(words, said.get(item)) }));
    const isShared = (state: ElementState): boolean => read.every(({ states }) => states.includes(state));
    for (const { first, states } of read) {
      const own = states.length === 0 ? states : states.filter((it) => !isShared(it));
      if (own.length > 0) first.states = [...new Set([...(first.states ?? []), ...own])];
    }
  }
}

/** Items of one parent, by their tag, or class. */
function listsOf(items: readonly Item[]): readonly (readonly Item[])[] {
  const lists = new Map<Element | null, Map<string, Item[]>>();
  for (const it of items) {
    const name = isListItem(it.item) ? localNameOf(it.item) : firstClassOf(it.item);
    if (name === '' || (name === 'tr' && childOf(it.item, 'td') === null)) continue;
    const parent = parentOf(it.item);
    const kinds = lists.get(parent) ?? new Map<string, Item[]>();
    lists.set(parent, kinds);
    const alike = kinds.get(name);
    if (alike) alike.push(it);
    else kinds.set(name, [it]);
  }
  return [...lists.values()].flatMap((kinds) => [...kinds.values()]).filter(({ length }) => length > 1);
}

/** On a button or a field it is how all of them are drawn. */
const isControl = (node: ElementNode | TextNode): boolean =>
  node.kind === 'element' && (node.role === 'button' || isField(node.element));

const titleWith = ({ titles }: ViewNode): ViewNode | undefined => titles?.find((it) => HAS_WORD.test(wordsOfNode(it)));

/** What holds the first words of a node, or of what is in it. */
function wordsAt(node: ViewNode): Element | null {
  const title = titleWith(node);
  if (title) return elementOfNode(title);
  if (node.kind === 'text') return node.cells === undefined && HAS_WORD.test(node.text) ? node.at : null;
  if (node.kind === 'element' && node.wordsAt) return node.wordsAt;
  if (node.kind === 'group' && HAS_WORD.test(node.name)) return node.element;
  for (const it of node.children) {
    const at = wordsAt(it);
    if (at !== null) return at;
  }
  return null;
}

/** What signs say in words, by the item that they stand in. */
function statesSaid(
  items: ReadonlyMap<Element, Item>,
  signs: readonly Element[],
): ReadonlyMap<Element, Set<ElementState>> {
  const itemOf = inheriting(parentOf, (it, outer: Element | null) => (items.has(it) ? it : outer), null);
  const said = new Map<Element, Set<ElementState>>();
  for (const sign of signs) {
    const item = itemOf(sign);
    if (item === null || (sign !== item && !(firstChildOf(sign) === null && isVisible(sign, VISIBLE)))) continue;
    said.set(item, new Set([...(said.get(item) ?? []), ...wordsOf(sign)]));
  }
  return said;
}

function statesIn(words: Element | null, states = new Set<ElementState>()): readonly ElementState[] {
  if (words === null) return [...states];
  const style = getComputedStyle(words);
  if (!states.has('unread') && Number(style.fontWeight) >= MIN_BOLD) states.add('bold');
  // With the lines that elements around it draw through it.
  const lines = style.getPropertyValue('-webkit-text-decorations-in-effect');
  if (!states.has('done') && lines.includes('line-through')) states.add('crossed-out');
  return [...states];
}

function wordsOf(element: Element): readonly ElementState[] {
  const said = attributeOf(element, 'class') ?? '';
  const title = attributeOf(element, 'title') ?? '';
  const label = attributeOf(element, 'aria-label') ?? '';
  if (!ANY_WORD.test(said) && !ANY_WORD.test(title) && !ANY_WORD.test(label)) return [];
  const classes = said.replace(/([a-z])([A-Z])/g, '$1-$2');
  const titles = [title, label].map((it) => it.trim().replace(/\s.*/s, ' '));
  return [...classes.split(/\s+/), ...titles].flatMap((name) => {
    const [, before = '', word] = WORD.exec(name.toLowerCase()) ?? [];
    return NO_STATE.test(before) ? [] : WORDS.filter((it) => it === word);
  });
}
