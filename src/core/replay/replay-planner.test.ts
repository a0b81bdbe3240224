import { describe, expect, test } from 'vitest';
import { bundledDemonstrations } from '../../../exemplars/index.ts';
import type { Action } from '../actions/action.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { asDemonstrationId, asRef } from '../ids.ts';
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
import { decideByExample } from './replay-planner.ts';
import { acted, decide, decided, demo, request, type Entry, nearest } from '../../../e2e/samples/replay-samples.ts';

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
    expect(await decide([adding], 'Add the green pen to the cart', shop('Blue mug', 'Pad', 'Green pen'))).toEqual([
      click('3'),
    ]));
  test('absent: nothing is clicked', async () =>
    expect(await decide([adding], 'Add the green pen to the cart', shop('Blue mug', 'Pad'))).toMatch(
      /shows no button “Add to cart” of “green pen”/,
    ));
  test('two items: ambiguous', async () =>
    expect(await decide([adding], 'Add the mug to the cart', shop('Blue mug', 'Red mug'))).toMatch(
      /Which one is meant/,
    ));
  test('gone: the same command again is about no other', async () =>
    expect(await decide([adding], 'Add the blue mug to the cart', shop('Red hat', 'Pad'))).toMatch(/shows no/));
  test('where it was the only one, too', async () => {
    const only = demo('Add the blue mug to the cart', [shop('Blue mug'), [click('1')]]);
    expect(await decide([only], 'Add the blue mug to the cart', shop('Pad'))).toMatch(/shows no/);
    expect(await decide([only], 'Add the pad to the cart', shop('Blue mug', 'Pad'))).toEqual([click('2')]);
  });
  test('by all that the command says of it', async () => {
    const debts = (...rows: [string, string][]): PageView =>
      view(
        ...rows.flatMap(([from, to], i) => [
          group('row', '', 0),
          text(from, 1, { cell: 0 }),
          text(to, 1, { cell: 1 }),
          el(String(i + 1), 'button', 'Settle', { depth: 1, cell: 2 }),
        ]),
      );
    const settling = demo('Settle what Ann owes to Eve', [debts(['Ann', 'Eve'], ['Bob', 'Eve']), [click('1')]]);
    expect(await decide([settling], 'Settle what Dan owes to Eve', debts(['Dan', 'Joe'], ['Dan', 'Eve']))).toEqual([
      click('2'),
    ]);
    expect(await decide([settling], 'Settle what Dan owes to Joe', debts(['Dan', 'Joe'], ['Dan', 'Eve']))).toEqual([
      click('1'),
    ]);
    for (const command of ['Settle what Dan owes to Eve', 'Settle what Ann owes to Eve'])
      expect(await decide([settling], command, debts(['Dan', 'Joe'], ['Bob', 'Eve']))).toMatch(/shows no/);
  });
  test('the contrary command', async () =>
    expect(await decide([adding], 'Remove the blue mug from the cart', shop('Blue mug'))).toContain('No example fits'));
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
    expect(await decide([pressing], 'Save the form', view(el('1', 'button', 'Delete')))).toMatch(
      /shows no button “Save”/,
    ));
  test('disabled', async () =>
    expect(
      await decide([pressing], 'Save the form', view(el('1', 'button', 'Save', { states: ['disabled'] }))),
    ).toMatch(/is disabled/));
});

const boxes = (...names: string[]): PageView =>
  view(...names.map((name, i) => el(String(i + 1), 'checkbox', name)), el('50', 'button', 'Submit'));

describe('lists', () => {
  const ticking = demo('Select a1, b2 and click Submit', [
    boxes('a1', 'b2', 'c3'),
    [click('1'), click('2'), click('50')],
  ]);
  test.each([
    ['Select z and click Submit', ['x', 'y', 'z'], ['3', '50']],
    ['Select z, x, y and click Submit', ['x', 'y', 'z'], ['3', '1', '2', '50']],
    ['Select nothing and click Submit', ['x', 'y', 'z'], ['50']],
  ])('%s', async (command, names, refs) => {
    expect(await decide([ticking], command, boxes(...names))).toEqual(refs.map(click));
  });
  test('what is ticked already stays so', async () => {
    const live = view(
      el('1', 'checkbox', 'x', { states: ['checked'] }),
      el('2', 'checkbox', 'y'),
      el('50', 'button', 'Submit'),
    );
    expect(await decide([ticking], 'Select x, y and click Submit', live)).toEqual([click('2'), click('50')]);
  });
});

