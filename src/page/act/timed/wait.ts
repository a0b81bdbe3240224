import type { ActionHandler } from '../handler.ts';
import { done, stopped } from '../effect.ts';
import { ConditionCheck } from './condition-check.ts';
import { pollUntil } from './poll-until.ts';

/** Waits until a condition is met, or for a time, and carries out another action in the same task. */
export const wait: ActionHandler<'wait'> = async (action, { devices, signal, perform }) => {
  const { context } = devices;
  const began = performance.now();
  const ends = began + action.seconds * 1000;
  const { until } = action;
  let report = 'waited';
  if (until === null) await pollUntil(() => false, ends, signal);
  else {
    const condition = new ConditionCheck(until, context);
    const met = await pollUntil(() => condition.isMet(), ends, signal);
    if (signal.aborted) return stopped();
    if (!met) return condition.notMet(began);
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    report = `it held after ${seconds} s: "${condition.seen}"`;
  }
  if (signal.aborted) return stopped();
  if (action.do === null) return done({ report });
  const performed = await perform(action.do);
  if (!performed.ok) return performed;
  const reports = [report, performed.value.report].filter(Boolean);
  return done({ ...performed.value, report: reports.join('; ') });
};
