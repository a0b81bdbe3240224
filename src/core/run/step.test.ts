import { describe, expect, test } from 'vitest';
import type { Action } from '../actions/action.ts';
import { asRef, asTabId, type Ref } from '../ids.ts';
import type { Planned } from '../ports.ts';
import { ok } from '../result.ts';
import { historyText } from '../prompt/history-text.ts';
import { topFrame, type ActiveRun, type RunState } from './run-state.ts';
import {
  sampleClick as click,
  sampleElement,
  sampleGroup,
  sampleText,
  sampleType,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import type { RunEvent } from './run-event.ts';
import { startRun, step } from './step.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import {
  POLICIES,
  view,
  evidence,
  observed,
  decided,
  acted,
  act,
  begin,
  feed,
  kinds,
  types,
  permit,
} from '../../../e2e/samples/step-samples.ts';

describe('a run', () => {
  test('observes, decides, acts and observes again', () => {
    const start = begin();
    expect([start.state.phase, kinds(start.effects)]).toEqual(['observing', ['observe']]);
    const deciding = feed(start, observed());
    expect([deciding.state.phase, kinds(deciding.effects)]).toEqual(['deciding', ['decide']]);
    const acting = feed(deciding, decided(act(click('1'))));
    expect(acting.effects).toEqual([{ type: 'act', action: click('1'), dispatchId: 'r:2', permit }]);
    const again = feed(acting, acted());
    expect([again.state.phase, kinds(again.effects)]).toEqual(['observing', ['observe']]);
    expect(again.state.spent).toMatchObject({
      decisions: 1,
      actions: 1,
      modelCalls: 1,
      tokensIn: 10,
      tokensOut: 1,
    });
  });

  test('dispatches the actions of a plan one after the other, each under an id of its own', () => {
    const first = feed(begin(), observed(), decided(act(click('1'), click('2'))));
    const second = feed(first, acted());
    expect(second.effects).toEqual([{ type: 'act', action: click('2'), dispatchId: 'r:3', permit }]);
  });

  test('tells in which row an action was done where others are called alike', () => {
    const rows = ['Ann', 'Bo'].flatMap((name, i) => [
      sampleGroup('row', ''),
      sampleElement(`${i + 1}`, 'button', 'Delete', { depth: 1 }),
      sampleText(name, 1),
    ]);
    const items = [...rows, sampleElement('3', 'button', 'Add')];
    const plan = decided(act(click('2'), click('3')));
    const { state } = feed(begin(), { type: 'observed', at: 2, view: sampleView(items) }, plan, acted(), acted());
    const run = state as ActiveRun;
    const history = historyText(run, topFrame(run).id);
    expect(history).toContain('click 2 (button "Delete" in "Bo") -> ');
    expect(history).toContain('click 3 (button "Add") -> ');
  });

  test.each<[string, RunEvent, string]>([
    ['a navigation', acted({ navigating: true }), 'navigation'],
    ['a dialog', acted({ opened: { kind: 'dialog', name: 'Sure?' } }), 'dialog-opened'],
    [
      'a ref that died',
      {
        type: 'acted',
        at: 4,
        outcome: { ok: false, error: { kind: 'stale-ref', ref: asRef('1'), nearest: [] } },
        verdict: null,
      },
      'ref-gone',
    ],
    [
      'an element that became something else',
      {
        type: 'acted',
        at: 4,
        outcome: {
          ok: false,
          error: {
            kind: 'changed',
            ref: asRef('1'),
            changes: [{ what: 'name', was: 'Cancel order', now: 'Pay 900 EUR now' }],
          },
        },
        verdict: null,
      },
      'target-changed',
    ],
    [
      'a failed action',
      {
        type: 'acted',
        at: 4,
        outcome: { ok: false, error: { kind: 'unknown-key', keys: 'Foo' } },
        verdict: null,
      },
      'action-failed',
    ],
    ['a page that did not answer', { type: 'acted', at: 4, outcome: { ok: 'unknown' }, verdict: null }, 'interrupted'],
  ])('stops the plan at %s and says how much was dropped', (_name, event, reason) => {
    const after = feed(begin(), observed(), decided(act(click('1'), click('2'), click('3'))), event);
    expect(after.state.phase).toBe('observing');
    expect(after.state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason, dropped: 2 });
  });

  test('stops the plan where the text in the field differs from the text that was meant', () => {
    const plan = act(sampleType('1', '-10'), click('2'));
    const after = feed(begin(), observed(), decided(plan), acted({ value: '0', differs: ['it is as before'] }));
    expect(after.state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'not-taken' });
    expect(feed(begin(), observed(), decided(plan), acted({ value: '-10' })).state.phase).toBe('acting');
  });

  test('keeps notes for the whole stack without touching the page', () => {
    const after = feed(begin(), observed(), decided(act({ kind: 'note', text: 'price 12' }, click('1'))));
    expect(after.state.notes).toEqual(['price 12']);
    expect(after.effects).toEqual([{ type: 'act', action: click('1'), dispatchId: 'r:2', permit }]);
  });

  test('the judge may find while the page is read that the task is over: nobody is asked again', () => {
    const verdict = { success: true, words: 'Solved.', score: 1 };
    const over: RunEvent = { type: 'observed', at: 5, view: view(), verdict };
    const { state, effects } = feed(begin(), observed(), decided(act(click('1'))), acted(), over);
    expect(kinds(effects)).not.toContain('decide');
    expect(state).toMatchObject({ phase: 'ended', end: { status: 'done', answer: 'Solved.' }, score: 1 });
  });

  test('a menu whose name speaks of a dialog is none: the plan goes on', () => {
    const opened = acted({ opened: { kind: 'menu', name: 'Open dialog' } });
    const { effects } = feed(begin(), observed(), decided(act(click('1'), click('2'))), opened);
    expect(effects).toMatchObject([{ type: 'act', action: click('2') }]);
  });

  test('ends as the outside judge says, whatever is left of the plan', () => {
    const event: RunEvent = {
      type: 'acted',
      at: 4,
      outcome: ok(evidence()),
      verdict: { success: true, words: 'Solved.', score: 0.5 },
    };
    const after = feed(begin(), observed(), decided(act(click('1'), click('2'))), event);
    expect(after.state).toMatchObject({
      phase: 'ended',
      score: 0.5,
      end: { status: 'done', answer: 'Solved.' },
    });
  });
});

