/**
 * The agent as a reducer: `step(run, event)` gives the next state and the effects to perform.
 * Every transition of a run begins here. Must not know how effects are performed (worker/runner.ts),
 * nor what time it is: events carry it.
 */
import { acted, record } from './acting.ts';
import { actErrorWords } from './error-words.ts';
import { follow, undecided } from './deciding.ts';
import { asFrameId, type RunId, type TabId } from '../ids.ts';
import { ELEMENTS, type Observation } from '../view/observation.ts';
import { BASE_POLICY, type Policy } from '../policy.ts';
import { assertNever } from '../result.ts';
import type { RunEvent, Step } from './run-event.ts';
import type { ActiveRun, Budget, In, RunState, Spent, StackFrame } from './run-state.ts';
import { decideOn, end, noticed, observe, pause, planStopped, spend, stay, to } from './transitions.ts';

export interface NewRun {
  readonly id: RunId;
  readonly command: string;
  readonly tabId: TabId;
  readonly planner: 'model' | 'replay';
  /** The elements when nothing is said. */
  readonly observation?: Observation;
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

export function startRun({ id, command, tabId, planner, observation = ELEMENTS, budget, at }: NewRun): Step {
  const base: StackFrame = { id: asFrameId(1), policy: BASE_POLICY, args: { command } };
  const state: ActiveRun = {
    id,
    command,
    tabId,
    planner,
    observation,
    startedAt: at,
    stack: [base],
    nextFrameId: asFrameId(2),
    notes: [],
    timeline: [{ at, frameId: base.id, type: 'pushed', policy: base.policy, args: base.args }],
    budget,
    spent: NOTHING_SPENT,
    phase: 'observing',
    before: null,
    look: null,
  };
  return { state, effects: [{ type: 'observe', look: null }] };
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

function whileObserving(run: In<'observing'>, event: RunEvent): Step {
  switch (event.type) {
    case 'observed':
      return decideOn(run, event.view, event.at, run.before);
    case 'observe-failed':
      return end(run, event.at, { status: 'failed', reason: actErrorWords(event.error) });
    case 'pause':
      return pause(run, event.at);
    case 'restarted':
      return observe(noticed(run, event.at, { kind: 'resumed-after-restart' }), run.look);
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
      return acted(run, event.outcome, event.verdict, event.at);
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
