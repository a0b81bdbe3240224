import type { PageAction } from '../../../core/actions/action.ts';
import type { Ref } from '../../../core/ids.ts';
import { err, ok } from '../../../core/result.ts';
import { elementAt, holds } from '../../dom/composed-tree.ts';
import { NOTHING_ELSE, type Doing } from '../done.ts';
import { elapse } from '../../dom/elapse.ts';
import { livingElement } from './sight.ts';
import { stopped, type Timing } from './timed.ts';

type Follow = Extract<PageAction, { kind: 'follow' }>;
/** Twice a frame of the screen: a mouse tells no more. */
const EVERY_MS = 8;

export const follow = (action: Follow, timing: Timing): Doing =>
  action.click ? catchAll(action, timing) : keepOn(action, timing);

/** The pointer stays on the first of them that is there, wherever it goes. */
async function keepOn({ refs, seconds }: Follow, { hands, signal }: Timing): Doing {
  const { context, pointer } = hands;
  const [first] = refs;
  if (!first) return stopped();
  if (refs.every((ref) => livingElement(ref, context) === null))
    return err({ kind: 'stale-ref', ref: first, nearest: [] });
  const began = performance.now();
  let moves = 0;
  let [on, looks] = [0, 0];
  let hit: Element | null = null;
  while (performance.now() - began < seconds * 1000 && !signal.aborted) {
    const target = refs.map((ref) => livingElement(ref, context)).find((it) => it !== null);
    if (!target) break;
    const point = middleOf(target);
    looks += 1;
    if (point.x !== pointer.x || point.y !== pointer.y || moves === 0) {
      hit = pointer.pass(point.x, point.y);
      moves += 1;
    }
    if (hit && holds(target, hit)) on += 1;
    await elapse(context.document, EVERY_MS);
  }
  const part = Math.round((on / Math.max(1, looks)) * 100);
  const time = ((performance.now() - began) / 1000).toFixed(1);
  return ok({
    ...NOTHING_ELSE,
    hit,
    report: `the pointer was on it ${part} % of ${time} s, in ${moves} moves`,
  });
}

/** Each is clicked once, in the order in which they come within reach. */
async function catchAll({ refs, seconds }: Follow, { hands, signal }: Timing): Doing {
  const { context, pointer } = hands;
  const began = performance.now();
  const left = new Set<Ref>(refs);
  const caught: Ref[] = [];
  let hit: Element | null = null;
  while (left.size > 0 && performance.now() - began < seconds * 1000 && !signal.aborted) {
    for (const ref of left) {
      const target = livingElement(ref, context);
      if (!target) {
        left.delete(ref);
        continue;
      }
      const { x, y } = middleOf(target);
      const there = elementAt(context.document, x, y, context);
      if (!there || !holds(target, there)) continue;
      const clicked = await pointer.click(there, x, y, { count: 1, button: 'left', modifiers: [] });
      // It may have slipped away while the button was down.
      if (!clicked || !holds(target, clicked)) continue;
      hit = clicked;
      left.delete(ref);
      if (!caught.includes(ref)) caught.push(ref);
      // Where two lie close the page may have taken the other one: then this one is still to be caught.
      const taken = [...left].filter((it) => livingElement(it, context) === null);
      if (taken.length > 0 && livingElement(ref, context) !== null) left.add(ref);
    }
    await elapse(context.document, EVERY_MS);
  }
  if (caught.length === 0)
    return err({ kind: 'not-met', afterMs: Math.round(performance.now() - began), saw: 'none within reach' });
  return ok({
    ...NOTHING_ELSE,
    hit,
    report: `clicked ${caught.length} of ${refs.length}: ${caught.join(' ')}`,
  });
}

function middleOf(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
