import { isMet, seenOf } from '../../../core/actions/condition.ts';
import type { Carrier } from '../carrier.ts';
import { done, stopped } from '../effect.ts';
import { conditionText, notMet } from './condition-text.ts';
import { pollUntil } from './poll-until.ts';

/** Waits until a condition is met, or for a time, and carries out another action in the same task. */
export const wait: Carrier<'wait'> = async (action, { devices, signal, perform }) => {
  const { context } = devices;
  const began = performance.now();
  const ends = began + action.seconds * 1000;
  const { until } = action;
  const elapsed = (): string => `after ${((performance.now() - began) / 1000).toFixed(2)} s`;
  if (until === null) await pollUntil(context.document, () => false, ends, signal);
  else {
    const before = conditionText(until, context);
    const look = (): boolean => isMet(until, conditionText(until, context), before);
    const met = await pollUntil(context.document, look, ends, signal);
    if (!met && !signal.aborted) return notMet(until, began, context);
  }
  if (signal.aborted) return stopped();
  const report =
    until === null ? 'waited' : `it held ${elapsed()}: "${seenOf(until, conditionText(until, context))}"`;
  if (action.do === null) return done({ report });
  const performed = await perform(action.do);
  if (!performed.ok) return performed;
  const reports = [report, performed.value.report].filter(Boolean);
  return done({ ...performed.value, report: reports.join('; ') });
};