test('a run follows an action into another tab, and looks there before it goes on', () => {
  const moved = acted({ navigating: true, movedTo: asTabId(9) });
  const { state, effects } = feed(begin(), observed(), decided(act(click('1'), click('2'))), moved);
  expect([state.tabId, state.phase, kinds(effects)]).toEqual([9, 'observing', ['observe']]);
});

describe('the stack', () => {
  const invoke: Planned['decision'] = { kind: 'invoke', policy: 'find', args: { what: 'Ok' } };
  const done: Planned['decision'] = { kind: 'return', status: 'done', answer: 'it is there' };

  test('invoke pushes a frame that decides on the same view', () => {
    const after = feed(begin(), observed(), decided(invoke));
    expect(after.state.stack.map(({ policy }) => policy)).toEqual(['web', 'find']);
    expect([after.state.phase, kinds(after.effects)]).toEqual(['deciding', ['decide']]);
  });

  test('return with a parent on the stack resumes the parent', () => {
    const after = feed(begin(), observed(), decided(invoke), decided(done));
    expect(after.state.stack.map(({ policy }) => policy)).toEqual(['web']);
    expect([after.state.phase, kinds(after.effects)]).toEqual(['deciding', ['decide']]);
    expect(after.state.timeline.at(-1)).toMatchObject({
      type: 'popped',
      policy: 'find',
      answer: 'it is there',
    });
  });

  test('return of the base policy ends the run', () => {
    const after = feed(begin(), observed(), decided(done));
    expect(after.state).toMatchObject({ phase: 'ended', end: { status: 'done', answer: 'it is there' } });
  });

  test('the base policy that needs information asks the person', () => {
    const after = feed(begin(), observed(), decided({ kind: 'return', status: 'needs-info', answer: 'Which one?' }));
    expect(after.state).toMatchObject({ phase: 'asking', question: 'Which one?' });
    const answered = feed(after, { type: 'answered', at: 9, text: 'the red one' });
    expect(answered.state.phase).toBe('observing');
    expect(answered.state.timeline.at(-1)).toMatchObject({ type: 'asked', answer: 'the red one' });
  });

  test('a question keeps its choices, and a typed answer means the one whose words or number it has', () => {
    const choices = ['Alice', 'Bob'].map((label, i) => ({ ref: asRef(`${i + 1}`), label }));
    const asking = feed(begin(), observed(), decided({ kind: 'ask', question: 'Which one?', choices }));
    expect(asking.state).toMatchObject({ phase: 'asking', choices });
    const answer = (text: string, choice?: Ref) =>
      feed(asking, { type: 'answered', at: 9, text, ...(choice && { choice }) }).state.timeline.at(-1);
    const pressed = answer('', asRef('2'));
    expect(pressed).toMatchObject({ type: 'asked', answer: '', chosen: { ref: '2', label: 'Bob' } });
    for (const text of ['the one of bob', '2', 'the last'])
      expect(answer(text)).toMatchObject({ chosen: { ref: '2' } });
    for (const text of ['Carol', '3']) expect(answer(text)).not.toHaveProperty('chosen');
    // What the page says is no answer: it would count as words of the person.
    expect(answer('', asRef('7'))).not.toHaveProperty('chosen');
  });

  test.each<[string, Planned['decision'], RegExp]>([
    ['an unknown policy', { kind: 'invoke', policy: 'nope', args: {} }, /told_no_policy.*nope/],
    ['a missing argument', { kind: 'invoke', policy: 'find', args: {} }, /told_policy_needs.*what/],
  ])('refuses to invoke %s and asks again', (_name, decision, reason) => {
    const after = feed(begin(), observed(), decided(decision));
    expect(after.state.phase).toBe('deciding');
    const last = after.state.timeline.at(-1);
    expect(last).toMatchObject({ type: 'notice', notice: { kind: 'invoke-refused' } });
    expect(JSON.stringify(last)).toMatch(reason);
  });
});

