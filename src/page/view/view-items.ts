/** Turns the chosen nodes into the tree of the view: refs, and states that depend on layout and focus. */
import {
  NOT_DESCRIBED,
  type Cell,
  type ElementItem,
  type ElementState,
  type GroupItem,
  type TextItem,
  type ViewItem,
  type ViewNode as ShownNode,
} from '../../core/view/view.ts';
import { isField } from '../dom/controls.ts';
import { destinationOf, type Destination } from '../dom/destination.ts';
import { closestOf, fold, rectOf, type Rect } from '../dom/dom.ts';
import type { Ref } from '../../core/ids.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { wordsIn } from './identities.ts';
import { isInWindow, isOutOfReach, pixelAround } from '../dom/element-box.ts';
import { HitTester } from './hit-test/hit-tester.ts';
import { tellIcons } from './elements/icon-toggles.ts';
import { sayLooks } from './elements/item-looks.ts';
import type { WalkFindings } from './walk/walk-findings.ts';
import { nodesIn, placeOf, remove, replace } from './walk/node-tree.ts';
import type { Container, ElementNode, GroupNode, TextNode, ViewNode } from './walk/view-node.ts';
import { overlaysLast } from './after-walk/overlays.ts';
import type { ViewReaders } from './view-readers.ts';
import { isStructural } from './after-walk/size-cap.ts';
import { gridRows } from './grouping/grids/grid-rows.ts';
import { insideAny } from './hit-test/inside-any.ts';
import { noticesFirst } from './after-walk/notices.ts';
import { groupScrollers } from './after-walk/scrollers.ts';
import { BOXES, FIELD_ROLES } from './elements/roles.ts';

interface LayoutFacts {
  readonly refs: RefRegistry;
  readonly identities: ReadonlyMap<Element, string>;
  readonly document: Document;
  /** Size of the window in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly focus: Element | null;
  readonly found: WalkFindings;
  readonly readers: ViewReaders;
  /** Whether all style sheets could be read, so that `found` contains every candidate. */
  readonly knowsRules: boolean;
}

interface ItemFacts extends LayoutFacts {
  /** The first link of each name and address. */
  readonly links: Map<string, Ref>;
}

/** @param root - The chosen nodes. */
export function treeOf(root: GroupNode, facts: LayoutFacts): ShownNode[] {
  const { document, width, height, focus, found, knowsRules } = facts;
  const clipping = knowsRules ? found.clipping : null;
  const hitTester = new HitTester({ document, width, height, clipping });
  for (const [text, element] of facts.readers.placeTexts(nodesIn(root))) replace(text, [element]);
  const walked = nodesIn(root);
  const reached = new Set<ElementNode>();
  const covered = new Set<ElementNode>();
  const clipped: ElementNode[] = [];
  const isInert = insideAny(found.inert);
  const isUnderModal = walked.some((node) => node.kind === 'group' && node.modal);
  for (const node of walked) {
    if (node.kind !== 'element') continue;
    // Pointer events pass through inert elements: whatever is hit there does not cover them.
    if (isInert?.(node.element) === true) continue;
    const [at, rect] =
      node.onHover === null ? [node.drawnIn ?? node.element, node.rect] : [node.onHover, rectOf(node.onHover)];
    const reach = node.inViewport ? hitTester.hitTest(at, rect) : 'clipped';
    if (reach === 'reached') reached.add(node);
    else if (reach === 'covered') covered.add(node);
    else if (isField(node.element) && isDrawnByOthers(node.element, facts)) reached.add(node);
    // A field may be used unseen: by its label, or by the keys that an editor takes.
    else if (isField(node.element)) clipped.push(node);
    else if (isOutOfReach(at, rect)) remove(node);
    else if (!(knowsRules || node.inViewport)) clipped.push(node);
    else if (!hitTester.isCutOff(at) && !isForNobody(at)) clipped.push(node);
    else remove(node);
  }
  const nodes = nodesIn(root);
  sayLooks(nodes, found.signs);
  const isInDisabled = insideAny(found.disabled);
  for (const node of nodes) {
    if (node.kind !== 'element') continue;
    const say = (state: ElementState): unknown => node.states.includes(state) || node.states.push(state);
    const { element } = node;
    if (isInDisabled?.(element) === true) say('disabled');
    if (isInert?.(element) === true) {
      say(isUnderModal ? 'covered' : 'disabled');
      if (!isUnderModal && !node.inViewport) say('offscreen');
    } else if (!reached.has(node)) say(covered.has(node) ? 'covered' : 'offscreen');
    if (element === focus) say('focused');
    if (node.onHover !== null) say('on-hover');
  }
  const isOff = (node: ElementNode): boolean => !reached.has(node) && !covered.has(node);
  const isInSight = (text: TextNode): boolean =>
    isInWindow(placeOf(text), facts) && hitTester.isInSight(text.at, placeOf(text));
  noteTextsAfterOffscreen(nodes, isOff, isInSight);
  gridRows(root);
  const settled = nodesIn(root);
  showBoxesOfNameless(settled);
  noticesFirst(root, found, facts);
  overlaysLast(root, { covered: [...covered], reached }, document, width, height);
  groupScrollers(root, clipped, { scrollable: found.scrollable, clipping }, facts);
  tellIcons(settled);
  return shownIn(root, { depth: 0, names: [] }, { ...facts, links: new Map() });
}

