/** Turns the chosen nodes into the tree of the view: refs, and states that depend on layout and focus. */
import { nested, type PlacedItem } from '../../core/view/nested.ts';
import type { ElementItem, ElementState, ViewNode as ShownNode } from '../../core/view/view.ts';
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
  groupScrollers(root, clipped, found.scrollable, knowsRules, facts);
  return nested(placedIn(root, { depth: 0, names: [] }, facts, { reached, covered, isInert, needsBox }));
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

function placedIn(
  container: Container,
  ancestry: Ancestry,
  facts: LayoutFacts,
  results: HitTestResults,
  placed: PlacedItem[] = [],
): PlacedItem[] {
  for (const node of container.children) {
    placed.push(...itemsOf(node, ancestry, facts, results));
    if (node.kind !== 'text') placedIn(node, insideOf(node, ancestry), facts, results, placed);
  }
  return placed;
}

/** The item of a node, the texts of the cells that it stands for, and what is drawn on it. */
function itemsOf(node: ViewNode, ancestry: Ancestry, facts: LayoutFacts, results: HitTestResults): PlacedItem[] {
  const { depth } = ancestry;
  const column = node.cell ?? undefined;
  const texts = (at: number, from: number): PlacedItem[] =>
    (node.cells ?? []).flatMap((text, i) =>
      text === '' ? [] : [{ item: { kind: 'text', text }, depth: at, column: from + i }],
    );
  if (node.kind === 'element') {
    const item = elementItem(node, ancestry, facts, results);
    return [{ item, depth, column }, ...texts(depth + 1, 0), ...drawnOn(node, depth, facts)];
  }
  if (node.kind === 'group') {
    const role = node.role === 'listitem' ? 'item' : node.role;
    return [{ item: { kind: 'group', role, name: node.name }, depth, column }, ...texts(depth + 1, 0)];
  }
  if (node.cells === undefined) return [{ item: { kind: 'text', text: node.text }, depth, column }];
  if (column !== undefined) return texts(depth, column);
  return [{ item: { kind: 'group', role: 'row', name: '' }, depth }, ...texts(depth + 1, 0)];
}

/** What is drawn on a canvas, below it. */
function drawnOn({ element, inViewport, rect }: ElementNode, depth: number, { readers }: LayoutFacts): PlacedItem[] {
  if (!inViewport || !(element instanceof HTMLCanvasElement)) return [];
  return readers.describeCanvas(element, rect).map((text) => ({ item: { kind: 'text', text }, depth: depth + 1 }));
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
