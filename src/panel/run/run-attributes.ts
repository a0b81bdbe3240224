/** The run in machine words, for whoever drives the panel: the end-to-end tests and the bench. */
import type { RunState } from '../../core/run/run-state.ts';

export function runAttributes(run: RunState | null): Record<`data-${string}`, string> {
  if (run === null) return {};
  const { spent } = run;
  return {
    'data-run-id': run.id,
    'data-phase': run.phase,
    'data-actions': String(spent.actions),
    'data-decisions': String(spent.decisions),
    'data-model-calls': String(spent.modelCalls),
    'data-tokens-in': String(spent.tokensIn),
    'data-tokens-out': String(spent.tokensOut),
    'data-cost': String(spent.costUsd),
    ...(run.phase === 'ended' && { 'data-end': run.end.status }),
    ...(run.phase === 'ended' && typeof run.score === 'number' && { 'data-score': String(run.score) }),
  };
}