/** Neither eyes nor screen readers find it: a copy of what is shown, by which the page measures. */
const isForNobody = (element: Element): boolean =>
  closestOf(element, '[aria-hidden=true]') !== null && pixelAround(element) !== null;

function isDrawnByOthers(field: Element, window: LayoutFacts): boolean {
  const pixel = pixelAround(field);
  return pixel !== null && isInWindow(pixel, window);
}

/**
 * Elements that follow each other in a container, are alike, have no name, or only a hint, and nothing in them: only their
 * position tells them apart.
 */
function showBoxesOfNameless(nodes: readonly ViewNode[]): void {
  const boxes = new Map<Container | null, ElementNode>();
  // Of the others, nothing else may stand between two.
  const others = new Map<Container | null, Map<string, ElementNode>>();
  for (const node of nodes) {
    if (node.kind !== 'element') {
      others.delete(node.parent);
      continue;
    }
    const isBox = BOXES.has(node.role);
    // What stands before a field tells it from others.
    if ((node.name !== '' && (isBox || !node.isHint)) || FIELD_ROLES.has(node.role) || isFilled(node)) continue;
    const alike = others.get(node.parent) ?? new Map<string, ElementNode>();
    const kind = `${node.role} ${node.name}`;
    const before = isBox ? boxes.get(node.parent) : alike.get(kind);
    // The cells of a row tell their places.
    if (before && (node.cell === null || node.cell === before.cell)) before.showsBox = node.showsBox = true;
    if (isBox) boxes.set(node.parent, node);
    else others.set(node.parent, alike.set(kind, node));
  }
}

const isFilled = ({ children, cells }: ElementNode): boolean => children.length > 0 || cells !== undefined;

/** Of the first text in the window after each run of elements outside of it. */
function noteTextsAfterOffscreen(
  nodes: readonly ViewNode[],
  isOff: (node: ElementNode) => boolean,
  isInSight: (text: TextNode) => boolean,
): void {
  let isInRun = false;
  for (const node of nodes) {
    if (node.kind === 'element') isInRun = isOff(node);
    if (node.kind !== 'text' || !isInRun || !isInSight(node)) continue;
    isInRun = false;
    node.isAfterOffscreen = true;
  }
}

/** What is deeper is put where this depth ends: who reads a view may recur. */
const MAX_DEPTH = 60;

/** What is in a container: items, or the cells of a row that is one line. */
function shownIn(container: Container, ancestry: Ancestry, facts: ItemFacts): ShownNode[] {
  const shown: ShownNode[] = container.cells === undefined ? [] : cellsOf(container.cells);
  for (const node of container.children) {
    const items = itemsOf(node, ancestry, facts);
    const isInCell = node.cell !== null && (container.role === 'row' || container.role === 'columns');
    for (const item of items)
      if (isInCell && item.kind !== 'cell') cellAt(shown, node.cell ?? 0).children.push(item);
      else shown.push(item);
  }
  return shown;
}

