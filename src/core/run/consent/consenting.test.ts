import { describe, expect, test } from 'vitest';
import { sampleNewRun } from '../../../../e2e/samples/run-samples.ts';
import {
  sampleElement,
  sampleEvidence,
  sampleGroup,
  sampleText,
  sampleView,
} from '../../../../e2e/samples/view-samples.ts';
import type { Action } from '../../actions/action.ts';
import { beganDry, startGrants, type Grant, type RunGate } from '../../gate/grant.ts';
import type { Question } from '../../gate/question.ts';
import { asRef } from '../../ids.ts';
import { err, ok } from '../../result.ts';
import { historyText } from '../../prompt/history-text.ts';
import type { RunEvent, Step } from '../run-event.ts';
import type { ActiveRun } from '../run-state.ts';
import { startRun, step } from '../step.ts';

const SITE = 'https://example.com';
const view = sampleView([
  sampleElement('1', 'button', 'Send'),
  sampleElement('2', 'button', 'Next'),
  sampleElement('3', 'button', 'Delete'),
  sampleElement('4', 'button', 'Pay'),
]);
const click = (ref: string): Action => ({
  kind: 'click',
  ref: asRef(ref),
  count: 1,
  button: 'left',
  modifiers: [],
});
const goTo = (url: string): Action => ({ kind: 'go_to', url });
const question = (over: Partial<Question> = {}): Question => ({
  needs: [{ capability: 'commit', origin: SITE }],
  risk: 'send',
  origin: SITE,
  target: { role: 'button', name: 'Send' },
  address: null,
  values: [],
  recipients: [],
  amounts: [],
  carried: [],
  dialog: null,
  times: 1,
  isAgain: false,
  mayAllow: true,
  fingerprint: 'as it was',
  ...over,
});
const asks = (over?: Partial<Question>): RunEvent => ({
  type: 'acted',
  at: 4,
  outcome: err({ kind: 'asks', question: question(over) }),
  verdict: null,
});
const worked: RunEvent = { type: 'acted', at: 5, outcome: ok(sampleEvidence()), verdict: null };
/** Every run of these tests asks once, as the third thing that happens. */
const consented = (consent: 'do' | 'skip' | 'always', questionId = 2): RunEvent => ({
  type: 'consented',
  at: 6,
  consent,
  questionId,
});

const play = (plan: Action[], ...events: RunEvent[]): Step => playWith([], plan, ...events);

const playWith = (more: Grant[], plan: Action[], ...events: RunEvent[]): Step =>
  playIn({ grants: [...startGrants(SITE), ...more] }, plan, ...events);

function playIn(over: Partial<RunGate>, plan: Action[], ...events: RunEvent[]): Step {
  const usage = { tokensIn: 1, tokensOut: 1, tokensCached: 0, costUsd: 0 };
  const gate: RunGate = { mode: 'risky-steps', dryRun: false, grants: startGrants(SITE), ...over };
  const decided: RunEvent = {
    type: 'decided',
    at: 3,
    planned: {
      by: 'model' as const,
      reasoning: '',
      decision: { kind: 'act', plan },
      exemplars: [],
      usage,
      modelCalls: 1,
    },
  };
  let at: Step = startRun(sampleNewRun({ gate }));
  for (const event of [{ type: 'observed', at: 2, view } as const, decided, ...events]) at = step(at.state, event);
  return at;
}
const dispatchIds = ({ effects }: Step): string[] =>
  effects.flatMap((it) => (it.type === 'act' ? [it.dispatchId] : []));

test('a yes to a deletion keeps what is deleted, as the view showed it', () => {
  const rows = sampleView([
    sampleGroup('listitem', ''),
    sampleText('Bread', 1),
    sampleText('all day', 1),
    sampleElement('3', 'button', 'Delete', { depth: 1 }),
  ]);
  const target = { role: 'button', name: 'Delete', item: 'Bread all day' };
  const { state } = play([click('3')], asks({ risk: 'delete', target }));
  const entryAfter = (answer: 'do' | 'skip') =>
    step({ ...state, view: rows } as ActiveRun, consented(answer)).state.timeline.findLast(
      ({ type }) => type === 'consent',
    );
  expect(entryAfter('do')).toMatchObject({
    answer: 'do',
    deletes: { name: 'Delete', item: 'Bread all day', title: 'Bread' },
  });
  expect(entryAfter('skip')).not.toHaveProperty('deletes');
});

