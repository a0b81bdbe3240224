/** Drags: HTML5 drag and drop, presses that a page follows while the pointer moves, and text that is selected. */
import type { Place } from '../../core/actions/place.ts';
import { closest, elementAt, holds } from '../dom/composed-tree.ts';
import { fold, rectOf } from '../dom/dom.ts';
import { isOnScrollBar } from './scroll-bar.ts';
import { isEditable } from '../dom/controls.ts';
import { holdsPoint, middleOf, type Point } from '../dom/element-box.ts';
import { simplified } from './simplified.ts';
import type { Taken, StepRecorder, Target } from './step-recorder.ts';

/** A hand that clicks moves less. */
const MIN_PX = 6;

interface Press {
  readonly taken: Taken;
  readonly at: Element;
  readonly target: Target | null;
  readonly path: Point[];
  /** Sees what the page does while the pointer moves; null before it has moved far enough. */
  changes: MutationObserver | null;
  isFollowed: boolean;
  isDragAndDrop: boolean;
}

/** @returns Whether the press that has just ended was a drag: the click that may follow is none of its own. */
export function recordDrags(recorder: StepRecorder): () => boolean {
  const { context } = recorder;
  let press: Press | null = null;
  let wasDrag = false;

  recorder.on('pointerdown', (event, at) => {
    end();
    wasDrag = false;
    if (event.button !== 0 || isOnScrollBar(event, at) || hasOwnDrag(at)) return;
    const taken = recorder.takeAt(event);
    const path = [pointOf(event)];
    const target = recorder.targetOf(at, taken.view);
    press = { taken, at, target, path, changes: null, isFollowed: false, isDragAndDrop: false };
  });
  recorder.on('pointermove', (event) => {
    if (!press || (event.buttons & 1) === 0) return;
    press.path.push(pointOf(event));
    press.isFollowed ||= press.changes !== null && isFollowing(press, press.changes.takeRecords());
    if (press.changes !== null || distance(press.path) < MIN_PX) return;
    press.changes = new MutationObserver((records) => {
      if (press) press.isFollowed ||= isFollowing(press, records);
    });
    press.changes.observe(document, { subtree: true, childList: true, attributes: true });
  });
  recorder.on('gotpointercapture', () => {
    if (press?.changes) press.isFollowed = true;
  });
  recorder.on('pointerup', (event) => {
    if (!press || press.isDragAndDrop) return;
    press.path.push(pointOf(event));
    press.isFollowed ||= press.changes !== null && isFollowing(press, press.changes.takeRecords());
    const done = press;
    if (distance(done.path) >= MIN_PX && (done.isFollowed || isDrawing(done))) {
      wasDrag = true;
      put(done, landedOn(done, event));
    } else if (done.changes) putSelection(done);
    end();
  });
  recorder.on('dragstart', () => {
    if (press) press.isDragAndDrop = true;
  });
  // The source may be gone before "dragend". A drop of text into a field is recorded as typing.
  recorder.on('drop', (event, at) => {
    if (!press?.isDragAndDrop) return;
    press.path.push(pointOf(event));
    if (!isEditable(at)) put(press, at);
    end();
  });
  recorder.on('dragend', () => end());

  function end(): void {
    press?.changes?.disconnect();
    press = null;
  }

  /** Something other than what is dragged, or moves along with it. */
  function landedOn({ at, target }: Press, { clientX, clientY }: MouseEvent): Element | null {
    const source = target?.element ?? at;
    const under = document.elementsFromPoint(clientX, clientY).find((it) => !holds(source, it));
    return under ? (context.shadowRootOf(under)?.elementFromPoint(clientX, clientY) ?? under) : null;
  }

  function put({ taken, at, target, path }: Press, landed: Element | null): void {
    const source = target?.element ?? null;
    const [from, to] = [path[0], path.at(-1)];
    if (!from || !to) return;
    recorder.closeOpen();
    // Points of the window are those of the main frame.
    if (!target && window.top !== window) return context.onEvent('step-lost');
    const start = source && centreHits(source, at) ? centreOf(target) : placeOf(target, from);
    const goal = landed && recorder.targetOf(landed, taken.view);
    const places =
      source && isCanvas(source)
        ? simplified(path)
            .slice(1)
            .map((it) => placeOf(target, it))
        : [endOf(goal, target, to)];
    recorder.put(taken, { kind: 'drag', ...start, path: places });
  }

  /** The element where it was let go; a point of what is around both; the way from where it was pressed. */
  function endOf(goal: Target | null, target: Target | null, to: Point): Place {
    if (!goal) return placeOf(target, to);
    const isAround = target !== null && holds(goal.element, target.element);
    return isAround || isCanvas(goal.element) ? placeOf(goal, to) : centreOf(goal);
  }

  function putSelection({ taken, target }: Press): void {
    // Chrome updates the selection before it dispatches "pointerup".
    const selection = document.getSelection();
    const text = selection && !selection.isCollapsed ? fold(selection.toString()) : '';
    if (text === '') return;
    wasDrag = true;
    recorder.closeOpen();
    recorder.put(taken, { kind: 'select_text', ref: target?.ref ?? null, text });
  }

  /** Whether a press in the middle of the element would meet the same as the one that was made. */
  function centreHits(element: Element, pressed: Element): boolean {
    if (isCanvas(element)) return false;
    const { x, y } = middleOf(rectOf(element));
    const hit = elementAt(x, y, context);
    return hit !== null && (hit === pressed || holds(pressed, hit) || (holds(hit, pressed) && holds(element, hit)));
  }

  return () => wasDrag;
}

const pointOf = ({ clientX: x, clientY: y }: MouseEvent): Point => ({ x, y });

function distance(path: readonly Point[]): number {
  const [from, to] = [path[0], path.at(-1)];
  return from && to ? Math.hypot(to.x - from.x, to.y - from.y) : 0;
}

const centreOf = (target: Target | null): Place => ({ ref: target?.ref ?? null, x: null, y: null });

function placeOf(target: Target | null, { x, y }: Point): Place {
  if (!target) return { ref: null, x: Math.round(x), y: Math.round(y) };
  const { left, top } = rectOf(target.element);
  return { ref: target.ref, x: Math.round(x - left), y: Math.round(y - top) };
}

/** Whether the page did something to what is dragged, or to what it is dragged over. */
function isFollowing({ at, path }: Press, records: readonly MutationRecord[]): boolean {
  const to = path.at(-1);
  return records.some(({ target }) => {
    if (!(target instanceof Element)) return false;
    if (target.contains(at) || at.contains(target)) return true;
    return to !== undefined && holdsPoint(rectOf(target), to);
  });
}

const isCanvas = (element: Element): boolean => element instanceof HTMLCanvasElement;
const isDrawing = ({ at }: Press): boolean => closest(at, 'canvas') !== null;

/** Sliders and lists are recorded by the value that was chosen. */
const hasOwnDrag = (at: Element): boolean =>
  at.closest('select,option') !== null || (at instanceof HTMLInputElement && at.type === 'range');
