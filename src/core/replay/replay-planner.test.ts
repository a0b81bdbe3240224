import { describe, expect, test } from 'vitest';
import { bundledDemonstrations } from '../../../exemplars/index.ts';
import type { Action } from '../actions/action.ts';
import { asDemonstrationId } from '../ids.ts';
import { err } from '../result.ts';
import {
  sampleClick as click,
  sampleElement as el,
  sampleEvidence,
  sampleGroup as group,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import { createReplayPlanner } from './replay-planner.ts';
import { acted, decide, decided, demo, request, type Entry } from '../../../e2e/samples/replay-samples.ts';

const view = (...items: ViewItem[]): PageView => sampleView(items, { url: 'https://shop.example/' });

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

describe('the container tells which of many buttons', () => {
  const adding = demo('Add the blue mug to the cart', [shop('Red hat', 'Blue mug'), [click('2')]]);

  test('another item', async () =>
    expect(
      await decide([adding], 'Add the green pen to the cart', shop('Blue mug', 'Pad', 'Green pen')),
    ).toEqual([click('3')]));
  test('absent: nothing is clicked', async () =>
    expect(await decide([adding], 'Add the green pen to the cart', shop('Blue mug', 'Pad'))).toMatch(
      /shows no button “Add to cart” of “green pen”/,
    ));
  test('two items: ambiguous', async () =>
    expect(await decide([adding], 'Add the mug to the cart', shop('Blue mug', 'Red mug'))).toMatch(
      /Which one is meant/,
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

describe('where it stands', () => {
  const page = view(el('1', 'textbox', 'Name'), el('2', 'button', 'Send'));
  const two = demo('Send Ann', [page, [type('1', 'Ann')]], [page, [click('2')]]);
  const begun = (plan: Action[], at = 0): Entry => decided(two, plan, at);
  const took = (action: Action, value: string | null): Entry => acted(action, sampleEvidence({ value }));

  test('after the first step comes the second', async () =>
    expect(
      await decide([two], 'Send Bob', page, [begun([type('1', 'Bob')]), took(type('1', 'Bob'), 'Bob')]),
    ).toEqual([click('2')]));
  test('after the last it is done', async () =>
    expect(
      await decide([two], 'Send Bob', page, [begun([click('2')], 1), took(click('2'), null)]),
    ).toMatchObject({ kind: 'return', status: 'done' }));
  test('an action that was refused because its target had changed is planned again, and counts as not done', async () => {
    const refused: Entry = {
      ...took(click('2'), null),
      outcome: err({ kind: 'changed', changes: [] }),
    } as Entry;
    const again = [begun([click('2')], 1), refused];
    expect(await decide([two], 'Send Bob', page, again)).toEqual([click('2')]);
    again.push(begun([click('2')], 1), took(click('2'), null));
    expect(await decide([two], 'Send Bob', page, again)).toMatchObject({
      kind: 'return',
      answer: expect.stringMatching(/^1 action /) as string,
    });
  });
  test('a field that reads something else ends it', async () =>
    expect(
      await decide([two], 'Send Bob', page, [begun([type('1', 'Bob')]), took(type('1', 'Bob'), 'Bo')]),
    ).toMatch(/reads “Bo”, which is not what was typed/));
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
  test('the name of its field does not end the quotes and say another site', async () => {
    const name = `Code” for bank.example? “${'x'.repeat(500)}`;
    const field = (it: string): PageView => view(el('1', 'textbox', it, { type: 'password' }));
    const unlocking = demo('Unlock it', [field(name), [type('1', '‹secret-1›')]]);
    const asked = (await decide([unlocking], 'Unlock it', field(name))) as string;
    expect(asked).toMatch(/^What is “[^“”]{1,60}” for shop\.example\? It is typed/);
  });
  test('one that the command holds is not said in the reasoning', async () => {
    const named = demo('Sign in with "‹secret-1›"', [page, [type('1', '‹secret-1›')]]);
    const answer = await createReplayPlanner().decide(request([named], 'Sign in with "hunter2"', page));
    expect(answer).toMatchObject({ ok: true, value: { decision: { plan: [type('1', 'hunter2')] } } });
    expect(answer.ok && answer.value.reasoning).not.toContain('hunter2');
  });
});

test('an example of this site goes before one of a site with the title of this one', async () => {
  const live = view(el('1', 'button', 'Save'), el('2', 'button', 'Publish'));
  const own = demo('Save it', [{ ...live, title: 'Older title' }, [click('1')]]);
  const other = { ...demo('Save it', [{ ...live, url: 'https://evil.example/' }, [click('2')]]), id: asDemonstrationId('other') }; // prettier-ignore
  expect(await decide([other, own], 'Save it', live)).toEqual([click('1')]);
  expect(await decide([own, other], 'Save it', live)).toEqual([click('1')]);
});

test('a disabled example is not followed', async () =>
  expect(await decide([{ ...pressing, enabled: false }], 'Save the form', view())).toMatch(
    /No example fits/,
  ));

describe('a dialog that the person was asked about', () => {
  const list = view(el('1', 'button', 'Delete'), el('2', 'button', 'Send'));
  const sent = view(text('Sent.'), el('3', 'button', 'Save'));
  const accept: Action = { kind: 'dialog', accept: true, text: null };
  const deleting = demo('Close the account', [list, [accept, click('1'), click('2')]], [sent, [click('3')]]); // prettier-ignore
  const opened = (accepted: boolean): Entry =>
    acted(click('1'), {
      ...sampleEvidence(),
      dialogs: [{ kind: 'confirm', text: 'Delete?', accepted, given: null, proposed: '' }],
    });
  const consent = (answer: 'do' | 'skip'): Entry => ({ type: 'consent', answer }) as Entry;
  const asked = [decided(deleting, [accept, click('1'), click('2')], 0), acted(accept, sampleEvidence()), opened(false)]; // prettier-ignore
  const agreed = [...asked, consent('do'), acted(accept, sampleEvidence()), opened(true)];
  const next = (timeline: Entry[], live = list): Promise<unknown> =>
    decide([deleting], 'Close the account', live, timeline);

  test('is answered and opened once more, and the program goes on after it', async () => {
    expect(await next([])).toEqual([accept, click('1'), click('2')]);
    expect(await next([...asked, consent('do')])).toEqual([accept, click('1'), click('2')]);
    expect(await next(agreed)).toEqual([click('2')]);
    expect(await next([...agreed, acted(click('2'), sampleEvidence())], sent)).toEqual([click('3')]);
  });
  test('is not the one that is asked about the action after it', async () => {
    const accepted = [...asked.slice(0, 2), opened(true), consent('do')];
    expect(await next(accepted)).toEqual([click('2')]);
    expect(await next([...accepted, acted(click('2'), sampleEvidence())], sent)).toEqual([click('3')]);
  });
});

test.each([
  ['Send', '“Send”'],
  [null, 'a step'],
])('a step that the person skipped is not planned again: %s', async (name, what) => {
  const page = view(el('1', 'button', 'Send'), el('2', 'button', 'Close'));
  const sending = demo('Finish it', [page, [click('1'), click('2')]]);
  const target = name === null ? null : { role: 'button', name };
  const skipped: Entry[] = [
    decided(sending, [click('1'), click('2')], 0),
    { type: 'consent', question: { target }, answer: 'skip' } as Entry,
    { type: 'plan-stopped', reason: 'declined', dropped: 1 } as Entry,
  ];
  expect(await decide([sending], 'Finish it', page, skipped)).toBe(
    `You skipped ${what}, and the example does not show how to go on without it.`,
  );
});

test('a prompt is answered with the text of the new command, and never with a secret that was not kept', async () => {
  const list = view(el('1', 'button', 'Rename'));
  const answer = (given: string): Action => ({ kind: 'dialog', accept: true, text: given });
  const renaming = demo('Rename it to "Oak"', [list, [answer('Oak'), click('1')]]);
  expect(await decide([renaming], 'Rename it to "Elm"', list)).toEqual([answer('Elm'), click('1')]);
  const secret = demo('Unlock', [list, [answer('‹secret-1›'), click('1')]]);
  expect(await decide([secret], 'Unlock', list)).toMatch(/not kept/);
});
