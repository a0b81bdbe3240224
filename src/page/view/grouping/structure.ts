/**
 * Decides how much structure the view shows: list items and clickable boxes are
 * named by their first words, containers without content disappear. Each function looks at a bounded number
 * of nodes, so that nesting does not multiply the cost.
 */
import { childOf, contains, queryAll } from '../../dom/dom.ts';
import {
  groupNode,
  nearestKept,
  type Container,
  type ElementNode,
  type GroupNode,
  type ViewNode,
} from '../walk/view-node.ts';
import { isShownNode } from './size-cap.ts';

const MAX_CLICKABLE_NAME = 160;
/** Several texts that are longer together stay separate; only the first becomes the name. */
const MAX_JOINED_NAME = 80;
export const MAX_LOOK = 64;

/** A list item or row with several nodes gets its first text as name; with one node, no group is needed. */
export function foldItem(nodes: ViewNode[], from: number, item: GroupNode): void {
  if (count(nodes, from) < 2) {
    item.kept = false;
    return;
  }
  if (item.name === '') takeFirstText(nodes, from, item);
  if (item.role === 'listitem') foldChain(nodes, from, item);
}

/** Joins list items that contain only one list item each: "Fruit › Apples". */
function foldChain(nodes: readonly ViewNode[], from: number, item: GroupNode): void {
  if (nodes.length - from > MAX_LOOK) return;
  let inner: GroupNode | null = null;
  for (const node of keptFrom(nodes, from)) {
    const around = nearestKept(node);
    if (around === undefined) return;
    if (around !== item) continue;
    if (inner !== null || node.kind !== 'group' || node.role !== 'listitem') return;
    inner = node;
  }
  if (inner === null || item.name === '' || inner.name === '') return;
  const name = `${item.name} › ${inner.name}`;
  if (name.length > MAX_JOINED_NAME) return;
  item.name = name;
  inner.kept = false;
}

export function foldHeading(nodes: ViewNode[], from: number, heading: GroupNode): void {
  const texts = textsOnly(nodes, from);
  if (texts === null || texts.length === 0) {
    heading.kept = false;
    return;
  }
  heading.name = texts.join(' ');
  nodes.length = from;
}

/**
 * A clickable element is named by its text when there is nothing else inside, or when the text comes first.
 */
export function foldClickable(nodes: ViewNode[], from: number, clickable: ElementNode): void {
  foldGuess(nodes, from, clickable);
  const texts = textsOnly(nodes, from);
  if (texts !== null) {
    const name = texts.filter((text) => text !== '').join(' ');
    if (name.length <= MAX_CLICKABLE_NAME || clickable.name !== '') {
      if (texts.length > 1 && name.length > MAX_JOINED_NAME && clickable.name === '') {
        takeFirstText(nodes, from, clickable);
        return;
      }
      if (clickable.name === '') clickable.name = name;
      if (hasAllWords(clickable.name, name)) nodes.length = from;
      return;
    }
  }
  if (clickable.name === '') takeFirstTexts(nodes, from, clickable);
}

