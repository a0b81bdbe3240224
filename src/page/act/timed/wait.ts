import { isMet, seenOf } from '../../../core/actions/condition.ts';
import { ok } from '../../../core/result.ts';
import type { ActionOf, Tools } from '../carrier.ts';
import { NO_EFFECT, type PendingEffect } from '../effect.ts';
import { conditionText } from './condition-text.ts';
import { notMet, stopped } from './endings.ts';
import { pollUntil } from './poll-until.ts';

/** Waits until a condition is met, or for a time, and carries out another action in the same task. */
export async function wait(action: ActionOf<'wait'>, _element: Element | null, tools: Tools): PendingEffect {
  const { devices, signal } = tools;
  const { context } = devices;
  const began = performance.now();
  const ends = began + action.seconds * 1000;
  const { until } = action;
  const elapsed = (): string => `after ${((performance.now() - began) / 1000).toFixed(2)} s`;
  if (until === null) await pollUntil(context.document, () => null, ends, signal);
  else {
    const before = conditionText(until, context);
    const look = (): true | null => (isMet(until, conditionText(until, context), before) ? true : null);
    const met = await pollUntil(context.document, look, ends, signal);
    if (met === null && !signal.aborted) return notMet(until, began, context);
  }
  if (signal.aborted) return stopped();
  const report =
    until === null ? 'waited' : `it held ${elapsed()}: "${seenOf(until, conditionText(until, context))}"`;
  if (action.do === null) return ok({ ...NO_EFFECT, report });
  const done = await tools.perform(action.do);
  return done.ok
    ? ok({ ...done.value, report: [report, done.value.report].filter(Boolean).join('; ') })
    : done;
}
