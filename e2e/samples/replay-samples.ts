/** Demonstrations, timelines and decisions for tests of replay. Not part of the extension. */
import type { Action, Evidence } from '../../src/core/actions/action.ts';
import type { Demonstration } from '../../src/core/exemplars/demonstration.ts';
import { asDemonstrationId, asFrameId } from '../../src/core/ids.ts';
import type { PlannerRequest } from '../../src/core/ports.ts';
import { startRun } from '../../src/core/run/step.ts';
import type { TimelineEntry } from '../../src/core/run/run-state.ts';
import { findElement } from '../../src/core/view/tree.ts';
import type { PageView } from '../../src/core/view/view.ts';
import { fit } from '../../src/core/replay/infer.ts';
import { decideByExample } from '../../src/core/replay/replay-planner.ts';
import { sampleNewRun } from './run-samples.ts';
import { sampleEvidence } from './view-samples.ts';
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

/** @param before - What was there before the latest plan. */
export function request(
  demonstrations: Demonstration[],
  command: string,
  seen: PageView,
  timeline: Entry[] = [],
  before: PageView | null = null,
): PlannerRequest {
  const { state } = startRun(sampleNewRun({ command, planner: 'local' }));
  if (state.phase !== 'observing') throw new Error('a run begins by looking');
  const entries = timeline.map((it) => ({ at: 0, frameId: asFrameId(1), ...it }) as TimelineEntry);
  return {
    run: { ...state, phase: 'deciding', view: seen, before, timeline: [...state.timeline, ...entries] },
    frame: state.stack[0],
    view: seen,
    exemplars: sampleExemplars(demonstrations),
    signal: NEVER,
    onReasoning: () => undefined,
  };
}

/**
 * What is done as long as the demonstration shows no other view, each action as it was meant; then what ended that, if it is not
 * another view: the question with its choices in one text, "done", the form that comes nearest, or in words why not.
 */
export async function decide(
  demonstrations: Demonstration[],
  command: string,
  seen: PageView,
  timeline: Entry[] = [],
): Promise<unknown> {
  const done: Action[] = [];
  let before = timeline;
  for (;;) {
    const next = await decideByExample(request(demonstrations, command, seen, before));
    if (!next.ok || next.value.decision.kind !== 'act') return done.length === 0 ? said(next) : [...done, said(next)];
    const [used] = next.value.exemplars;
    const followed = demonstrations.find(({ id }) => id === used?.id);
    const fitted = followed && fit(followed, command);
    const step = used?.step ?? 0;
    const { plan } = next.value.decision;
    done.push(...plan);
    const [own, then] = fitted?.ok === true ? fitted.value.program.steps.slice(step) : [];
    if (!followed || used?.more || !own || own.act.at !== then?.act.at) return done;
    before = [...before, decided(followed, plan, step), ...plan.map((it) => actedAsMeant(it, seen))];
  }
}

function actedAsMeant(action: Action, seen: PageView): Entry {
  const target = 'ref' in action && action.ref !== null ? findElement(seen, action.ref) : undefined;
  const evidence = sampleEvidence({
    value: action.kind === 'type' ? action.text : null,
    ...(action.kind === 'select' && { selected: action.options }),
    state: target?.states.includes('checked') === true ? 'not checked' : 'checked',
  });
  const { ref = null, role = 'textbox', name = '' } = target ?? {};
  return { ...acted(action, evidence), target: { ref, role, name } } as Entry;
}

function said(decided: Awaited<ReturnType<typeof decideByExample>>): unknown {
  if (!decided.ok) {
    const { detail, nearest, exampleFits } = decided.error;
    return nearest && !exampleFits ? { values: nearest.values, leftOver: nearest.leftOver } : detail;
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

/** A timeline in which these actions were carried out from that step on; `more` of a step that is not finished. */
export const past = (it: Demonstration, ...plans: [Action[], number, 'more'?][]): Entry[] =>
  plans.flatMap(([plan, from, more]) =>
    plan.flatMap((action, i) => [
      decided(it, [action], from + i, more ? { more: true } : {}),
      acted(action, sampleEvidence()),
    ]),
  );
