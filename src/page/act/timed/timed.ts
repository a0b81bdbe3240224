/**
 * What must happen at a moment that no model call could meet: waiting, acting when something holds,
 * acting until it does. Bounded by the action's own seconds, and by `signal`.
 */
import {
  MAX_SECONDS,
  type ActError,
  type PageAction,
  type QuickAction,
} from '../../../core/actions/action.ts';
import { isMet, seenOf, type Condition } from '../../../core/actions/condition.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { ActivityMeter } from '../../ready/activity-meter.ts';
import { NOTHING_ELSE, type Done, type Doing } from '../done.ts';
import { elapse } from '../../dom/elapse.ts';
import type { Hands } from '../hands.ts';
import { nextTask } from '../../dom/next-task.ts';
import { lookUntil, textSeen } from './sight.ts';

type Of<K extends PageAction['kind']> = Extract<PageAction, { kind: K }>;

export interface Timing {
  readonly hands: Hands;
  readonly meter: ActivityMeter;
  /** Ends the action early: the run was stopped, or the page is being left. */
  readonly signal: AbortSignal;
  /** Does one action, at once. */
  perform(action: QuickAction): Promise<Result<Done, ActError>>;
}

export async function wait(action: Of<'wait'>, timing: Timing): Doing {
  const { hands, signal } = timing;
  const { context } = hands;
  const began = performance.now();
  const ends = began + action.seconds * 1000;
  const { until } = action;
  const took = (): string => `after ${((performance.now() - began) / 1000).toFixed(2)} s`;
  if (until === null) await lookUntil(context.document, () => null, ends, signal);
  else {
    const before = textSeen(until, context);
    const look = (): true | null => (isMet(until, textSeen(until, context), before) ? true : null);
    const met = await lookUntil(context.document, look, ends, signal);
    if (met === null && !signal.aborted) return notMet(until, began, timing);
  }
  if (signal.aborted) return stopped();
  const said = until === null ? 'waited' : `it held ${took()}: "${seenOf(until, textSeen(until, context))}"`;
  if (action.do === null) return ok({ ...NOTHING_ELSE, report: said });
  const done = await timing.perform(action.do);
  return done.ok ? ok({ ...done.value, report: [said, done.value.report].filter(Boolean).join('; ') }) : done;
}

/** Longer than a page takes to answer from what it has, shorter than a person's patience. */
const ANSWER_MS = 150;
const REDRAW_MS = 20;
/** What changes nothing that often will not change anything any more: no condition comes to hold by it. */
const MAX_IDLE = 6;
/** A fixed number is done all the same, but nobody waits for answers that do not come. */
const WAITS_FOR_ANSWERS = 3;

export async function repeat(action: Of<'repeat'>, timing: Timing): Doing {
  const { hands, meter, signal } = timing;
  const { context } = hands;
  const { until } = action;
  const began = performance.now();
  const seen = (): string | null => (until === null ? null : textSeen(until, context));
  const before = seen();
  const held = (): boolean => until !== null && isMet(until, seen(), before);
  let last: Done = NOTHING_ELSE;
  let times = 0;
  let idle = 0;
  while (!held()) {
    if (signal.aborted) return stopped();
    const isOver = performance.now() - began > MAX_SECONDS * 1000;
    if (until !== null && (times >= action.times || idle >= MAX_IDLE || isOver))
      return notMet(until, began, timing);
    if (times >= action.times || isOver) break;
    const sawBefore = seen();
    const since = performance.now();
    const changesBefore = meter.count;
    const done = await timing.perform(action.do);
    if (!done.ok) return done;
    last = done.value;
    times += 1;
    await nextTask();
    if (held()) break;
    const waitsMs = until === null && idle >= WAITS_FOR_ANSWERS ? 0 : ANSWER_MS;
    if (meter.count === changesBefore)
      await meter.nextStir(elapse(context.document, Math.max(0, waitsMs - (performance.now() - since))));
    await elapse(context.document, REDRAW_MS);
    idle = seen() === sawBefore && meter.count === changesBefore ? idle + 1 : 0;
  }
  const told =
    until !== null
      ? `, then it held: "${seenOf(until, seen())}"`
      : times < action.times
        ? ` of ${action.times}, then ${MAX_SECONDS} seconds were over`
        : '';
  return ok({ ...last, report: `done ${times} times${told}` });
}

export const stopped = (): Result<never, ActError> =>
  err({ kind: 'refused', why: 'it was stopped before its time was over' });

export function notMet(until: Condition, began: number, { hands }: Timing): Result<never, ActError> {
  const saw = seenOf(until, textSeen(until, hands.context));
  return err({ kind: 'not-met', afterMs: Math.round(performance.now() - began), saw });
}
