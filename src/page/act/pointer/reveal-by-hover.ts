/**
 * Shows an element that only appears while the pointer rests on something around it (the actions of a row, an
 * entry of a submenu): the pointer moves there first, as a person's does, one level after the other.
 */
import type { ActError } from '../../../core/actions/action.ts';
import type { Ref } from '../../../core/ids.ts';
import type { Result } from '../../../core/result.ts';
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { isShown } from '../../dom/element-box.ts';
import type { InputDevices } from '../input-devices.ts';
import { pollUntil } from '../timed/poll-until.ts';
import { findTargetPoint, type TargetPoint } from './target-point.ts';

/** Submenus in submenus. */
const MAX_LEVELS = 5;
/** Ancestors further out are the page rather than a row or a menu. */
const MAX_ANCESTORS = 8;
/** Menus open late on purpose, so that a pointer that only passes opens none. */
const OPENS_WITHIN_MS = 600;

/**
 * @param miss - Why the element cannot be pressed where it is.
 * @returns Where it can be pressed now; the same miss when no hover has shown it.
 */
export async function revealByHover(
  element: Element,
  ref: Ref,
  { context, pointer }: InputDevices,
  miss: Result<never, ActError>,
): Promise<Result<TargetPoint, ActError>> {
  if (miss.ok || miss.error.kind !== 'not-interactable' || miss.error.reason !== 'hidden') return miss;
  const nearestShown = (): Element | undefined => {
    const around = [...ancestorsOf(element)].slice(1, MAX_ANCESTORS + 1);
    return around.find(
      (at) =>
        at !== document.body && at !== document.documentElement && isShown(at) && findTargetPoint(at, ref, context).ok,
    );
  };
  let hovered: Element | undefined;
  for (let level = 0; level < MAX_LEVELS; level += 1) {
    const around = nearestShown();
    const point = around && around !== hovered ? findTargetPoint(around, ref, context) : null;
    if (!point?.ok) return miss;
    hovered = around;
    pointer.hover(point.value.hit, point.value.x, point.value.y);
    const isCloser = (): boolean => findTargetPoint(element, ref, context).ok || nearestShown() !== hovered;
    await pollUntil(isCloser, performance.now() + OPENS_WITHIN_MS);
    const now = findTargetPoint(element, ref, context);
    if (now.ok) return now;
  }
  return miss;
}
