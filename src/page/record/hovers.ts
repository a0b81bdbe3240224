/**
 * Hovers that opened something: a press on what the page did not show before the pointer came. Which
 * element opened it is told by when it appeared, and by where the pointer was then.
 */
import type { Ref } from '../../core/ids.ts';
import { findElement } from '../../core/view/tree.ts';
import type { PageView } from '../../core/view/view.ts';
import { ancestorsOf, holds } from '../dom/composed-tree.ts';
import { queryAll, rectOf } from '../dom/dom.ts';
import type { Taken, StepRecorder, Target } from './step-recorder.ts';

/** A page that opens something on a hover does so within this time. */
const OPENS_WITHIN_MS = 1_000;
/** How far from what it belongs to a page shows it. */
const MAX_GAP_PX = 300;
const MAX_TRAIL = 100;
/** Submenus of submenus. */
const MAX_DEPTH = 4;
const TELLS_POPUP = '[aria-haspopup],[aria-expanded],[aria-controls],[aria-describedby]';

interface Opener {
  readonly target: Target;
  /** When the pointer came to it. */
  readonly at: number;
}

interface Entered {
  readonly element: Element;
  readonly at: number;
}

export function recordHovers(recorder: StepRecorder): void {
  /** The page since the latest step, before the pointer went anywhere; null when it has to be looked at again. */
  let calm: Taken | null = null;
  /** What the pointer has been on since. */
  let trail: Entered[] = [];
  /** When a script added an element or changed its attributes; CSS alone leaves no trace. */
  let changedAt = new WeakMap<Node, number>();
  let latest: Ref | null = null;

  recorder.onStep = (ref) => {
    latest = ref ?? latest;
    calm = null;
  };
  recorder.observe({ childList: true, attributes: true }, (records) => {
    const now = performance.now();
    // The page changes by itself.
    if (trail.length === 0) calm = null;
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'childList' ? addedNodes : [target]) changedAt.set(node, now);
  });

  const look = (event: Event): void => {
    if (calm) return;
    calm = recorder.takeAt(event);
    trail = [];
    changedAt = new WeakMap();
  };
  recorder.on('pointerover', (event, element) => {
    if (event.buttons !== 0) return;
    look(event);
    trail = [...trail, { element, at: event.timeStamp }].slice(-MAX_TRAIL);
  });
  recorder.on('pointermove', (event) => {
    if (event.buttons === 0) look(event);
  });
  recorder.on('keydown', () => (calm = null));

  recorder.on('pointerdown', (event, at) => {
    const before = calm;
    calm = null;
    if (!before) return;
    const now = recorder.takeAt(event);
    const target = recorder.targetOf(at, now.view);
    if (!target || before.view.url !== now.view.url) return;
    const found = openersOf(target, before.view, now.view, MAX_DEPTH);
    if (found.length > 0) recorder.closeOpen();
    for (const { opener, enteredAt } of found) {
      const { view } = findElement(before.view, opener.ref) ? before : now;
      const hover = { kind: 'hover', ref: opener.ref, x: null, y: null } as const;
      recorder.put({ view, at: performance.timeOrigin + enteredAt }, hover);
    }
    calm = null;
  });

  /** From the outermost to the one that opened the element itself. */
  function openersOf(
    { element, ref }: Target,
    before: PageView,
    now: PageView,
    depth: number,
  ): { readonly opener: Target; readonly enteredAt: number }[] {
    if (depth === 0 || findElement(before, ref)) return [];
    const shownAt = Math.max(...[...ancestorsOf(element)].map((it) => changedAt.get(it) ?? -Infinity));
    const isOther = (it: Element): boolean => it !== element && !holds(element, it);
    const on = trail.filter((it) => isOther(it.element));
    const opener =
      shownAt === -Infinity ? openerByCss(element, on, before, now) : openerByScript(element, on, shownAt, now);
    if (!opener || !isOther(opener.target.element)) return [];
    return [...openersOf(opener.target, before, now, depth - 1), { opener: opener.target, enteredAt: opener.at }];
  }

  function openerByScript(opened: Element, on: readonly Entered[], shownAt: number, now: PageView): Opener | null {
    const entered = on.findLast(({ element, at }) => {
      const target = recorder.targetOf(element, now);
      if (!target || target.element === opened || target.ref === latest) return false;
      return at <= shownAt && shownAt - at <= OPENS_WITHIN_MS && isNear(target.element, opened);
    });
    const target = entered && recorder.targetOf(entered.element, now);
    return target ? { target, at: entered.at } : null;
  }

  /**
   * A rule of CSS shows an element while the pointer is on what is around it: the tightest part of the page around it that
   * has something else to point at tells which row is meant. Best is what the pointer was on.
   */
  function openerByCss(opened: Element, on: readonly Entered[], before: PageView, now: PageView): Opener | null {
    const at = trail.at(-1)?.at ?? performance.now();
    const crossed = on.toReversed();
    for (const around of ancestorsOf(opened)) {
      if (around === document.body) break;
      const rest = [...queryAll(around, '*')].map((element) => ({ element, at }));
      for (const it of [...crossed, ...rest]) {
        const target = recorder.targetOf(it.element, now);
        if (!target || holds(opened, target.element) || target.ref === latest || !holds(around, target.element))
          continue;
        if (on.includes(it) || findElement(before, target.ref)) return { target, at: it.at };
      }
    }
    return null;
  }
}

function isNear(opener: Element, opened: Element): boolean {
  if (opener.matches(TELLS_POPUP)) return true;
  const [a, b] = [rectOf(opener), rectOf(opened)];
  const gapX = Math.max(a.left - b.right, b.left - a.right, 0);
  const gapY = Math.max(a.top - b.bottom, b.top - a.bottom, 0);
  return Math.hypot(gapX, gapY) <= MAX_GAP_PX;
}
