/** The pieces that every transition of a run is made of. */
import type { Look } from '../view/look.ts';
import type { Usage } from '../ports.ts';
import type { Step } from './run-event.ts';
import {
  topFrame,
  type ActiveRun,
  type EndedRun,
  type In,
  type Notice,
  type PlanStop,
  type RunEnd,
  type RunState,
  type TimelineEntry,
} from './run-state.ts';
import type { PageView } from '../view/view.ts';

export const to = (state: RunState): Step => ({ state, effects: [] });

/** A late or unfitting event: nothing changes. */
export const stay = (run: RunState): Step => to(run);

/** Only what every phase carries. */
export function facts(run: ActiveRun): Omit<In<'paused'>, 'phase'> {
  const { id, command, tabId, planner, observation, startedAt, stack, nextFrameId } = run;
  const { notes, timeline, budget, spent } = run;
  return {
    id, command, tabId, planner, observation, startedAt, stack, nextFrameId, notes, timeline, budget, spent,
  }; // prettier-ignore
}

export const observe = (run: ActiveRun, look: Look | null = null): Step => ({
  state: { ...facts(run), phase: 'observing', before: 'view' in run ? run.view : null, look },
  effects: [{ type: 'observe', look }],
});

/** Asks the planner, unless the budget is spent. */
export function decideOn(run: ActiveRun, view: PageView, at: number, before: PageView | null = null): Step {
  const over = overBudget(run);
  if (over !== null) return end(run, at, { status: 'failed', reason: over });
  const spent = { ...run.spent, decisions: run.spent.decisions + 1 };
  return { state: { ...facts(run), spent, phase: 'deciding', view, before }, effects: [{ type: 'decide' }] };
}

function overBudget({ budget, spent }: ActiveRun): string | null {
  if (spent.decisions >= budget.maxDecisions)
    return `The limit of ${budget.maxDecisions} decisions for one command is reached.`;
  if (spent.tokensIn + spent.tokensOut >= budget.maxTokens)
    return `The limit of ${budget.maxTokens} tokens for one command is reached.`;
  if (spent.costUsd >= budget.maxCostUsd && spent.costUsd > 0)
    return `The limit of $${budget.maxCostUsd} for one command is reached.`;
  return null;
}

export const pause = (run: ActiveRun, at: number): Step => ({
  state: { ...facts(noticed(run, at, { kind: 'paused' })), phase: 'paused' },
  effects: [{ type: 'cancel' }],
});

export function end(run: ActiveRun, at: number, ended: RunEnd, score: number | null = null): Step {
  const state: EndedRun = { ...facts(run), phase: 'ended', end: ended, endedAt: at, score, verdict: null };
  return { state, effects: [{ type: 'cancel' }] };
}

export const logged = <R extends ActiveRun>(run: R, entry: TimelineEntry): R => ({
  ...run,
  timeline: [...run.timeline, entry],
});

export const noticed = <R extends ActiveRun>(run: R, at: number, notice: Notice): R =>
  logged(run, { at, frameId: topFrame(run).id, type: 'notice', notice });

export const planStopped = (run: ActiveRun, at: number, reason: PlanStop, dropped: number): ActiveRun =>
  dropped === 0 ? run : logged(run, { at, frameId: topFrame(run).id, type: 'plan-stopped', reason, dropped });

export function spend<R extends ActiveRun>(run: R, usage: Usage, modelCalls: number): R {
  const { spent } = run;
  return {
    ...run,
    spent: {
      ...spent,
      modelCalls: spent.modelCalls + modelCalls,
      tokensIn: spent.tokensIn + usage.tokensIn,
      tokensOut: spent.tokensOut + usage.tokensOut,
      costUsd: spent.costUsd + (usage.costUsd ?? 0),
    },
  };
}