describe('budgets', () => {
  test.each<[string, Record<string, number>, RegExp]>([
    ['decisions', { maxDecisions: 1 }, /1 decisions/],
    ['tokens', { maxTokens: 11 }, /11 tokens/],
  ])('%s are hard', (_name, budget, reason) => {
    const after = feed(begin(budget), observed(), decided(act(click('1'))), acted(), observed());
    expect(after.state).toMatchObject({ phase: 'ended', end: { status: 'out-of-budget' } });
    expect(JSON.stringify(after.state)).toMatch(reason);
  });
});

describe('the death of the worker', () => {
  const restarted: RunEvent = { type: 'restarted', at: 9 };
  test.each<[ActiveRun['phase'], RunEvent[], ActiveRun['phase'], string[]]>([
    ['observing', [], 'observing', ['observe']],
    ['deciding', [observed()], 'observing', ['observe']],
    ['acting', [observed(), decided(act(click('1'), click('2')))], 'observing', ['observe']],
    ['asking', [observed(), decided({ kind: 'ask', question: '?' })], 'asking', []],
    ['paused', [{ type: 'pause', at: 2 }], 'paused', []],
  ])('while %s', (phase, events, next, effects) => {
    const before = feed(begin(), ...events);
    expect(before.state.phase).toBe(phase);
    const after = feed(before, restarted);
    expect([after.state.phase, kinds(after.effects)]).toEqual([next, effects]);
  });

  test('while an action is carried out after which the person wanted a pause', () => {
    const acting = feed(begin(), observed(), decided(act(click('1'), click('2'))), { type: 'pause', at: 4 });
    const after = feed(acting, restarted);
    expect([after.state.phase, kinds(after.effects)]).toEqual(['paused', ['cancel']]);
    expect(after.state.timeline).toContainEqual(
      expect.objectContaining({ type: 'plan-stopped', reason: 'interrupted', dropped: 1 }),
    );
  });

  test('an action that the page did not answer is not fired again either: the page is looked at', () => {
    const busy: RunEvent = { type: 'acted', at: 4, outcome: { ok: 'unknown' }, verdict: null };
    const after = feed(begin(), observed(), decided(act(click('1'), click('2'))), busy);
    expect(kinds(after.effects)).toEqual(['observe']);
    expect(after.state.timeline.at(-2)).toMatchObject({ type: 'acted', outcome: { ok: 'unknown' } });
  });

  test('an action that was dispatched is never fired again', () => {
    const after = feed(begin(), observed(), decided(act(click('1'), click('2'))), restarted);
    expect(after.state.timeline.slice(-3)).toMatchObject([
      { type: 'acted', outcome: { ok: 'unknown' } },
      { type: 'notice', notice: { kind: 'resumed-after-restart' } },
      { type: 'plan-stopped', reason: 'interrupted', dropped: 1 },
    ]);
  });
});

