/**
 * The agent as a reducer: `step(run, event)` gives the next state and the effects to perform.
 * Owns every transition of a run. Must not know how effects are performed (worker/runner.ts),
 * nor what time it is: events carry it.
 */
import type { ActError, Action, ElementBrief, Evidence, PageAction } from './action.ts';
import type { Decision } from './decision.ts';
import { asFrameId, type RunId, type TabId } from './ids.ts';
import { BASE_POLICY, type Policy } from './policy.ts';
import type { Planned, PlannerError, Usage } from './ports.ts';
import { assertNever, type Result } from './result.ts';
import {
  topFrame,
  type ActiveRun,
  type ActOutcome,
  type Budget,
  type EndedRun,
  type EpisodeEnd,
  type Notice,
  type PlanStop,
  type RunEnd,
  type RunState,
  type Spent,
  type StackFrame,
  type TimelineEntry,
} from './run-state.ts';
import { actErrorWords, plannerErrorWords } from './error-words.ts';
import { findElement, type PageView } from './view.ts';
import { viewDigest } from './view-digest.ts';

export type RunEvent = { readonly at: number } & (
  | { readonly type: 'observed'; readonly view: PageView }
  | { readonly type: 'observe-failed'; readonly error: ActError }
  | { readonly type: 'decided'; readonly planned: Planned }
  | { readonly type: 'decide-failed'; readonly error: PlannerError }
  | {
      readonly type: 'acted';
      readonly outcome: Result<Evidence, ActError>;
      readonly episode: EpisodeEnd | null;
    }
  | { readonly type: 'answered'; readonly text: string }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'stop' }
  /** The worker died in the middle of this run and has come back. */
  | { readonly type: 'restarted' }
  | { readonly type: 'judged'; readonly verdict: 'good' | 'bad' }
);

export type Effect =
  | { readonly type: 'observe' }
  | { readonly type: 'decide' }
  | { readonly type: 'act'; readonly action: PageAction; readonly dispatchId: string }
  /** End what is under way for this run: nobody waits for it any more. */
  | { readonly type: 'cancel' };

export interface Step {
  readonly state: RunState;
  readonly effects: readonly Effect[];
}

export interface NewRun {
  readonly id: RunId;
  readonly command: string;
  readonly tabId: TabId;
  readonly planner: 'model' | 'replay';
  readonly budget: Budget;
  readonly at: number;
}

const NOTHING_SPENT: Spent = {
  decisions: 0,
  actions: 0,
  modelCalls: 0,
  tokensIn: 0,
  tokensOut: 0,
  costUsd: 0,
};

export function startRun({ id, command, tabId, planner, budget, at }: NewRun): Step {
  const base: StackFrame = { id: asFrameId(1), policy: BASE_POLICY, args: { command } };
  const state: ActiveRun = {
    id,
    command,
    tabId,
    planner,
    startedAt: at,
    stack: [base],
    nextFrameId: asFrameId(2),
    notes: [],
    timeline: [{ at, frameId: base.id, type: 'pushed', policy: base.policy, args: base.args }],
    budget,
    spent: NOTHING_SPENT,
    phase: 'observing',
    before: null,
  };
  return { state, effects: [{ type: 'observe' }] };
}

export function step(run: RunState, event: RunEvent, policies: readonly Policy[]): Step {
  if (run.phase === 'ended')
    return event.type === 'judged' ? to({ ...run, verdict: event.verdict }) : stay(run);
  if (event.type === 'stop') return end(run, event.at, { status: 'stopped' });
  switch (run.phase) {
    case 'observing':
      return whileObserving(run, event);
    case 'deciding':
      return whileDeciding(run, event, policies);
    case 'acting':
      return whileActing(run, event);
    case 'asking':
      return whileAsking(run, event);
    case 'paused':
      return event.type === 'resume' ? observe(noticed(run, event.at, { kind: 'resumed' })) : stay(run);
    default:
      return assertNever(run);
  }
}

// ---- phases

type In<P extends ActiveRun['phase']> = Extract<ActiveRun, { phase: P }>;

function whileObserving(run: In<'observing'>, event: RunEvent): Step {
  switch (event.type) {
    case 'observed':
      return decideOn(run, event.view, event.at, run.before);
    case 'observe-failed':
      return end(run, event.at, { status: 'failed', reason: actErrorWords(event.error) });
    case 'pause':
      return pause(run, event.at);
    case 'restarted':
      return observe(noticed(run, event.at, { kind: 'resumed-after-restart' }));
    default:
      return stay(run);
  }
}

