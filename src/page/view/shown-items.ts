/** From lines to what a reader gets: refs, depth, and the states that only layout and focus tell. */
import type { ElementItem, ElementState, ViewItem } from '../../core/view/view.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { inReach } from './hit-test/asking.ts';
import { Coverage } from './hit-test/coverage.ts';
import { destinationOf } from '../dom/destination.ts';
import { drawnOn } from './drawings/drawn.ts';
import { withSides } from './drawings/in-space.ts';
import type { WalkFindings } from './walk/walk-findings.ts';
import type { Container, ElementOut, Out } from './walk/node.ts';
import { groupOverlays } from './grouping/overlays.ts';
import { inertIn } from './style/inert.ts';
import { inheriting } from '../dom/inherit.ts';
import { modalLast } from './grouping/regroup.ts';
import { groupScrollers } from './grouping/scrollers.ts';

interface LayoutFacts {
  readonly refs: RefRegistry;
  readonly document: Document;
  /** Pixels of the window. */
  readonly width: number;
  readonly height: number;
  readonly focus: Element | null;
  readonly found: WalkFindings;
  /** Whether all style sheets could be read, so that `found` names every candidate. */
  readonly knowsRules: boolean;
  /** Whether pointer events may pass through the page by default. */
  readonly isPointerTransparent: boolean;
}

/** What only layout tells of the nodes. */
interface Told {
  readonly reached: ReadonlySet<ElementOut>;
  readonly covered: ReadonlySet<ElementOut>;
  readonly isInert: ((element: Element) => boolean) | null;
  /** Those that only their place tells apart. */
  readonly placed: ReadonlySet<ElementOut>;
  readonly around: (container: Container | null) => Around;
}

export function itemsOf(shown: readonly Out[], facts: LayoutFacts): ViewItem[] {
  const { document, width, height, found, knowsRules } = facts;
  const coverage = new Coverage({
    width,
    height,
    raised: found.positioned,
    clipping: knowsRules ? found.clipping : null,
  });
  const over = {
    raised: found.positioned,
    passing: facts.isPointerTransparent ? null : found.pointerTransparent,
  };
  const outs = withSides(shown);
  const covered = new Set<ElementOut>();
  const clipped: ElementOut[] = [];
  const isInert = inertIn(found.inert);
  const inWindow = outs.filter((out): out is ElementOut => out.kind === 'element' && out.inViewport);
  const reached = isInert === null ? inReach(inWindow, over, coverage) : new Set<ElementOut>();
  for (const out of outs) {
    // A pointer goes through what is inert: what it meets then lies over nothing.
    if (out.kind !== 'element' || reached.has(out) || isInert?.(out.element) === true) continue;
    const reach = out.inViewport ? coverage.reachOf(out.element, out.rect) : 'clipped';
    if (reach === 'reached') reached.add(out);
    else if (reach === 'covered') covered.add(out);
    else clipped.push(out);
  }
  const placed = namelessIn(outs);
  groupOverlays(outs, [...covered], document, width, height);
  groupScrollers(outs, clipped, found.scrollable, knowsRules, facts);
  const told = { reached, covered, isInert, placed, around: arounds() };
  return modalLast(outs).flatMap((out) => withDrawn(out, itemOf(out, facts, told)));
}

const BOXES = new Set(['checkbox', 'radio', 'switch']);

/** Several boxes to tick without a name, of one container: told apart by their places. */
function namelessIn(outs: readonly Out[]): Set<ElementOut> {
  const first = new Map<Container | null, ElementOut>();
  const placed = new Set<ElementOut>();
  for (const out of outs) {
    if (out.kind !== 'element' || out.name !== '' || !BOXES.has(out.role)) continue;
    let around = out.parent;
    while (around !== null && !around.kept) around = around.parent;
    const before = first.get(around);
    if (before) placed.add(before).add(out);
    else first.set(around, out);
  }
  return placed;
}

/** Its line, and below a canvas what is drawn there: that changes without the document doing so. */
function withDrawn(out: Out, item: ViewItem): ViewItem | ViewItem[] {
  if (out.kind !== 'element' || out.tag !== 'canvas' || !out.inViewport) return item;
  if (!(out.element instanceof HTMLCanvasElement)) return item;
  const depth = item.depth + 1;
  return [item, ...drawnOn(out.element, out.rect).map((text): ViewItem => ({ kind: 'text', text, depth }))];
}

function itemOf(out: Out, facts: LayoutFacts, told: Told): ViewItem {
  const around = told.around(out.parent);
  const { depth } = around;
  if (out.kind === 'text') return { kind: 'text', text: out.text, depth };
  if (out.kind === 'group')
    return { kind: 'group', role: out.role === 'listitem' ? 'item' : out.role, name: out.name, depth };
  return elementItem(out, around, facts, told);
}

function elementItem(
  out: ElementOut,
  { depth, names }: Around,
  { refs, focus }: LayoutFacts,
  told: Told,
): ElementItem {
  const ref = refs.refOf(out.element);
  const { role, name, tag } = out;
  refs.remember(ref, { role, name, tag, ancestors: names, ...destinationOf(out.element) });
  const { x, y, width, height } = out.rect;
  const showsBox = out.showsBox || told.placed.has(out);
  return {
    kind: 'element',
    ref,
    role: out.role,
    name: out.name,
    value: out.value,
    type: out.type,
    states: statesOf(out, focus, told),
    options: out.options === null ? null : [...out.options],
    depth,
    box: showsBox ? [Math.round(x), Math.round(y), Math.round(width), Math.round(height)] : null,
  };
}

function statesOf(
  out: ElementOut,
  focus: Element | null,
  { reached, covered, isInert }: Told,
): ElementState[] {
  const states: ElementState[] = [...out.states];
  if (isInert?.(out.element) === true) {
    if (!states.includes('disabled')) states.push('disabled');
    if (!out.inViewport) states.push('offscreen');
  } else if (!reached.has(out)) states.push(covered.has(out) ? 'covered' : 'offscreen');
  if (out.element === focus) states.push('focused');
  return states;
}

interface Around {
  /** Of what is in it. */
  readonly depth: number;
  /** Role and name of the containers, outermost first. */
  readonly names: readonly string[];
}

const NOTHING_AROUND: Around = { depth: 0, names: [] };

const arounds = (): Told['around'] => inheriting((it: Container) => it.parent, insideOf, NOTHING_AROUND);

function insideOf({ kept, role, name }: Container, { depth, names }: Around): Around {
  if (!kept) return { depth, names };
  // Whether they are in a scrolled part or lie over others is not what they are told by.
  const isTold = role !== 'scroll' && role !== 'overlay';
  return { depth: depth + 1, names: isTold ? [...names, `${role} ${name}`.trim()] : names };
}