describe('a tab that takes the place of another', () => {
  const replacing = (before: number): RunEvent => ({
    type: 'restarted',
    at: 9,
    replaced: { before: asTabId(before), now: asTabId(7) },
  });
  test.each<[ActiveRun['phase'], RunEvent[], ActiveRun['phase'], string[]]>([
    ['observing', [], 'observing', ['observe']],
    ['deciding', [observed()], 'observing', ['observe']],
    ['acting', [observed(), decided(act(click('1')))], 'observing', ['observe']],
    ['asking', [observed(), decided({ kind: 'ask', question: '?' })], 'asking', []],
    ['paused', [{ type: 'pause', at: 2 }], 'paused', []],
  ])('is the tab of the run from then on: while %s', (phase, events, next, effects) => {
    const before = feed(begin(), ...events);
    expect(before.state.phase).toBe(phase);
    const after = feed(before, replacing(1));
    expect(after.state).toMatchObject({ phase: next, tabId: 7 });
    expect(kinds(after.effects)).toEqual(effects);
  });

  test('is nothing to a run in a third tab', () => {
    const before = feed(begin(), observed());
    expect(feed(before, replacing(3)).state).toBe(before.state);
  });

  test('is told as what it is, and nothing is done twice', () => {
    const after = feed(begin(), observed(), decided(act(click('1'))), replacing(1));
    expect(after.state.timeline.slice(-2)).toMatchObject([
      { type: 'acted', outcome: { ok: 'unknown' } },
      { type: 'notice', notice: { kind: 'tab-replaced' } },
    ]);
  });
});

describe('look', () => {
  const look: Action = { kind: 'look', ref: asRef('812'), page: 3 };

  test('decides what the next view shows, ends the plan, and does nothing to the page', () => {
    const after = feed(begin(), observed(), decided(act(look, click('2'))));
    expect(after.state).toMatchObject({ phase: 'observing', look: { ref: '812', page: 3 } });
    expect(after.effects).toEqual([{ type: 'observe', look: { ref: '812', page: 3 } }]);
    expect(after.state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'looked', dropped: 1 });
  });

  test('outlives a restart, and not the next view', () => {
    const again = feed(begin(), observed(), decided(act(look)), { type: 'restarted', at: 4 });
    expect(again.effects).toEqual([{ type: 'observe', look: { ref: '812', page: 3 } }]);
    const next = feed(again, observed(), decided(act(click('1'))), acted());
    expect(next.effects).toEqual([{ type: 'observe', look: null }]);
  });
});

