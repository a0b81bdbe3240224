/**
 * Practice on a page that can be reset: up to ten trials without examples, of which at most two that the page calls solved are
 * offered to be kept as examples (WebWISE §4.5). Unlike the paper's, it ends once there are two: another trial would cost and
 * teach nothing.
 */
import { asRunId, type RunId } from '../../core/ids.ts';
import {
  spentOn,
  TRIALS,
  type EndedTrial,
  type Lesson,
  type Practice,
  type PracticeLimit,
} from '../../protocol/practice/practice.ts';

const MAX_LESSONS = 2;
/** No seed that a benchmark measures, and none of the bundled demonstrations. */
const FIRST_SEED = 4000;

type Trying = Extract<Practice, { phase: 'trying' }>;
type EndReason = Extract<Practice, { phase: 'over' }>['why'];

export type PracticeEvent =
  /** The run of the trial has begun. */
  | { readonly type: 'started' }
  | { readonly type: 'not-started'; readonly why: string }
  | { readonly type: 'run-ended'; readonly runId: RunId; readonly outcome: TrialOutcome }
  /** The person wants no more of it. */
  | { readonly type: 'stop' }
  | { readonly type: 'chosen'; readonly runId: RunId; readonly choice: 'kept' | 'discarded' };

export interface TrialOutcome {
  readonly end: 'worked' | 'did-not-work' | 'out-of-budget' | 'stopped';
  readonly calls: number;
  readonly costUsd: number;
  readonly lesson: Lesson | null;
}

export type PracticeEffect =
  { readonly type: 'begin-trial'; readonly trial: Trial } | { readonly type: 'stop-run'; readonly runId: RunId };

export interface Trial {
  readonly seed: number;
  readonly runId: RunId;
  /** What it may use. */
  readonly left: PracticeLimit;
}

export interface PracticeStep {
  readonly state: Practice;
  readonly effects: readonly PracticeEffect[];
}

/** Whether a run is a trial of a practice. */
export const isTrial = (runId: RunId): boolean => runId.startsWith('trial-');

/** The one under way: its run has the same id whenever it is begun, so that none is begun twice. */
export function trialOf({ id, ended, limit }: Trying): Trial {
  const { calls, costUsd } = spentOn(ended);
  const left = {
    calls: Math.max(0, limit.calls - calls),
    costUsd: limit.costUsd === null ? null : Math.max(0, limit.costUsd - costUsd),
  };
  return { seed: FIRST_SEED + ended.length, runId: asRunId(`trial-${id}-${ended.length + 1}`), left };
}

export function startPractice(of: Pick<Practice, 'id' | 'tabId' | 'task' | 'limit'>): PracticeStep {
  const state: Trying = { ...of, ended: [], phase: 'trying', isStopping: false };
  return begin(state);
}

export function practise(state: Practice, event: PracticeEvent): PracticeStep {
  if (state.phase === 'over') return event.type === 'chosen' ? only(chosen(state, event)) : only(state);
  switch (event.type) {
    case 'started':
      return state.isStopping ? { state, effects: [stopRun(state)] } : only(state);
    case 'not-started':
      return state.isStopping ? over(state, 'stopped') : over(state, 'could-not-go-on', event.why);
    case 'run-ended':
      return event.runId === trialOf(state).runId ? trialEnded(state, event) : only(state);
    case 'stop': {
      const stopping = { ...state, isStopping: true };
      return { state: stopping, effects: [stopRun(stopping)] };
    }
    case 'chosen':
      return only(state);
  }
}

function trialEnded(state: Trying, { runId, outcome }: Extract<PracticeEvent, { type: 'run-ended' }>): PracticeStep {
  const { end, calls, costUsd } = outcome;
  const lesson = end === 'worked' ? outcome.lesson : null;
  const trial: EndedTrial = { runId, mark: 'stopped', calls, costUsd, lesson, choice: null };
  const after: Trying = { ...state, ended: [...state.ended, trial] };
  const spent = spentWhat(after);
  // A run's own limit is one of its failures; that of the practice is none.
  const mark = end === 'out-of-budget' ? (spent === null ? 'did-not-work' : 'stopped') : end;
  const marked: Trying = { ...after, ended: [...state.ended, { ...trial, mark }] };
  if (state.isStopping || end === 'stopped') return over(marked, 'stopped');
  if (marked.ended.filter((it) => it.lesson !== null).length >= MAX_LESSONS) return over(marked, 'enough-worked');
  if (marked.ended.length >= TRIALS) return over(marked, 'all-tried');
  return spent === null ? begin(marked) : over(marked, spent);
}

function spentWhat({ ended: trials, limit }: Trying): 'calls-spent' | 'money-spent' | null {
  const { calls, costUsd } = spentOn(trials);
  if (calls >= limit.calls) return 'calls-spent';
  return limit.costUsd !== null && costUsd > 0 && costUsd >= limit.costUsd ? 'money-spent' : null;
}

const begin = (state: Trying): PracticeStep => ({
  state,
  effects: [{ type: 'begin-trial', trial: trialOf(state) }],
});

const stopRun = (state: Trying): PracticeEffect => ({ type: 'stop-run', runId: trialOf(state).runId });

const only = (state: Practice): PracticeStep => ({ state, effects: [] });

function over({ id, tabId, task, limit, ended }: Trying, why: EndReason, trouble = ''): PracticeStep {
  return only({ id, tabId, task, limit, ended, phase: 'over', why, trouble });
}

/** A choice is made once. */
const chosen = (
  state: Extract<Practice, { phase: 'over' }>,
  { runId, choice }: Extract<PracticeEvent, { type: 'chosen' }>,
): Practice => ({
  ...state,
  ended: state.ended.map((it) =>
    it.runId === runId && it.lesson !== null && it.choice === null ? { ...it, choice } : it,
  ),
});
