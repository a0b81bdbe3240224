/**
 * Dragging: press, move and release, with as many moves as a hand makes, at its pace. The default actions
 * of a trusted drag are added: HTML5 drag and drop (drag-and-drop.ts), text selection, sliders and the
 * corners that resize.
 */
import { err } from '../../../core/result.ts';
import type { Place } from '../../../core/actions/place.ts';
import { ancestorsOf, elementAt, holds } from '../../dom/composed-tree.ts';
import { liveElement } from '../context.ts';
import { done, notInteractable } from '../effect.ts';
import { DragAndDrop, draggableAt } from './drag-and-drop.ts';
import { watchDrawings } from './drawing.ts';
import { fold } from '../../dom/dom.ts';
import { elapse } from '../../dom/elapse.ts';
import type { ActionHandler } from '../handler.ts';
import { extendSelectionTo } from '../text/selection.ts';
import { nativeHandleAt } from './native-handles.ts';
import { pressedControl } from '../facts/pressed-control.ts';
import { pointAt } from './point-at.ts';
import { refusedPress } from './refused-press.ts';
import { reveal } from './reveal.ts';
import type { Point } from '../../dom/element-box.ts';
import { isDisabled } from '../actionability.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

/** Sortable lists measure and animate between two moves, and miss faster ones. */
const MOVE_EVERY_MS = 8;
const STEP_PX = 8;
const MAX_STEPS_PER_LEG = 40;
const MIN_STEPS = 4;
/** In how long a list the order is told, and how much of each of its items. */
const MAX_ORDERED = 12;
const MAX_LEVELS = 4;
const MAX_ORDERED_CHARS = 30;
/** How far beyond the middle of its neighbor an element is dragged, at most, and in parts of the neighbor's size. */
const BEYOND_PX = 8;
const BEYOND_SHARE = 0.2;

export const drag: ActionHandler<'drag'> = async (action, { devices, meter, authorizePress }) => {
  const { context, pointer } = devices;
  const from = pointAt(action, context);
  if (!from.ok) return from;
  const start = from.value;
  if (action.ref !== null && start.named && isDisabled(start.named)) return notInteractable(action.ref, 'disabled');
  // Checked before the press, so that an unreachable place does not end the drag half way.
  for (const place of action.path) {
    const there = pointAt(place, context);
    if (there.ok) continue;
    const { kind } = there.error;
    if (kind === 'stale-ref' || (kind === 'refused' && place.ref !== null)) return there;
  }
  // Reaching the last one may have scrolled the first away.
  const again = pointAt(action, context);
  if (!again.ok) return again;
  const { hit, x, y } = again.value;
  // Pressed and let go on the same control, which is a click.
  const end = elementThere(action.path.at(-1));
  const isClick = end !== null && pressedControl(end, null) === pressedControl(hit, null);
  const refusal = isClick ? refusedPress(authorizePress(hit, null)) : null;
  if (refusal) return err(refusal);
  const handle = nativeHandleAt(hit, x, y);
  const boxBefore = boxInPage(hit);
  const countBefore = meter.count;
  const drawings = watchDrawings([hit, elementThere(action.path.at(-1))]);
  const { isPlain, selects } = pointer.press(hit, x, y);
  const source = isPlain && !handle ? draggableAt(hit) : null;
  const native = source ? new DragAndDrop(source, pointer, context) : null;
  const orders = ordersAround(start.named ?? hit);
  let at = { x, y };
  let outOfSight = false;
  // In a list that sorts while something is dragged over it, a row is no longer where it was when it was named.
  const fixed = new Map<Place, Point>();
  let previous: Point = at;
  for (const place of action.path) {
    const there = pointOf(place, previous);
    const isInSight = elementAt(there.x, there.y, context) !== null;
    if (isInSight && place.ref !== null && isNeighbor(liveElement(place.ref, context))) fixed.set(place, there);
    previous = there;
  }
  for (const place of action.path) {
    const known = fixed.get(place);
    if (!known && !bringNear(place, at)) outOfSight = true;
    const goal = known ?? pointOf(place, at);
    for (const step of stepsOf(at, goal, action.path.length === 1 ? MIN_STEPS : 1)) {
      await elapse(MOVE_EVERY_MS);
      if (native) native.move(step.x, step.y);
      else {
        pointer.moveTo(step.x, step.y);
        if (selects && !handle) extendSelectionTo(hit, step.x, step.y);
        handle?.move(step.x, step.y);
      }
    }
    at = goal;
  }
  // The page may still be animating the element to the pointer.
  await elapse(MOVE_EVERY_MS * 2);
  handle?.end();
  const dropped = native?.drop() ?? null;
  if (!native?.began) pointer.release(hit);
  const under = document.elementFromPoint(at.x, at.y);
  const landed = dropped?.on ?? under;
  const letGoAt = `${Math.round(at.x)},${Math.round(at.y)}`;
  return done({
    hit,
    coveredBy: start.coveredBy,
    subject: start.named ?? hit,
    respondsLater: true,
    report: [
      ...(landed && !holds(hit, landed)
        ? told('told_let_go_over', { at: letGoAt, element: context.briefNow(landed) })
        : told('told_let_go', { at: letGoAt })),
      ...(dropped ? (dropped.accepted ? told('told_accepted') : (dropped.mismatch ?? told('told_not_accepted'))) : []),
      ...(outOfSight ? told('told_out_of_sight') : []),
      ...selectedThere(),
    ],
    // An element that snaps back does so after the release.
    settledReport: () => {
      const now = hit.isConnected || action.ref === null ? hit : liveElement(action.ref, context);
      const order = orders(now);
      if (order !== null) return told('told_order', { order });
      if (now === null || !now.isConnected) return told('told_drawn_anew');
      const moved = movedBy(boxBefore, now);
      if (moved !== null) return moved;
      // Where the page took it, or text was selected, the thing itself may well stay in its place.
      if (dropped?.accepted === true || selectedThere().length > 0) return null;
      const drawn = drawings.map((it) => it()).filter((it) => it !== null);
      if (drawn.length > 0) return drawn.flat();
      if (drawings.length > 0) return told('told_drawing_same');
      return told(meter.count > countBefore ? 'told_not_moved' : 'told_still_there');
    },
  });

  /** Scrolls to a place that is out of sight. @returns Whether it is in sight now. */
  function bringNear(place: Place, last: Point): boolean {
    if (place.ref === null) return true;
    const element = liveElement(place.ref, context);
    if (!element) return false;
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const there = pointOf(place, last);
    // A point beside the element is an offset from it, and may be out of sight.
    const isBeside = there.x < left || there.x > right || there.y < top || there.y > bottom;
    return isBeside || reveal(element, () => pointOf(place, last));
  }

  /** Where the place is now: pages move elements to make room during a drag. */
  function pointOf(place: Place, last: Point): Point {
    if (place.ref === null) return { x: place.x ?? last.x, y: place.y ?? last.y };
    const element = liveElement(place.ref, context);
    if (!element) return last;
    const { left, top, width, height } = element.getBoundingClientRect();
    // Sortable lists make room only once the middle of the neighbor is passed.
    const passes = place === action.path.at(-1) && isNeighbor(element);
    const along = (given: number | null, edge: number, size: number, before: number): number => {
      if (given !== null) return edge + given;
      const middle = edge + size / 2;
      const way = middle - before;
      if (!passes || Math.abs(way) < 1) return middle;
      return middle + Math.sign(way) * Math.min(BEYOND_PX, size * BEYOND_SHARE);
    };
    return { x: along(place.x, left, width, last.x), y: along(place.y, top, height, last.y) };
  }

  function isNeighbor(element: Element | null): boolean {
    const dragged = start.named ?? hit;
    return element instanceof HTMLElement && element !== dragged && element.parentElement === dragged.parentElement;
  }

  function elementThere(place: Place | undefined): Element | null {
    if (place === undefined) return null;
    const there = pointOf(place, { x, y });
    return elementAt(there.x, there.y, context);
  }

  function selectedThere(): Told {
    const text = selects && !handle && !native ? (document.getSelection()?.toString() ?? '') : '';
    return text === '' ? [] : told('told_selected', { text: text.slice(0, 200) });
  }
};