describe('the person', () => {
  test('pause while acting lets the action finish, resume looks at the page again', () => {
    const acting = feed(begin(), observed(), decided(act(click('1'), click('2'))), { type: 'pause', at: 4 });
    expect(acting.state).toMatchObject({ phase: 'acting', pauseAfter: true });
    const paused = feed(acting, acted());
    expect(paused.state.phase).toBe('paused');
    expect(paused.state.timeline.at(-2)).toMatchObject({
      type: 'plan-stopped',
      reason: 'paused',
      dropped: 1,
    });
    expect(feed(paused, { type: 'resume', at: 5 }).state.phase).toBe('observing');
  });

  test.each<[string, RunEvent[]]>([
    ['observing', []],
    ['deciding', [observed()]],
    ['acting', [observed(), decided(act(click('1')))]],
    ['asking', [observed(), decided({ kind: 'ask', question: '?' })]],
    ['paused', [{ type: 'pause', at: 2 }]],
  ])('stop ends the run while %s', (_phase, events) => {
    const after = feed(begin(), ...events, { type: 'stop', at: 9 });
    expect(after.state).toMatchObject({ phase: 'ended', end: { status: 'stopped' } });
    expect(kinds(after.effects)).toEqual(['cancel']);
  });

  test('a run whose model is gone from the settings pauses and says so', () => {
    const gone: RunEvent = { type: 'decide-failed', at: 3, error: { kind: 'no-model' } };
    const after = feed(begin(), observed(), gone);
    expect([after.state.phase, types(after.state).at(-1)]).toEqual(['paused', 'no-model']);
  });

  test('a model that fails pauses the run with the reason; resuming looks at the page and asks again', () => {
    const error = { kind: 'bad-key', detail: 'no' } as const;
    const usage = { tokensIn: 5, tokensOut: 0, tokensCached: 0, costUsd: 0 };
    const failed: RunEvent = {
      type: 'decide-failed',
      at: 3,
      error: { kind: 'model', error, usage, modelCalls: 1 },
    };
    const paused = feed(begin(), observed(), failed);
    expect([paused.state.phase, kinds(paused.effects)]).toEqual(['paused', ['cancel']]);
    expect(paused.state.timeline.at(-1)).toMatchObject({
      type: 'notice',
      notice: { kind: 'model-failed', reason: expect.stringMatching(/refused the key/) as string },
    });
    expect(paused.state.spent).toMatchObject({ modelCalls: 1, tokensIn: 5 });
    const resumed = feed(paused, { type: 'resume', at: 9 }, observed());
    expect([resumed.state.phase, kinds(resumed.effects)]).toEqual(['deciding', ['decide']]);
  });

  test('replay that cannot go on ends the run: nothing that the person resumes would help', () => {
    const stuck: RunEvent = {
      type: 'decide-failed',
      at: 3,
      error: { kind: 'stuck', detail: 'No example fits.' },
    };
    expect(feed(begin(), observed(), stuck).state).toMatchObject({
      phase: 'ended',
      end: { status: 'failed', reason: 'No example fits.' },
    });
  });

  test.each<[string, RunEvent[]]>([
    ['observing', []],
    ['acting', [observed(), decided(act(click('1')))]],
    ['paused', [{ type: 'pause', at: 2 }]],
  ])('a runner that gives up ends the run with its reason while %s', (_phase, events) => {
    const after = feed(begin(), ...events, { type: 'gave-up', at: 9, reason: 'The disk is full.' });
    expect(after.state).toMatchObject({
      phase: 'ended',
      end: { status: 'failed', reason: 'The disk is full.' },
    });
  });

  test('a late event changes nothing', () => {
    const paused = feed(begin(), { type: 'pause', at: 2 });
    for (const late of [observed(), decided(act(click('1'))), acted()])
      expect(feed(paused, late).state).toBe(paused.state);
  });
});

describe('what the person says in between', () => {
  const told: RunEvent = { type: 'told', at: 9, text: 'Only the blue one' };
  const history = (run: RunState): string => historyText(run as ActiveRun, topFrame(run).id);

  test.each<[string, RunEvent[], RunState['phase'], string[]]>([
    ['observing', [], 'observing', ['observe']],
    ['deciding', [observed()], 'deciding', ['decide']],
    ['acting', [observed(), decided(act(click('1'), click('2')))], 'acting', []],
    ['asking', [observed(), decided({ kind: 'ask', question: 'Which?' })], 'observing', ['observe']],
    ['paused', [observed(), { type: 'pause', at: 8 }], 'observing', ['observe']],
  ])('while %s is told to the next decision', (_phase, events, phase, effects) => {
    const { state, effects: performed } = feed(begin(), ...events, told);
    expect([state.phase, kinds(performed)]).toEqual([phase, effects]);
    expect(history(state)).toContain('Only the blue one');
    expect(state.spent.decisions).toBe(feed(begin(), ...events).state.spent.decisions);
  });

  test('drops what was planned after the action under way', () => {
    const { state } = feed(begin(), observed(), decided(act(click('1'), click('2'))), told, acted());
    expect(types(state).slice(-3)).toEqual(['told', 'acted', 'plan-stopped']);
    expect([state.phase, state.timeline.at(-1)]).toMatchObject(['observing', { reason: 'told', dropped: 1 }]);
  });

  test('is no answer where nobody would hear it', () => {
    const local = startRun(sampleNewRun({ planner: 'local', policies: POLICIES, at: 1 }));
    expect(step(local.state, told).state).toBe(local.state);
  });

  test('an answer to a question that is no longer asked changes nothing', () => {
    const asking = feed(begin(), observed(), decided({ kind: 'ask', question: 'Which?' })).state;
    expect(step(asking, { type: 'answered', at: 9, text: 'b', askedAt: 2 }).state).toBe(asking);
    expect(step(asking, { type: 'answered', at: 9, text: 'b', askedAt: 3 }).state.phase).toBe('observing');
  });
});