describe('a dry run', () => {
  test('is one no more once something was sent after all', () => {
    const { state } = playIn({ dryRun: true }, [click('1')], asks(), consented('do'));
    expect(state).toMatchObject({ phase: 'acting', gate: { dryRun: false } });
    expect(beganDry(state.gate)).toBe(true);
  });

  test('stays one on another site that the person lets it go to', () => {
    const needs = [{ capability: 'leave-origin' as const, origin: 'https://other.example' }];
    const { state } = playIn({ dryRun: true }, [click('1')], asks({ needs, risk: null }), consented('do'));
    expect(state).toMatchObject({ phase: 'acting', gate: { dryRun: true } });
  });

  test('is done when what it stopped before is left', () => {
    const { state } = playIn({ dryRun: true }, [click('1')], asks(), consented('skip'));
    expect(state).toMatchObject({
      phase: 'ended',
      end: {
        status: 'done',
        answer: 'It is prepared up to “Send”, and nothing was sent.',
        prepared: 'unsent',
      },
    });
  });

  test('does not say that nothing was sent where nobody knows', () => {
    const answers = [true, false].map((isAgain) => {
      const { state } = playIn({ dryRun: true }, [click('1')], asks({ isAgain }), consented('skip'));
      return state.phase === 'ended' && state.end.status === 'done' ? state.end : null;
    });
    expect(answers.map((it) => it?.answer.includes('nothing was sent'))).toEqual([false, true]);
    expect(answers.map((it) => it?.prepared)).toEqual(['unknown', 'unsent']);
  });
});

