import { err } from '../../../core/result.ts';
import type { ActionHandler } from '../handler.ts';
import { liveElement } from '../context.ts';
import { done, stopped } from '../effect.ts';
import { nextTask } from '../../dom/elapse.ts';
import type { Point } from '../../dom/element-box.ts';
import { ConditionCheck } from './condition-check.ts';
import { told } from '../../../core/i18n/told.ts';

const MAX_MS = 30_000;
const FINEST_PX = 4;

/** Moves the pointer over all of an element until a condition is met: coarsely first, for large places are found soon. */
export const sweep: ActionHandler<'sweep'> = async (action, { devices, signal, authorizePress }) => {
  const { context, pointer } = devices;
  const element = liveElement(action.ref, context);
  if (!element) return err({ kind: 'stale-ref', ref: action.ref, nearest: [] });
  const began = performance.now();
  const condition = new ConditionCheck(action.until, context);
  let moves = 0;
  for (const { x, y } of pointsIn(element)) {
    if (signal.aborted) return stopped();
    if (performance.now() - began > MAX_MS) break;
    const hit = pointer.moveTo(x, y);
    moves += 1;
    if (moves % 8 === 0) await nextTask();
    if (!hit || !condition.isMet()) continue;
    const refusal = action.click ? authorizePress(hit, null) : null;
    if (refusal) return err(refusal);
    if (action.click) await pointer.click(hit, x, y);
    const place = `${Math.round(x)},${Math.round(y)}`;
    const report = told('told_held_at', { place, moves, seen: condition.told });
    return done({ hit, report: action.click ? [...report, ...told('told_clicked_there')] : report });
  }
  return condition.notMet(began);
};

function* pointsIn(element: Element): Generator<Point> {
  const box = element.getBoundingClientRect();
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
  for (let step = coarsest(right - left, bottom - top); step >= FINEST_PX; step /= 2) {
    let row = 0;
    for (let y = top + step / 2; y < bottom; y += step) {
      const xs: number[] = [];
      for (let x = left + step / 2; x < right; x += step) xs.push(x);
      // There and back, so that no move is long.
      for (const x of row % 2 === 0 ? xs : xs.toReversed()) yield { x, y };
      row += 1;
    }
  }
}

/** A power of two times the finest, so that each pass halves the one before. */
const coarsest = (width: number, height: number): number => {
  let step = FINEST_PX;
  while (step * 8 < Math.min(width, height)) step *= 2;
  return step;
};
