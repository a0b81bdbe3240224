import type { RecordedStep } from './recorded-step.ts';

/** Within this time systems count two presses as one double click. */
const DOUBLE_CLICK_MS = 500;

/**
 * Whether a step is the second press of a double click that fell on another control of the same name, as when the first
 * press removed a row. The page took both; the person may have meant one.
 */
export function isSecondPress(steps: readonly RecordedStep[], at: number): boolean {
  const [first, second] = [steps[at - 1], steps[at]];
  if (first?.action.kind !== 'click' || second?.action.kind !== 'click') return false;
  const isNamedAlike = first.target?.role === second.target?.role && first.target?.name === second.target?.name;
  return isNamedAlike && first.action.ref !== second.action.ref && second.at - first.at < DOUBLE_CLICK_MS;
}
