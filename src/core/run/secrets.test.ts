import { describe, expect, test } from 'vitest';
import type { ActError, Action, Evidence } from '../actions/action.ts';
import { asRef } from '../ids.ts';
import type { Result } from '../result.ts';
import { err, ok } from '../result.ts';
import { sampleElement, sampleEvidence, sampleType, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { ElementItem } from '../view/view.ts';
import type { RunEvent } from './run-event.ts';
import type { EndedRun, RunState } from './run-state.ts';
import { clearRun, withoutSecrets, type Cleared } from './secrets.ts';
import { startRun, step } from './step.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';

const SECRET = 'hunter2';
const STOP: RunEvent = { type: 'stop', at: 9 };

const password = sampleElement('2', 'textbox', 'Password', { type: 'password' });
const empty = sampleElement('2', 'textbox', 'Code', { value: '' });

const feed = (run: RunState, ...events: readonly RunEvent[]): RunState =>
  events.reduce((state, event) => step(state, event).state, run);

/** A run that has decided on a plan, on a view with a plain field 1 and the given one. */
function decidedOn(field: ElementItem, ...plan: Action[]): RunState {
  const { state } = startRun(sampleNewRun({ command: `Log in as "ada" with "${SECRET}"` }));
  const usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 };
  const reasoning = `The password is ${SECRET}.`;
  const view = sampleView([sampleElement('1', 'textbox', 'User', { value: 'grace' }), field]);
  return feed(
    state,
    { type: 'observed', at: 1, view },
    {
      type: 'decided',
      at: 2,
      planned: {
        by: 'model',
        reasoning,
        decision: { kind: 'act', plan },
        exemplars: [],
        usage,
        modelCalls: 1,
      },
    },
  );
}

const acted = (outcome: Result<Evidence, ActError>): RunEvent => ({
  type: 'acted',
  at: 3,
  outcome,
  verdict: null,
});
const typeSecret = sampleType('2', SECRET);
const typeFocused: Action = { ...typeSecret, ref: null };

function endOf(run: RunState): Cleared<EndedRun> {
  const ended = feed(run, STOP);
  if (ended.phase !== 'ended') throw new Error(`the run is ${ended.phase}`);
  return clearRun(ended).run;
}

describe('a password is masked when the run ends', () => {
  const tab: Action = { kind: 'press', keys: 'Tab', ref: asRef('1') };
  const disabled: ActError = {
    kind: 'not-interactable',
    ref: asRef('2'),
    reason: 'disabled',
    by: null,
  };
  test.each<[string, RunState]>([
    [
      'after typing that left the page',
      feed(decidedOn(password, { ...typeSecret, enter: true }), acted(ok(sampleEvidence({ navigating: true })))),
    ],
    ['after typing that failed', feed(decidedOn(password, typeSecret), acted(err(disabled)))],
    ['when it was stopped while typing', decidedOn(password, typeSecret)],
    ['when nobody knows whether it was typed', feed(decidedOn(password, typeSecret), { type: 'restarted', at: 3 })],
    ['when the plan never came to it', decidedOn(password, sampleType('1', 'ada'), typeSecret)],
    [
      'when the field was filled in before',
      decidedOn(sampleElement('2', 'textbox', 'Code', { value: '•••' }), typeSecret),
    ],
    ['when it is typed where the focus is', decidedOn({ ...password, states: ['focused'] }, tab, typeFocused)],
    ['when a timed action types it', decidedOn(password, { kind: 'wait', until: null, seconds: 1, do: typeSecret })],
    [
      'when only the page knows, however it went',
      feed(decidedOn(empty, typeSecret), acted(err({ ...disabled, secret: true }))),
    ],
    [
      'when only the page knows, and left',
      feed(decidedOn(empty, typeSecret), acted(ok(sampleEvidence({ navigating: true, secret: true })))),
    ],
    ['when the page could not tell', feed(decidedOn(empty, typeSecret), { type: 'restarted', at: 3 })],
    [
      'when the same text went into a plain field too',
      feed(
        decidedOn(password, sampleType('1', SECRET), typeSecret),
        acted(ok(sampleEvidence({ value: SECRET, secret: false }))),
      ),
    ],
  ])('%s', (_when, run) => {
    expect(JSON.stringify(run)).toContain(SECRET);
    const end = endOf(run);
    expect(JSON.stringify(end)).not.toContain(SECRET);
    expect(end.command).toBe('Log in as "ada" with "‹secret-1›"');
    expect(JSON.stringify(end)).toContain('The password is ‹secret-1›.');
  });
});