describe('an action that the page wants asked about', () => {
  test('waits for the person, with nothing under way', () => {
    const { state, effects } = play([click('1'), click('2')], asks());
    expect(state).toMatchObject({
      phase: 'consenting',
      index: 0,
      question: { fingerprint: 'as it was', covers: [] },
    });
    expect(effects).toEqual([]);
    expect(state.timeline.at(-1)).toMatchObject({ type: 'consent', answer: null });
    expect(state.timeline.some(({ type }) => type === 'acted')).toBe(false);
  });

  test('is sent once more after "Do it", under another id, with what was confirmed', () => {
    const before = dispatchIds(play([click('1'), click('2')]));
    const after = play([click('1'), click('2')], asks(), consented('do'));
    expect(after.state).toMatchObject({ phase: 'acting', index: 0 });
    expect(dispatchIds(after)).not.toEqual(before);
    expect(after.effects).toMatchObject([{ type: 'act', permit: { confirmed: 'as it was' } }]);
    expect(after.state.timeline.at(-1)).toMatchObject({ type: 'consent', answer: 'do' });
  });

  test('counts once when it is done, and not at all before or when it is skipped', () => {
    const actions = (...events: RunEvent[]): number => play([click('1')], asks(), ...events).state.spent.actions;
    expect([actions(), actions(consented('do')), actions(consented('do'), worked)]).toEqual([0, 1, 1]);
    expect(actions(consented('skip'))).toBe(0);
    expect(play([click('1')], asks({ risk: 'request' }), consented('skip')).state.spent.actions).toBe(1);
    expect(play([click('1'), click('2')], { type: 'pause', at: 4 }, asks()).state.spent.actions).toBe(0);
  });

  test('is sent under a new id where the run was paused before it was asked about', () => {
    const first = play([click('1')]);
    const paused = play([click('1')], { type: 'pause', at: 4 }, asks());
    const usage = { tokensIn: 1, tokensOut: 1, tokensCached: 0, costUsd: 0 };
    const decision = { kind: 'act' as const, plan: [click('2')] };
    const planned = { by: 'model' as const, reasoning: '', decision, exemplars: [], usage, modelCalls: 1 };
    const again = [
      { type: 'resume', at: 5 } as const,
      { type: 'observed', at: 6, view } as const,
      { type: 'decided', at: 7, planned } as const,
    ].reduce((at, event) => step(at.state, event), paused);
    expect(dispatchIds(again)).toHaveLength(1);
    expect(dispatchIds(again)).not.toEqual(dispatchIds(first));
  });

  test('is named by the end of a run that gave up because it was skipped', () => {
    const usage = { tokensIn: 1, tokensOut: 1, tokensCached: 0, costUsd: 0 };
    const over = (...events: RunEvent[]): unknown => {
      const at = play([click('1')], asks(), ...events);
      const decision = { kind: 'return' as const, status: 'failed' as const, answer: 'It was declined.' };
      const planned = { by: 'model' as const, reasoning: '', decision, exemplars: [], usage, modelCalls: 1 };
      const seen = step(at.state, { type: 'observed', at: 8, view });
      const { state } = step(seen.state, { type: 'decided', at: 9, planned });
      return state.phase === 'ended' ? state.end : state.phase;
    };
    expect(over(consented('skip'))).toEqual({
      status: 'failed',
      reason: 'It was declined.',
      skipped: 'Send',
    });
    expect(over(consented('do'), worked)).toEqual({ status: 'failed', reason: 'It was declined.' });
  });

  test('allows nothing else of the plan, nor of the run', () => {
    const next = play([click('1'), click('2')], asks(), consented('do'), worked);
    expect(next.effects).toMatchObject([
      { type: 'act', action: click('2'), permit: { confirmed: null, covered: null } },
    ]);
    expect(next.state).toMatchObject({ gate: { grants: startGrants(SITE) } });
  });

  test('is not done after "Skip": the plan ends, and the model is told', () => {
    const { state, effects } = play([click('1'), click('2')], asks(), consented('skip'));
    expect(effects).toEqual([{ type: 'observe', look: null }]);
    expect(state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'declined', dropped: 1 });
    const told = historyText(state as ActiveRun, state.stack[0].id);
    expect(told).toContain('the person declined button "Send", so it was not done');
    expect(told).toContain('the person declined its next action; 1 more action was not carried out');
  });

  test('was done where only what the page then sends was skipped, and the model is told', () => {
    const { state } = play([click('1')], asks({ risk: 'request' }), consented('skip'));
    expect(historyText(state as ActiveRun, state.stack[0].id)).toContain(
      'button "Send" was pressed, and the person declined',
    );
  });

  test('is granted for good after "Always on this site"', () => {
    const after = play([click('1')], asks(), consented('always'));
    const grant = { capability: 'commit', site: SITE, how: 'always' };
    expect(after.effects).toMatchObject([{ type: 'keep-grants', grants: [grant] }, { type: 'act' }]);
    expect(after.state).toMatchObject({ gate: { grants: [...startGrants(SITE), grant] } });
  });

  test('is granted once after "Always", where that may not be', () => {
    const after = play([click('4')], asks({ risk: 'payment', mayAllow: false }), consented('always'));
    expect(after.effects).toMatchObject([{ type: 'act', permit: { confirmed: 'as it was' } }]);
    expect(after.state).toMatchObject({ gate: { grants: startGrants(SITE) } });
  });

  test('can be asked about again, when the page has changed meanwhile', () => {
    const again = play([click('1')], asks(), consented('do'), asks({ fingerprint: 'as it is' }), consented('do', 3));
    expect(again.effects).toMatchObject([{ type: 'act', permit: { confirmed: 'as it is' } }]);
  });

  test.each(['do', 'skip', 'always'] as const)('is not answered by a late "%s" to the question before', (late) => {
    for (const same of [asks(), asks({ fingerprint: 'as it is' })]) {
      const asked = play([click('1')], asks(), consented('do'), same);
      expect(step(asked.state, consented(late))).toEqual({ state: asked.state, effects: [] });
    }
  });

  test('is asked about after a death of the worker: the question stands', () => {
    const asked = play([click('1')], asks());
    const restarted = step(asked.state, { type: 'restarted', at: 9 });
    expect(restarted).toEqual({ state: asked.state, effects: [] });
    expect(step(restarted.state, consented('do')).effects).toMatchObject([{ type: 'act' }]);
  });

  test('is stopped with the run', () => {
    const { state } = play([click('1')], asks(), { type: 'stop', at: 9 });
    expect(state).toMatchObject({ phase: 'ended', end: { status: 'stopped' } });
  });

  test('is dropped where the run was to pause', () => {
    const { state } = play([click('1'), click('2')], { type: 'pause', at: 4 }, asks());
    expect(state.phase).toBe('paused');
  });
});