/** Whether a name, which may have come from ARIA, has all words of a text: "November 5, 2026" of a day's "5". */
export function hasAllWords(name: string, text: string): boolean {
  if (name === text) return true;
  const words = new Set(wordsOf(name));
  return wordsOf(text).every((word) => words.has(word));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/**
 * A single guessed icon in a clickable element is that element's icon. Several may be targets of their own.
 */
function foldGuess(nodes: ViewNode[], from: number, clickable: ElementNode): void {
  if (nodes.length - from > MAX_LOOK) return;
  let guess: ElementNode | null = null;
  for (const node of keptFrom(nodes, from)) {
    if (node.kind === 'text') continue;
    if (guess !== null || node.kind !== 'element' || !node.isGuessed) return;
    guess = node;
  }
  if (guess === null) return;
  guess.kept = false;
  if (clickable.name === '' && textsOnly(nodes, from)?.length === 0) clickable.name = guess.name;
}

/** What is inside of a control that is named by its content becomes a child of it: a link in a tab, an icon. */
export function nestInControl(nodes: readonly ViewNode[], from: number, control: ElementNode): void {
  for (const node of keptFrom(nodes, from)) if (node.parent === control.parent) node.parent = control;
}

/** Whether a container carries enough information to be shown. */
export function keepsGroup(nodes: ViewNode[], from: number, group: GroupNode): boolean {
  const held = count(nodes, from);
  if (held === 0) return false;
  switch (group.role) {
    case 'dialog':
    case 'alertdialog':
      return true;
    case 'alert':
    case 'status':
    case 'tooltip':
      if (group.name === '') takeFirstText(nodes, from, group);
      return true;
    case 'table':
    case 'grid':
    case 'treegrid':
      captionAsHeading(nodes, from, group);
      captionAsControl(nodes, from, group);
      return held > 1 && (group.name !== '' || keptFrom(nodes, from).some(isRow));
    case 'navigation':
      return held > 2 || group.name !== '';
    case 'article':
      return held > 2;
    default:
      return group.name !== '';
  }
}

/** Where other headings divide the table, a heading in its caption is the first of them. */
function captionAsHeading(nodes: ViewNode[], from: number, table: GroupNode): void {
  const isHeading = (node: ViewNode): boolean => node.kind === 'group' && node.role === 'heading';
  if (table.name === '' || !keptFrom(nodes, from).some(isHeading)) return;
  const caption = childOf(table.element, 'caption');
  if (!caption || queryAll(caption, 'h1,h2,h3,h4,h5,h6').length !== 1) return;
  const { name, element, layout } = table;
  nodes.splice(from, 0, groupNode({ element, role: 'heading', name, modal: false, parent: table, layout }));
  table.name = '';
}

/** A caption that is all one link is said by the link. */
function captionAsControl(nodes: readonly ViewNode[], from: number, table: GroupNode): void {
  const [first] = keptFrom(nodes, from);
  if (first?.kind !== 'element' || first.name !== table.name) return;
  const caption = childOf(table.element, 'caption');
  if (caption && contains(caption, first.element)) table.name = '';
}

const isRow = (node: ViewNode): boolean =>
  node.kind === 'text' ? node.text.includes(' | ') : node.role === 'row' || node.role === 'columns';

/** The nodes from an index on that are shown, as far as the functions here look. */
export const keptFrom = (nodes: readonly ViewNode[], from: number): ViewNode[] =>
  nodes.slice(from, from + MAX_LOOK).filter((node) => node.kept);

/** The texts from an index on; null when there is anything else, or too much. */
function textsOnly(nodes: readonly ViewNode[], from: number): string[] | null {
  if (nodes.length - from > MAX_LOOK) return null;
  const texts: string[] = [];
  for (const node of keptFrom(nodes, from)) {
    if (node.kind !== 'text') return null;
    texts.push(node.text);
  }
  return texts;
}

/** Counts nodes from an index on, up to a limit; empty cells do not count. */
const count = (nodes: readonly ViewNode[], from: number): number => keptFrom(nodes, from).filter(isShownNode).length;

/** Takes the text before the first element inside as name. */
function takeFirstTexts(nodes: ViewNode[], from: number, clickable: ElementNode): void {
  for (const node of keptFrom(nodes, from)) {
    if (node.kind !== 'text') return;
    const name = `${clickable.name} ${node.text}`.trim();
    if (name.length > MAX_CLICKABLE_NAME) return;
    clickable.name = name;
    node.kept = false;
  }
}

function takeFirstText(nodes: ViewNode[], from: number, container: Container): void {
  for (const node of keptFrom(nodes, from)) {
    if (node.kind === 'text' && node.text === '') continue;
    if (node.kind !== 'text' || node.text.length > MAX_CLICKABLE_NAME) return;
    container.name = node.text;
    node.kept = false;
    return;
  }
}
