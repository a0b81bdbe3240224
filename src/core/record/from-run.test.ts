import { describe, expect, test } from 'vitest';
import type { Action } from '../actions/action.ts';
import type { Finish } from '../actions/finish.ts';
import { pageSubject } from '../gate/question.ts';
import type { Planned } from '../ports.ts';
import type { Decision } from '../run/decision.ts';
import type { RunEvent } from '../run/run-event.ts';
import { err, ok } from '../result.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleEvidence,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { sampleNewRun, samplePolicy } from '../../../e2e/samples/run-samples.ts';
import type { RunState } from '../run/run-state.ts';
import { clearRun, type Cleared } from '../run/secrets.ts';
import { startRun, step } from '../run/step.ts';
import { learnedFrom } from './from-run.ts';

const view = sampleView([element('1', 'button', 'Pay'), element('2', 'button', 'Print')]);
const decision: Decision = { kind: 'act', plan: [click('1'), click('2')] };
const usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: null };

const planned = (of: Decision): Planned => ({
  decision: of,
  by: 'model',
  reasoning: '',
  exemplars: [],
  usage,
  modelCalls: 1,
});
const acted = (ok_: boolean): RunEvent => ({
  type: 'acted',
  at: 3,
  outcome: ok_ ? ok(sampleEvidence()) : { ok: 'unknown' },
  verdict: null,
});
const decided = (of: Decision): RunEvent => ({ type: 'decided', at: 2, planned: planned(of) });
const done = decided({ kind: 'return', status: 'done', answer: '' });

function learned(...events: readonly RunEvent[]) {
  const what = [{ name: 'what', description: '' }];
  const policies = [samplePolicy('web'), samplePolicy('pay', { parameters: what })];
  const start: RunState = startRun(sampleNewRun({ policies, command: 'Buy it' })).state;
  const end = events.reduce<RunState>((run, event) => step(run, event).state, start);
  if (end.phase !== 'ended') throw new Error(end.phase);
  return learnedFrom(clearRun(end).run, events as Cleared<typeof events>);
}
const observed: RunEvent = { type: 'observed', at: 1, view };

test('an action of which nobody knows whether it was done is no step', () => {
  expect(learned(observed, decided(decision), acted(true), acted(false), observed, done)).toMatchObject([
    { policy: 'web', command: 'Buy it', steps: [{ plan: [click('1')] }] },
  ]);
});

describe('a step that the person was asked about', () => {
  const asks: RunEvent = {
    type: 'acted',
    at: 3,
    outcome: err({
      kind: 'asks',
      question: {
        ...pageSubject('https://example.com', { risk: 'order', target: { role: 'button', name: 'Pay' } }),
        needs: [{ capability: 'commit', origin: 'https://example.com' }],
        carried: [],
        isAgain: false,
        mayAllow: true,
        fingerprint: 'as it was',
      },
    }),
    verdict: null,
  };
  const answered = (consent: 'do' | 'skip', questionId: number): RunEvent => ({
    type: 'consented',
    at: 4,
    consent,
    questionId,
  });
  const plans = (...events: RunEvent[]): unknown =>
    learned(observed, decided(decision), ...events, observed, done)[0]?.steps.map(({ plan }) => plan);

  test('is learned when they had it done', () => {
    expect(plans(acted(true), asks, answered('do', 3), acted(true))).toEqual([[click('1'), click('2')]]);
    expect(plans(asks, answered('do', 2), acted(true), acted(true))).toEqual([[click('1'), click('2')]]);
  });
  test('is not learned when they skipped it', () => {
    expect(plans(acted(true), asks, answered('skip', 3))).toEqual([[click('1')]]);
    expect(plans(asks, answered('skip', 2))).toBeUndefined();
  });
});

describe('a dialog that was accepted before anybody knew what it asks', () => {
  const accept: Action = { kind: 'dialog', accept: true, text: null };
  const plan = decided({ kind: 'act', plan: [accept, click('1'), click('2')] });
  const asking = (accepted: boolean): RunEvent => ({
    type: 'acted',
    at: 3,
    verdict: null,
    outcome: ok(
      sampleEvidence({ dialogs: [{ kind: 'confirm', text: 'Pay 5 €?', accepted, given: null, proposed: '' }] }),
    ),
  });
  const answered = (consent: 'do' | 'skip'): RunEvent => ({
    type: 'consented',
    at: 4,
    consent,
    questionId: 4,
  });
  const plans = (...events: RunEvent[]): unknown =>
    learned(observed, plan, ...events, observed, done)[0]?.steps.map((step_) => step_.plan);

  test('is learned once with its action, and what failed after it is not', () => {
    const agreed = [acted(true), asking(false), answered('do'), acted(true), asking(true)];
    expect(plans(...agreed, acted(true))).toEqual([[accept, click('1'), click('2')]]);
    expect(plans(...agreed, acted(false))).toEqual([[accept, click('1')]]);
  });
  test('is not learned when the person said no', () => {
    const press = decided({ kind: 'act', plan: [click('2')] });
    const declined = [acted(true), asking(false), answered('skip')];
    expect(plans(...declined, observed, press, acted(true))).toEqual([[click('2')]]);
  });
});

