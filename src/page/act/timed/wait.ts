import type { ActError } from '../../../core/actions/action.ts';
import type { Condition } from '../../../core/actions/condition.ts';
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
    const loss = new Loss(until, context);
    const met = await pollUntil(() => condition.isMet() || loss.isFinal(), ends, signal);
    if (signal.aborted) return stopped();
    if (loss.error) return err(loss.error);
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

/** The element that a condition is about is gone, and nothing has taken its place. */
class Loss {
  error: ActError | null = null;
  #since: number | null = null;

  constructor(
    private readonly condition: Condition,
    private readonly context: ActContext,
  ) {}

  isFinal(): boolean {
    const { ref } = this.condition;
    const resolved = ref && this.context.resolve(ref);
    if (!ref || resolved?.kind !== 'gone') {
      this.#since = null;
      return false;
    }
    this.#since ??= performance.now();
    if (performance.now() - this.#since < REPLACED_MS) return false;
    this.error = { kind: 'stale-ref', ref, nearest: [...resolved.nearest] };
    return true;
  }
}