function itemsOf(node: ViewNode, ancestry: Ancestry, facts: ItemFacts): ShownNode[] {
  if (node.kind === 'text') {
    const { states } = node;
    if (node.cells === undefined)
      return [{ ...textItem(node.text, states), ...(node.isAfterOffscreen && { onscreen: true }) }];
    const row = { kind: 'group', role: 'row', name: '', children: cellsOf(node.cells, states) } as const;
    return node.cell === null ? [row] : node.cells.filter((text) => text !== '').map((text) => textItem(text));
  }
  const item: ElementItem | GroupItem =
    node.kind === 'element'
      ? elementItem(node, ancestry, facts)
      : { kind: 'group', role: node.role === 'listitem' ? 'item' : node.role, name: inOneLine(node.name) };
  const children = shownIn(node, insideOf(node, ancestry), facts);
  if (children.length === 0 && isStructural(node)) return [];
  if (node.kind === 'element') children.unshift(...drawnOn(node, facts));
  if (ancestry.depth >= MAX_DEPTH)
    return [item, ...children.flatMap((it) => (it.kind === 'cell' ? it.children : [it]))];
  return [children.length > 0 ? { ...item, children } : item];
}

const textItem = (text: string, states: readonly ElementState[] = []): TextItem => ({
  kind: 'text',
  text,
  ...(states.length > 0 && { states: [...states] }),
});

/** @param states - Of the row: its first text has them. */
function cellsOf(texts: readonly string[], states?: readonly ElementState[]): Cell[] {
  const cells: Cell[] = [];
  const first = texts.findIndex((text) => text !== '');
  texts.forEach((text, column) => {
    if (text !== '') cellAt(cells, column).children.push(textItem(text, column === first ? states : []));
  });
  return cells;
}

/** The cell in a column; those before it may be empty. */
function cellAt(cells: ShownNode[], column: number): Cell {
  while (cells.length <= column) cells.push({ kind: 'cell', children: [] });
  return cells[column] as Cell;
}

/** What is drawn on a canvas. */
function drawnOn({ element, inViewport, rect }: ElementNode, { readers }: LayoutFacts): ViewItem[] {
  if (!inViewport || !(element instanceof HTMLCanvasElement)) return [];
  return (readers.describeCanvas(element, rect) ?? [NOT_DESCRIBED]).map((text) => textItem(text));
}

function elementItem(node: ElementNode, { names }: Ancestry, { refs, identities, links }: ItemFacts): ElementItem {
  const ref = refs.refOf(node.element);
  const { role, tag } = node;
  const name = inOneLine(node.name);
  const destination = destinationOf(node.element);
  const fingerprint = { role, name, tag, words: wordsIn(node), ancestors: names, ...destination };
  refs.remember(ref, fingerprint, identities.get(node.element) ?? null);
  const twinOf =
    role === 'link' && /^https?:/.test(destination.href ?? '') ? firstLink(links, ref, name, destination) : ref;
  return {
    kind: 'element',
    ref,
    role,
    name,
    value: node.value,
    type: node.type,
    states: node.states,
    options: node.options === null ? null : [...node.options],
    ...(node.moreOptions > 0 && { moreOptions: node.moreOptions }),
    ...(node.range && { range: node.range }),
    ...(node.scroll && { scroll: node.scroll }),
    box: node.showsBox ? boxOf(node.rect) : null,
    ...(twinOf !== ref && { twinOf }),
  };
}

function firstLink(links: ItemFacts['links'], ref: Ref, name: string, { href }: Destination): Ref {
  const key = `${name}\n${href}`;
  const first = links.get(key) ?? ref;
  links.set(key, first);
  return first;
}

/** A text that keeps its line breaks may have become a name. */
const inOneLine = (name: string): string => (name.includes('\n') ? fold(name) : name);

/** All four edges are rounded, so that a box that ends where another begins does so in whole pixels too. */
function boxOf({ left, top, right, bottom }: Rect): ElementItem['box'] {
  const [x, y] = [Math.round(left), Math.round(top)];
  return [x, y, Math.round(right) - x, Math.round(bottom) - y];
}

interface Ancestry {
  /** Of the items inside. */
  readonly depth: number;
  /** Role and name of the containers, outermost first. */
  readonly names: readonly string[];
}

function insideOf({ role, name }: Container, { depth, names }: Ancestry): Ancestry {
  // Scrolling or covering something does not identify an element.
  const isIdentifying = role !== 'scroll' && role !== 'overlay';
  return { depth: depth + 1, names: isIdentifying ? [...names, `${role} ${name}`.trim()] : names };
}