describe('where it stands', () => {
  const page = view(el('1', 'textbox', 'Name'), el('2', 'button', 'Send'));
  const two = demo('Send Ann', [page, [type('1', 'Ann')]], [page, [click('2')]]);
  const begun = (plan: Action[], at = 0): Entry => decided(two, plan, at);
  const took = (action: Action, value: string | null): Entry => acted(action, sampleEvidence({ value }));

  test('after the first step comes the second', async () =>
    expect(await decide([two], 'Send Bob', page, [begun([type('1', 'Bob')]), took(type('1', 'Bob'), 'Bob')])).toEqual([
      click('2'),
    ]));
  test('after the last it is done', async () =>
    expect(await decide([two], 'Send Bob', page, [begun([click('2')], 1), took(click('2'), null)])).toMatchObject({
      kind: 'return',
      status: 'done',
    }));
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
      answer: expect.stringMatching(/^Clicked “Name”\. I couldn’t/) as string,
    });
  });
  test('a field that reads something else ends it', async () =>
    expect(await decide([two], 'Send Bob', page, [begun([type('1', 'Bob')]), took(type('1', 'Bob'), 'Bo')])).toMatch(
      /reads “Bo”, which is not what was typed/,
    ));
});

describe('secrets', () => {
  const page = view(
    el('1', 'textbox', 'Password', { type: 'password' }),
    el('2', 'textbox', 'Again', { type: 'password' }),
  );
  const entering = demo('Sign me in', [page, [type('1', '‹secret-1›'), type('2', '‹secret-1›')]]);
  const question = 'What is “Password” for shop.example? It is typed into the page and not kept in any example.';

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
    const answer = await decideByExample(request([named], 'Sign in with "hunter2"', page));
    expect(answer).toMatchObject({ ok: true, value: { decision: { plan: [type('1', 'hunter2')] } } });
    expect(answer.ok && answer.value.reasoning).not.toContain('hunter2');
  });
});

test('an example of this site goes before one of a site with the title of this one', async () => {
  const live = view(el('1', 'button', 'Save'), el('2', 'button', 'Publish'));
  const own = demo('Save it', [{ ...live, title: 'Older title' }, [click('1')]]);
  const other = {
    ...demo('Save it', [{ ...live, url: 'https://evil.example/' }, [click('2')]]),
    id: asDemonstrationId('other'),
  };
  expect(await decide([other, own], 'Save it', live)).toEqual([click('1')]);
  expect(await decide([own, other], 'Save it', live)).toEqual([click('1')]);
});

test('what the person showed on this site goes before an example of a file, whatever page and day that names', async () => {
  const live = view(el('1', 'button', 'Save'), el('2', 'button', 'Publish'));
  const own = demo('Save it', [{ ...live, title: 'Older title' }, [click('1')]]);
  const ofFile = (on: PageView): Demonstration => ({
    ...demo('Save it', [on, [click('2')]]),
    id: asDemonstrationId('file'),
    source: 'imported',
    createdAt: '9999-01-01T00:00:00.000Z',
  });
  expect(await decide([ofFile(live), own], 'Save it', live)).toEqual([click('1')]);
  // Theirs is of this site, and the person's own is not.
  const elsewhere = {
    ...own,
    steps: own.steps.map((it) => ({ ...it, view: { ...it.view, url: 'https://other.example/' } })),
  };
  expect(await decide([elsewhere, ofFile(live)], 'Save it', live)).toEqual([click('2')]);
});

test('a disabled example is not followed', async () =>
  expect(await decide([{ ...pressing, enabled: false }], 'Save the form', view())).toMatch(/No example fits/));

