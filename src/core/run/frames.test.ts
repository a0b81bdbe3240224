import { describe, expect, test } from 'vitest';
import { sampleNewRun, samplePolicy } from '../../../e2e/samples/run-samples.ts';
import { sampleClick as click, sampleElement, sampleEvidence, sampleView } from '../../../e2e/samples/view-samples.ts';
import type { Action } from '../actions/action.ts';
import { readAction } from '../actions/grammar.ts';
import { asFrameId } from '../ids.ts';
import type { Planned } from '../ports.ts';
import { historyText } from '../prompt/history-text.ts';
import { ok } from '../result.ts';
import type { RunEvent, Step } from './run-event.ts';
import type { ActiveRun, RunState } from './run-state.ts';
import { startRun, step } from './step.ts';

const what = [{ name: 'what', description: '' }];
const policies = [
  samplePolicy('web', { groups: ['core'] }),
  samplePolicy('find', { parameters: what, limits: { decisions: 2 }, groups: ['core'] }),
];
const begin = (planner: 'model' | 'local' = 'model'): Step => startRun(sampleNewRun({ policies, planner }));
const feed = (first: Step, ...events: readonly RunEvent[]): Step =>
  events.reduce((at, event) => step(at.state, event), first);

const observed = (name = 'Ok'): RunEvent => ({
  type: 'observed',
  at: 2,
  view: sampleView([sampleElement('1', 'button', name)]),
});
const decided = (decision: Planned['decision'], reasoning = ''): RunEvent => {
  const usage = { tokensIn: 1, tokensOut: 1, tokensCached: 0, costUsd: 0 };
  return {
    type: 'decided',
    at: 3,
    planned: { by: 'model', reasoning, decision, exemplars: [], usage, modelCalls: 1 },
  };
};
const act = (...plan: readonly Action[]): RunEvent => decided({ kind: 'act', plan: [...plan] }, 'I act.');
const acted: RunEvent = { type: 'acted', at: 4, outcome: ok(sampleEvidence()), verdict: null };
const find = (thing: string): RunEvent => decided({ kind: 'invoke', policy: 'find', args: { what: thing } });
const back = (status: 'done' | 'failed' | 'needs-info', answer: string): RunEvent =>
  decided({ kind: 'return', status, answer });
const action = (line: string): Action => readAction(line) as Action;
const framesOf = ({ stack }: RunState) => stack.map(({ id, policy, args }) => [id, policy, args['what']]);

describe('an action outside the groups of the policy at the top', () => {
  test('is refused before it is sent, and decided anew on the same view', () => {
    const after = feed(begin(), observed(), act(action('hover 1')));
    expect(after).toMatchObject({ state: { phase: 'deciding' }, effects: [{ type: 'decide' }] });
    expect(historyText(after.state as ActiveRun, asFrameId(1))).toMatch(
      /hover was refused: this policy has no pointer actions\. Do it without/,
    );
  });

  test('ends a plan whose actions before it are carried out', () => {
    const sent = feed(begin(), observed(), act(click('1'), action('hover 1'), click('1')));
    expect(sent.effects).toMatchObject([{ type: 'act', action: { kind: 'click' } }]);
    const after = feed(sent, acted);
    expect(after.state.phase).toBe('observing');
    expect(after.state.timeline.at(-1)).toMatchObject({
      notice: { kind: 'action-refused', action: 'hover', group: 'pointer', dropped: 1 },
    });
  });

  test('may not come inside another either', () => {
    const waiting = samplePolicy('web', { groups: ['timed'] });
    const start = startRun(sampleNewRun({ policies: [waiting] }));
    expect(feed(start, observed(), act(action('wait 2 do hover 1'))).state.phase).toBe('deciding');
    expect(feed(start, observed(), act(action('wait 2'))).state.phase).toBe('acting');
  });

  test('is repeated by replay: it worked before', () => {
    expect(feed(begin('local'), observed(), act(action('hover 1'))).state.phase).toBe('acting');
  });
});

describe('a child that lacked information', () => {
  const asked = feed(
    begin(),
    observed(),
    find('Ann'),
    act(click('1')),
    acted,
    observed('Two'),
    back('needs-info', 'Which Ann?'),
  );

  test('goes on in its frame, with its history, when it is invoked again', () => {
    const again = feed(asked, find('Ann of Rome'));
    expect(framesOf(again.state)).toEqual([
      [1, 'web', undefined],
      [2, 'find', 'Ann of Rome'],
    ]);
    const history = historyText(again.state as ActiveRun, asFrameId(2)).split('\n');
    expect(history[0]).toBe('1. I act.');
    expect(history.slice(-2)).toEqual([
      '   find returned needs-info: Which Ann?',
      '   invoked again, with {"what":"Ann of Rome"}',
    ]);
  });

  test('tells its parent what came of both', () => {
    const { state } = feed(asked, find('Ann of Rome'), back('done', 'in row 2'));
    expect(framesOf(state)).toHaveLength(1);
    expect(historyText(state as ActiveRun, asFrameId(1))).toMatch(/needs-info: Which Ann\?[^]*done: in row 2/);
  });

  test('begins anew once it returned otherwise', () => {
    const { state } = feed(asked, find('Ann of Rome'), back('done', 'in row 2'), find('Bob'));
    expect(framesOf(state)[1]).toEqual([3, 'find', 'Bob']);
  });
});

test('a policy invokes itself with other arguments, and not with the same', () => {
  const deep = feed(begin(), observed(), find('a list'), find('a list in it'));
  expect(framesOf(deep.state).map(([, policy]) => policy)).toEqual(['web', 'find', 'find']);
  const refused = feed(deep, find('a list'));
  expect(refused.state.timeline.at(-1)).toMatchObject({
    notice: { kind: 'invoke-refused', reason: [{ told: 'told_at_work', with: { policy: 'find' } }] },
  });
});

test('a frame that decided as often as its policy may is popped, unless it returns', () => {
  const twice = feed(
    begin(),
    observed('1'),
    find('x'),
    act(click('1')),
    acted,
    observed('2'),
    act(click('1')),
    acted,
    observed('3'),
  );
  expect(feed(twice, back('done', 'there')).state.timeline.at(-1)).toMatchObject({ status: 'done' });
  expect(feed(twice, act(click('1'))).state.timeline.at(-1)).toMatchObject({
    type: 'popped',
    policy: 'find',
    status: 'failed',
    answer: expect.stringMatching(/^find reached its limit of 2 decisions\./) as string,
  });
});
