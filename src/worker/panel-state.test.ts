import { expect, test } from 'vitest';
import type { Planned } from '../core/ports.ts';
import type { ActiveRun } from '../core/run/run-state.ts';
import { startRun, step } from '../core/run/step.ts';
import { sampleNewRun } from '../../e2e/samples/run-samples.ts';
import { sampleView } from '../../e2e/samples/view-samples.ts';
import { runForPanel } from './panel-state.ts';

const planned = (question: string): Planned => ({
  by: 'model',
  reasoning: '',
  decision: { kind: 'ask', question },
  exemplars: [],
  usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 },
  modelCalls: 1,
});

const asked = (question: string): ActiveRun => {
  const deciding = step(startRun(sampleNewRun()).state, {
    type: 'observed',
    at: 1,
    view: sampleView(),
  }).state;
  return step(deciding, { type: 'decided', at: 2, planned: planned(question) }).state as ActiveRun;
};

test.each([
  ['What is your password?', true],
  ['Wie lautet das Kennwort?', true],
  ['Which PIN?', true],
  ['Which pinboard?', false],
  ['Which city?', false],
])('%s: its answer is a secret: %s', (question, secret) => {
  expect(asked(question)).toMatchObject({ phase: 'asking', secret });
});

test('a panel is not sent the password that was given as an answer', () => {
  const run = step(asked('What is your password?'), { type: 'answered', at: 3, text: 'hunter2' }).state as ActiveRun;
  expect(JSON.stringify(run)).toContain('hunter2');
  expect(JSON.stringify(runForPanel(run))).not.toContain('hunter2');
});