/**
 * What is dragged may be a handle in the item that moves.
 *
 * @returns Reads the new order of the list around it; null where none has changed.
 */
function ordersAround(dragged: Element): (now: Element | null) => string | null {
  const near = (it: Element): Element[] => [...ancestorsOf(it)].slice(0, MAX_LEVELS);
  const before = near(dragged).map(orderAround);
  return (now) => {
    const after = near(dragged.isConnected ? dragged : (now ?? dragged)).map(orderAround);
    return after.find((it, i) => it !== null && before[i] !== null && it !== before[i]) ?? null;
  };
}

/** @returns The texts of the element and of those beside it; null where it stands alone, or among too many. */
function orderAround(element: Element): string | null {
  const beside = [...(element.parentElement?.children ?? [])];
  if (beside.length < 2 || beside.length > MAX_ORDERED) return null;
  return beside.map((it) => fold(it.textContent ?? '').slice(0, MAX_ORDERED_CHARS) || briefTag(it)).join(', ');
}

const briefTag = (element: Element): string => `<${element.localName}>`;

/** The points after the first up to the last one. */
function stepsOf(from: Point, to: Point, min: number): Point[] {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const count = Math.min(MAX_STEPS_PER_LEG, Math.max(min, Math.ceil(distance / STEP_PX)));
  return Array.from({ length: count }, (_, i) => ({
    x: from.x + ((to.x - from.x) * (i + 1)) / count,
    y: from.y + ((to.y - from.y) * (i + 1)) / count,
  }));
}

/** Scrolling the window moves nothing in it. */
function boxInPage(element: Element): DOMRect {
  const { left, top, width, height } = element.getBoundingClientRect();
  return new DOMRect(left + scrollX, top + scrollY, width, height);
}

function movedBy(before: DOMRect, element: Element): Told | null {
  const now = boxInPage(element);
  const by = [now.left - before.left, now.top - before.top].map(Math.round);
  const size = [now.width - before.width, now.height - before.height].map(Math.round);
  const moved = by.some((it) => it !== 0) ? by.join(',') : null;
  const grew = size.some((it) => it !== 0) ? `${Math.round(now.width)}x${Math.round(now.height)}` : null;
  if (grew === null) return moved === null ? null : told('told_moved', { by: moved });
  return moved === null ? told('told_grew', { size: grew }) : told('told_moved_and_grew', { by: moved, size: grew });
}
