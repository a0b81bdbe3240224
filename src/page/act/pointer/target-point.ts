/**
 * Finds a point of the viewport where a press reaches an element. Only a hit test can tell: the middle of
 * the bounding box misses wrapped links, wide labels, round shapes and covered elements.
 */
import type { ActError } from '../../../core/actions/action.ts';
import type { Ref } from '../../../core/ids.ts';
import { ok, type Result } from '../../../core/result.ts';
import { fold, parentOf } from '../../dom/dom.ts';
import { drawnText } from '../../view/elements/drawn-text.ts';
import { areaBox, pictureOf } from '../../dom/image-map.ts';
import { elementAt, holds } from '../../dom/composed-tree.ts';
import type { ActContext } from '../context.ts';
import { isInteractive, isRendered } from '../actionability.ts';
import { isFaceOf, labelsOf } from '../../dom/controls.ts';
import { strokePoints, type Point } from '../../dom/element-box.ts';
import { notInteractable } from '../effect.ts';

export interface TargetPoint {
  readonly x: number;
  readonly y: number;
  /** The deepest element there: what receives the events. */
  readonly hit: Element;
  /** The element that covers a better point. */
  readonly coveredBy: Element | null;
}

interface NoPoint {
  readonly reason: 'hidden' | 'covered';
  readonly by: Element | null;
  /** Where a press reaches what the element is in. */
  readonly around: TargetPoint | null;
}

const HIDDEN: NoPoint = { reason: 'hidden', by: null, around: null };

/** Scrolls the element into view only if it cannot be hit where it is. */
export function findTargetPoint(element: Element, ref: Ref, context: ActContext): Result<TargetPoint, ActError> {
  let miss = HIDDEN;
  const ways = [drawnText(element)?.editor ?? element, ...labelsOf(element)];
  for (const way of ways.filter(isRendered)) {
    const inPlace = probe(way, element, context);
    if ('hit' in inPlace) return ok(inPlace);
    (way instanceof HTMLAreaElement ? (pictureOf(way) ?? way) : way).scrollIntoView({
      block: 'center',
      inline: 'center',
      behavior: 'instant',
    });
    const scrolled = probe(way, element, context);
    if ('hit' in scrolled) return ok(scrolled);
    if (scrolled.around) return ok(scrolled.around);
    if (scrolled.reason === 'covered') miss = scrolled;
  }
  return notInteractable(ref, miss.reason, miss.by && context.brief(miss.by));
}

/** The best point of `way`, the element or a label of it, where a press reaches `element`. */
function probe(way: Element, element: Element, context: ActContext): TargetPoint | NoPoint {
  const points = pointsOf(way);
  if (points.length === 0) return HIDDEN;
  let covering: Element | null = null;
  let second: TargetPoint | null = null;
  let around: TargetPoint | null = null;
  for (const { x, y } of points) {
    const hit = elementAt(x, y, context);
    if (!hit) continue;
    switch (bringsTo(way, element, hit)) {
      case 'plain':
        return { x, y, hit, coveredBy: covering };
      case 'nested':
        second ??= { x, y, hit, coveredBy: covering };
        break;
      case 'around':
        if (!isInteractive(hit)) around ??= { x, y, hit, coveredBy: null };
        break;
      case 'other':
        covering ??= hit;
        break;
    }
  }
  return second ?? { reason: covering ? 'covered' : 'hidden', by: covering, around };
}

/**
 * "nested": the press reaches the element, but another control inside it would react first. "around": it reaches the
 * shadow host or a container of the element, which do not cover what is in them.
 */
function bringsTo(way: Element, element: Element, hit: Element): 'plain' | 'nested' | 'around' | 'other' {
  if (holds(way, hit)) {
    const isDrawnAt = way !== element && !labelsOf(element).includes(way);
    for (let at: Element | null = hit; at && at !== way; at = parentOf(at))
      // Where its text is drawn, what else takes the press is in front of it.
      if (at !== element && isInteractive(at) && !hasSameText(at, way)) return isDrawnAt ? 'other' : 'nested';
    return 'plain';
  }
  // A press on its label, or on what is drawn in its place, reaches a control.
  if (labelsOf(element).some((label) => holds(label, hit)) || isFaceOf(element, hit)) return 'plain';
  // With pointer-events: none a press goes through the element to its ancestor.
  if (holds(hit, way)) return getComputedStyle(way).pointerEvents === 'none' ? 'plain' : 'around';
  return 'other';
}

/** A link with the same text as the tab around it: pressing it is pressing the tab. */
const hasSameText = (inner: Element, outer: Element): boolean =>
  fold(inner.textContent ?? '') !== '' && fold(inner.textContent ?? '') === fold(outer.textContent ?? '');

/** Centres first, then a grid, of every visible rectangle; best first. */
function pointsOf(element: Element): Point[] {
  const visible = rectsOf(element)
    .map((rect) => ({
      left: Math.max(rect.left, 0),
      top: Math.max(rect.top, 0),
      right: Math.min(rect.right, innerWidth),
      bottom: Math.min(rect.bottom, innerHeight),
    }))
    .filter(({ left, top, right, bottom }) => right - left > 0 && bottom - top > 0)
    .slice(0, 8);
  const at = (dx: number, dy: number): Point[] =>
    visible.map(({ left, top, right, bottom }) => ({
      x: left + (right - left) * dx,
      y: top + (bottom - top) * dy,
    }));
  return [...at(0.5, 0.5), ...strokePoints(element), ...GRID.flatMap(([dx, dy]) => at(dx, dy))];
}

type Fractions = readonly (readonly [number, number])[];
const onAxes = (d: number): Fractions => [
  [d, 0.5],
  [1 - d, 0.5],
  [0.5, d],
  [0.5, 1 - d],
];
const onDiagonals = (d: number): Fractions => [
  [d, d],
  [1 - d, d],
  [d, 1 - d],
  [1 - d, 1 - d],
];
/** Of the width and height of a rectangle, from the middle outwards. */
const GRID = [...onAxes(0.25), ...onDiagonals(0.25), ...onAxes(0.1), ...onDiagonals(0.1), ...onAxes(0.04)];

/** The boxes of the element, or those of its descendants when it has no size. */
function rectsOf(element: Element): DOMRect[] {
  const own = [...element.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  if (own.length > 0) return own;
  if (element instanceof HTMLAreaElement) {
    const box = areaBox(element);
    return box ? [box] : [];
  }
  const inner: DOMRect[] = [];
  for (const child of element.querySelectorAll('*')) {
    inner.push(...[...child.getClientRects()].filter(({ width, height }) => width > 0 && height > 0));
    if (inner.length >= 4) break;
  }
  return inner;
}
