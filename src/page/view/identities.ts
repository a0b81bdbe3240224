/**
 * What an element is besides its role and name: which item of a list, or which row of a table, it belongs to. A
 * framework may keep the nodes of a list and move the texts up when an item is deleted: then an element has become
 * part of another item, although its node, role and name are the same.
 */
import { identityInItem } from '../dom/fingerprint.ts';
import { inheriting } from '../dom/inherit.ts';
import { HAS_WORD } from './walk/text-run.ts';
import type { Container, ElementNode, ViewNode } from './walk/view-node.ts';

const ITEMS = new Set(['row', 'columns', 'listitem', 'article', 'treeitem', 'option']);
/** How far a text that stands beside an element is searched. */
const MAX_BESIDE = 3;

const MAX_WORDS = 24;

/** The texts and links in a row, or in an element that has no name of its own. */
export function wordsIn(node: ElementNode): string {
  if (node.cells !== undefined || node.children.length === 0) return '';
  if (!ITEMS.has(node.role) && node.name !== '' && !node.isHint) return '';
  return collectWords(node, []).join(' ');
}

function collectWords({ children }: Container, words: string[]): string[] {
  for (const node of children) {
    if (words.length >= MAX_WORDS) break;
    if (node.kind !== 'element' || node.role === 'link') words.push(...wordsOf(node).filter((it) => it !== ''));
    if (node.kind !== 'text') collectWords(node, words);
  }
  return words;
}

/** @returns Elements that have the same identity are told apart by nothing. */
export function identitiesOf(shown: readonly ViewNode[]): Map<Element, string> {
  const itemAround = inheriting(
    (it: Container) => it.parent,
    (it, outer: Container | null) => (it.kind === 'element' || ITEMS.has(it.role) ? it : outer),
    null,
  );
  const wordsOfItems = new Map<Container, string[]>();
  // A press may change what a button in the item is called: it comes after the texts and links.
  const controls = new Map<Container, string[]>();
  const kinds = new Map<
    ViewNode,
    { readonly kind: string; readonly inGroup: string | null; readonly saysSomething: boolean }
  >();
  const alike = new Map<string, number>();
  // Two buttons "Open" may be told by nothing but the names of the groups that they are in.
  const groupAround = inheriting(
    (it: Container) => it.parent,
    (it, outer: string | null) => (it.kind === 'group' && it.name !== '' ? it.name : outer),
    null,
  );
  for (const node of shown) {
    if (node.kind === 'element') {
      const said = says(node);
      const kind = `${node.role} ${said}`;
      const group = groupAround(node.parent);
      const inGroup = group === null ? null : identityInItem(kind, group);
      kinds.set(node, { kind, inGroup, saysSomething: said !== '' });
      for (const it of [kind, inGroup]) if (it !== null) alike.set(it, (alike.get(it) ?? 0) + 1);
      // Of a row of texts the node itself has the cells.
      if (ITEMS.has(node.role)) wordsOfItems.set(node, [...(node.cells ?? [])]);
    }
    const item = itemAround(node.parent);
    if (item === null) continue;
    const words = wordsOf(node);
    const isText = node.kind !== 'element' || SAYS_ITS_TEXT.has(node.role) || ITEMS.has(node.role);
    append(isText ? wordsOfItems : controls, item, words);
  }
  for (const [item, words] of controls) append(wordsOfItems, item, words);
  // The name of an item may be all that is in it.
  for (const [item, words] of wordsOfItems) if (item.name !== '') words.push(item.name);
  const titles = titlesOf(wordsOfItems);
  const counts = countsOf(titles.values());
  const identities = new Map<Element, string>();
  shown.forEach((node, at) => {
    const { kind, inGroup = null, saysSomething } = kinds.get(node) ?? {};
    if (node.kind !== 'element' || kind === undefined) return;
    const own = ITEMS.has(node.role) ? titles.get(node) : undefined;
    const item = itemAround(node.parent);
    const title = item === null ? undefined : titles.get(item);
    if (own && counts.get(own) === 1) identities.set(node.element, identityInItem(node.role, own));
    else if (title !== undefined) identities.set(node.element, identityInItem(kind, title));
    else if (alike.get(kind) === 1 && saysSomething) identities.set(node.element, kind);
    else if (inGroup !== null && alike.get(inGroup) === 1) identities.set(node.element, inGroup);
    else {
      const around = [beside(shown, at, -1), beside(shown, at, 1)];
      if (saysSomething || around.join('') !== '') identities.set(node.element, [kind, ...around].join(' '));
    }
  });
  return identities;
}

function append(lists: Map<Container, string[]>, item: Container, words: readonly string[]): void {
  const known = lists.get(item);
  if (known) known.push(...words);
  else lists.set(item, [...words]);
}

/** Elements whose name is a text that the page shows. */
const SAYS_ITS_TEXT = new Set(['link', 'clickable']);

/** A hint is none of its words: the class that marks one square marks another one later. */
const says = (node: ElementNode): string => `${node.isHint ? '' : node.name} ${wordsIn(node)}`.trim();

const wordsOf = (node: ViewNode): string[] =>
  node.kind === 'text'
    ? [...(node.cells ?? [node.text])]
    : node.kind === 'group'
      ? [node.name]
      : [node.name, node.value ?? ''];

/** Of each item: its first text that no other item has, words before mere numbers. */
function titlesOf(items: ReadonlyMap<Container, readonly string[]>): Map<Container, string> {
  const counts = countsOf([...items.values()].flatMap((words) => [...new Set(words)]));
  const titles = new Map<Container, string>();
  for (const [item, words] of items) {
    const own = words.filter((word) => word !== '' && counts.get(word) === 1);
    titles.set(item, own.find((word) => HAS_WORD.test(word)) ?? own[0] ?? words.join(' | '));
  }
  return titles;
}

function countsOf(words: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** The next text on one side that is not of an element just like it. */
function beside(shown: readonly ViewNode[], at: number, step: 1 | -1): string {
  const own = wordsOf(shown[at] as ViewNode).join();
  for (let i = 1; i <= MAX_BESIDE; i += 1) {
    const node = shown[at + step * i];
    const words = node === undefined ? '' : wordsOf(node).join();
    if (words !== '' && words !== own) return words;
  }
  return '';
}
