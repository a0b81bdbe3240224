import type { PageAction } from '../../../core/actions/action.ts';
import { isMet, seenOf } from '../../../core/actions/condition.ts';
import { err, ok } from '../../../core/result.ts';
import { NOTHING_ELSE, type Doing } from '../done.ts';
import type { Hands } from '../hands.ts';
import { nextTask } from '../../dom/next-task.ts';
import { livingElement, textSeen } from './sight.ts';
import { notMet, stopped, type Timing } from './timed.ts';

type Sweep = Extract<PageAction, { kind: 'sweep' }>;
const MAX_MS = 30_000;
const FINEST_PX = 4;

/** Coarse first: what is large is found soon, what is small in the end. */
export async function sweep(action: Sweep, timing: Timing): Doing {
  const { hands, signal } = timing;
  const { context, pointer } = hands;
  const element = livingElement(action.ref, context);
  if (!element) return err({ kind: 'stale-ref', ref: action.ref, nearest: [] });
  const began = performance.now();
  const before = textSeen(action.until, context);
  let moves = 0;
  for (const { x, y } of pointsIn(element, hands)) {
    if (signal.aborted) return stopped();
    if (performance.now() - began > MAX_MS) break;
    const hit = pointer.pass(x, y);
    moves += 1;
    if (moves % 8 === 0) await nextTask();
    const seen = textSeen(action.until, context);
    if (!hit || !isMet(action.until, seen, before)) continue;
    if (action.click) await pointer.click(hit, x, y, { count: 1, button: 'left', modifiers: [] });
    const place = `${Math.round(x)},${Math.round(y)}`;
    const said = `it held at ${place} after ${moves} moves: "${seenOf(action.until, seen)}"`;
    return ok({ ...NOTHING_ELSE, hit, report: action.click ? `${said}; clicked there` : said });
  }
  return notMet(action.until, began, timing);
}

function* pointsIn(element: Element, { context }: Hands): Generator<{ x: number; y: number }> {
  const { innerWidth = 0, innerHeight = 0 } = context.document.defaultView ?? {};
  const box = element.getBoundingClientRect();
  const [left, top] = [Math.max(0, box.left), Math.max(0, box.top)];
  const [right, bottom] = [Math.min(innerWidth, box.right), Math.min(innerHeight, box.bottom)];
  for (let step = coarsest(right - left, bottom - top); step >= FINEST_PX; step /= 2) {
    let row = 0;
    for (let y = top + step / 2; y < bottom; y += step) {
      const xs: number[] = [];
      for (let x = left + step / 2; x < right; x += step) xs.push(x);
      // There and back, as a hand goes.
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