describe('what the person did themselves', () => {
  const target = { ref: asRef('3'), role: 'button', name: 'Save' };
  const handedBack: RunEvent = {
    type: 'handed-back',
    at: 9,
    steps: [{ action: click('3'), target }],
    isIncomplete: true,
  };

  test.each<[string, RunEvent[]]>([
    ['paused', [observed(), { type: 'pause', at: 8 }]],
    ['asking', [observed(), decided({ kind: 'ask', question: 'Which?' })]],
  ])('while %s is told to the next decision, and the page is looked at', (_phase, events) => {
    const { state, effects } = feed(begin(), ...events, handedBack);
    expect([state.phase, kinds(effects)]).toEqual(['observing', ['observe']]);
    const history = historyText(state as ActiveRun, topFrame(state).id);
    expect(history).toContain('the person took over, and did in the page\n   - click 3 (button "Save")\n   - and more');
    expect(history.includes('asked the person: Which?')).toBe(_phase === 'asking');
  });

  test('is nothing while the run is at work', () => {
    const deciding = feed(begin(), observed()).state;
    expect(step(deciding, handedBack).state).toBe(deciding);
  });
});

describe('a look in a plan', () => {
  const look: Action = { kind: 'look', ref: null, page: 2 };
  const open: Action = { kind: 'new_tab', url: 'https://a.example/' };
  const dropped = (count: number, reason: string): object => ({ type: 'plan-stopped', reason, dropped: count });

  test('ends the plan', () => {
    const looked = feed(begin(), observed(), decided(act(look, click('1'))));
    expect(looked.effects).toEqual([{ type: 'observe', look: { ref: null, page: 2 } }]);
    expect(looked.state.timeline.at(-1)).toMatchObject(dropped(1, 'looked'));
  });

  test('is one at the page that the plan went to, once that is there', () => {
    const moved = acted({ navigating: true, movedTo: asTabId(8) });
    const arrived = feed(begin(), observed(), decided(act(open, look)), moved);
    expect(arrived.effects).toEqual([{ type: 'observe', look: null }]);
    const looking = feed(arrived, observed('The first part'));
    expect(looking.effects).toEqual([{ type: 'observe', look: { ref: null, page: 2 } }]);
    const last = feed(looking, observed('The second part'));
    expect([last.state.tabId, kinds(last.effects)]).toEqual([8, ['decide']]);
  });

  test('does not go past a page where a later action has a ref', () => {
    const moved = acted({ navigating: true, movedTo: asTabId(8) });
    const { state } = feed(begin(), observed(), decided(act(open, look, click('1'))), moved);
    expect(state.timeline.at(-1)).toMatchObject(dropped(2, 'navigation'));
  });

  test('is dropped by a pause or a restart before the page is there', () => {
    const moved = acted({ navigating: true, movedTo: asTabId(8) });
    const arriving = feed(begin(), observed(), decided(act(open, look)), moved);
    expect(types(feed(arriving, { type: 'pause', at: 5 }).state)).toContain('plan-stopped');
    expect(kinds(feed(arriving, { type: 'restarted', at: 5 }, observed()).effects)).toEqual(['decide']);
  });
});
