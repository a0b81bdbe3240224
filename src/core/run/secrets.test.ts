import { expect, test } from 'vitest';
import type { Evidence } from '../actions/action.ts';
import { asRunId, asTabId } from '../ids.ts';
import { ok } from '../result.ts';
import { sampleEvidence, sampleType, sampleView } from '../view/samples.ts';
import { secretsOf, withoutSecrets } from './secrets.ts';
import type { RunEvent } from './run-event.ts';
import { startRun, step } from './step.ts';

const evidence = (value: string): Evidence => sampleEvidence({ value });

const view = sampleView();

/** Types "ada" into a plain field and the secret into a masked one. */
function runWith(secret: string) {
  const { state } = startRun({
    id: asRunId('r'),
    command: `Log in as "ada" with "${secret}"`,
    tabId: asTabId(1),
    planner: 'model',
    budget: { maxDecisions: 9, maxActions: 9, maxTokens: 999, maxCostUsd: 9, maxDepth: 3 },
    at: 0,
  });
  const events: RunEvent[] = [
    { type: 'observed', at: 1, view },
    {
      type: 'decided',
      at: 2,
      planned: {
        reasoning: `The password is ${secret}.`,
        decision: { kind: 'act', plan: [sampleType('1', 'ada'), sampleType('2', secret)] },
        exemplars: [],
        usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 },
        modelCalls: 1,
      },
    },
    { type: 'acted', at: 3, outcome: ok(evidence('ada')), verdict: null },
    { type: 'acted', at: 4, outcome: ok(evidence('•••')), verdict: null },
  ];
  return events.reduce((run, event) => step(run, event, []).state, state);
}

test('what went into a secret field is a secret, and nothing else is', () => {
  expect(secretsOf(runWith('hunter2'))).toEqual(['hunter2']);
});

test('a run without its secrets holds a mask wherever they stood', () => {
  const run = runWith('hunter2');
  const clean = withoutSecrets(run, secretsOf(run));
  expect(JSON.stringify(clean)).not.toContain('hunter2');
  expect(clean.command).toBe('Log in as "ada" with "‹secret-1›"');
  expect(JSON.stringify(clean)).toContain('The password is ‹secret-1›.');
});

test('a short secret is masked where it stands alone, not inside of words', () => {
  expect(withoutSecrets({ a: 'in', b: 'click in "in" here' }, ['in'])).toEqual({
    a: '‹secret-1›',
    b: 'click in "‹secret-1›" here',
  });
});
