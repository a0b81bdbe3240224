/** Demonstrations, timelines and decisions for tests of replay. Not part of the extension. */
import type { Action, Evidence } from '../../src/core/actions/action.ts';
import type { Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { asDemonstrationId, asFrameId } from '../../src/core/ids.ts';
import type { PlannerRequest } from '../../src/core/ports.ts';
import { startRun } from '../../src/core/run/step.ts';
import type { TimelineEntry } from '../../src/core/run/run-state.ts';
import type { PageView } from '../../src/core/view/view.ts';
import { decideByExample } from '../../src/core/replay/replay-planner.ts';
import { sampleNewRun } from './run-samples.ts';
import { sampleExemplars } from './demonstration-samples.ts';

/** Replay decides at once: nothing aborts it. */
const NEVER = {} as AbortSignal;

export const demo = (command: string, ...steps: [PageView, Action[]][]): Demonstration => ({
  id: asDemonstrationId(command),
  command,
  policy: 'web',
  source: 'recorded',
  verifiedBy: 'person',
  createdAt: '2026-01-01T00:00:00Z',
  enabled: true,
  steps: steps.map(([seen, plan]) => ({ view: seen, reasoning: '', plan })),
});

export type Entry = Omit<TimelineEntry, 'at' | 'frameId'>;

export function request(
  demonstrations: Demonstration[],
  command: string,
  seen: PageView,
  timeline: Entry[] = [],
): PlannerRequest {
  const { state } = startRun(sampleNewRun({ command, planner: 'local' }));
  if (state.phase !== 'observing') throw new Error('a run begins by looking');
  const entries = timeline.map((it) => ({ at: 0, frameId: asFrameId(1), ...it }) as TimelineEntry);
  return {
    run: { ...state, phase: 'deciding', view: seen, timeline: [...state.timeline, ...entries] },
    frame: state.stack[0],
    view: seen,
    exemplars: sampleExemplars(demonstrations),
    signal: NEVER,
    onReasoning: () => undefined,
  };
}

/** The plan, the question with its choices in one text, "done", the form that comes nearest, or in words why not. */
export async function decide(...args: Parameters<typeof request>): Promise<unknown> {
  const decided = await decideByExample(request(...args));
  if (!decided.ok) {
    const { detail, nearest } = decided.error;
    return nearest ? { values: nearest.values, leftOver: nearest.leftOver } : detail;
  }
  const { decision } = decided.value;
  if (decision.kind === 'act') return decision.plan;
  if (decision.kind !== 'ask') return decision;
  return [decision.question, ...(decision.choices ?? []).map(({ label }) => label)].join('\n');
}

/** The form that a command ends with which is no example's sentence. */
export const nearest = (values: (string | null)[], ...leftOver: string[]) => ({ values, leftOver });

/** The timeline entry of a decision that follows a demonstration. */
export const decided = (
  { id, command }: Demonstration,
  plan: readonly Action[],
  step: number,
  more: { more?: true } = {},
): Entry =>
  ({
    type: 'decided',
    reasoning: '',
    viewDigest: '',
    decision: { kind: 'act', plan },
    exemplars: [{ id, command, step, ...more }],
    usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 },
  }) as Entry;

export const acted = (action: Action, evidence: Evidence): Entry =>
  ({
    type: 'acted',
    action,
    target: { ref: null, role: 'textbox', name: 'Name' },
    outcome: { ok: true, evidence },
  }) as Entry;