describe('a dialog that the person was asked about', () => {
  const list = view(el('1', 'button', 'Delete'), el('2', 'button', 'Send'));
  const sent = view(text('Sent.'), el('3', 'button', 'Save'));
  const accept: Action = { kind: 'dialog', accept: true, text: null };
  const deleting = demo('Close the account', [list, [accept, click('1'), click('2')]], [sent, [click('3')]]);
  const opened = (accepted: boolean): Entry =>
    acted(click('1'), {
      ...sampleEvidence(),
      dialogs: [{ kind: 'confirm', text: 'Delete?', accepted, given: null, proposed: '' }],
    });
  const consent = (answer: 'do' | 'skip'): Entry => ({ type: 'consent', answer }) as Entry;
  const asked = [decided(deleting, [accept, click('1')], 0), acted(accept, sampleEvidence()), opened(false)];
  const clicked = [decided(deleting, [click('2')], 1), acted(click('2'), sampleEvidence())];
  const agreed = [...asked, consent('do'), acted(accept, sampleEvidence()), opened(true)];
  const next = (timeline: Entry[], live = list): Promise<unknown> =>
    decide([deleting], 'Close the account', live, timeline);

  test('is answered and opened once more, and the program goes on after it', async () => {
    expect(await next([])).toEqual([accept, click('1'), click('2')]);
    expect(await next([...asked, consent('do')])).toEqual([accept, click('1'), click('2')]);
    expect(await next(agreed)).toEqual([click('2')]);
    expect(await next([...agreed, ...clicked], sent)).toEqual([click('3')]);
  });
  test('is not the one that is asked about the action after it', async () => {
    const accepted = [...asked.slice(0, 2), opened(true), consent('do')];
    expect(await next(accepted)).toEqual([click('2')]);
    expect(await next([...accepted, ...clicked], sent)).toEqual([click('3')]);
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

describe('fields without names that the page makes one after another', () => {
  const row = (ref: string): PageView => view(el(ref, 'textbox', ''), el('9', 'button', 'Add'));
  const both = demo(
    'Add Kroger with the note "Weekly"',
    [row('1'), [type('1', 'Kroger')]],
    [row('2'), [type('2', 'Weekly')]],
  );
  const first = type('5', 'Publix');
  const typed = [decided(both, [first], 0), acted(first, sampleEvidence({ value: 'Publix' }))];
  const command = 'Add Publix with the note "Lunch"';

  test('the second text is not typed over the first', async () =>
    expect(await decide([both], command, row('5'), typed)).toMatch(/could be two of the fields/));
  test('it is typed into the field that has come', async () =>
    expect(await decide([both], command, row('6'), typed)).toEqual([type('6', 'Lunch')]));
  test('another document counts its refs anew', async () => {
    const left = [decided(both, [first], 0), acted(first, sampleEvidence({ value: null, navigating: true }))];
    expect(await decide([both], command, row('5'), left)).toEqual([type('5', 'Lunch')]);
  });
});

describe('a cell that is called by what it holds', () => {
  const line = (ref: number, name: string, budget: string, left: string): ViewItem[] => [
    group('row', '', 0),
    el(`${ref}`, 'clickable', name, { depth: 1 }),
    el(`${ref + 1}`, 'clickable', budget, { depth: 1 }),
    el(`${ref + 2}`, 'clickable', left, { depth: 1 }),
  ];
  const sheet = (...lines: ViewItem[][]): PageView => view(...lines.flat());
  const seen = sheet(line(1, 'Gift', '75.00', '12.10'), line(4, 'Cell', '30.00', '30.00'));
  const filled = demo(
    'Set the budget of Gift to 120',
    [seen, [click('2')]],
    [view(el('9', 'textbox', 'Gift')), [type('9', '120')]],
  );

  test('is the cell at the same place in the row of the command', async () => {
    const live = sheet(line(1, 'Cell', '30.00', '30.00'), line(4, 'Water', '9.00', '75.00'));
    expect(await decide([filled], 'Set the budget of Water to 45', live)).toEqual([click('5')]);
    expect(await decide([filled], 'Set the budget of Cell to 45', live)).toEqual([click('2')]);
  });
  test('with a text, too, where the texts of its column differ', async () => {
    const booked = (...lines: [string, string][]): PageView =>
      sheet(...lines.map(([note, category], i) => line(3 * i + 1, note, category, '5.00')));
    const notes = booked(['Lunch', 'General'], ['Paint', 'Food'], ['Soap', 'Clothing']);
    const moved = demo(
      'Move Lunch to Gift',
      [notes, [click('2')]],
      [view(el('9', 'textbox', '')), [type('9', 'Gift')]],
    );
    const live = booked(['Shoes', 'General'], ['Bread', 'Gift'], ['Lamp', 'Food']);
    expect(await decide([moved], 'Move Bread to Food', live)).toEqual([click('5')]);
    const states = booked(['Lunch', 'Open'], ['Paint', 'Done'], ['Soap', 'Open']);
    const switched = demo(
      'Move Lunch to Gift',
      [states, [click('2')]],
      [view(el('9', 'textbox', '')), [type('9', 'Gift')]],
    );
    expect(await decide([switched], 'Move Paint to Gift', states)).toMatch(/shows no/);
  });
  test('is the row that says so, where the cell is no element of its own', async () => {
    const rows = view(
      ...['Gift', 'Cell', 'Cell'].flatMap((name, i) => [
        el(`${i + 1}`, 'row', `${name} 75.00`),
        text(name, 1),
        text('75.00', 1),
      ]),
    );
    const opened = demo('Open Gift', [seen, [click('1')]]);
    expect(await decide([opened], 'Open Gift', rows)).toEqual([click('1')]);
    expect(await decide([opened], 'Open Water', rows)).toMatch(/shows no/);
    expect(await decide([opened], 'Open Cell', rows)).toMatch(/2 places on this page fit/);
  });
  test('a box in a row that can be pressed is that of its row, and not of the row before', async () => {
    const rows = (...names: string[]): PageView =>
      view(
        ...names.flatMap((name, i) => [
          el(`${i}0`, 'row', `${name} draft`),
          el(`${i}1`, 'checkbox', '', { depth: 1, cell: 0 }),
          text(name, 1, { cell: 1 }),
          text('draft', 1, { cell: 2 }),
        ]),
      );
    const ticked = demo('Archive Soap', [rows('Soap', 'Shoes'), [click('01')]]);
    expect(await decide([ticked], 'Archive Bread', rows('Lamp', 'Bread', 'Soap'))).toEqual([click('11')]);
  });
  test('is none where no row says so', async () =>
    expect(await decide([filled], 'Set the budget of Travel to 45', seen)).toMatch(/shows no/));
});

describe('a key that takes what a field offers', () => {
  const choosing = (value: string, ...options: string[]): PageView =>
    view(el('1', 'textbox', 'Category', { value }), ...options.map((name, i) => el(`o${i}`, 'option', name)));
  const tab: Action = { kind: 'press', keys: 'Tab', ref: asRef('1') };
  const food = demo(
    'Book it on Food',
    [choosing(''), [type('1', 'Food')]],
    [choosing('Food', 'Food 12.00', 'Fuel'), [tab]],
  );
  const typedIn = (value: string): Entry[] => {
    const own = type('1', value);
    return [decided(food, [own], 0), acted(own, sampleEvidence({ value }))];
  };

  test('is pressed where it is offered', async () =>
    expect(await decide([food], 'Book it on Rent', choosing('Rent', 'Rent 3.00'), typedIn('Rent'))).toEqual([tab]));
  test('is not pressed where it is not', async () =>
    expect(await decide([food], 'Book it on Unicorns', choosing('Unicorns'), typedIn('Unicorns'))).toMatch(
      /offers no “Unicorns”/,
    ));

  test('a text and the Enter that takes it are two steps', async () => {
    const entered = demo('Book it on Food', [
      choosing('', 'Food', 'Rent', 'Fuel'),
      [{ kind: 'type', ref: asRef('1'), text: 'Food', mode: 'replace', enter: true }],
    ]);
    const own = type('1', 'Rent');
    const [first] = (await decide([entered], 'Book it on Rent', choosing('', 'Food', 'Rent'))) as unknown[];
    expect(first).toEqual(own);
    const after = (value: string): Entry[] => [
      decided(entered, [type('1', value)], 0),
      acted(type('1', value), sampleEvidence({ value })),
    ];
    const enter = { ...tab, keys: 'Enter' };
    expect(await decide([entered], 'Book it on Rent', choosing('Rent', 'Rent'), after('Rent'))).toEqual([enter]);
    expect(
      await decide([entered], 'Book it on Batman', choosing('Batman', 'Create “Batman”'), after('Batman')),
    ).toMatch(/offers no “Batman”/);
  });

  test('in a field of an open list is not typed once more into the next field', async () => {
    const edited = (ref: string, value: string, ...options: string[]): PageView =>
      view(
        el('c', 'combobox', '', { states: ['expanded'] }),
        el(ref, 'textbox', '', { value, depth: 1 }),
        ...options.map((name, i) => el(`o${i}`, 'option', name)),
      );
    const eaten: Action = { kind: 'type', ref: asRef('2'), text: 'Food', mode: 'replace', enter: true };
    const escape: Action = { kind: 'press', keys: 'Escape', ref: asRef('2') };
    const both = demo('Book it on Food', [edited('2', 'Old', 'Food 3.00', 'Fuel'), [eaten, escape]]);
    const done = (own: Action, step: number): Entry[] => [
      decided(both, [own], step),
      { ...acted(own, sampleEvidence({ value: 'Rent' })), target: { ref: '5', role: 'textbox', name: '' } } as Entry,
    ];
    const typed = done(type('5', 'Rent'), 0);
    const enter: Action = { ...tab, keys: 'Enter', ref: asRef('5') };
    expect(await decide([both], 'Book it on Rent', edited('5', 'Rent', 'Rent 2.00'), typed)).toEqual([
      enter,
      { ...escape, ref: '5' },
    ]);
    expect(await decide([both], 'Book it on Rent', edited('5', 'Rent'), typed)).toMatch(/offers no “Rent”/);
    const moved = [...typed, ...done(enter, 1)];
    expect(await decide([both], 'Book it on Rent', edited('6', 'Other', 'Rent 2.00'), moved)).toEqual([
      { ...escape, ref: '6' },
    ]);
  });
});

describe('what names another field of the form belongs to no blank before it', () => {
  const form = view(
    el('1', 'textbox', 'Name'),
    el('2', 'textbox', 'Artifact location'),
    el('3', 'textbox', 'Note'),
    el('4', 'button', 'Create'),
  );
  const creating = demo('Create the experiment churn', [form, [type('1', 'churn'), click('4')]]);

  test('the person is shown the form', async () =>
    expect(await decide([creating], 'Create the experiment dust with the artifact location s3', form)).toEqual(
      nearest(['dust'], 'with', 'the', 'artifact', 'location', 's3'),
    ));
  test('where none was shown “with” anything, it begins something else', async () =>
    expect(await decide([creating], 'Create the experiment dust with weight 3', form)).toEqual(
      nearest(['dust'], 'with', 'weight', '3'),
    ));
  test('a place that the page shows is none of the name', async () => {
    const creatingIn = view(el('1', 'textbox', 'Name'), el('4', 'button', 'Create'), el('7', 'link', 'Toys'));
    expect(await decide([creating], 'Create the experiment dust inside of Toys', creatingIn)).toEqual(
      nearest(['dust'], 'inside', 'of', 'Toys'),
    );
    expect(await decide([creating], 'Create the experiment dust below Toys', creatingIn)).toEqual(
      nearest(['dust'], 'below', 'Toys'),
    );
    expect(await decide([creating], 'Create the experiment dust of Tools', creatingIn)).toHaveLength(2);
    expect(await decide([creating], 'Create the experiment all the toys', creatingIn)).toHaveLength(2);
  });
  test('more than an option of the list is said before anything is done', async () => {
    const paid = view(
      el('1', 'textbox', 'What'),
      el('2', 'combobox', 'Payer', { options: ['Bob', 'Dave'] }),
      el('3', 'button', 'Submit'),
    );
    const plan: Action[] = [type('1', 'Taxi'), { kind: 'select', ref: asRef('2'), options: ['Bob'] }, click('3')];
    const adding = demo('Add a bill for Taxi paid by Bob', [paid, plan]);
    expect(await decide([adding], 'Add a bill for Books paid by Dave on 2026-10-01', paid)).toEqual(
      nearest(['Books', 'Dave'], 'on', '2026-10-01'),
    );
    expect(await decide([adding], 'Add a bill for Books paid by Dave and send it', paid)).toEqual(
      nearest(['Books', 'Dave'], 'and', 'send', 'it'),
    );
  });
  test('what a field is called is no blank, also where a button beside it leads to it', async () => {
    const fields = (...names: string[]): PageView =>
      view(
        ...names.flatMap((name, i) => [
          group('item', '', 0),
          el(`${i}1`, 'textbox', name, { depth: 1 }),
          el(`${i}2`, 'button', 'Edit', { depth: 1 }),
        ]),
      );
    const own = fields('Email', 'Phone number');
    const setting = demo('Set the phone number to 0171', [own, [click('12')]], [own, [type('11', '0171')]]);
    expect(await decide([setting], 'Set to 0173 the phone number', own)).toEqual([click('12')]);
  });
  test('more than what the page calls the row is said before anything is done', async () => {
    const mails = view(el('1', 'link', 'Lunch'), el('2', 'link', 'Trip'), el('3', 'link', 'Trip to Rome'));
    const opening = demo('Open the mail Lunch', [mails, [click('1')]]);
    expect(await decide([opening], 'Open the mail Trip for tomorrow', mails)).toEqual(
      nearest(['Trip'], 'for', 'tomorrow'),
    );
    expect(await decide([opening], 'Open the mail Trip and archive it', mails)).toEqual(
      nearest(['Trip'], 'and', 'archive', 'it'),
    );
    expect(await decide([opening], 'Open the mail Trip and Visa', mails)).toMatch(/shows no “Visa”/);
    const gone = await decideByExample(request([opening], 'Open the mail Trips', mails));
    expect(gone).toMatchObject({
      error: {
        detail: expect.stringContaining('there is “Trip”, “Trip to Rome”'),
        nearest: { values: ['Trips'], isSentence: true },
      },
    });
    expect(await decide([opening], 'Open the mail Trip to Rome', mails)).toEqual([click('3')]);
  });
  test('an address, and a number, are one word', async () => {
    const watched = 'http://a.example/x';
    const watching = demo(`Watch ${watched}`, [form, [type('1', watched), click('4')]]);
    expect(await decide([watching], 'Watch http://b.example/y every day', form)).toEqual(
      nearest(['http://b.example/y'], 'every', 'day'),
    );
    const heat = view(el('1', 'spinbutton', 'Bed'), el('4', 'button', 'Set'));
    const heating = demo('Heat the bed to 60', [heat, [type('1', '60'), click('4')]]);
    expect(await decide([heating], 'Heat the bed to about 70', heat)).toEqual(nearest(['70'], 'about'));
    expect(await decide([heating], 'Heat the bed to warm', heat)).toEqual(nearest([null], 'warm'));
    expect(await decide([heating], 'Heat the bed to 70', heat)).toHaveLength(2);
    const due = view(el('1', 'textbox', 'Due', { type: 'date' }), el('4', 'button', 'Set'));
    const setting = demo('Make it due on 2026-12-24', [due, [type('1', '2026-12-24'), click('4')]]);
    expect(await decide([setting], 'Make it due on next Friday', due)).toEqual(nearest([null], 'next', 'Friday'));
    expect(await decide([setting], 'Make it due on May 3, 2027', due)).toHaveLength(2);
  });
  test.each(['Create the experiment note of location', 'Create the experiment "dust with the note"'])(
    '%s: one text',
    async (command) => expect(await decide([creating], command, form)).toHaveLength(2),
  );
});