function whileDeciding(run: In<'deciding'>, event: RunEvent, policies: readonly Policy[]): Step {
  switch (event.type) {
    case 'decided':
      return follow(
        spend(run, event.planned.usage, event.planned.modelCalls),
        event.planned,
        event.at,
        policies,
      );
    case 'decide-failed':
      return undecided(run, event.error, event.at);
    case 'pause':
      return pause(run, event.at);
    case 'restarted':
      // The page may have changed while nobody looked.
      return observe(noticed(run, event.at, { kind: 'resumed-after-restart' }));
    default:
      return stay(run);
  }
}

function whileActing(run: In<'acting'>, event: RunEvent): Step {
  switch (event.type) {
    case 'acted':
      return acted(run, event.outcome, event.episode, event.at);
    case 'pause':
      return to({ ...run, pauseAfter: true });
    case 'resume':
      return to({ ...run, pauseAfter: false });
    case 'restarted': {
      // Dispatched but not heard of: never fired again, the page is looked at instead.
      const known = noticed(record(run, event.at, { ok: 'unknown' }), event.at, {
        kind: 'resumed-after-restart',
      });
      return observe(planStopped(known, event.at, 'interrupted', run.plan.length - run.index - 1));
    }
    default:
      return stay(run);
  }
}

function whileAsking(run: In<'asking'>, event: RunEvent): Step {
  if (event.type !== 'answered') return stay(run);
  const timeline = run.timeline.map((entry, i) =>
    i === run.timeline.length - 1 && entry.type === 'asked' ? { ...entry, answer: event.text } : entry,
  );
  return observe({ ...run, timeline });
}

// ---- decisions

function follow(run: In<'deciding'>, planned: Planned, at: number, policies: readonly Policy[]): Step {
  const { decision, reasoning, exemplars, usage } = planned;
  const frame = topFrame(run);
  const digest = viewDigest(run.view);
  const repeats = repetition(run, frame, decision, digest);
  const known = logged(run, {
    at,
    frameId: frame.id,
    type: 'decided',
    reasoning,
    decision,
    viewDigest: digest,
    exemplars,
    usage,
  });
  if (repeats === 'first' && run.planner === 'model')
    return decideOn(noticed(known, at, { kind: 'repeated-decision' }), run.view, at, run.before);
  if (repeats !== 'none')
    return giveBack(
      known,
      run.view,
      at,
      'failed',
      'It went in a circle: the same decision came up again on an unchanged page.',
    );
  switch (decision.kind) {
    case 'act':
      return dispatch(known, run.view, decision.plan, 0, at);
    case 'invoke':
      return invoke(known, run.view, decision, at, policies);
    case 'return':
      return giveBack(known, run.view, at, decision.status, decision.answer);
    case 'ask':
      return ask(known, decision.question, at);
    default:
      return assertNever(decision);
  }
}

/** A decision may come up again after others were carried out (a popup was closed, say), this often. */
const MAX_RETURNS = 2;

/**
 * Whether this frame goes in a circle: the same decision on the same view right after itself, or for
 * the third time in all.
 */
function repetition(
  run: ActiveRun,
  frame: StackFrame,
  decision: Decision,
  digest: string,
): 'none' | 'first' | 'again' {
  const wanted = JSON.stringify(decision);
  const same = run.timeline.flatMap((entry) =>
    entry.type === 'decided' && entry.frameId === frame.id
      ? [entry.viewDigest === digest && JSON.stringify(entry.decision) === wanted]
      : [],
  );
  const inARow = same.length - 1 - same.lastIndexOf(false);
  if (inARow > 0) return inARow === 1 ? 'first' : 'again';
  const returns = same.filter(Boolean).length;
  if (returns < MAX_RETURNS) return 'none';
  return returns === MAX_RETURNS ? 'first' : 'again';
}

