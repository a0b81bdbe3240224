/** From lines to what a reader gets: refs, depth, and the states that only layout and focus tell. */
import type { ElementItem, ElementState, ViewItem } from '../../core/view/view.ts';
import type { RefRegistry } from '../dom/refs.ts';
import { inReach, type Over } from './hit-test/asking.ts';
import { Coverage, type Window } from './hit-test/coverage.ts';
import { destinationOf } from '../dom/destination.ts';
import { rectOf } from '../dom/dom.ts';
import { drawnOn } from './drawings/drawn.ts';
import { withSides } from './drawings/in-space.ts';
import type { Container, ElementOut, Out } from './walk/node.ts';
import { groupOverlays } from './grouping/overlays.ts';
import { inertIn } from './style/inert.ts';
import { inheriting } from '../dom/inherit.ts';
import { modalLast, type Moved } from './grouping/regroup.ts';
import { groupScrollers } from './grouping/scrollers.ts';

export interface Sight extends Over, Window {
  readonly refs: RefRegistry;
  readonly document: Document;
  readonly focus: Element | null;
  /** What is out of use, with all that is in it. */
  readonly inert: readonly Element[];
  /** What may scroll by itself, as style sheets say. */
  readonly scrolling: readonly Element[];
  readonly knowsScrolling: boolean;
}

/** What layout and focus tell of lines: they themselves may be wanted for the next view. */
interface Told {
  readonly reached: ReadonlySet<ElementOut>;
  readonly covered: ReadonlySet<ElementOut>;
  readonly isInert: ((element: Element) => boolean) | null;
  /** Those that only their place tells apart. */
  readonly placed: ReadonlySet<ElementOut>;
  readonly around: (container: Container | null) => Around;
}

export function itemsOf(shown: readonly Out[], sight: Sight): ViewItem[] {
  const { document, width, height, raised, before } = sight;
  const coverage = new Coverage(sight);
  const outs = withSides(shown);
  const placed = namelessIn(outs);
  // Only of what tells its place by itself is the box exact that is used again.
  if (before) for (const out of placed) out.rect = rectOf(out.element);
  const covered = new Set<ElementOut>();
  const clipped: ElementOut[] = [];
  const isInert = inertIn(sight.inert);
  const inWindow = outs.filter((out): out is ElementOut => out.kind === 'element' && out.inViewport);
  const reached = isInert === null ? inReach(inWindow, sight, coverage) : new Set<ElementOut>();
  for (const out of outs) {
    // A pointer goes through what is inert: what it meets then lies over nothing.
    if (out.kind !== 'element' || reached.has(out) || isInert?.(out.element) === true) continue;
    const reach = out.inViewport ? coverage.reachOf(out.element, out.rect) : 'clipped';
    if (reach === 'reached') reached.add(out);
    else if (reach === 'covered') covered.add(out);
    else clipped.push(out);
  }
  before?.keep(reached, [...covered, ...clipped], raised);
  const moved: Moved = new Map();
  groupOverlays(outs, [...covered], document, width, height, moved);
  groupScrollers(outs, clipped, sight.scrolling, sight.knowsScrolling, sight, moved);
  const told = { reached, covered, isInert, placed, around: arounds() };
  const items = modalLast(outs).flatMap((out) => withDrawn(out, itemOf(out, sight, told)));
  for (const [out, parent] of moved) out.parent = parent;
  return items;
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

function itemOf(out: Out, sight: Sight, told: Told): ViewItem {
  const around = told.around(out.parent);
  const { depth } = around;
  if (out.kind === 'text') return { kind: 'text', text: out.text, depth };
  if (out.kind === 'group')
    return { kind: 'group', role: out.role === 'listitem' ? 'item' : out.role, name: out.name, depth };
  return elementItem(out, around, sight, told);
}

function elementItem(
  out: ElementOut,
  { depth, names }: Around,
  { refs, focus }: Sight,
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
