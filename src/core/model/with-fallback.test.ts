import { expect, test } from 'vitest';
import { asRunId } from '../ids.ts';
import type { Planned, Planner, PlannerError, PlannerRequest } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import type { ActiveRun, Notice } from '../run/run-state.ts';
import { withFallback } from './with-fallback.ts';

const usage = { tokensIn: 10, tokensOut: 1, tokensCached: 0, costUsd: 0.5 };
const decided: Result<Planned, PlannerError> = ok({
  by: 'model',
  reasoning: '',
  decision: { kind: 'return', status: 'done', answer: 'ok' },
  exemplars: [],
  usage,
  modelCalls: 1,
});
const failed = (detail: string): Result<Planned, PlannerError> =>
  err({ kind: 'model', error: { kind: 'bad-key', detail }, usage, modelCalls: 1 });

/** Answers in turn; the last answer is given from then on. */
function plannerOf(...answers: Result<Planned, PlannerError>[]): Planner & { asked: number } {
  return {
    kind: 'model',
    asked: 0,
    decide() {
      this.asked += 1;
      return Promise.resolve(answers[Math.min(this.asked, answers.length) - 1] ?? decided);
    },
  };
}
const request = (run = 'r'): PlannerRequest => ({ run: { id: asRunId(run) } as ActiveRun }) as PlannerRequest;

test('the second model is not asked while the first decides', async () => {
  const second = plannerOf(decided);
  expect(await withFallback(plannerOf(decided), second, 'b').decide(request())).toEqual(decided);
  expect(second.asked).toBe(0);
});

test('when the first fails the second decides, and both calls are counted', async () => {
  const answer = await withFallback(plannerOf(failed('no')), plannerOf(decided), 'b').decide(request());
  expect(answer).toMatchObject({
    ok: true,
    value: {
      modelCalls: 2,
      usage: { tokensIn: 20, costUsd: 1 },
      notices: [{ kind: 'second-model', model: 'b', reason: 'The model provider refused the key.' }],
    },
  });
});

test('what happened on the way to the first failure is told together with what led to the decision', async () => {
  const notice = (outcome: string): Notice => ({ kind: 'stage', stage: 's', ok: false, outcome, tokens: 1 });
  const one = failed('no');
  const two = ok({ ...(decided.ok && decided.value), notices: [notice('second')] } as Planned);
  const first = one.ok ? one : err({ ...one.error, notices: [notice('first')] } as PlannerError);
  const answer = await withFallback(plannerOf(first), plannerOf(two), 'b').decide(request());
  expect(answer).toMatchObject({
    value: { notices: [{ outcome: 'first' }, { kind: 'second-model' }, { outcome: 'second' }] },
  });
});

test('the second keeps the rest of that run; the next run begins with the first', async () => {
  const first = plannerOf(failed('no'), decided);
  const planner = withFallback(first, plannerOf(decided), 'b');
  await planner.decide(request());
  expect(await planner.decide(request())).toEqual(decided);
  expect(first.asked).toBe(1);
  await planner.decide(request('next'));
  expect(first.asked).toBe(2);
});

test('when both fail, both failures are told, and the first has its turn again after the pause', async () => {
  const first = plannerOf(failed('one'));
  const planner = withFallback(first, plannerOf(failed('two')), 'b');
  expect(await planner.decide(request())).toMatchObject({
    ok: false,
    error: { error: { detail: 'one' }, alsoFailed: { error: { detail: 'two' } }, modelCalls: 2 },
  });
  await planner.decide(request());
  expect(first.asked).toBe(2);
});

test('a call that was ended is no failure: nobody else is asked', async () => {
  const second = plannerOf(decided);
  const aborted = err({ kind: 'aborted' } as const);
  expect(await withFallback(plannerOf(aborted), second, 'b').decide(request())).toEqual(aborted);
  expect(second.asked).toBe(0);
});
