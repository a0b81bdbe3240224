/** The run in machine words, for whoever drives the panel: the end-to-end tests and the bench. */
import { NO_USAGE, plus, type Usage } from '../../core/usage.ts';
import type { RunState } from '../../core/run/run-state.ts';

export function runAttributes(run: RunState | null): Record<`data-${string}`, string> {
  if (run === null) return {};
  const { spent } = run;
  return {
    'data-run-id': run.id,
    'data-phase': run.phase,
    'data-actions': String(spent.actions),
    'data-decisions': String(spent.decisions),
    'data-deciders': [...new Set(run.timeline.flatMap((it) => (it.type === 'decided' ? it.by : [])))].join(' '),
    'data-questions': String(run.timeline.filter(({ type }) => type === 'consent').length),
    'data-model-calls': String(spent.modelCalls),
    'data-tokens-in': String(spent.tokensIn),
    'data-tokens-out': String(spent.tokensOut),
    'data-cost': String(spent.costUsd),
    'data-preset': JSON.stringify(run.preset),
    'data-policies': JSON.stringify(spentByPolicy(run)),
    ...(run.phase === 'ended' && { 'data-end': run.end.status }),
    ...(run.phase === 'ended' && typeof run.score === 'number' && { 'data-score': String(run.score) }),
  };
}

/** What the decisions of each policy used. */
function spentByPolicy({ timeline }: RunState): Readonly<Record<string, Usage>> {
  const policies = new Map<number, string>();
  const used: Record<string, Usage> = {};
  for (const entry of timeline) {
    if (entry.type === 'pushed') policies.set(entry.frameId, entry.policy);
    if (entry.type !== 'decided') continue;
    const policy = policies.get(entry.frameId) ?? '';
    used[policy] = plus(used[policy] ?? NO_USAGE, entry.usage);
  }
  return used;
}
