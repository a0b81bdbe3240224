/** Turns the chosen nodes into the tree of the view: refs, and states that depend on layout and focus. */
import {
  NOT_DESCRIBED,
  type Cell,
  type ElementItem,
  type ElementState,
  type GroupItem,
  type ViewItem,
  type ViewNode as ShownNode,
} from '../../core/view/view.ts';
import { destinationOf } from '../dom/destination.ts';
import type { Rect } from '../dom/dom.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { HitTester } from './hit-test/hit-tester.ts';
import type { WalkFindings } from './walk/walk-findings.ts';
import { nodesIn, replace } from './walk/node-tree.ts';
import type { Container, ElementNode, GroupNode, ViewNode } from './walk/view-node.ts';
import { overlaysLast } from './grouping/overlays.ts';
import type { ViewReaders } from './view-readers.ts';
import { inertIn } from './hit-test/inert.ts';
import { noticesFirst } from './grouping/notices.ts';
import { groupScrollers } from './grouping/scrollers.ts';

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

/** Results of the checks that need layout. */
interface HitTestResults {
  readonly reached: ReadonlySet<ElementNode>;
  readonly covered: ReadonlySet<ElementNode>;
  readonly isInert: ((element: Element) => boolean) | null;
  /** Unnamed checkboxes that only their position tells apart. */
  readonly needsBox: ReadonlySet<ElementNode>;
}

/** @param root - The chosen nodes. */
export function treeOf(root: GroupNode, facts: LayoutFacts): ShownNode[] {
  const { document, width, height, found, knowsRules } = facts;
  const hitTester = new HitTester({
    width,
    height,
    clipping: knowsRules ? found.clipping : null,
  });
  for (const [text, element] of facts.readers.placeTexts(nodesIn(root))) replace(text, [element]);
  const elements = nodesIn(root).filter((node): node is ElementNode => node.kind === 'element');
  const reached = new Set<ElementNode>();
  const covered = new Set<ElementNode>();
  const clipped: ElementNode[] = [];
  const isInert = inertIn(found.inert);
  for (const node of elements) {
    // Pointer events pass through inert elements: whatever is hit there does not cover them.
    if (isInert?.(node.element) === true) continue;
    const reach = node.inViewport ? hitTester.hitTest(node.element, node.rect) : 'clipped';
    if (reach === 'reached') reached.add(node);
    else if (reach === 'covered') covered.add(node);
    else clipped.push(node);
  }
  const needsBox = namelessIn(elements);
  noticesFirst(root, found, facts);
  overlaysLast(root, { covered: [...covered], reached }, document, width, height);
  groupScrollers(root, clipped, found.scrollable, facts);
  return shownIn(root, { depth: 0, names: [] }, facts, { reached, covered, isInert, needsBox });
}

const BOXES = new Set(['checkbox', 'radio', 'switch']);

/** Several unnamed checkboxes or radio buttons in one container: only their position tells them apart. */
function namelessIn(elements: readonly ElementNode[]): Set<ElementNode> {
  const first = new Map<Container | null, ElementNode>();
  const needsBox = new Set<ElementNode>();
  for (const node of elements) {
    if (node.name !== '' || !BOXES.has(node.role)) continue;
    const before = first.get(node.parent);
    if (before) needsBox.add(before).add(node);
    else first.set(node.parent, node);
  }
  return needsBox;
}

/** What is deeper is put where this depth ends: who reads a view may recur. */
const MAX_DEPTH = 60;

/** What is in a container: items, or the cells of a row that is one line. */
function shownIn(container: Container, ancestry: Ancestry, facts: LayoutFacts, results: HitTestResults): ShownNode[] {
  const shown: ShownNode[] = container.cells === undefined ? [] : cellsOf(container.cells);
  for (const node of container.children) {
    const items = itemsOf(node, ancestry, facts, results);
    const isInCell = node.cell !== null && (container.role === 'row' || container.role === 'columns');
    for (const item of items)
      if (isInCell && item.kind !== 'cell') cellAt(shown, node.cell ?? 0).children.push(item);
      else shown.push(item);
  }
  return shown;
}

function itemsOf(node: ViewNode, ancestry: Ancestry, facts: LayoutFacts, results: HitTestResults): ShownNode[] {
  if (node.kind === 'text') {
    if (node.cells === undefined) return [textItem(node.text)];
    const row = { kind: 'group', role: 'row', name: '', children: cellsOf(node.cells) } as const;
    return node.cell === null ? [row] : node.cells.filter((text) => text !== '').map(textItem);
  }
  const item: ElementItem | GroupItem =
    node.kind === 'element'
      ? elementItem(node, ancestry, facts, results)
      : { kind: 'group', role: node.role === 'listitem' ? 'item' : node.role, name: node.name };
  const children = shownIn(node, insideOf(node, ancestry), facts, results);
  if (node.kind === 'element') children.unshift(...drawnOn(node, facts));
  if (ancestry.depth >= MAX_DEPTH)
    return [item, ...children.flatMap((it) => (it.kind === 'cell' ? it.children : [it]))];
  return [children.length > 0 ? { ...item, children } : item];
}

const textItem = (text: string): ViewItem => ({ kind: 'text', text });

function cellsOf(texts: readonly string[]): Cell[] {
  const cells: Cell[] = [];
  texts.forEach((text, column) => {
    if (text !== '') cellAt(cells, column).children.push(textItem(text));
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
  return (readers.describeCanvas(element, rect) ?? [NOT_DESCRIBED]).map(textItem);
}

function elementItem(
  node: ElementNode,
  { names }: Ancestry,
  { refs, identities, focus }: LayoutFacts,
  results: HitTestResults,
): ElementItem {
  const ref = refs.refOf(node.element);
  const { role, name, tag } = node;
  const fingerprint = { role, name, tag, ancestors: names, ...destinationOf(node.element) };
  refs.remember(ref, fingerprint, identities.get(node.element) ?? null);
  const showsBox = node.showsBox || results.needsBox.has(node);
  return {
    kind: 'element',
    ref,
    role: node.role,
    name: node.name,
    value: node.value,
    type: node.type,
    states: statesOf(node, focus, results),
    options: node.options === null ? null : [...node.options],
    ...(node.moreOptions > 0 && { moreOptions: node.moreOptions }),
    ...(node.range && { range: node.range }),
    ...(node.scroll && { scroll: node.scroll }),
    box: showsBox ? boxOf(node.rect) : null,
  };
}

/** All four edges are rounded, so that a box that ends where another begins does so in whole pixels too. */
function boxOf({ left, top, right, bottom }: Rect): ElementItem['box'] {
  const [x, y] = [Math.round(left), Math.round(top)];
  return [x, y, Math.round(right) - x, Math.round(bottom) - y];
}

function statesOf(
  node: ElementNode,
  focus: Element | null,
  { reached, covered, isInert }: HitTestResults,
): ElementState[] {
  const states: ElementState[] = [...node.states];
  if (isInert?.(node.element) === true) {
    if (!states.includes('disabled')) states.push('disabled');
    if (!node.inViewport) states.push('offscreen');
  } else if (!reached.has(node)) states.push(covered.has(node) ? 'covered' : 'offscreen');
  if (node.element === focus) states.push('focused');
  return states;
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
