/** What a practice will take, before it begins: what the person's own runs took lately, or what is usual. */
import type { Spent } from '../../core/run/run-state.ts';
import { TRIALS } from '../../protocol/practice/practice.ts';

/** Runs that count; older ones may be of another model. */
const MAX_RUNS = 20;
/** Of one short task with the default method. */
const USUAL = { modelCalls: 2, tokensIn: 7000, tokensOut: 300 };

interface PracticeEstimate {
  readonly trials: number;
  readonly calls: number;
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Whether it is made of the person's own runs. */
  readonly isMeasured: boolean;
}

/** @param runs - What runs took, the newest first; those without a model say nothing. */
export function estimatePractice(runs: readonly Spent[]): PracticeEstimate {
  const asked = runs.filter(({ modelCalls }) => modelCalls > 0).slice(0, MAX_RUNS);
  const isMeasured = asked.length > 0;
  const of = (what: keyof typeof USUAL): number => {
    const one = isMeasured ? asked.reduce((sum, it) => sum + it[what], 0) / asked.length : USUAL[what];
    return Math.ceil(one * TRIALS);
  };
  return {
    trials: TRIALS,
    calls: of('modelCalls'),
    tokensIn: of('tokensIn'),
    tokensOut: of('tokensOut'),
    isMeasured,
  };
}
