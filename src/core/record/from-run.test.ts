import { expect, test } from 'vitest';
import type { Finish } from '../actions/finish.ts';
import type { Planned } from '../ports.ts';
import type { Decision } from '../run/decision.ts';
import type { RunEvent } from '../run/run-event.ts';
import { ok } from '../result.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleEvidence,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import type { Cleared } from '../run/secrets.ts';
import { stepsOfRun } from './from-run.ts';

const view = sampleView([element('1', 'button', 'Pay'), element('2', 'button', 'Print')]);
const decision: Decision = { kind: 'act', plan: [click('1'), click('2')] };
const usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: null };

test('an action of which nobody knows whether it was done is no step', () => {
  const planned: Planned = { decision, reasoning: '', exemplars: [], usage, modelCalls: 1 };
  const journal: readonly RunEvent[] = [
    { type: 'observed', at: 1, view },
    { type: 'decided', at: 2, planned },
    { type: 'acted', at: 3, outcome: ok(sampleEvidence()), verdict: null },
    { type: 'acted', at: 4, outcome: { ok: 'unknown' }, verdict: null },
  ];
  expect(stepsOfRun(journal as Cleared<typeof journal>)).toMatchObject([{ plan: [click('1')] }]);
});

test.each([true, false])('a finish is kept when its condition held: %s', (isMet) => {
  const finish: Finish = {
    when: { ref: null, after: null, is: 'shown', value: 'Paid' },
    seconds: 5,
    answer: 'It is paid.',
  };
  const planned: Planned = {
    decision: { kind: 'act', plan: [click('1')], finish },
    reasoning: '',
    exemplars: [],
    usage,
    modelCalls: 1,
  };
  const notMet = { ok: false, error: { kind: 'not-met', afterMs: 0, saw: '' } } as const;
  const journal: readonly RunEvent[] = [
    { type: 'observed', at: 1, view },
    { type: 'decided', at: 2, planned },
    { type: 'checked', at: 3, outcome: notMet, verdict: null },
    { type: 'acted', at: 4, outcome: ok(sampleEvidence()), verdict: null },
    { type: 'observed', at: 5, view },
    { type: 'checked', at: 6, outcome: isMet ? ok(sampleEvidence()) : notMet, verdict: null },
  ];
  const step = { view, reasoning: '', plan: [click('1')] };
  expect(stepsOfRun(journal as Cleared<typeof journal>)).toEqual([isMet ? { ...step, finish } : step]);
});