describe('one question for a plan', () => {
  const plan = [click('1'), click('2'), click('3'), click('4')];

  test('names its later commits of the same sort', () => {
    expect(play(plan, asks({ risk: 'delete' })).state).toMatchObject({
      question: { covers: [{ index: 2, role: 'button', name: 'Delete' }] },
    });
    for (const risk of ['payment', 'send'] as const)
      expect(play(plan, asks({ risk })).state).toMatchObject({ question: { covers: [] } });
  });

  test('names none after a step that fills something in, or chooses', () => {
    const typing: Action = { kind: 'type', ref: asRef('1'), text: 'Mallory', mode: 'replace', enter: false };
    const keys: Action = { kind: 'press', keys: 'Control+v', ref: null };
    for (const filling of [typing, keys])
      expect(play([click('1'), filling, click('3')], asks()).state).toMatchObject({
        question: { covers: [] },
      });
  });

  test('lets each of them pass by its name', () => {
    const third = play(plan, asks({ risk: 'delete' }), consented('do'), worked, worked);
    expect(third.effects).toMatchObject([
      { action: click('3'), permit: { confirmed: null, covered: { role: 'button', name: 'Delete' } } },
    ]);
    const fourth = step(third.state, worked);
    expect(fourth.effects).toMatchObject([{ action: click('4'), permit: { confirmed: null, covered: null } }]);
  });
});

describe('what is done to tabs and dialogs is weighed before it is sent', () => {
  test('an address on the same site is loaded', () =>
    expect(play([goTo(`${SITE}/next`)]).effects).toMatchObject([{ type: 'act' }]));

  test('an address that is never opened is not asked about: the reason comes from whoever refuses it', () => {
    for (const address of ['javascript:alert(1)', 'chrome://settings'])
      expect(play([goTo(address)]).effects).toMatchObject([{ type: 'act' }]);
  });

  test('another site is asked about once in a run', () => {
    const plan = [goTo('https://other.example/a?b=1'), goTo('https://other.example/c')];
    const asked = play(plan);
    expect(asked).toMatchObject({
      effects: [],
      state: { question: { address: 'https://other.example/a?b=1' } },
    });
    const id = asked.state.phase === 'consenting' ? asked.state.question.id : -1;
    const second = step(step(asked.state, consented('do', id)).state, worked);
    expect(second.effects).toMatchObject([{ type: 'act', action: plan[1] }]);
  });

  test('to accept a dialog is asked about with what the page asked, and covers the step that opens it', () => {
    const dialog = {
      kind: 'confirm',
      text: 'Delete all?',
      accepted: false,
      given: null,
      proposed: '',
    } as const;
    const evidence = sampleEvidence({ dialogs: [dialog] });
    const declined: RunEvent = { type: 'acted', at: 5, outcome: ok(evidence), verdict: null };
    const plan: Action[] = [click('3'), { kind: 'dialog', accept: true, text: null }, click('3')];
    expect(play(plan, declined).state).toMatchObject({
      phase: 'consenting',
      question: { dialog: 'Delete all?', covers: [{ index: 2, name: 'Delete' }] },
    });
    const dismissing: Action = { kind: 'dialog', accept: false, text: null };
    expect(play([dismissing]).effects).toMatchObject([{ type: 'act' }]);
  });

  test('to let something be deleted tells the page what it was, so that it may ask whether to', () => {
    const target = { role: 'button', name: 'Delete', item: 'Bread' };
    const permitAfter = (risk: 'delete' | 'send') =>
      play([click('3')], asks({ risk, target }), consented('do', 2)).effects;
    const deletes = { name: 'Delete', item: 'Bread', title: '' };
    expect(permitAfter('delete')).toMatchObject([{ permit: { deletes } }]);
    expect(permitAfter('send')).not.toMatchObject([{ permit: { deletes } }]);
  });

  test('a yes to what a step sends covers no later commit', () => {
    const covers = (risk: 'delete' | 'request') => {
      const { state } = play([click('1'), click('3')], asks({ risk }));
      return state.phase === 'consenting' ? state.question.covers.length : null;
    };
    expect([covers('delete'), covers('request')]).toEqual([1, 0]);
  });

  test('what a control sends is allowed once, or for the control for good', () => {
    const need = { capability: 'commit', origin: SITE, risk: 'request', control: 'button Sell' } as const;
    const answered = (consent: 'do' | 'always') => play([click('1')], asks({ needs: [need] }), consented(consent));
    const grant = { capability: 'commit', site: SITE, risk: 'request', control: 'button Sell' };
    expect(answered('do').state).toMatchObject({ gate: { grants: startGrants(SITE) } });
    expect(answered('always').effects).toContainEqual({ type: 'keep-grants', grants: [{ ...grant, how: 'always' }] });
  });

  test('what is forbidden is not sent', () => {
    const forbidden = { capability: 'leave-origin', site: 'https://other.example', how: 'never' } as const;
    const { state, effects } = playWith([forbidden], [goTo('https://other.example/')]);
    expect(effects).toMatchObject([{ type: 'observe' }]);
    expect(state.timeline.at(-1)).toMatchObject({
      type: 'acted',
      outcome: { ok: false, error: { kind: 'refused' } },
    });
  });
});

