/** How a timed action ends without success. */
import type { ActError } from '../../../core/actions/action.ts';
import { seenOf, type Condition } from '../../../core/actions/condition.ts';
import { err, type Result } from '../../../core/result.ts';
import { refused } from '../effect.ts';
import type { ActContext } from '../context.ts';
import { conditionText } from './condition-text.ts';

export const stopped = (): Result<never, ActError> => refused('it was stopped before its time was over');

export function notMet(until: Condition, began: number, context: ActContext): Result<never, ActError> {
  const saw = seenOf(until, conditionText(until, context));
  return err({ kind: 'not-met', afterMs: Math.round(performance.now() - began), saw });
}
