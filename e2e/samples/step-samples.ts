/** The events of a run, and what the reducer makes of them. */
import { expect } from 'vitest';
import type { Action, Evidence } from '../../src/core/actions/action.ts';
import type { Policy } from '../../src/core/policy.ts';
import type { Planned } from '../../src/core/ports.ts';
import { ok } from '../../src/core/result.ts';
import { type RunState } from '../../src/core/run/run-state.ts';
import { sampleElement, sampleEvidence, sampleView } from './view-samples.ts';
import type { Effect, RunEvent, Step } from '../../src/core/run/run-event.ts';
import { startRun, step } from '../../src/core/run/step.ts';
import type { PageView } from '../../src/core/view/view.ts';
import { sampleNewRun, samplePolicy } from './run-samples.ts';

export const POLICIES: Policy[] = [
  samplePolicy('web'),
  samplePolicy('find', { parameters: [{ name: 'what', description: '' }] }),
];

export const view = (name = 'Ok'): PageView => sampleView([sampleElement('1', 'button', name)]);

export const planned = (decision: Planned['decision'], tokens = 10): Planned => ({
  by: 'model',
  reasoning: 'because',
  decision,
  exemplars: [],
  usage: { tokensIn: tokens, tokensOut: 1, tokensCached: 0, costUsd: 0 },
  modelCalls: 1,
});

export const evidence = (over: Partial<Evidence> = {}): Evidence => sampleEvidence({ mutations: 1, ...over });

export const observed = (name?: string): RunEvent => ({ type: 'observed', at: 2, view: view(name) });
export const decided = (decision: Planned['decision'], tokens?: number): RunEvent => ({
  type: 'decided',
  at: 3,
  planned: planned(decision, tokens),
});
export const acted = (over: Partial<Evidence> = {}): RunEvent => ({
  type: 'acted',
  at: 4,
  outcome: ok(evidence(over)),
  verdict: null,
});
export const act = (...plan: Action[]): Planned['decision'] => ({ kind: 'act', plan });

export const begin = (budget = {}): Step =>
  startRun(
    sampleNewRun({
      policies: POLICIES,
      budget: { maxDecisions: 20, maxActions: 50, maxTokens: 1000, maxCostUsd: 1, maxDepth: 3, ...budget },
      at: 1,
    }),
  );

/** Feeds events; returns the last step. */
export function feed(first: Step, ...events: RunEvent[]): Step {
  return events.reduce((at, event) => step(at.state, event), first);
}
export const kinds = (effects: readonly Effect[]): string[] => effects.map(({ type }) => type);
export const types = (run: RunState): string[] =>
  run.timeline.map((it) => (it.type === 'notice' ? it.notice.kind : it.type));

export const permit: unknown = expect.anything();
