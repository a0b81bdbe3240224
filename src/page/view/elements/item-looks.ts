/**
 * What a person sees at a glance of one item of a list among the others: its text is bold or crossed out, or a word of its
 * class or the title of an icon in it says "unread" or "done". What all items have is said of none.
 */
import type { ElementState } from '../../../core/view/view.ts';
import { HAS_ARIA_NAME, HAS_CLASS, HAS_OTHER } from '../../dom/attribute-flags.ts';
import {
  attributeOf,
  childOf,
  dataOf,
  firstChildOf,
  firstClassOf,
  isVisible,
  localNameOf,
  nodeTypeOf,
  parentOf,
  textNodesIn,
} from '../../dom/dom.ts';
import { isField } from '../../dom/controls.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import { inheriting } from '../../dom/inherit.ts';
import { elementOfNode } from '../walk/node-tree.ts';
import type { ElementNode, TextNode, ViewNode } from '../walk/view-node.ts';

const ITEM_TAGS = new Set(['tr', 'li']);
const ITEM_ROLES = new Set(['row', 'option', 'listitem', 'treeitem', 'article']);
const HAS_WORD = /\p{L}{2}/u;
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

/** An item, and the first thing in it that is shown. */
type Item = readonly [item: Element, first: ElementNode | TextNode];

/**
 * @param signs - Rows, list items and empty elements that say a state in words.
 * @returns The node that says it for each item: the item itself, else the first thing in it.
 */
export function looksOf(
  shown: readonly ViewNode[],
  signs: readonly Element[],
): ReadonlyMap<ViewNode, readonly ElementState[]> {
  const itemAround = inheriting(parentOf, (it, outer: Element | null) => (isListItem(it) ? it : outer), null);
  const known = new Set<Element>();
  const others: Element[] = [];
  const lists = new Map<Element | null, Map<string, Item[]>>();
  for (const node of shown) {
    if (node.kind === 'group') continue;
    const around = itemAround(elementOfNode(node));
    const item = around ?? (node.kind === 'element' && node.role === 'clickable' ? node.element : null);
    if (item === null || known.has(item)) continue;
    known.add(item);
    if (around === null) others.push(item);
    const name = around === null ? firstClassOf(item) : localNameOf(item);
    if (name === '' || (name === 'tr' && childOf(item, 'td') === null)) continue;
    const parent = parentOf(item);
    const kinds = lists.get(parent) ?? new Map<string, Item[]>();
    lists.set(parent, kinds);
    const items = kinds.get(name);
    if (items) items.push([item, node]);
    else kinds.set(name, [[item, node]]);
  }
  const said = statesSaid(known, [...signs, ...others]);
  const looks = new Map<ViewNode, readonly ElementState[]>();
  for (const items of [...lists.values()].flatMap((kinds) => [...kinds.values()])) {
    if (items.length < 2) continue;
    const read = items.map((item) => ({ node: item[1], states: statesIn(item, said.get(item[0])) }));
    const isShared = (state: ElementState): boolean => read.every(({ states }) => states.includes(state));
    for (const { node, states } of read) {
      const own = states.filter((it) => !isShared(it));
      if (own.length > 0) looks.set(node, own);
    }
  }
  return looks;
}

/** What signs say in words, by the item that they stand in. */
function statesSaid(items: ReadonlySet<Element>, signs: readonly Element[]): ReadonlyMap<Element, Set<ElementState>> {
  const itemOf = inheriting(parentOf, (it, outer: Element | null) => (items.has(it) ? it : outer), null);
  const said = new Map<Element, Set<ElementState>>();
  for (const sign of signs) {
    const item = itemOf(sign);
    if (item === null || (sign !== item && !(firstChildOf(sign) === null && isVisible(sign, VISIBLE)))) continue;
    said.set(item, new Set([...(said.get(item) ?? []), ...wordsOf(sign)]));
  }
  return said;
}

function statesIn([item, first]: Item, states = new Set<ElementState>()): ElementState[] {
  // On a button or a field it is how all of them are drawn.
  const isControl = first.kind === 'element' && (first.role === 'button' || isField(first.element));
  const text = isControl ? null : (textIn(first) ?? firstText(item));
  if (text === null) return [...states];
  const style = getComputedStyle(text);
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

/** What holds the words of a node, where they are not deeper in it. */
function textIn(node: ElementNode | TextNode): Element | null {
  if (node.kind === 'text') return node.cells === undefined && HAS_WORD.test(node.text) ? node.at : null;
  const text = firstChildOf(node.element);
  return text !== null && nodeTypeOf(text) === 3 && HAS_WORD.test(dataOf(text as Text)) ? node.element : null;
}

/** What holds the first words in an item. */
function firstText(item: Element): Element | null {
  for (const [text, around] of textNodesIn(item))
    if (HAS_WORD.test(dataOf(text)) && isVisible(around, VISIBLE)) return around;
  return null;
}