test('what was sent without an outcome is told to the page, until an outcome comes', () => {
  const lost: RunEvent = { type: 'acted', at: 5, outcome: { ok: 'unknown' }, verdict: null };
  const again = play([click('1')], lost, { type: 'observed', at: 6, view });
  const usage = { tokensIn: 1, tokensOut: 1, tokensCached: 0, costUsd: 0 };
  const planned = {
    by: 'model' as const,
    reasoning: '',
    decision: { kind: 'act' as const, plan: [click('2'), click('1')] },
    exemplars: [],
    usage,
    modelCalls: 1,
  };
  const retry = step(again.state, { type: 'decided', at: 7, planned });
  const unknown = [{ role: 'button', name: 'Send' }];
  expect(retry.effects).toMatchObject([{ type: 'act', permit: { unknown } }]);
});

describe('a second look', () => {
  const usage = { tokensIn: 90, tokensOut: 2, tokensCached: 0, costUsd: 0.25 };
  const isLook = { isLook: true, mayAllow: false, fingerprint: 'look:it' } as const;
  const looked = (doubt: string | null): RunEvent => ({ ...asks(isLook), look: { doubt, usage } }) as RunEvent;
  const playLook = (...events: RunEvent[]): Step => playIn({ looksTwice: true }, [click('1')], ...events);

  test('comes before anything is sent, and is told the command and the step', () => {
    const { state, effects } = playLook(asks(isLook));
    expect(state).toMatchObject({ phase: 'acting', isLooking: true });
    expect(effects).toMatchObject([{ type: 'look', about: { action: 'click', question: { risk: 'send' } } }]);
    expect(JSON.stringify(effects)).not.toContain('Delete');
  });

  test('a clear yes lets the step go on, and costs', () => {
    const { state, effects } = playLook(asks(isLook), looked(null));
    expect(effects).toMatchObject([{ type: 'act', permit: { confirmed: 'look:it' } }]);
    expect(state).toMatchObject({ spent: { costUsd: 0.25, modelCalls: 2, actions: 1 } });
    expect(JSON.stringify(state.timeline)).not.toContain('consent');
  });

  test.each(['it goes to somebody else', ''])('a doubt is a question with why: %j', (doubt) => {
    const { state, effects } = playLook(asks(isLook), looked(doubt));
    expect([state, effects]).toMatchObject([
      { phase: 'consenting', question: { doubt }, spent: { costUsd: 0.25 } },
      [],
    ]);
  });

  test('where the page asks the same once more, the person is asked', () => {
    const { state } = playLook(asks(isLook), looked(null), asks(isLook));
    expect(state).toMatchObject({ phase: 'consenting', question: { doubt: '' } });
  });

  test('a question to the person is theirs, whatever a look would say', () => {
    expect(playLook(asks()).state).toMatchObject({ phase: 'consenting' });
    expect(playLook(asks({ ...isLook, isLook: true }), looked(''), consented('do')).effects).toMatchObject([
      { type: 'act', permit: { confirmed: 'look:it' } },
    ]);
  });

  test('a worker that dies meanwhile has sent nothing', () => {
    const { state } = playLook(asks(isLook), { type: 'restarted', at: 9 });
    expect(state.phase).toBe('observing');
    expect(state.timeline.some(({ type }) => type === 'acted')).toBe(false);
  });
});