test('a text that the field did not take is no step; one that stood there before is', () => {
  const field = sampleView([element('1', 'spinbutton', 'Rooms'), element('2', 'button', 'Up')]);
  const typed = (value: string): RunEvent => ({
    type: 'acted',
    at: 3,
    outcome: ok(sampleEvidence({ value, unchanged: true, secret: false })),
    verdict: null,
  });
  const typing = decided({ kind: 'act', plan: [type('1', '4')] });
  const pressing = decided({ kind: 'act', plan: [click('2')] });
  const looked: RunEvent = { ...observed, view: field };
  const plans = (value: string): unknown =>
    learned(looked, typing, typed(value), looked, pressing, acted(true), looked, done)[0]?.steps.map(
      ({ plan }) => plan,
    );
  expect(plans('0')).toEqual([[click('2')]]);
  expect(plans('4')).toEqual([[type('1', '4')], [click('2')]]);
});

test('what a frame did is learned for its policy, if it did its task', () => {
  const press = (ref: string) => decided({ kind: 'act', plan: [click(ref)] });
  const pay = (what: string) => decided({ kind: 'invoke', policy: 'pay', args: { what } });
  const failed = decided({ kind: 'return', status: 'failed', answer: '' });
  expect(
    learned(
      observed,
      pay('by card'),
      press('1'),
      acted(true),
      observed,
      failed,
      pay('by cash'),
      press('1'),
      acted(true),
      observed,
      done,
      press('2'),
      acted(true),
      observed,
      done,
    ),
  ).toMatchObject([
    {
      frameId: 1,
      policy: 'web',
      command: 'Buy it',
      steps: [{ plan: [], invoke: { policy: 'pay', args: { what: 'by cash' }, answer: '' } }, { plan: [click('2')] }],
    },
    { frameId: 3, policy: 'pay', command: 'what: by cash', steps: [{ plan: [click('1')] }] },
  ]);
});

test.each([true, false])('a finish is kept when its condition held (%s), else what was returned', (isMet) => {
  const finish: Finish = {
    when: { ref: null, after: null, is: 'shown', value: 'Paid' },
    seconds: 5,
    answer: 'It is paid.',
  };
  const notMet = { ok: false, error: { kind: 'not-met', afterMs: 0, saw: '' } } as const;
  const checked = (holds: boolean): RunEvent => ({
    type: 'checked',
    at: 3,
    outcome: holds ? ok(sampleEvidence({ report: ['it held'] })) : notMet,
    verdict: null,
  });
  const paid = decided({ kind: 'act', plan: [click('1')], finish });
  const end = isMet ? [] : [observed, decided({ kind: 'return', status: 'done', answer: 'Paid.' })];
  const known = { view, reasoning: '', plan: [click('1')] };
  const [own] = learned(observed, paid, checked(false), acted(true), observed, checked(isMet), ...end);
  expect(own?.steps).toEqual([isMet ? { ...known, finish } : known]);
  expect(own?.answer).toBe(isMet ? undefined : 'Paid.');
});

test('a finish is of the last plan: where that left no step, it is not kept with an earlier one', () => {
  const when = { ref: null, after: null, is: 'shown', value: 'Paid' } as const;
  const checked = (holds: boolean): RunEvent => ({
    type: 'checked',
    at: 3,
    outcome: holds
      ? ok(sampleEvidence({ report: ['it held'] }))
      : { ok: false, error: { kind: 'not-met', afterMs: 0, saw: '' } },
    verdict: null,
  });
  const waiting = decided({
    kind: 'act',
    plan: [{ kind: 'wait', until: when, seconds: 5, do: null }],
    finish: { when, seconds: 5, answer: 'It is paid.' },
  });
  const press = decided({ kind: 'act', plan: [click('1')] });
  const first = [observed, press, acted(true), observed];
  const [own] = learned(...first, waiting, checked(false), acted(true), observed, checked(true));
  expect(own?.steps).toEqual([{ view, reasoning: '', plan: [click('1')] }]);
});