function invoke(
  run: ActiveRun,
  view: PageView,
  decision: Extract<Decision, { kind: 'invoke' }>,
  at: number,
  policies: readonly Policy[],
): Step {
  const refusal = invokeRefusal(run, decision, policies);
  if (refusal !== null)
    return decideOn(noticed(run, at, { kind: 'invoke-refused', reason: refusal }), view, at);
  const frame: StackFrame = { id: run.nextFrameId, policy: decision.policy, args: decision.args };
  const pushed: ActiveRun = {
    ...run,
    stack: [...run.stack, frame],
    nextFrameId: asFrameId(run.nextFrameId + 1),
  };
  // No action was sent, so the view still holds: control is passed at no cost (SteP §4.1).
  return decideOn(
    logged(pushed, { at, frameId: frame.id, type: 'pushed', policy: frame.policy, args: frame.args }),
    view,
    at,
  );
}

function invokeRefusal(
  run: ActiveRun,
  decision: Extract<Decision, { kind: 'invoke' }>,
  policies: readonly Policy[],
): string | null {
  const asking = policies.find((it) => it.name === topFrame(run).policy);
  const asked = policies.find((it) => it.name === decision.policy);
  if (!asked || !asking?.mayInvoke.includes(asked.name))
    return `there is no policy ${decision.policy} to invoke here`;
  const missing = asked.parameters
    .filter(({ name }) => (decision.args[name] ?? '') === '')
    .map(({ name }) => name);
  if (missing.length > 0) return `${asked.name} needs ${missing.join(' and ')}`;
  if (run.stack.length >= run.budget.maxDepth)
    return `the stack is already ${run.stack.length} policies deep`;
  const args = JSON.stringify(decision.args);
  if (run.stack.some((it) => it.policy === decision.policy && JSON.stringify(it.args) === args))
    return `${decision.policy} is already at work on exactly this`;
  return null;
}

/** Ends the top frame; the base frame ends the run. */
function giveBack(
  run: ActiveRun,
  view: PageView,
  at: number,
  status: 'done' | 'failed' | 'needs-info',
  answer: string,
): Step {
  const frame = topFrame(run);
  const [base, ...rest] = run.stack;
  if (rest.length === 0) {
    // What the base policy lacks, only the person can know.
    if (status === 'needs-info') return ask(run, answer, at);
    const popped = logged(run, {
      at,
      frameId: frame.id,
      type: 'popped',
      policy: frame.policy,
      status,
      answer,
    });
    return end(popped, at, status === 'done' ? { status, answer } : { status: 'failed', reason: answer });
  }
  const popped: ActiveRun = { ...run, stack: [base, ...rest.slice(0, -1)] };
  return decideOn(
    logged(popped, { at, frameId: frame.id, type: 'popped', policy: frame.policy, status, answer }),
    view,
    at,
  );
}

function ask(run: ActiveRun, question: string, at: number): Step {
  const asked = logged(run, { at, frameId: topFrame(run).id, type: 'asked', question, answer: null });
  return to({ ...facts(asked), phase: 'asking', question });
}

function undecided(run: In<'deciding'>, error: PlannerError, at: number): Step {
  if (error.kind === 'aborted') return stay(run);
  const paid = 'usage' in error ? spend(run, error.usage, error.modelCalls) : run;
  return end(paid, at, { status: 'failed', reason: plannerErrorWords(error) });
}

// ---- actions

/** Goes on with a plan at `index`: notes are kept at once, the next page action is dispatched. */
function dispatch(run: ActiveRun, view: PageView, plan: readonly Action[], index: number, at: number): Step {
  const action = plan[index];
  if (action === undefined) return observe(run);
  if (run.spent.actions >= run.budget.maxActions)
    return end(run, at, {
      status: 'failed',
      reason: `The limit of ${run.budget.maxActions} actions for one command is reached.`,
    });
  if (action.kind === 'note') {
    const noted: ActiveRun = run.notes.includes(action.text)
      ? run
      : { ...run, notes: [...run.notes, action.text] };
    return dispatch(noted, view, plan, index + 1, at);
  }
  const spent = { ...run.spent, actions: run.spent.actions + 1 };
  return {
    state: { ...facts(run), spent, phase: 'acting', view, plan, index, pauseAfter: false },
    effects: [{ type: 'act', action, dispatchId: `${run.id}:${run.spent.decisions}:${index}` }],
  };
}

