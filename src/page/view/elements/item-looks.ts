/**
 * What a person sees at a glance of one item of a list among the others: its text is bold or crossed out, or a word of its
 * class or the title of an icon in it says "unread" or "done". What all items have is said of none.
 */
import type { ElementState } from '../../../core/view/view.ts';
import {
  attributeOf,
  childOf,
  closestOf,
  dataOf,
  firstClassOf,
  isVisible,
  localNameOf,
  matches,
  parentOf,
  queryAll,
  textNodesIn,
} from '../../dom/dom.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import { elementOfNode } from '../walk/node-tree.ts';
import type { ElementNode, TextNode, ViewNode } from '../walk/view-node.ts';

const ITEM = 'tr,li,[role=row],[role=option],[role=listitem],[role=treeitem],[role=article]';
const WORDS = ['unread', 'flagged', 'starred', 'done', 'overdue'] as const;
const WORD = new RegExp(`^(?:(.*)[-_])?(${WORDS.join('|')})$`);
const ANY_WORD = new RegExp(WORDS.join('|'), 'i');
/** "mark-unread" is what a button does, "not-done" the contrary. */
const NO_STATE = /(?:^|[-_])(?:un|not?|non|mark|set|toggle|show|hide|filter|if|when)$/;
/** Icons in an item that are asked. */
const MAX_ICONS = 12;
/** Elements between an item and its text that may cross it out. */
const MAX_LEVELS = 3;
const MIN_BOLD = 600;

/** @returns The node that says it for each item: the item itself, else the first thing in it. */
export function looksOf(shown: readonly ViewNode[]): ReadonlyMap<ViewNode, readonly ElementState[]> {
  const firsts = new Map<Element, ElementNode | TextNode>();
  for (const node of shown) {
    const item = node.kind === 'group' ? null : itemOf(node);
    if (item !== null && node.kind !== 'group' && !firsts.has(item)) firsts.set(item, node);
  }
  const lists = new Map<string, [Element, ElementNode | TextNode][]>();
  const parents = new Map<Element | null, number>();
  for (const [item, node] of firsts) {
    const parent = parentOf(item);
    const number = parents.get(parent) ?? parents.size;
    parents.set(parent, number);
    const key = `${number} ${localNameOf(item)} ${matches(item, ITEM) ? '' : firstClassOf(item)}`;
    const items = lists.get(key) ?? [];
    lists.set(key, items);
    items.push([item, node]);
  }
  const looks = new Map<ViewNode, readonly ElementState[]>();
  for (const items of lists.values()) {
    if (items.length < 2) continue;
    const read = items.map(([item, node]) => ({ node, states: statesIn(item) }));
    const isShared = (state: ElementState): boolean => read.every(({ states }) => states.includes(state));
    for (const { node, states } of read) {
      const own = states.filter((it) => !isShared(it));
      if (own.length > 0) looks.set(node, own);
    }
  }
  return looks;
}

function itemOf(node: ElementNode | TextNode): Element | null {
  const element = elementOfNode(node);
  const item = closestOf(element, ITEM);
  const isRow = node.kind === 'element' && node.role === 'clickable' && firstClassOf(element) !== '';
  if (item === null) return isRow ? element : null;
  const isHeader = localNameOf(item) === 'tr' && childOf(item, 'td') === null;
  return isHeader ? null : item;
}

function statesIn(item: Element): ElementState[] {
  const states = new Set(wordsOf(item));
  for (const icon of [...queryAll(item, ':is([title],[aria-label],[class]):empty')].slice(0, MAX_ICONS)) {
    const words = wordsOf(icon);
    if (words.length > 0 && isVisible(icon, VISIBLE)) for (const word of words) states.add(word);
  }
  const text = firstText(item);
  if (text !== null && !states.has('unread') && Number(getComputedStyle(text).fontWeight) >= MIN_BOLD)
    states.add('bold');
  if (text !== null && !states.has('done') && isCrossedOut(text, item)) states.add('crossed-out');
  return [...states];
}

function wordsOf(element: Element): ElementState[] {
  const [said = '', ...told] = ['class', 'title', 'aria-label'].map((name) => attributeOf(element, name) ?? '');
  if (!ANY_WORD.test(said) && !told.some((it) => ANY_WORD.test(it))) return [];
  const classes = said.replace(/([a-z])([A-Z])/g, '$1-$2');
  const titles = told.map((it) => it.trim().replace(/\s.*/s, ' '));
  return [...classes.split(/\s+/), ...titles].flatMap((name) => {
    const [, before = '', word] = WORD.exec(name.toLowerCase()) ?? [];
    return NO_STATE.test(before) ? [] : WORDS.filter((it) => it === word);
  });
}

/** What holds the first words in an item. */
function firstText(item: Element): Element | null {
  for (const [text, around] of textNodesIn(item))
    if (/\p{L}{2}/u.test(dataOf(text)) && isVisible(around, VISIBLE)) return around;
  return null;
}

function isCrossedOut(text: Element, item: Element): boolean {
  let at: Element | null = text;
  for (let level = 0; at !== null && level < MAX_LEVELS; level += 1, at = at === item ? null : parentOf(at))
    if (getComputedStyle(at).textDecorationLine.includes('line-through')) return true;
  return false;
}
