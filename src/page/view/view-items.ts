/** Turns the chosen nodes into items of the view: refs, depth, and states that depend on layout and focus. */
import type { ElementItem, ElementState, ViewItem } from '../../core/view/view.ts';
import { destinationOf } from '../dom/destination.ts';
import type { Rect } from '../dom/dom.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { skippableHitTests } from './hit-test/hit-test-plan.ts';
import { HitTester } from './hit-test/hit-tester.ts';
import type { WalkFindings } from './walk/walk-findings.ts';
import type { Container, ElementNode, ViewNode } from './walk/view-node.ts';
import { groupOverlays } from './grouping/overlays.ts';
import type { ViewReaders } from './view-readers.ts';
import { inertIn } from './hit-test/inert.ts';
import { inheriting } from '../dom/inherit.ts';
import { modalLast } from './grouping/regroup.ts';
import { takeNotices } from './grouping/notices.ts';
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
  /** Whether `pointer-events: none` may be inherited from the root. */
  readonly isPointerTransparent: boolean;
}

/** Results of the checks that need layout. */
interface HitTestResults {
  readonly reached: ReadonlySet<ElementNode>;
  readonly covered: ReadonlySet<ElementNode>;
  readonly isInert: ((element: Element) => boolean) | null;
  /** Unnamed checkboxes that only their position tells apart. */
  readonly needsBox: ReadonlySet<ElementNode>;
  readonly ancestryOf: (container: Container | null) => Ancestry;
}

export function itemsOf(shown: readonly ViewNode[], facts: LayoutFacts): ViewItem[] {
  const { document, width, height, found, knowsRules } = facts;
  const hitTester = new HitTester({
    width,
    height,
    positioned: found.positioned,
    clipping: knowsRules ? found.clipping : null,
  });
  const context = {
    positioned: found.positioned,
    pointerTransparent: facts.isPointerTransparent ? null : found.pointerTransparent,
  };
  const nodes = [...facts.readers.placeTexts(shown)];
  const covered = new Set<ElementNode>();
  const clipped: ElementNode[] = [];
  const isInert = inertIn(found.inert);
  const inWindow = nodes.filter((node): node is ElementNode => node.kind === 'element' && node.inViewport);
  const reached = isInert === null ? skippableHitTests(inWindow, context, hitTester) : new Set<ElementNode>();
  for (const node of nodes) {
    // Pointer events pass through inert elements: whatever is hit there does not cover them.
    if (node.kind !== 'element' || reached.has(node) || isInert?.(node.element) === true) continue;
    const reach = node.inViewport ? hitTester.hitTest(node.element, node.rect) : 'clipped';
    if (reach === 'reached') reached.add(node);
    else if (reach === 'covered') covered.add(node);
    else clipped.push(node);
  }
  const needsBox = namelessIn(nodes);
  const notices = takeNotices(nodes, found, facts);
  groupOverlays(nodes, { covered: [...covered], reached }, document, width, height);
  groupScrollers(nodes, clipped, found.scrollable, knowsRules, facts);
  const ancestryOf = inheriting((it: Container) => it.parent, insideOf, NO_ANCESTORS);
  const results = { reached, covered, isInert, needsBox, ancestryOf };
  return [...notices, ...modalLast(nodes.filter(({ kept }) => kept))].flatMap((node) =>
    withDrawn(node, itemOf(node, facts, results), facts.readers),
  );
}

const BOXES = new Set(['checkbox', 'radio', 'switch']);

/** Several unnamed checkboxes or radio buttons in one container: only their position tells them apart. */
function namelessIn(nodes: readonly ViewNode[]): Set<ElementNode> {
  const first = new Map<Container | null, ElementNode>();
  const needsBox = new Set<ElementNode>();
  for (const node of nodes) {
    if (node.kind !== 'element' || node.name !== '' || !BOXES.has(node.role)) continue;
    let container = node.parent;
    while (container !== null && !container.kept) container = container.parent;
    const before = first.get(container);
    if (before) needsBox.add(before).add(node);
    else first.set(container, node);
  }
  return needsBox;
}

/** The item, and below a canvas what is drawn on it. */
function withDrawn(node: ViewNode, item: ViewItem, { describeCanvas }: ViewReaders): ViewItem | ViewItem[] {
  if (node.kind !== 'element' || node.tag !== 'canvas' || !node.inViewport) return item;
  if (!(node.element instanceof HTMLCanvasElement)) return item;
  const depth = item.depth + 1;
  return [item, ...describeCanvas(node.element, node.rect).map((text): ViewItem => ({ kind: 'text', text, depth }))];
}

function itemOf(node: ViewNode, facts: LayoutFacts, results: HitTestResults): ViewItem {
  const ancestry = results.ancestryOf(node.parent);
  const { depth } = ancestry;
  const cell = node.cell === null ? null : { cell: node.cell };
  if (node.kind === 'text') return { kind: 'text', text: node.text, depth, ...cell };
  if (node.kind === 'group')
    return {
      kind: 'group',
      role: node.role === 'listitem' ? 'item' : node.role,
      name: node.name,
      depth,
      ...cell,
    };
  return elementItem(node, ancestry, facts, results);
}

function elementItem(
  node: ElementNode,
  { depth, names }: Ancestry,
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
    depth,
    box: showsBox ? boxOf(node.rect) : null,
    ...(node.cell !== null && { cell: node.cell }),
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

const NO_ANCESTORS: Ancestry = { depth: 0, names: [] };

function insideOf({ kept, role, name }: Container, { depth, names }: Ancestry): Ancestry {
  if (!kept) return { depth, names };
  // Scrolling or covering something does not identify an element.
  const isIdentifying = role !== 'scroll' && role !== 'overlay';
  return { depth: depth + 1, names: isIdentifying ? [...names, `${role} ${name}`.trim()] : names };
}