function acted(
  run: In<'acting'>,
  outcome: Result<Evidence, ActError>,
  episode: EpisodeEnd | null,
  at: number,
): Step {
  const recorded = record(
    run,
    at,
    outcome.ok ? { ok: true, evidence: outcome.value } : { ok: false, error: outcome.error },
  );
  const movedTo = outcome.ok ? outcome.value.movedTo : undefined;
  const known = movedTo === undefined ? recorded : { ...recorded, tabId: movedTo };
  if (episode) return endEpisode(known, at, episode);
  const left = run.plan.length - run.index - 1;
  const stop = planStop(run.plan[run.index], outcome);
  const after = stop !== null && left > 0 ? planStopped(known, at, stop, left) : known;
  if (run.pauseAfter) return pause(after, at);
  if (stop !== null || left === 0) return observe(after);
  return dispatch(after, run.view, run.plan, run.index + 1, at);
}

function planStop(action: Action | undefined, outcome: Result<Evidence, ActError>): PlanStop | null {
  if (!outcome.ok) return outcome.error.kind === 'stale-ref' ? 'ref-gone' : 'action-failed';
  if (outcome.value.navigating) return 'navigation';
  if (action?.kind === 'type' && didNotTake(action, outcome.value)) return 'action-failed';
  return outcome.value.opened?.includes('dialog') ? 'dialog-opened' : null;
}

/** The field is empty after all: a popup took the focus, or the page refused. */
const didNotTake = (action: Extract<Action, { kind: 'type' }>, { value }: Evidence): boolean =>
  value === '' && action.text !== '' && !action.enter;

/** The page itself says how it went: no opinion of a planner counts against that. */
function endEpisode(run: ActiveRun, at: number, episode: EpisodeEnd): Step {
  const reward = episode.rawReward;
  const ended: RunEnd =
    reward > 0
      ? { status: 'done', answer: `The episode ended with reward ${reward}.` }
      : { status: 'failed', reason: `The episode ended with reward ${reward}.` };
  return end(run, at, ended, reward);
}

function record(run: In<'acting'>, at: number, outcome: ActOutcome): In<'acting'> {
  const action = run.plan[run.index];
  if (action === undefined) throw new Error('acting beyond the plan');
  return logged(run, {
    at,
    frameId: topFrame(run).id,
    type: 'acted',
    action,
    target: targetOf(action, run.view),
    outcome,
  });
}

function targetOf(action: Action, view: PageView): ElementBrief | null {
  if (!('ref' in action) || action.ref === null) return null;
  const element = findElement(view, action.ref);
  return element ? { ref: element.ref, role: element.role, name: element.name } : null;
}

// ---- building blocks

const to = (state: RunState): Step => ({ state, effects: [] });

/** A late or unfitting event: nothing changes. */
const stay = (run: RunState): Step => to(run);

/** Only what every phase carries. */
function facts(run: ActiveRun): Omit<In<'paused'>, 'phase'> {
  const { id, command, tabId, planner, startedAt, stack, nextFrameId, notes, timeline, budget, spent } = run;
  return { id, command, tabId, planner, startedAt, stack, nextFrameId, notes, timeline, budget, spent };
}

const observe = (run: ActiveRun): Step => ({
  state: { ...facts(run), phase: 'observing', before: 'view' in run ? run.view : null },
  effects: [{ type: 'observe' }],
});

/** Asks the planner, unless the budget is spent. */
function decideOn(run: ActiveRun, view: PageView, at: number, before: PageView | null = null): Step {
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

const pause = (run: ActiveRun, at: number): Step => ({
  state: { ...facts(noticed(run, at, { kind: 'paused' })), phase: 'paused' },
  effects: [{ type: 'cancel' }],
});

function end(run: ActiveRun, at: number, ended: RunEnd, reward: number | null = null): Step {
  const state: EndedRun = { ...facts(run), phase: 'ended', end: ended, endedAt: at, reward, verdict: null };
  return { state, effects: [{ type: 'cancel' }] };
}

const logged = <R extends ActiveRun>(run: R, entry: TimelineEntry): R => ({
  ...run,
  timeline: [...run.timeline, entry],
});

const noticed = <R extends ActiveRun>(run: R, at: number, notice: Notice): R =>
  logged(run, { at, frameId: topFrame(run).id, type: 'notice', notice });

const planStopped = (run: ActiveRun, at: number, reason: PlanStop, dropped: number): ActiveRun =>
  dropped === 0 ? run : logged(run, { at, frameId: topFrame(run).id, type: 'plan-stopped', reason, dropped });

function spend<R extends ActiveRun>(run: R, usage: Usage, modelCalls: number): R {
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
