/** The moves that several phases share. */
import { asFrameId } from '../ids.ts';
import { originOf } from '../gate/origin.ts';
import type { Action } from '../actions/action.ts';
import type { Finish } from '../actions/finish.ts';
import { permitFor } from './consent/permit-for.ts';
import type { Usage } from '../usage.ts';
import { unfinishedProgram } from './recorded-program.ts';
import type { Look } from '../view/look.ts';
import type { PictureWish } from '../view/observation.ts';
import type { PageView } from '../view/view.ts';
import type { ReturnStatus } from './decision.ts';
import type { PhaseEvent, Step } from './run-event.ts';
import {
  topFrame,
  type ActiveRun,
  type EndedRun,
  type In,
  type Notice,
  type PlanConsent,
  type PlanPlace,
  type PlanStop,
  type RunEnd,
  type RunState,
  type StackFrame,
  type TimelineEntry,
  type Verdict,
} from './run-state.ts';
import { t } from '../i18n/t.ts';
import { formatMoney } from '../i18n/format.ts';

// ---- into a phase

export const next = (state: RunState): Step => ({ state, effects: [] });

/** A late or unfitting event: nothing changes. */
export const unchanged = (run: RunState): Step => next(run);

/** Only what every phase carries. */
export function facts(run: ActiveRun): Omit<In<'paused'>, 'phase'> {
  const { id, command, site, startUrl, tabId, planner, only, values, observation, policies, preset, startedAt } = run;
  const { stack, nextFrameId, notes, timeline, typed, budget, spent, gate, seen } = run;
  return {
    id,
    command,
    ...(site !== undefined && { site }),
    ...(startUrl !== undefined && { startUrl }),
    tabId,
    planner,
    only,
    values,
    observation,
    policies,
    preset,
    startedAt,
    stack,
    nextFrameId,
    notes,
    timeline,
    typed,
    budget,
    spent,
    gate,
    seen,
  };
}

export const observe = (
  run: ActiveRun,
  look: Look | null = null,
  reading: In<'observing'>['reading'] = null,
  finish: Finish | null = null,
  picture: PictureWish | null = null,
): Step => ({
  state: {
    ...facts(run),
    phase: 'observing',
    before: viewBefore(run),
    ...(reading && 'view' in run && run.view && run.view !== viewBefore(run) && { view: run.view }),
    look,
    reading,
    finish,
    ...(picture && { picture }),
  },
  effects: [{ type: 'observe', look, ...(picture && { picture }) }],
});

/** What the planner was last shown: a view that is made on the way of a plan is not. */
export function viewBefore(run: ActiveRun): PageView | null {
  if (run.phase !== 'deciding' && 'before' in run && run.before !== undefined) return run.before;
  return ('view' in run && run.view) || null;
}

/** An action of a plan is on its way: it counts. */
export function acting(
  run: ActiveRun,
  place: PlanPlace & { readonly finish: Finish | null },
  consent: PlanConsent | null,
): In<'acting'> {
  const before = viewBefore(run);
  return {
    ...facts(run),
    spent: { ...run.spent, actions: run.spent.actions + 1 },
    phase: 'acting',
    ...place,
    consent,
    ...(before !== place.view && { before }),
    pauseAfter: false,
  };
}

/**
 * Asks the page whether the condition of a finish holds.
 *
 * @param before - What the page was like when the plan was decided on.
 * @param plan - As in the phase: null once it is carried out.
 */
export const check = (
  run: ActiveRun,
  view: PageView,
  before: PageView | null,
  finish: Finish,
  plan: readonly Action[] | null,
): Step => ({
  state: { ...facts(run), phase: 'checking', view, before, finish, plan },
  effects: [
    {
      type: 'check',
      action: checkOf(finish, plan),
      dispatchId: `${run.id}:${run.spent.decisions}:${plan !== null ? 'start' : finish.seconds > 0 ? 'finish' : 'again'}`,
      permit: { ...permitFor(run), on: originOf(view.url) },
    },
  ],
});

/** What the page is sent: a wait, which before the plan only looks. */
export const checkOf = ({ when, seconds }: Finish, plan: readonly Action[] | null) =>
  ({ kind: 'wait', until: when, seconds: plan === null ? seconds : 0, do: null }) as const;

/** Asks the planner, unless the budget is spent. */
export function decideOn(run: ActiveRun, view: PageView, at: number, before: PageView | null = null): Step {
  const over = overBudget(run);
  if (over !== null) return end(run, at, { status: 'out-of-budget', reason: over });
  const spent = { ...run.spent, decisions: run.spent.decisions + 1 };
  return { state: { ...facts(run), spent, phase: 'deciding', view, before }, effects: [{ type: 'decide' }] };
}

function overBudget(run: ActiveRun): string | null {
  const { budget, spent } = run;
  // A program that was decided on in time is carried to its end: its steps are no decisions of the model's.
  if (spent.decisions >= budget.maxDecisions && unfinishedProgram(run, topFrame(run).id) === null)
    return t('limit_decisions_reached', { max: budget.maxDecisions });
  return overModelLimit(run);
}

