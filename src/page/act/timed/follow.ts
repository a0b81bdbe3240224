import type { Ref } from '../../../core/ids.ts';
import { err } from '../../../core/result.ts';
import { elementAt, holds } from '../../dom/composed-tree.ts';
import { rectOf } from '../../dom/dom.ts';
import { middleOf } from '../../dom/element-box.ts';
import type { ActionOf, ActionHandler, Tools } from '../handler.ts';
import { liveElement } from '../context.ts';
import { done, stopped, type PendingEffect } from '../effect.ts';
import { refusedPress } from '../pointer/refused-press.ts';
import { elapse } from '../../dom/elapse.ts';
import { told } from '../../../core/i18n/told.ts';

type Follow = ActionOf<'follow'>;
/** Twice a frame: a mouse reports no more often. */
const EVERY_MS = 8;

export const follow: ActionHandler<'follow'> = (action, tools) =>
  action.click ? clickAll(action, tools) : hoverFirst(action, tools);

/** Keeps the pointer on the first of the elements that is there, wherever it moves. */
async function hoverFirst({ refs, seconds }: Follow, { devices, signal }: Tools): PendingEffect {
  const { context, pointer } = devices;
  const [first] = refs;
  if (!first) return stopped();
  if (refs.every((ref) => liveElement(ref, context) === null))
    return err({ kind: 'stale-ref', ref: first, nearest: [] });
  const began = performance.now();
  let moves = 0;
  let [on, looks] = [0, 0];
  let hit: Element | null = null;
  while (performance.now() - began < seconds * 1000 && !signal.aborted) {
    const target = refs.map((ref) => liveElement(ref, context)).find((it) => it !== null);
    if (!target) break;
    const point = middleOf(rectOf(target));
    looks += 1;
    if (point.x !== pointer.x || point.y !== pointer.y || moves === 0) {
      hit = pointer.moveTo(point.x, point.y);
      moves += 1;
    }
    if (hit && holds(target, hit)) on += 1;
    await elapse(EVERY_MS);
  }
  const part = Math.round((on / Math.max(1, looks)) * 100);
  const time = ((performance.now() - began) / 1000).toFixed(1);
  return done({
    hit,
    report: told('told_followed', { part, time, moves }),
  });
}

/** Clicks each of the elements once, as soon as it can be hit. */
async function clickAll({ refs, seconds }: Follow, { devices, signal, authorizePress }: Tools): PendingEffect {
  const { context, pointer } = devices;
  const began = performance.now();
  const pending = new Set<Ref>(refs);
  const clicked: Ref[] = [];
  let hit: Element | null = null;
  while (pending.size > 0 && performance.now() - began < seconds * 1000 && !signal.aborted) {
    for (const ref of pending) {
      const target = liveElement(ref, context);
      if (!target) {
        pending.delete(ref);
        continue;
      }
      const { x, y } = middleOf(rectOf(target));
      const there = elementAt(x, y, context);
      if (!there || !holds(target, there)) continue;
      const asked = authorizePress(there, target);
      const refusal = refs.length > 1 ? refusedPress(asked) : asked;
      if (refusal) return err(refusal);
      const receiver = await pointer.click(there, x, y);
      // It may have moved away while the button was down.
      if (!receiver || !holds(target, receiver)) continue;
      hit = receiver;
      pending.delete(ref);
      if (!clicked.includes(ref)) clicked.push(ref);
      // Where two lie close together the page may have taken the click for the other one.
      const taken = [...pending].filter((it) => liveElement(it, context) === null);
      if (taken.length > 0 && liveElement(ref, context) !== null) pending.add(ref);
    }
    await elapse(EVERY_MS);
  }
  if (clicked.length === 0)
    return err({ kind: 'not-met', afterMs: Math.round(performance.now() - began), saw: 'none within reach' });
  return done({
    hit,
    report: told('told_clicked', { clicked: clicked.length, all: refs.length, refs: clicked.join(' ') }),
  });
}
