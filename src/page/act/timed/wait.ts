import type { ActionHandler } from '../handler.ts';
import { done, stopped } from '../effect.ts';
import { ConditionCheck } from './condition-check.ts';
import { pollUntil } from './poll-until.ts';
import { told } from '../../../core/i18n/told.ts';

/** Waits until a condition is met, or for a time, and carries out another action in the same task. */
export const wait: ActionHandler<'wait'> = async (action, { devices, signal, perform }) => {
  const { context } = devices;
  const began = performance.now();
  const ends = began + action.seconds * 1000;
  const { until } = action;
  let report = told('told_waited');
  if (until === null) await pollUntil(() => false, ends, signal);
  else {
    const condition = new ConditionCheck(until, context);
    const met = await pollUntil(() => condition.isMet(), ends, signal);
    if (signal.aborted) return stopped();
    if (!met) return condition.notMet(began);
    const seconds = ((performance.now() - began) / 1000).toFixed(2);
    report = told('told_held_after', { seconds, seen: condition.told });
  }
  if (signal.aborted) return stopped();
  if (action.do === null) return done({ report });
  const performed = await perform(action.do);
  if (!performed.ok) return performed;
  return done({ ...performed.value, report: [...report, ...(performed.value.report ?? [])] });
};
