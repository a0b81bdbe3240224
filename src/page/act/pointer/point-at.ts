/** From a place in a plan to a point of the viewport, and the element that a pointer would hit there. */
import type { ActError } from '../../../core/actions/action.ts';
import { isPlace, type Place } from '../../../core/actions/place.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { elementAt } from '../../dom/composed-tree.ts';
import type { ActContext } from '../context.ts';
import { refused } from '../effect.ts';
import { findTargetPoint, type TargetPoint } from './target-point.ts';
import { told } from '../../../core/i18n/told.ts';

interface Pointed extends TargetPoint {
  /** The element of the place's ref; null for a point of the window. */
  readonly named: Element | null;
}

/** Scrolls the element of a ref into view; a point of the window must be inside it. */
export function pointAt(place: Place, context: ActContext): Result<Pointed, ActError> {
  if (!isPlace(place)) return refused(told('told_place_needs'));
  const { ref, x, y } = place;
  if (ref === null) return atPixel(x ?? 0, y ?? 0, null, context);
  const resolved = context.resolve(ref);
  if (resolved.kind === 'gone') return err({ kind: 'stale-ref', ref, nearest: [...resolved.nearest] });
  const { element } = resolved;
  if (x === null || y === null) {
    const point = findTargetPoint(element, ref, context);
    return point.ok ? ok({ ...point.value, named: element }) : point;
  }
  const atOffset = (): Result<Pointed, ActError> => {
    const { left, top } = element.getBoundingClientRect();
    return atPixel(left + x, top + y, element, context);
  };
  const inPlace = atOffset();
  if (inPlace.ok) return inPlace;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return atOffset();
}

function atPixel(x: number, y: number, named: Element | null, context: ActContext): Result<Pointed, ActError> {
  const hit = elementAt(x, y, context);
  if (!hit)
    return refused(
      told('told_outside', { at: `${Math.round(x)},${Math.round(y)}`, size: `${innerWidth} x ${innerHeight}` }),
    );
  if (named === null && (hit instanceof HTMLIFrameElement || hit instanceof HTMLFrameElement))
    return refused(told('told_in_frame'));
  return ok({ x, y, hit, coveredBy: null, named });
}