/** Of what models may use. */
export function overModelLimit({ budget, spent }: ActiveRun): string | null {
  if (spent.tokensIn + spent.tokensOut >= budget.maxTokens) return t('limit_tokens_reached', { max: budget.maxTokens });
  if (spent.costUsd >= budget.maxCostUsd && spent.costUsd > 0)
    return t(budget.isOfDay ? 'limit_day_reached' : 'limit_cost_reached', { max: formatMoney(budget.maxCostUsd) });
  return null;
}

export const pause = (run: ActiveRun, at: number, notice: Notice = { kind: 'paused' }): Step => ({
  state: { ...facts(noticed(run, at, notice)), phase: 'paused' },
  effects: [{ type: 'cancel' }],
});

export function end(run: ActiveRun, at: number, ended: RunEnd, score: number | null = null): Step {
  const skipped = skippedStep(run.timeline);
  const told = ended.status === 'failed' && skipped !== null ? { ...ended, skipped } : ended;
  const state: EndedRun = { ...facts(run), phase: 'ended', end: told, endedAt: at, score, verdict: null };
  return { state, effects: [{ type: 'cancel' }] };
}

/** The latest step that the person said no to; null where something was done after it. */
function skippedStep(timeline: readonly TimelineEntry[]): string | null {
  const last = timeline.findLast((it) => it.type === 'consent' || (it.type === 'acted' && it.outcome.ok !== false));
  return last?.type === 'consent' && last.answer === 'skip' ? (last.question.target?.name ?? '') : null;
}

/** No opinion of a planner counts against the judge's. */
export function endByVerdict(run: ActiveRun, at: number, { success, words, score }: Verdict): Step {
  const ended: RunEnd = success ? { status: 'done', answer: words } : { status: 'failed', reason: words };
  return end(run, at, ended, score);
}

// ---- the timeline

/** An entry as such; when it was and in which frame comes with it. */
type Entry<E = TimelineEntry> = E extends unknown ? Omit<E, 'at' | 'frameId'> : never;

/** Of the frame on top. */
export const logged = <R extends ActiveRun>(run: R, at: number, entry: Entry): R => ({
  ...run,
  timeline: [...run.timeline, { at, frameId: topFrame(run).id, ...entry }],
});

export const noticed = <R extends ActiveRun>(run: R, at: number, notice: Notice): R =>
  logged(run, at, { type: 'notice', notice });

/** What is told of an event that took away what was under way. */
export const noticeOf = ({ replaced }: Extract<PhaseEvent, { type: 'restarted' }>): Notice => ({
  kind: replaced === undefined ? 'resumed-after-restart' : 'tab-replaced',
});

export const planStopped = <R extends ActiveRun>(run: R, at: number, reason: PlanStop, dropped: number): R =>
  dropped === 0 ? run : logged(run, at, { type: 'plan-stopped', reason, dropped });

/** What the person said: it is told to whoever decides next. */
export const heard = <R extends ActiveRun>(run: R, { text, at }: Extract<PhaseEvent, { type: 'told' }>): R =>
  logged(run, at, { type: 'told', text });

/** What the person did themselves is told like what they say; the run goes on from the page as it stands. */
export const goOnAfter = (
  run: ActiveRun,
  { steps, isIncomplete, at }: Extract<PhaseEvent, { type: 'handed-back' }>,
): Step =>
  observe(
    logged(run, at, {
      type: 'handed-back',
      steps,
      isIncomplete,
      isAnswer: run.phase === 'asking' && steps.length > 0,
    }),
  );

// ---- the stack

export function pushFrame(
  run: ActiveRun,
  at: number,
  policy: string,
  args: Readonly<Record<string, string>>,
): ActiveRun {
  const id = run.nextFrameId;
  const pushed: ActiveRun = {
    ...run,
    stack: [...run.stack, { id, policy, args }],
    nextFrameId: asFrameId(id + 1),
  };
  return logged(pushed, at, { type: 'pushed', policy, args });
}

/** Its history goes on: what it did before is part of it. */
export function reopenFrame(run: ActiveRun, at: number, frame: StackFrame): ActiveRun {
  const { policy, args } = frame;
  return logged({ ...run, stack: [...run.stack, frame] }, at, { type: 'reopened', policy, args });
}

/** The base frame returns too, and stays on the stack: the run ends with it. */
export function popFrame(
  run: ActiveRun,
  at: number,
  status: ReturnStatus,
  answer: string,
  evidence?: string,
): ActiveRun {
  const { policy } = topFrame(run);
  const [base, ...above] = run.stack;
  const popped = { type: 'popped', policy, status, answer, ...(evidence !== undefined && { evidence }) } as const;
  return { ...logged(run, at, popped), stack: [base, ...above.slice(0, -1)] };
}

// ---- the budget

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
