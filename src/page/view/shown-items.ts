/** From lines to what a reader gets: refs, depth, and the states that only layout and focus tell. */
import type { ElementItem, ElementState, ViewItem } from '../../core/view.ts';
import type { RefRegistry } from '../refs.ts';
import { inReach, type Over } from './asking.ts';
import { Coverage, type Window } from './coverage.ts';
import { drawnOn } from './drawn.ts';
import { withSides } from './in-space.ts';
import type { Container, ElementOut, Out } from './node.ts';
import { groupOverlays } from './overlays.ts';
import { inertIn } from './inert.ts';
import { modalLast } from './regroup.ts';
import { groupScrollers } from './scrollers.ts';

export interface Sight extends Over, Window {
  readonly refs: RefRegistry;
  readonly document: Document;
  readonly focus: Element | null;
  /** What may scroll by itself, as style sheets say. */
  readonly scrolling: readonly Element[];
  readonly knowsScrolling: boolean;
}

export function itemsOf(shown: readonly Out[], sight: Sight): ViewItem[] {
  const { document, width, height, raised, before } = sight;
  const coverage = new Coverage(sight);
  const outs = withSides(before ? copiesOf(shown) : shown);
  const covered: ElementOut[] = [];
  const clipped: ElementOut[] = [];
  const isInert = inertIn(document);
  const inWindow = outs.filter((out): out is ElementOut => out.kind === 'element' && out.inViewport);
  const reached = new Set(isInert === null ? inReach(inWindow, sight, coverage) : []);
  for (const out of outs) {
    if (out.kind !== 'element' || reached.has(out)) continue;
    // A pointer goes through it: what it meets then lies over nothing.
    if (isInert?.(out.element) === true) {
      if (!out.states.includes('disabled')) out.states.push('disabled');
      if (!out.inViewport) out.states.push('offscreen');
      continue;
    }
    const reach = out.inViewport ? coverage.reachOf(out.element, out.rect) : 'clipped';
    if (reach === 'reached') {
      reached.add(out);
      continue;
    }
    (reach === 'covered' ? covered : clipped).push(out);
    out.states.push(reach === 'covered' ? 'covered' : 'offscreen');
  }
  before?.keep(reached, [...covered, ...clipped], raised);
  placeNameless(outs);
  groupOverlays(outs, covered, document, width, height);
  groupScrollers(outs, clipped, sight.scrolling, sight.knowsScrolling, sight);
  return modalLast(outs).flatMap((out) => withDrawn(out, itemOf(out, sight)));
}

const BOXES = new Set(['checkbox', 'radio', 'switch']);

/** Several boxes to tick without a name, of one container: told apart by their places. */
function placeNameless(outs: readonly Out[]): void {
  const before = new Map<Container | null, ElementOut>();
  for (const out of outs) {
    if (out.kind !== 'element' || out.name !== '' || !BOXES.has(out.role)) continue;
    let around = out.parent;
    while (around !== null && !around.kept) around = around.parent;
    const first = before.get(around);
    if (first) first.showsBox = out.showsBox = true;
    else before.set(around, out);
  }
}

/** What is told of lines together changes them; the lines themselves may be wanted for the next view. */
function copiesOf(shown: readonly Out[]): Out[] {
  const copies = new Map<Out, Out>();
  const copyOf = <T extends Out>(out: T): T => {
    const known = copies.get(out);
    if (known) return known as T;
    const copy = { ...out };
    if (copy.kind === 'element') copy.states = [...copy.states];
    copies.set(out, copy);
    if (copy.parent !== null) copy.parent = copyOf(copy.parent);
    return copy;
  };
  return shown.map(copyOf);
}

/** Its line, and below a canvas what is drawn there: that changes without the document doing so. */
function withDrawn(out: Out, item: ViewItem): ViewItem | ViewItem[] {
  if (out.kind !== 'element' || out.tag !== 'canvas' || !out.inViewport) return item;
  if (!(out.element instanceof HTMLCanvasElement)) return item;
  const depth = item.depth + 1;
  return [item, ...drawnOn(out.element, out.rect).map((text): ViewItem => ({ kind: 'text', text, depth }))];
}

function itemOf(out: Out, sight: Sight): ViewItem {
  const depth = depthOf(out);
  if (out.kind === 'text') return { kind: 'text', text: out.text, depth };
  if (out.kind === 'group')
    return { kind: 'group', role: out.role === 'listitem' ? 'item' : out.role, name: out.name, depth };
  return elementItem(out, depth, sight);
}

function elementItem(out: ElementOut, depth: number, { refs, focus }: Sight): ElementItem {
  const ref = refs.refOf(out.element);
  refs.remember(ref, { role: out.role, name: out.name, tag: out.tag, ancestors: ancestorsOf(out.parent) });
  const { x, y, width, height } = out.rect;
  const states: ElementState[] = [...out.states];
  if (out.element === focus) states.push('focused');
  return {
    kind: 'element',
    ref,
    role: out.role,
    name: out.name,
    value: out.value,
    type: out.type,
    states,
    options: out.options === null ? null : [...out.options],
    depth,
    box: out.showsBox ? [Math.round(x), Math.round(y), Math.round(width), Math.round(height)] : null,
  };
}

function depthOf({ parent }: Out): number {
  let depth = 0;
  for (let at = parent; at !== null; at = at.parent) if (at.kept) depth += 1;
  return depth;
}

function ancestorsOf(parent: Container | null): string[] {
  const names: string[] = [];
  // Whether they are in a scrolled part or lie over others is not what they are told by.
  for (let at = parent; at !== null; at = at.parent)
    if (at.kept && at.role !== 'scroll' && at.role !== 'overlay') names.push(`${at.role} ${at.name}`.trim());
  return names.toReversed();
}