test('the fact is in the state that is written before the action is sent', () => {
  expect(decidedOn(password, typeSecret).typed).toEqual([{ text: SECRET, field: 'secret' }]);
  expect(decidedOn(empty, typeSecret).typed).toEqual([{ text: SECRET, field: 'unknown' }]);
});

test('what the page says went into a plain field is no secret', () => {
  const run = feed(decidedOn(empty, typeSecret), acted(ok(sampleEvidence({ secret: false }))));
  expect(endOf(run).command).toContain(SECRET);
});

test('what goes into a field that shows its text is no secret, whatever came of it', () => {
  const run = feed(decidedOn(password, sampleType('1', 'ada')), { type: 'restarted', at: 3 });
  expect(endOf(run).command).toContain('"ada"');
});

test('the answer to a question for a secret is one', () => {
  const usage = { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 };
  const decision = { kind: 'ask', question: 'What is the password?' } as const;
  const run = feed(
    startRun(sampleNewRun({ command: 'Log in', planner: 'local' })).state,
    { type: 'observed', at: 1, view: sampleView() },
    {
      type: 'decided',
      at: 2,
      planned: {
        by: 'model',
        reasoning: '',
        decision,
        asksForSecret: true,
        exemplars: [],
        usage,
        modelCalls: 0,
      },
    },
    { type: 'answered', at: 3, text: SECRET },
  );
  expect(JSON.stringify(run)).toContain(SECRET);
  expect(JSON.stringify(endOf(run))).not.toContain(SECRET);
});

describe('masks', () => {
  test('a short secret is masked where it stands alone, not inside of words', () => {
    expect(withoutSecrets({ a: 'in', b: 'click in "in" here' }, ['in'])).toEqual({
      a: '‹secret-1›',
      b: 'click in "‹secret-1›" here',
    });
  });

  test("a card's code is masked as a word of the command, not inside of numbers", () => {
    const said = { command: 'Pay with the code 123.', value: '1234', url: '/pay?cvc=123&id=51237' };
    expect(withoutSecrets(said, ['123'])).toEqual({
      command: 'Pay with the code ‹secret-1›.',
      value: '1234',
      url: '/pay?cvc=‹secret-1›&id=51237',
    });
  });

  test('a secret is masked in addresses, in JSON and in HTML too', () => {
    const text = '/in?p=a%26b%22c+d%21&q=a%26b%22c%20d! {"p":"a&b\\"c d!"} <b>a&amp;b"c d!</b>';
    expect(withoutSecrets(text, ['a&b"c d!'])).toBe(
      '/in?p=‹secret-1›&q=‹secret-1› {"p":"‹secret-1›"} <b>‹secret-1›</b>',
    );
  });

  test('no mask is made of a part of another secret, or of a mask', () => {
    expect(withoutSecrets('hunter22 hunter2 secret', ['hunter2', 'hunter22', 'secret'])).toBe(
      '‹secret-2› ‹secret-1› ‹secret-3›',
    );
  });

  test('a password that reads like a word of the journal leaves that word alone', () => {
    const entry = { type: 'plan-stopped', reason: 'navigation', text: 'navigation' };
    expect(withoutSecrets(entry, ['navigation', 'plan-stopped'])).toEqual({ ...entry, text: '‹secret-1›' });
  });
});

test('a run that may hold secrets does not pass for one that holds none', () => {
  const keep = (run: Cleared<EndedRun>): string => JSON.stringify(run);
  const ended = feed(decidedOn(password, typeSecret), STOP) as EndedRun;
  // @ts-expect-error -- this is what the types are for
  keep(ended);
  expect(keep(clearRun(ended).run)).not.toContain(SECRET);
});

test('a phrase for a wallet and the number of an account are secrets, whatever the page says of their fields', () => {
  const plain = acted(ok(sampleEvidence({ secret: false })));
  const phrase = sampleElement('2', 'textbox', 'Seed phrase', { value: '' });
  expect(endOf(feed(decidedOn(phrase, typeSecret), plain)).command).not.toContain(SECRET);
  const iban = 'DE89 3704 0044 0532 0130 00';
  const field = sampleElement('2', 'textbox', 'To', { value: '' });
  expect(JSON.stringify(endOf(feed(decidedOn(field, sampleType('2', iban)), plain)))).not.toContain(iban);
});
