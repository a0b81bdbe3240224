import type { ActError } from '../../../core/actions/action.ts';
import type { Ref } from '../../../core/ids.ts';
import { err } from '../../../core/result.ts';
import type { ActionHandler } from '../handler.ts';
import type { ActContext } from '../context.ts';
import { done, stopped } from '../effect.ts';
import { ConditionCheck } from './condition-check.ts';
import { pollUntil } from './poll-until.ts';

/** A framework that renders anew replaces an element within this. */
const REPLACED_MS = 300;

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
    const loss = watchLoss(until.ref, context);
    const met = await pollUntil(() => condition.isMet() || loss() !== null, ends, signal);
    if (signal.aborted) return stopped();
    const lost = met ? loss() : null;
    if (lost) return err(lost);
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

/** @returns Reads the error of an element that is gone, once it is clear that nothing takes its place. */
function watchLoss(ref: Ref | null, context: ActContext): () => ActError | null {
  let since: number | null = null;
  return () => {
    const resolved = ref === null ? null : context.resolve(ref);
    if (ref === null || resolved?.kind !== 'gone') {
      since = null;
      return null;
    }
    since ??= performance.now();
    if (performance.now() - since < REPLACED_MS) return null;
    return { kind: 'stale-ref', ref, nearest: [...resolved.nearest] };
  };
}
