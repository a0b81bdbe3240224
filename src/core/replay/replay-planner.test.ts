import { describe, expect, test } from 'vitest';
import { bundledDemonstrations } from '../../../exemplars/index.ts';
import type { Action, Evidence } from '../actions/action.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { asDemonstrationId, asFrameId, asRunId, asTabId } from '../ids.ts';
import type { PlannerRequest } from '../ports.ts';
import { DEFAULT_SETTINGS, budgetOf } from '../settings.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import { startRun } from '../run/step.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import {
  sampleClick as click,
  sampleElement as el,
  sampleEvidence,
  sampleGroup as group,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../view/samples.ts';
import { createReplayPlanner } from './replay-planner.ts';

const view = (...items: ViewItem[]): PageView => sampleView(items, { url: 'https://shop.example/' });

const demo = (command: string, ...steps: [PageView, Action[]][]): Demonstration => ({
  id: asDemonstrationId(command), command, policy: 'web', source: 'recorded', verifiedBy: 'person',
  createdAt: '2026-01-01T00:00:00Z', enabled: true,
  steps: steps.map(([seen, plan]) => ({ view: seen, reasoning: '', plan })),
}); // prettier-ignore

type Entry = Omit<TimelineEntry, 'at' | 'frameId'>;

function request(
  demonstrations: Demonstration[],
  command: string,
  seen: PageView,
  timeline: Entry[] = [],
): PlannerRequest {
  const { state } = startRun({
    id: asRunId('r'), command, tabId: asTabId(1), planner: 'replay', budget: budgetOf(DEFAULT_SETTINGS), at: 0,
  }); // prettier-ignore
  if (state.phase !== 'observing') throw new Error('a run begins by looking');
  const entries = timeline.map((it) => ({ at: 0, frameId: asFrameId(1), ...it }) as TimelineEntry);
  return {
    run: { ...state, phase: 'deciding', view: seen, timeline: [...state.timeline, ...entries] },
    frame: state.stack[0], view: seen, policies: [], demonstrations,
    signal: new AbortController().signal, onReasoning: () => undefined,
  }; // prettier-ignore
}

/** The plan, the question, "done", or in words why not. */
async function decide(...args: Parameters<typeof request>): Promise<unknown> {
  const decided = await createReplayPlanner().decide(request(...args));
  if (!decided.ok) return decided.error.kind === 'stuck' ? decided.error.detail : decided.error;
  const { decision } = decided.value;
  if (decision.kind === 'act') return decision.plan;
  return decision.kind === 'ask' ? decision.question : decision;
}

test('every bundled demonstration, replayed on its own view with its own command, does its own actions', async () => {
  for (const it of bundledDemonstrations()) {
    const [first] = it.steps;
    const said = (masked: string): string => masked.replaceAll(/‹secret-\d+›/g, 'hunter2');
    const done = await decide([it], said(it.command), first?.view ?? view());
    const own = first?.plan.map((act) => (act.kind === 'type' ? { ...act, text: said(act.text) } : act));
    // A date is typed as the command spells it: the executor takes any spelling.
    if (!it.command.includes('date')) expect(done, it.command).toEqual(own);
    else expect(done).toHaveLength(own?.length ?? 0);
  }
});

const shop = (...names: string[]): PageView =>
  view(
    ...names.flatMap((name, i) => [
      group('item', '', 0),
      text(name, 1),
      el(String(i + 1), 'button', 'Add to cart', { depth: 1 }),
    ]),
  );

describe('the record tells which of many buttons', () => {
  const adding = demo('Add the blue mug to the cart', [shop('Red hat', 'Blue mug'), [click('2')]]);

  test('another record', async () =>
    expect(
      await decide([adding], 'Add the green pen to the cart', shop('Blue mug', 'Pad', 'Green pen')),
    ).toEqual([click('3')]));
  test('absent: nothing is clicked', async () =>
    expect(await decide([adding], 'Add the green pen to the cart', shop('Blue mug', 'Pad'))).toMatch(
      /shows no button “Add to cart” of “green pen”/,
    ));
  test('two records: ambiguous', async () =>
    expect(await decide([adding], 'Add the mug to the cart', shop('Blue mug', 'Red mug'))).toMatch(
      /could be/,
    ));
  test('the contrary command', async () =>
    expect(await decide([adding], 'Remove the blue mug from the cart', shop('Blue mug'))).toMatch(
      /No example fits/,
    ));
});

const pressing = demo('Save the form', [view(el('1', 'button', 'Save')), [click('1')]]);

describe('names', () => {
  test('numbers in a name may differ', async () => {
    const inbox = demo('Open my mails', [view(el('1', 'link', 'Inbox (3)')), [click('1')]]);
    expect(await decide([inbox], 'Open my mails', view(el('9', 'link', 'Inbox (12)')))).toEqual([click('9')]);
  });
  test('a part of the name that the command says', async () => {
    const open = demo('Open the blue mug', [
      view(el('1', 'link', 'Blue mug, 12 euro'), el('2', 'link', 'Red hat, 9 euro')),
      [click('1')],
    ]);
    const live = view(el('4', 'link', 'Red hat, 7 euro'), el('5', 'link', 'Pen, 1 euro'));
    expect(await decide([open], 'Open the red hat', live)).toEqual([click('4')]);
  });
  test('the only button is not the button', async () =>
    expect(await decide([pressing], 'Save the form', view(el('1', 'button', 'Delete')))).toMatch(/shows no button “Save”/));
  test('disabled', async () =>
    expect(
      await decide([pressing], 'Save the form', view(el('1', 'button', 'Save', { states: ['disabled'] }))),
    ).toMatch(/is disabled/));
}); // prettier-ignore

const boxes = (...names: string[]): PageView =>
  view(...names.map((name, i) => el(String(i + 1), 'checkbox', name)), el('50', 'button', 'Submit'));

describe('lists', () => {
  const ticking = demo('Select a1, b2 and click Submit', [boxes('a1', 'b2', 'c3'), [click('1'), click('2'), click('50')]]); // prettier-ignore
  test.each([
    ['Select z and click Submit', ['x', 'y', 'z'], ['3', '50']],
    ['Select z, x, y and click Submit', ['x', 'y', 'z'], ['3', '1', '2', '50']],
    ['Select nothing and click Submit', ['x', 'y', 'z'], ['50']],
  ])('%s', async (command, names, refs) => {
    expect(await decide([ticking], command, boxes(...names))).toEqual(refs.map(click));
  });
  test('what is ticked already stays so', async () => {
    const live = view(el('1', 'checkbox', 'x', { states: ['checked'] }), el('2', 'checkbox', 'y'), el('50', 'button', 'Submit')); // prettier-ignore
    expect(await decide([ticking], 'Select x, y and click Submit', live)).toEqual([click('2'), click('50')]);
  });
});

const evidence = (value: string | null): Evidence => sampleEvidence({ value });

describe('where it stands', () => {
  const page = view(el('1', 'textbox', 'Name'), el('2', 'button', 'Send'));
  const two = demo('Send Ann', [page, [type('1', 'Ann')]], [page, [click('2')]]);
  const begun = (plan: Action[], at = 0): Entry =>
    ({
      type: 'decided', reasoning: '', viewDigest: '', decision: { kind: 'act', plan },
      exemplars: [{ id: two.id, command: two.command, step: at }],
      usage: { tokensIn: 0, tokensOut: 0, tokensCached: 0, costUsd: 0 },
    }) as Entry; // prettier-ignore
  const acted = (action: Action, value: string | null): Entry =>
    ({ type: 'acted', action, target: { ref: null, role: 'textbox', name: 'Name' }, outcome: { ok: true, evidence: evidence(value) } }) as Entry; // prettier-ignore

  test('after the first step comes the second', async () =>
    expect(
      await decide([two], 'Send Bob', page, [begun([type('1', 'Bob')]), acted(type('1', 'Bob'), 'Bob')]),
    ).toEqual([click('2')]));
  test('after the last it is done', async () =>
    expect(
      await decide([two], 'Send Bob', page, [begun([click('2')], 1), acted(click('2'), null)]),
    ).toMatchObject({ kind: 'return', status: 'done' }));
  test('a field that reads something else ends it', async () =>
    expect(
      await decide([two], 'Send Bob', page, [begun([type('1', 'Bob')]), acted(type('1', 'Bob'), 'Bo')]),
    ).toMatch(/reads “Bo” instead of “Bob”/));
});

describe('secrets', () => {
  const page = view(el('1', 'textbox', 'Password', { type: 'password' }), el('2', 'textbox', 'Again', { type: 'password' })); // prettier-ignore
  const entering = demo('Sign me in', [page, [type('1', '‹secret-1›'), type('2', '‹secret-1›')]]);
  const question =
    'What is “Password” for shop.example? It is typed into the page and not kept in any example.';

  test('one that the command does not hold is asked for', async () =>
    expect(await decide([entering], 'Sign me in', page)).toBe(question));
  test('the answer is typed wherever the secret was', async () =>
    expect(
      await decide([entering], 'Sign me in', page, [{ type: 'asked', question, answer: 'hunter2' } as Entry]),
    ).toEqual([type('1', 'hunter2'), type('2', 'hunter2')]));
  test('one that the command holds is not said in the reasoning', async () => {
    const named = demo('Sign in with "‹secret-1›"', [page, [type('1', '‹secret-1›')]]);
    const decided = await createReplayPlanner().decide(request([named], 'Sign in with "hunter2"', page));
    expect(decided).toMatchObject({ ok: true, value: { decision: { plan: [type('1', 'hunter2')] } } });
    expect(decided.ok && decided.value.reasoning).not.toContain('hunter2');
  });
});

test('a disabled example is not followed', async () =>
  expect(await decide([{ ...pressing, enabled: false }], 'Save the form', view())).toMatch(
    /No example fits/,
  ));
