import { expect, test } from 'vitest';
import { samplePreset } from '../../../e2e/samples/preset-samples.ts';
import { sampleNewRun } from '../../../e2e/samples/run-samples.ts';
import { sampleElement, sampleEvidence, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { Action } from '../actions/action.ts';
import { asRef } from '../ids.ts';
import type { Preset } from '../preset.ts';
import { ok } from '../result.ts';
import type { PageView } from '../view/view.ts';
import type { Decision } from './decision.ts';
import type { RunEvent, Step } from './run-event.ts';
import { startRun, step } from './step.ts';

const click = (ref: string): Action => ({
  kind: 'click',
  ref: asRef(ref),
  count: 1,
  button: 'left',
  modifiers: [],
});
const view = sampleView([sampleElement('1', 'button', 'Ok'), sampleElement('b1', 'button', 'In a frame')]);

function afterPlan(
  plan: Partial<Preset['plan']>,
  actions: Action[] | Extract<Decision, { kind: 'act' }>,
  ...events: RunEvent[]
): Step {
  return afterPlanOn(view, plan, actions, ...events);
}

function afterPlanOn(
  seen: PageView,
  plan: Partial<Preset['plan']>,
  actions: Action[] | Extract<Decision, { kind: 'act' }>,
  ...events: RunEvent[]
): Step {
  const usage = { tokensIn: 1, tokensOut: 1, tokensCached: 0, costUsd: 0 };
  const decided: RunEvent = {
    type: 'decided',
    at: 3,
    planned: {
      by: 'model',
      reasoning: '',
      decision: Array.isArray(actions) ? { kind: 'act', plan: actions } : actions,
      exemplars: [],
      usage,
      modelCalls: 1,
    },
  };
  let at: Step = startRun(sampleNewRun({ preset: samplePreset({ plan }) }));
  for (const event of [{ type: 'observed', at: 2, view: seen } as const, decided, ...events])
    at = step(at.state, event);
  return at;
}
const acted = (mutations: number): RunEvent => ({
  type: 'acted',
  at: 4,
  outcome: ok(sampleEvidence({ mutations })),
  verdict: null,
});

test('a plan that is longer than the preset allows is cut, and the model is told', () => {
  const { state } = afterPlan({ maxActions: 1 }, [click('1'), click('1'), click('1')]);
  expect(state.phase === 'acting' && state.plan).toHaveLength(1);
  expect(state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'too-long', dropped: 2 });
});

test('the answer to a dialog goes with the action that opens it', () => {
  const answer = { kind: 'dialog', accept: true, text: null } as const;
  const { state } = afterPlan({ maxActions: 1 }, [answer, click('1'), answer, click('1')]);
  expect(state.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'too-long', dropped: 2 });
});

test('a plan that is cut loses its finish, which is about the whole plan', () => {
  const when = { ref: null, after: null, is: 'shown', value: 'Saved' } as const;
  const finish = { when, seconds: 5, answer: 'It is saved.' };
  const plan = [click('1'), click('1')];
  const cut = afterPlan({ maxActions: 1 }, { kind: 'act', plan, finish }).state;
  expect(cut).toMatchObject({ phase: 'acting', finish: null });
  expect(afterPlan({}, { kind: 'act', plan, finish }).state.phase).toBe('checking');
});

test('where any change stops a plan, one action after a change is not carried out', () => {
  const plan = [click('1'), click('1')];
  const changed = afterPlan({ stopOn: 'any-change' }, plan, acted(1)).state;
  expect(changed.phase).toBe('observing');
  expect(changed.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'page-changed', dropped: 1 });
  expect(afterPlan({ stopOn: 'any-change' }, plan, acted(0)).state.phase).toBe('acting');
  expect(afterPlan({}, plan, acted(1)).state.phase).toBe('acting');
});

test('a run begins with the base policy of its preset', () => {
  const { state } = startRun(sampleNewRun({ preset: samplePreset({ policies: { base: 'find' } }) }));
  expect(state.stack[0].policy).toBe('find');
});

const GO_TO: Action = { kind: 'go_to', url: view.url };
const DOWN: Action = { kind: 'scroll', to: 'down', ref: null };
const left = (navigating: true | 'frame', more: object = {}): RunEvent => ({
  type: 'acted',
  at: 4,
  outcome: ok(sampleEvidence({ navigating, ...more })),
  verdict: null,
});

test('what names no element goes on after the own go_to of a plan, on the page that came', () => {
  const came = { type: 'observed', at: 5, view } as const;
  const on = afterPlan({}, [GO_TO, DOWN], left(true), came).state;
  expect(on).toMatchObject({ phase: 'acting', index: 1 });
  expect(afterPlan({}, [GO_TO, click('1')], left(true)).state.timeline.at(-1)).toMatchObject({ reason: 'navigation' });
  expect(afterPlan({}, [click('1'), DOWN], left(true)).state.timeline.at(-1)).toMatchObject({ reason: 'navigation' });
});

test('a frame that loads another page ends only what is done in it', () => {
  expect(afterPlan({}, [click('b1'), click('1')], left('frame')).state).toMatchObject({ phase: 'acting', index: 1 });
  const inside = afterPlan({}, [click('b1'), click('b2')], left('frame')).state;
  expect(inside.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'navigation' });
});

test('a page that leaves while its finish is checked proves nothing', () => {
  const when = { ref: null, after: null, is: 'shown', value: 'Saved' } as const;
  const finish = { when, seconds: 5, answer: 'It is saved.' };
  const notMet: RunEvent = {
    type: 'checked',
    at: 3,
    outcome: { ok: false, error: { kind: 'not-met', afterMs: 0, saw: '' } },
    verdict: null,
  };
  const checked: RunEvent = {
    type: 'checked',
    at: 6,
    outcome: ok(sampleEvidence({ navigating: true })),
    verdict: null,
  };
  const decision: Extract<Decision, { kind: 'act' }> = { kind: 'act', plan: [click('1')], finish };
  const before = [notMet, acted(1), { type: 'observed', at: 5, view } as const, checked] as const;
  const again = afterPlan({}, decision, ...before).state;
  expect(again).toMatchObject({ phase: 'observing', finish: { seconds: 0 } });
  const held: RunEvent = { type: 'checked', at: 8, outcome: ok(sampleEvidence({})), verdict: null };
  expect(afterPlan({}, decision, ...before, { type: 'observed', at: 7, view }, held).state.phase).toBe('ended');
});

test('a switch that did not switch ends the plan', () => {
  const room = sampleView([sampleElement('1', 'switch', 'Wifi'), sampleElement('2', 'button', 'Ok')]);
  const asItWas: RunEvent = {
    type: 'acted',
    at: 4,
    outcome: ok(sampleEvidence({ state: 'not checked', unchanged: true })),
    verdict: null,
  };
  const { state } = afterPlan({}, [click('1'), click('2')], asItWas);
  expect(state.phase).toBe('acting');
  const ofSwitch = afterPlanOn(room, {}, [click('1'), click('2')], asItWas).state;
  expect(ofSwitch.timeline.at(-1)).toMatchObject({ type: 'plan-stopped', reason: 'not-switched', dropped: 1 });
});
