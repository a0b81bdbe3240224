import { describe, expect, test } from 'vitest';
import { asRunId, asTabId } from '../../core/ids.ts';
import type { Practice, PracticeLimit } from '../../protocol/practice/practice.ts';
import { estimatePractice } from './estimate.ts';
import { isTrial, practise, startPractice, trialOf, type PracticeEffect, type TrialOutcome } from './practice.ts';

const LIMIT: PracticeLimit = { calls: 100, costUsd: 1 };
const LESSON = { command: 'Click "Ok"', sentence: [], stepCount: 1 };
const OUTCOMES: Readonly<Record<string, TrialOutcome>> = {
  worked: { end: 'worked', calls: 2, costUsd: 0.01, lesson: LESSON },
  empty: { end: 'worked', calls: 2, costUsd: 0.01, lesson: null },
  failed: { end: 'did-not-work', calls: 2, costUsd: 0.01, lesson: null },
  limit: { end: 'out-of-budget', calls: 2, costUsd: 0.01, lesson: null },
  stopped: { end: 'stopped', calls: 1, costUsd: 0.01, lesson: null },
};

const start = (limit = LIMIT) => startPractice({ id: 'p', tabId: asTabId(1), task: 'click-button', limit });

/** Trials that end so, one after the other. */
function after(...ends: (keyof typeof OUTCOMES)[]): { state: Practice; effects: readonly PracticeEffect[] } {
  return withLimit(LIMIT, ends);
}
function withLimit(limit: PracticeLimit, ends: readonly string[]) {
  let now: ReturnType<typeof start> = start(limit);
  for (const end of ends) {
    if (now.state.phase === 'over') throw new Error('over before its last trial');
    const outcome = OUTCOMES[end];
    if (!outcome) throw new Error(end);
    now = practise(now.state, { type: 'run-ended', runId: trialOf(now.state).runId, outcome });
  }
  return now;
}
const marks = ({ ended }: Practice) => ended.map(({ mark }) => mark);
const begun = (effects: readonly PracticeEffect[]) =>
  effects.flatMap((it) => (it.type === 'begin-trial' ? [it.trial.seed] : []));

test('it begins with a trial of its own seed, and its runs are known by their ids', () => {
  const { effects } = start();
  expect(effects).toEqual([
    { type: 'begin-trial', trial: { seed: 4000, runId: 'trial-p-1', left: { calls: 100, costUsd: 1 } } },
  ]);
  expect([isTrial(asRunId('trial-p-1')), isTrial(asRunId('run-p-1'))]).toEqual([true, false]);
});

describe('after a trial', () => {
  test('the next has the next seed and what is left of the limit', () => {
    const { state, effects } = after('failed');
    expect(marks(state)).toEqual(['did-not-work']);
    expect(effects).toEqual([
      { type: 'begin-trial', trial: { seed: 4001, runId: 'trial-p-2', left: { calls: 98, costUsd: 0.99 } } },
    ]);
  });

  test('it ends once two can be kept', () => {
    const { state, effects } = after('failed', 'worked', 'failed', 'worked');
    expect([state.phase === 'over' && state.why, effects]).toEqual(['enough-worked', []]);
    expect(marks(state)).toEqual(['did-not-work', 'worked', 'did-not-work', 'worked']);
  });

  test('what worked and did nothing that can be shown is not one of the two', () => {
    expect(begun(after('empty', 'worked').effects)).toEqual([4002]);
  });

  test('it ends after ten', () => {
    const { state } = after(...Array<string>(10).fill('failed'));
    expect(state).toMatchObject({ phase: 'over', why: 'all-tried' });
  });

  test('it ends where a run was stopped, whoever stopped it', () => {
    expect(after('failed', 'stopped').state).toMatchObject({ phase: 'over', why: 'stopped' });
  });

  test('a run that reached its own limit did not work', () => {
    expect(marks(after('limit').state)).toEqual(['did-not-work']);
  });

  test('an end that was told before changes nothing', () => {
    const { state } = after('failed');
    const again = { type: 'run-ended', runId: asRunId('trial-p-1'), outcome: OUTCOMES['worked']! } as const;
    expect(practise(state, again)).toEqual({ state, effects: [] });
  });
});

describe('the limit', () => {
  test.each([
    ['calls', { calls: 4, costUsd: null }, 'calls-spent'],
    ['money', { calls: 100, costUsd: 0.02 }, 'money-spent'],
  ] as const)('of %s ends it, and the trial that reached it was stopped', (_what, limit, why) => {
    const { state } = withLimit(limit, ['failed', 'limit']);
    expect(state).toMatchObject({ phase: 'over', why });
    expect(marks(state)).toEqual(['did-not-work', 'stopped']);
  });

  test('a model that costs nothing never spends the money', () => {
    const free = { ...OUTCOMES['failed']!, costUsd: 0 };
    const { state } = start({ calls: 100, costUsd: 0 });
    const next = practise(state, { type: 'run-ended', runId: asRunId('trial-p-1'), outcome: free });
    expect(begun(next.effects)).toEqual([4001]);
  });
});

describe('when the person stops it', () => {
  const stopped = practise(after('worked').state, { type: 'stop' });

  test('the run under way is stopped, and it is over with that run', () => {
    expect(stopped.effects).toEqual([{ type: 'stop-run', runId: 'trial-p-2' }]);
    const { state } = practise(stopped.state, {
      type: 'run-ended',
      runId: asRunId('trial-p-2'),
      outcome: OUTCOMES['stopped']!,
    });
    expect(state).toMatchObject({ phase: 'over', why: 'stopped' });
    expect(marks(state)).toEqual(['worked', 'stopped']);
  });

  test('a run that begins only then is stopped at once', () => {
    expect(practise(stopped.state, { type: 'started' }).effects).toEqual(stopped.effects);
  });

  test('and one that does not begin is no trouble', () => {
    const { state } = practise(stopped.state, { type: 'not-started', why: 'Gone.' });
    expect(state).toMatchObject({ phase: 'over', why: 'stopped', trouble: '' });
  });
});

test('a trial that cannot begin ends it, with the reason', () => {
  const { state } = practise(start().state, { type: 'not-started', why: 'The tab is gone.' });
  expect(state).toMatchObject({ phase: 'over', why: 'could-not-go-on', trouble: 'The tab is gone.' });
});

test('of each lesson the person chooses once, when it is over', () => {
  const choose = (state: Practice, choice: 'kept' | 'discarded') =>
    practise(state, { type: 'chosen', runId: asRunId('trial-p-1'), choice }).state;
  const choices = ({ ended }: Practice) => ended.map(({ choice }) => choice);
  expect(choices(choose(after('worked').state, 'kept'))).toEqual([null]);
  const { state } = after('worked', 'worked');
  expect(choices(choose(choose(state, 'kept'), 'discarded'))).toEqual(['kept', null]);
  expect(choices(choose(after('failed', 'stopped').state, 'kept'))).toEqual([null, null]);
});

test('an estimate is made of what the person’s own runs took with a model', () => {
  const spent = { decisions: 1, actions: 1, modelCalls: 3, tokensIn: 9000, tokensOut: 100, costUsd: 0.5 };
  const replayed = { ...spent, modelCalls: 0, tokensIn: 0, tokensOut: 0 };
  expect(estimatePractice([spent, replayed, { ...spent, modelCalls: 4 }])).toEqual({
    trials: 10,
    calls: 35,
    tokensIn: 90_000,
    tokensOut: 1000,
    isMeasured: true,
  });
  expect(estimatePractice([replayed])).toMatchObject({ calls: 20, isMeasured: false });
});
