/** From a place in a plan to a point of the viewport, and the element that a pointer would hit there. */
import type { ActError } from '../../../core/actions/action.ts';
import type { Ref } from '../../../core/ids.ts';
import { isPlace, type Place } from '../../../core/actions/place.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { elementAt } from '../../dom/composed-tree.ts';
import type { ActContext } from '../context.ts';
import { findTargetPoint } from './target-point.ts';

export interface Pointed {
  readonly x: number;
  readonly y: number;
  /** The deepest element there: what receives the events. */
  readonly hit: Element;
  readonly coveredBy: Element | null;
  /** The element of the place's ref; null for a point of the window. */
  readonly named: Element | null;
}

/** Scrolls the element of a ref into view; a point of the window must be inside it. */
export function pointAt(place: Place, context: ActContext): Result<Pointed, ActError> {
  if (!isPlace(place)) return refused('a place needs a ref, or x and y, or all three');
  const { ref, x, y } = place;
  if (ref === null) return atPixel(x ?? 0, y ?? 0, null, context);
  const resolved = context.resolve(ref);
  if (resolved.kind === 'gone') return err({ kind: 'stale-ref', ref, nearest: [...resolved.nearest] });
  const { element } = resolved;
  if (x === null || y === null) return atElement(element, ref, context);
  return atOffset(element, x, y, context);
}

function atElement(element: Element, ref: Ref, context: ActContext): Result<Pointed, ActError> {
  const point = findTargetPoint(element, context);
  if ('hit' in point) return ok({ ...point, named: element });
  const by = point.reason === 'covered' && point.by ? context.brief(point.by) : null;
  return err({ kind: 'not-interactable', ref, reason: point.reason, by });
}

function atOffset(element: Element, x: number, y: number, context: ActContext): Result<Pointed, ActError> {
  const at = (): Result<Pointed, ActError> => {
    const { left, top } = element.getBoundingClientRect();
    return atPixel(left + x, top + y, element, context);
  };
  const inPlace = at();
  if (inPlace.ok) return inPlace;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return at();
}

function atPixel(
  x: number,
  y: number,
  named: Element | null,
  context: ActContext,
): Result<Pointed, ActError> {
  const { innerWidth = 0, innerHeight = 0 } = context.document.defaultView ?? {};
  const hit = elementAt(context.document, x, y, context);
  if (!hit)
    return refused(
      `the point ${Math.round(x)},${Math.round(y)} is outside of the window (${innerWidth} x ${innerHeight})`,
    );
  if (named === null && (hit instanceof HTMLIFrameElement || hit instanceof HTMLFrameElement))
    return refused('the point lies in a frame: name an element in it, with x and y from its corner');
  return ok({ x, y, hit, coveredBy: null, named });
}

const refused = (why: string): Result<never, ActError> => err({ kind: 'refused', why });
