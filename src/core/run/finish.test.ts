/** A plan that ends its policy: by what the page shows, and never otherwise. */
import { describe, expect, test } from 'vitest';
import { sampleClick as click, sampleElement, sampleEvidence, sampleView } from '../../../e2e/samples/view-samples.ts';
import { samplePolicy, sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import type { Condition } from '../actions/condition.ts';
import type { Evidence } from '../actions/action.ts';
import { historyText } from '../prompt/history-text.ts';
import { asRef } from '../ids.ts';
import { ok } from '../result.ts';
import type { Decision } from './decision.ts';
import type { ActReply, RunEvent, Step } from './run-event.ts';
import { topFrame, type ActiveRun, type RunState } from './run-state.ts';
import { startRun, step } from './step.ts';

const when: Condition = { ref: null, after: null, is: 'shown', value: 'Saved' };
const finish = { when, seconds: 5, answer: 'It is saved.' };
const plan = [click('1'), click('2')];
const WAIT = { kind: 'wait', until: when, do: null };

const view = sampleView([sampleElement('1', 'button', 'Ok'), sampleElement('2', 'button', 'Save')]);
const observed: RunEvent = { type: 'observed', at: 2, view };
const decided = (decision: Decision): RunEvent => ({
  type: 'decided',
  at: 3,
  planned: {
    by: 'model',
    reasoning: 'because',
    decision,
    exemplars: [],
    usage: { tokensIn: 1, tokensOut: 1, tokensCached: 0, costUsd: 0 },
    modelCalls: 1,
  },
});
const acted = (over: Partial<Evidence> = {}): RunEvent => ({
  type: 'acted',
  at: 4,
  outcome: ok(sampleEvidence({ mutations: 1, ...over })),
  verdict: null,
});
const checked = (outcome: ActReply): RunEvent => ({ type: 'checked', at: 5, outcome, verdict: null });
const held = checked(ok(sampleEvidence({ report: ['it held after 0.20 s: "Saved"'] })));
const notMet = checked({ ok: false, error: { kind: 'not-met', afterMs: 5000, saw: 'Nothing' } });

const feed = (first: Step, ...events: RunEvent[]): Step => events.reduce((at, event) => step(at.state, event), first);
const begin = (): Step =>
  startRun(
    sampleNewRun({
      policies: [samplePolicy('web'), samplePolicy('find')],
    }),
  );
const decision: Decision = { kind: 'act', plan, finish };
const beforePlan = (): Step => feed(begin(), observed, decided(decision));
const afterPlan = (): Step => feed(beforePlan(), notMet, acted(), acted(), observed);
const historyOf = (run: RunState): string => historyText(run as ActiveRun, topFrame(run).id);

describe('a plan with a finish', () => {
  test('is checked before it, carried out, observed, and checked again', () => {
    const before = beforePlan();
    expect(before.state.phase).toBe('checking');
    expect(before.effects).toEqual([
      { type: 'check', action: { ...WAIT, seconds: 0 }, dispatchId: 'r:1:start', permit: expect.anything() },
    ]);
    const acting = feed(before, notMet);
    expect(acting.effects).toMatchObject([{ type: 'act', action: plan[0] }]);
    const through = feed(acting, acted(), acted());
    expect(through.effects).toMatchObject([{ type: 'observe' }]);
    const after = feed(through, observed);
    expect(after.effects).toEqual([
      { type: 'check', action: { ...WAIT, seconds: 5 }, dispatchId: 'r:1:finish', permit: expect.anything() },
    ]);
  });

  test('ends the run with its answer when the condition holds, after one decision', () => {
    const { state } = feed(afterPlan(), held);
    expect(state).toMatchObject({
      phase: 'ended',
      end: { status: 'done', answer: 'It is saved.' },
      spent: { decisions: 1, modelCalls: 1, actions: 2 },
    });
    expect(state.timeline.at(-1)).toMatchObject({
      type: 'popped',
      evidence: 'it held after 0.20 s: "Saved"',
    });
  });

  test('holds where one of its actions made the page show the text, which has gone since', () => {
    const changed = [{ kind: 'text', text: 'Saved.', inTarget: false }] as const;
    const { state } = feed(beforePlan(), notMet, acted({ changed: [...changed] }), acted(), observed);
    expect(state).toMatchObject({ phase: 'ended', end: { status: 'done', answer: 'It is saved.' } });
    const other = [{ kind: 'gone', text: 'Saved.' }] as const;
    expect(feed(beforePlan(), notMet, acted(), acted({ changed: [...other] }), observed).state.phase).toBe('checking');
  });

  test('may end with a navigation, or a dialog, of its last action', () => {
    for (const last of [acted({ navigating: true }), acted({ opened: { kind: 'dialog', name: 'Saved' } })])
      expect(feed(beforePlan(), notMet, acted(), last, observed, held).state.phase).toBe('ended');
  });

  test('returns from an invoked policy with what the page showed', () => {
    const invoked = feed(begin(), observed, decided({ kind: 'invoke', policy: 'find', args: {} }));
    const { state, effects } = feed(invoked, decided(decision), notMet, acted(), acted(), observed, held);
    expect(effects).toEqual([{ type: 'decide' }]);
    expect(state.stack).toHaveLength(1);
    expect(historyOf(state)).toContain(
      'find returned done: It is saved. (checked on the page: it held after 0.20 s: "Saved")',
    );
  });
});

describe('the planner is asked as usual', () => {
  test('when the condition does not hold, and is told so', () => {
    const observing = feed(afterPlan(), notMet);
    expect(observing.effects).toMatchObject([{ type: 'observe' }]);
    const { state, effects } = feed(observing, observed);
    expect(effects).toEqual([{ type: 'decide' }]);
    // What is different is told since the view that was decided on.
    expect(state).toMatchObject({ phase: 'deciding', before: view });
    expect(historyOf(state)).toContain('the condition did not hold within 5.0 s; at the end it read "Nothing"');
  });

  test('when the condition held before the plan, which is carried out all the same', () => {
    const { state, effects } = feed(beforePlan(), held, acted(), acted(), observed);
    expect(effects).toEqual([{ type: 'decide' }]);
    expect(historyOf(state)).toContain('finish was ignored: its condition held before the plan');
  });

  test('when another page came, and the condition names an element of the one before', () => {
    const onElement: Decision = { ...decision, finish: { ...finish, when: { ...when, ref: asRef('1') } } };
    const start = feed(begin(), observed, decided(onElement), notMet, acted());
    const { state, effects } = feed(start, acted({ navigating: true }), observed);
    expect(effects).toEqual([{ type: 'decide' }]);
    expect(historyOf(state)).toContain('finish was ignored: another page came');
    expect(feed(start, acted(), observed).state.phase).toBe('checking');
  });

  test('when the condition could not fail', () => {
    const trivial: Decision = { ...decision, finish: { ...finish, when: { ...when, value: '' } } };
    const { state, effects } = feed(begin(), observed, decided(trivial));
    expect(effects).toMatchObject([{ type: 'act' }]);
    expect(historyOf(state)).toContain('finish was ignored: its condition names no text');
  });

  test.each<[string, RunEvent[]]>([
    [
      'an action failed',
      [
        acted(),
        {
          type: 'acted',
          at: 4,
          outcome: { ok: false, error: { kind: 'unseen', reason: 'behind' } },
          verdict: null,
        },
      ],
    ],
    ['a field did not take its text', [acted(), acted({ differs: ['it reads "x"'] })]],
    ['the rest of the plan was dropped', [acted({ navigating: true })]],
    ['a dialog opened in the middle', [acted({ opened: { kind: 'dialog', name: 'Sure?' } })]],
    [
      'nobody knows whether the last action was done',
      [acted(), { type: 'acted', at: 4, outcome: { ok: 'unknown' }, verdict: null }],
    ],
  ])('when %s', (_name, events) => {
    expect(feed(beforePlan(), notMet, ...events, observed).effects).toEqual([{ type: 'decide' }]);
  });

  test('after a restart, or a pause, while the page is checked', () => {
    const restarted = feed(afterPlan(), { type: 'restarted', at: 6 });
    expect(restarted.effects).toEqual([{ type: 'observe', look: null }]);
    expect(feed(restarted, observed).effects).toEqual([{ type: 'decide' }]);
    const paused = feed(afterPlan(), { type: 'pause', at: 6 });
    expect(paused.state.phase).toBe('paused');
    expect(feed(paused, { type: 'resume', at: 7 }, observed).effects).toEqual([{ type: 'decide' }]);
  });

  test('after a restart before the plan, of which nothing is done', () => {
    const { state } = feed(beforePlan(), { type: 'restarted', at: 6 });
    expect(state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', dropped: 2 });
  });
});

test('a judge who finds the task over ends the run, whatever the condition says', () => {
  const verdict = { success: false, words: 'Too late.', score: -1 };
  expect(feed(afterPlan(), { ...held, verdict } as RunEvent).state).toMatchObject({
    phase: 'ended',
    end: { status: 'failed', reason: 'Too late.' },
  });
});
