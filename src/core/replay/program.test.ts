/** What a program inferred from one or two demonstrations does for another command. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../actions/action.ts';
import {
  sampleClick as click,
  sampleElement as el,
  sampleGroup as group,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { decide, decided, demo, nearest, past, request, type Entry } from '../../../e2e/samples/replay-samples.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { asDemonstrationId, asRef } from '../ids.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import { blanksOf, sentenceOf } from '../commands/sentence.ts';
import { choiceIn, type Choice } from '../match/choice.ts';
import { programOf } from './program.ts';
import { decideByExample } from './replay-planner.ts';
import { programWords } from './words.ts';

const view = (...items: ViewItem[]): PageView => sampleView(items);
const press = (ref: string, keys: string): Action => ({ kind: 'press', ref: asRef(ref), keys });
const words = (demonstration: Demonstration): string[] => programWords(programOf(demonstration));

test('a row that is named within a longer text of the command: the row of 7, and the dialog that asks about “invoice 7”', async () => {
  const rows = (...numbers: string[]): ViewItem[] =>
    numbers.flatMap((n, i) => [
      group('row', '', 0),
      text(`${n} | Open`, 1),
      el(`${i + 1}`, 'button', 'Delete', { depth: 1 }),
    ]);
  const asked = (n: string): ViewItem[] => [
    group('dialog', ''),
    text(`Delete invoice ${n}?`, 1),
    el('9', 'button', 'Delete', { depth: 1 }),
  ];
  const deleting = demo(
    'Delete invoice 7',
    [view(...rows('6', '7', '8')), [click('2')]],
    [view(...rows('6', '7', '8'), ...asked('7')), [click('9')]],
  );
  for (const [n, ref] of [
    ['7', '2'],
    ['8', '3'],
  ] as const)
    expect(await decide([deleting], `Delete invoice ${n}`, view(...rows('6', '7', '8')))).toEqual([click(ref)]);
  const live = view(...rows('6', '7', '8'), ...asked('8'));
  expect(await decide([deleting], 'Delete invoice 8', live, past(deleting, [[click('3')], 0]))).toEqual([click('9')]);
});

test('names that differ in a number alone do not tell which is meant: the row does', async () => {
  const basket = (...stock: number[]): PageView =>
    view(
      ...['Bread knife', 'Rake', 'Pen'].flatMap((name, i) => [
        el(`${i}1`, 'link', name),
        el(`${i}2`, 'spinbutton', `In stock (${stock[i]} available)`),
        el(`${i}3`, 'button', 'Update'),
      ]),
    );
  const shown = basket(30, 14, 299);
  const setting = demo('Change the quantity of the Rake to 5', [shown, [type('12', '5'), click('13')]]);
  const pens = [type('22', '7'), click('23')];
  expect(await decide([setting], 'Change the quantity of the Pen to 7', shown)).toEqual(pens);
  expect(await decide([setting], 'Change the quantity of the Pen to 7', basket(30, 2, 14))).toEqual(pens);
  expect(await decide([setting], 'Change the quantity of the Spade to 7', shown)).toMatch(/“Spade”/);
});

test('what a list is called that a press opens is no blank', async () => {
  const form = view(el('1', 'combobox', 'Queue:', { value: 'IT' }), el('2', 'button', 'Create'));
  const open = view(el('1', 'combobox', 'Queue:'), el('3', 'option', 'IT'), el('4', 'option', 'Travel'));
  const filing = demo('File it in the queue Travel', [form, [click('1')]], [open, [click('4')]], [form, [click('2')]]);
  expect(programOf(filing).template.demonstrated).toEqual(['Travel']);
  expect(await decide([filing], 'File it in the queue IT, please', form)).toEqual([click('1')]);
});

test('words that a name has in quotes are words of it', async () => {
  const offers = view(
    ...['Staff', 'Autumn sale', 'Sale'].map((name, i) => el(`${i}`, 'option', `Offer for voucher '${name}'`)),
  );
  const choosing = demo('Use the offer of the Staff', [offers, [click('0')]]);
  expect(await decide([choosing], 'Use the offer of the Autumn sale', offers)).toEqual([click('1')]);
});

describe('ordinals', () => {
  const invoices = (...names: string[]): PageView =>
    view(el('50', 'button', 'New'), ...names.map((name, i) => el(String(i + 1), 'link', name)));
  const opening = demo('Open the 2nd invoice', [invoices('A-17', 'B-4', 'C-99'), [click('2')]]);

  test('another place', async () =>
    expect(await decide([opening], 'Open the 3rd invoice', invoices('A-17', 'B-4', 'C-99'))).toEqual([click('3')]));
  test('spelt out, and counted from the end', async () => {
    expect(await decide([opening], 'Open the first invoice', invoices('B-4', 'C-99'))).toEqual([click('1')]);
    expect(await decide([opening], 'Open the last invoice', invoices('B-4', 'C-99'))).toEqual([click('2')]);
  });
  test('a place that the page does not have is refused', async () =>
    expect(await decide([opening], 'Open the 4th invoice', invoices('A-17', 'B-4'))).toMatch(/shows no 4\. link/));
  test('in words', () => expect(words(opening)).toEqual(['click the ‹2nd› link']));
});

describe('a text that was read from the page', () => {
  const page = (code: string): PageView =>
    view(
      text('Your voucher is below.'),
      text('Code'),
      text(code),
      el('1', 'textbox', 'Voucher'),
      el('2', 'button', 'Use'),
    );
  const using = demo('Use my voucher', [page('KX-77-A'), [type('1', 'KX-77-A'), click('2')]]);

  test('is read again, and not typed as it was', async () =>
    expect(await decide([using], 'Use my voucher', page('ZZ-1'))).toEqual([type('1', 'ZZ-1'), click('2')]));
  test('is not typed as it was where the page has none', async () =>
    expect(
      await decide([using], 'Use my voucher', view(el('1', 'textbox', 'Voucher'), el('2', 'button', 'Use'))),
    ).toMatch(/does not show what to put into/));
  test('within a sentence', async () => {
    const said = (code: string): PageView => view(text(`Your code is ${code}.`), el('1', 'textbox', 'Code'));
    const entering = demo('Enter the code', [said('KX77'), [type('1', 'KX77')]]);
    expect(await decide([entering], 'Enter the code', said('B612'))).toEqual([type('1', 'B612')]);
  });
  test('in a table, by the label that the command names', async () => {
    const table = (city: string): PageView =>
      view(group('table', ''), text(`City | ${city}`, 1), text('Street | Long Lane', 1), el('1', 'textbox', ''));
    const copying = demo('Enter the value of City', [table('Rome'), [type('1', 'Rome')]]);
    expect(await decide([copying], 'Enter the value of Street', table('Oslo'))).toEqual([type('1', 'Long Lane')]);
  });
  test('the n-th of several fields', async () => {
    const fields = (...values: string[]): PageView =>
      view(
        ...values.map((value, i) => el(String(i + 1), 'textbox', '', { value, type: 'textarea' })),
        el('9', 'textbox', 'To', { value: '' }),
      );
    const copying = demo('Copy the text of the 2nd area', [fields('alpha', 'beta', 'gamma'), [type('9', 'beta')]]);
    expect(await decide([copying], 'Copy the text of the 3rd area', fields('one', 'two', 'three'))).toEqual([
      type('9', 'three'),
    ]);
  });
  test('on an earlier page', async () => {
    const order = (n: string): PageView => sampleView([text('Order'), text(n), el('1', 'link', 'Track it')]);
    const track = sampleView([el('2', 'textbox', 'Number'), el('3', 'button', 'Track')]);
    const tracking = demo(
      'Track my order',
      [order('AB-301'), [click('1')]],
      [track, [type('2', 'AB-301'), click('3')]],
    );
    const first = await decideByExample(request([tracking], 'Track my order', order('CD-9')));
    if (!first.ok) throw new Error('it has to begin');
    expect(first.value.decision).toMatchObject({ plan: [click('1')] });
    const [begun, did] = past(tracking, [[click('1')], 0]);
    if (!begun || !did) throw new Error('it has begun');
    const timeline = [Object.assign(begun, { exemplars: first.value.exemplars }), did];
    expect(await decide([tracking], 'Track my order', track, timeline)).toEqual([type('2', 'CD-9'), click('3')]);
  });
});

describe('forms of a text of the command', () => {
  const page = view(el('1', 'textbox', 'Name'));
  test.each([
    ['Write "ada" in capitals', 'ADA', 'Write "grace" in capitals', 'GRACE'],
    ['Enter 9:03 PM', '21:03', 'Enter 7:15 AM', '7:15 AM'],
  ])('%s', async (command, typed, next, expected) =>
    expect(await decide([demo(command, [page, [type('1', typed)]])], next, page)).toEqual([type('1', expected)]),
  );
});

describe('a field that presses brought to what the command says', () => {
  const field = (value: string): PageView =>
    view(el('1', 'spinbutton', 'Copies', { value }), el('2', 'button', 'Print'));
  const printing = demo('Print 3 copies', [field('1'), [press('1', 'ArrowUp'), press('1', 'ArrowUp'), click('2')]]);

  test('its text is typed, however it was reached', async () => {
    expect(await decide([printing], 'Print 5 copies', field('1'))).toEqual([type('1', '5'), click('2')]);
    const [one, two, three] = [field('1'), field('2'), field('3')];
    const counting = demo(
      'Print 3 copies',
      [one, [press('1', 'ArrowUp')]],
      [two, [press('1', 'ArrowUp')]],
      [three, [click('2')]],
    );
    expect(await decide([counting], 'Print 7 copies', field('9'))).toEqual([type('1', '7')]);
  });
  const card = (quantity: string): PageView =>
    view(
      ...['Green tea', 'Black tea'].flatMap((name, i) => [
        group('region', name),
        el(`${i}1`, 'spinbutton', 'Quantity', { depth: 1, value: quantity }),
        el(`${i}2`, 'button', 'Add', { depth: 1 }),
      ]),
    );
  test('a click after a typed number repeats nothing', async () => {
    const ordering = demo('Order 2 of Green tea', [card('1'), [type('01', '2'), click('02')]]);
    const after = { ...ordering, after: card('2') };
    expect(await decide([after], 'Order 5 of Black tea', card('1'))).toEqual([type('11', '5'), click('12')]);
  });
  test('of the target that the command names', async () => {
    const raising = demo('Raise Green tea to 3', [card('1'), [click('02'), click('02')]]);
    expect(await decide([{ ...raising, after: card('3') }], 'Raise Black tea to 8', card('1'))).toEqual([
      type('11', '8'),
    ]);
  });
  test('a date that a calendar put into its field is typed there, and one without a field is not guessed', async () => {
    const month = (name: string, value: string): PageView =>
      view(
        el('4', 'textbox', 'Day', { value }),
        el('5', 'button', 'Book'),
        ...(name === '' ? [] : [el('1', 'button', 'Previous'), text(name), el('3', 'link', '16')]),
      );
    const steps = (isField: boolean): [PageView, Action[]][] => {
      const on = (...of: [string, string]): PageView => {
        const all = month(...of);
        return isField ? all : { ...all, children: all.children.slice(1) };
      };
      return [
        ...(isField ? ([[on('', ''), [click('4')]]] as [PageView, Action[]][]) : []),
        [on('June 2026', ''), [click('1')]],
        [on('May 2026', ''), [click('3')]],
        [on('', '05/16/2026'), [click('5')]],
      ];
    };
    const booking = demo('Book 05/16/2026', ...steps(true));
    expect(await decide([booking], 'Book 09/17/2026', month('', ''))).toEqual([type('4', '09/17/2026')]);
    const guessed = await decide([demo('Book 05/16/2026', ...steps(false))], 'Book 09/17/2026', month('June 2026', ''));
    expect(guessed).toEqual(nearest([], '09/17/2026'));
  });
});

describe('a target that has to be found first', () => {
  const tabs = (open: number, ...shown: ViewItem[]): PageView =>
    view(
      ...[1, 2, 3].map((i) => el(String(i), 'tab', `Part ${i}`, { states: i === open ? ['selected'] : [] })),
      group('tabpanel', `Part ${open}`),
      ...shown,
    );
  const inside = (ref: string, name: string): ViewItem => el(ref, 'link', name, { depth: 1 });
  const going = demo(
    'Go to "Terms"',
    [tabs(1, inside('9', 'News')), [click('2')]],
    [tabs(2, inside('10', 'Terms')), [click('10')]],
  );

  test('the tab that was shown is opened, and no other', async () => {
    const first = tabs(1, inside('9', 'News'));
    expect(await decide([going], 'Go to "Jobs"', first)).toEqual([click('2')]);
    const done = past(going, [[click('2')], 0, 'more']);
    expect(await decide([going], 'Go to "Jobs"', tabs(2, inside('11', 'Jobs')), done)).toEqual([click('11')]);
    const second = tabs(2, inside('10', 'Terms'));
    expect(await decide([going], 'Go to "Jobs"', second, done)).toMatch(/shows no link “Jobs”/);
  });
  test('nothing is opened where it shows', async () =>
    expect(await decide([going], 'Go to "Jobs"', tabs(1, inside('11', 'Jobs')))).toEqual([click('11')]));
});

describe('a verb that is the name of a control', () => {
  const tasks = (...names: string[]): PageView =>
    view(
      ...names.flatMap((name, i) => [
        group('row', '', 0),
        text(name, 1),
        el(`${i}1`, 'button', 'Delete', { depth: 1 }),
        el(`${i}2`, 'button', 'Archive', { depth: 1 }),
      ]),
      el('90', 'button', 'Sort by Price'),
    );
  const deleting = demo('Delete Water roses', [tasks('Buy soil', 'Water roses'), [click('11')]]);
  const page = tasks('Water roses', 'Price', 'Mow');

  test('is the same for another thing', async () =>
    expect(await decide([deleting], 'Delete Mow', page)).toEqual([click('21')]));
  test.each(['Archive Water roses', 'Sort by Price', 'Show Price', 'Mow the lawn'])(
    'is not that of another command: %s',
    async (command) => {
      expect(await decide([deleting], command, page)).toMatch(/^No example fits this command\. (?!.*delete)/i);
    },
  );
});

test('a radio button’s blank is called as their group, that of a link for what it asks', () => {
  const mails = view(el('1', 'link', 'Trip'), el('2', 'link', 'Lunch'));
  const opening = demo('Open Lunch', [mails, [click('2')]]);
  expect([...blanksOf(sentenceOf(opening.command, programOf(opening).literals, [])).values()]).toMatchObject([
    { text: 'Lunch', name: 'Which one' },
  ]);
  const seats = view(
    group('radiogroup', 'Seat'),
    el('1', 'radio', 'Aisle', { depth: 1 }),
    el('2', 'radio', 'Window', { depth: 1 }),
  );
  const choosing = demo('Take an Aisle seat', [seats, [click('1')]]);
  expect([...blanksOf(sentenceOf(choosing.command, programOf(choosing).literals, [])).values()]).toMatchObject([
    { text: 'Aisle', name: 'Seat' },
  ]);
});

test('the button that sends a form is no blank, and marks behind a label are no part of a blank’s name', async () => {
  const page = view(el('1', 'textbox', 'Title:'), el('2', 'textbox', 'Query name**:'), el('3', 'button', 'Search'));
  const saving = demo('Save a search for Books as Later', [page, [type('1', 'Books'), type('2', 'Later'), click('3')]]);
  const blanks = blanksOf(sentenceOf(saving.command, programOf(saving).literals, []));
  expect([...blanks.values()].map(({ name }) => name)).toEqual(['Title', 'Query name']);
  expect(await decide([saving], 'Save as Soon a search for Films', page)).toEqual([
    type('1', 'Films'),
    type('2', 'Soon'),
    click('3'),
  ]);
});

describe('an option that the command calls by its kind too', () => {
  const lists = view(
    el('1', 'textbox', 'Item'),
    el('2', 'combobox', 'List', { options: ['Kitchen', 'Garden', 'Reading list'], value: 'Kitchen' }),
    el('3', 'button', 'Save'),
  );
  const chosen = (option: string): Action => ({ kind: 'select', ref: asRef('2'), options: [option] });
  const adding = demo('Add bread to Kitchen', [lists, [type('1', 'bread'), chosen('Kitchen'), click('3')]]);
  test.each([
    ['Add milk to the Garden list', [type('1', 'milk'), chosen('Garden'), click('3')]],
    ['Add milk to the Reading list', [type('1', 'milk'), chosen('Reading list'), click('3')]],
    ['Add milk to the Garden shed', '“List” has no option “Garden shed”'],
  ])('%s', async (command, wanted) => {
    const made = await decide([adding], command, lists);
    if (typeof wanted === 'string') expect(made).toContain(wanted);
    else expect(made).toEqual(wanted);
  });
  test('the kind alone is not the option without a name', async () => {
    const field = el('2', 'combobox', 'List', { options: ['', 'Kitchen'], value: '' });
    const open = view(el('1', 'textbox', 'Item'), field, el('3', 'button', 'Save'));
    expect(await decide([adding], 'Add milk to list', open)).toContain('has no option “list”');
  });
});

test('what was shown for all that there were is done to none of several', async () => {
  const mails = (...from: string[]): PageView =>
    view(
      ...from.flatMap((name, i) => [
        group('row', '', 0),
        text(name, 1),
        el(String(i + 1), 'button', 'Delete', { depth: 1 }),
      ]),
    );
  const deleting = demo('Delete all messages from Ann', [mails('Ann', 'Bob'), [click('1')]]);
  expect(await decide([deleting], 'Delete all messages from Bob', mails('Ann', 'Bob'))).toEqual([click('2')]);
  expect(await decide([deleting], 'Delete all messages from Bob', mails('Bob', 'Bob'))).toMatch(
    /several .* it was shown for one/,
  );
});

describe('two demonstrations', () => {
  const form = view(el('1', 'textbox', 'Name', { value: '' }), el('2', 'button', 'Save'));
  const dialog = view(
    el('8', 'textbox', 'Name', { value: '', states: ['covered'] }),
    group('dialog', 'Cookies'),
    el('9', 'button', 'Reject all', { depth: 1 }),
  );
  const saving = demo('Save Ann', [form, [type('1', 'Ann'), click('2')]]);
  const asked = demo('Save Bob', [dialog, [click('9')]], [form, [type('1', 'Bob'), click('2')]]);

  test('a dialog that came up in one of them is closed where it comes up', async () => {
    expect(await decide([saving, asked], 'Save Eve', form)).toEqual([type('1', 'Eve'), click('2')]);
    expect(await decide([saving, asked], 'Save Eve', dialog)).toEqual([click('9')]);
  });
  test('other texts on the same command, of which nothing tells: refused', async () => {
    const solving = (answer: string): Demonstration => ({
      ...demo('Answer the question', [form, [type('1', answer), click('2')]]),
      id: asDemonstrationId(answer),
    });
    expect(await decide([solving('12'), solving('7')], 'Answer the question', form)).toMatch(/type different texts/);
  });
});

test('of two rows that hold the text the one is taken that writes it as the command does, or none', async () => {
  const posts = (...texts: string[]): PageView =>
    view(
      ...texts.flatMap((it, i) => [group('row', ''), text(it, 1), el(String(i + 1), 'button', 'More', { depth: 1 })]),
    );
  const opening = demo('Open the menu of @ann', [posts('Bo @bo', 'Ann @ann'), [click('2')]]);
  expect(await decide([opening], 'Open the menu of @lou', posts('Lou likes it, Eve @eve', 'Lou Reed @lou'))).toEqual([
    click('2'),
  ]);
  const naming = demo('Open the menu of Ann', [posts('Bo', 'Ann'), [click('2')]]);
  expect(await decide([naming], 'Open the menu of Lou', posts('Ask Lou', 'Lou Reed'))).toMatch(/Which one is meant/);
});

test('an ordinal in the name of a field says no place', async () => {
  const search = view(el('1', 'button', 'Flights'), el('2', 'button', 'Search'));
  const form = view(el('3', 'textbox', 'Last name'), el('4', 'button', 'Cancel'), el('5', 'button', 'Save'));
  const changing = demo(
    'Change the passenger: last name Moreau',
    [search, [click('2')]],
    [form, [type('3', 'Moreau'), click('5')]],
  );
  const live = view(el('1', 'button', 'Flights'), el('2', 'button', 'Search'), el('6', 'button', 'Help'));
  expect(await decide([changing], 'Change the passenger: last name Stone', live)).toEqual([click('2')]);
});

test('what followed on one verb is not done for another', async () => {
  const mail = view(el('1', 'button', 'Forward'), el('2', 'button', 'Archive'));
  const to = view(el('3', 'textbox', 'To'), el('4', 'button', 'Send'));
  const forwarding = demo('Forward the message to Ann', [mail, [click('1')]], [to, [type('3', 'Ann'), click('4')]]);
  expect(await decide([forwarding], 'Archive the message to Bob', mail)).toContain('No example fits');
  expect(await decide([forwarding], 'Forward the message to Bob', mail)).toEqual([click('1')]);
});

test('buttons that lead to a target are steps of their own, and no other is pressed in search of it', async () => {
  const buttons = (...names: string[]): ViewItem[] => names.map((name, i) => el(String(i + 1), 'button', name));
  const page = view(...buttons('Profile', 'Advanced'));
  const open = view(...buttons('Profile', 'Advanced'), el('9', 'link', 'Logs'));
  const showing = demo('Show "Logs"', [page, [click('1')]], [page, [click('2')]], [open, [click('9')]]);
  expect(await decide([showing], 'Show "Keys"', page, past(showing, [[click('1')], 0]))).toEqual([click('2')]);
  const tried = past(showing, [[click('1')], 0], [[click('2')], 1]);
  for (const name of ['History', 'Delete account'])
    expect(await decide([showing], 'Show "Keys"', view(...buttons('Profile', 'Advanced', name)), tried)).toMatch(
      /shows no link “Keys”/,
    );
});

describe('ties', () => {
  const cards = view(
    group('listitem', ''),
    text('Red mug', 1),
    el('1', 'button', 'Buy', { depth: 1 }),
    group('listitem', ''),
    text('Blue mug', 1),
    el('2', 'button', 'Buy', { depth: 1 }),
  );
  const buying = demo('Buy the hat', [
    view(
      group('listitem', ''),
      text('Black hat', 1),
      el('1', 'button', 'Buy', { depth: 1 }),
      group('listitem', ''),
      text('Old pen', 1),
      el('2', 'button', 'Buy', { depth: 1 }),
    ),
    [click('1')],
  ]);
  const question = '2 places on this page fit “button Buy of mug”. Which one is meant?';
  const choices: readonly Choice[] = [
    { ref: asRef('1'), label: 'the button “Buy” beside “Red mug”' },
    { ref: asRef('2'), label: 'the button “Buy” beside “Blue mug”' },
  ];
  test('are asked of the person', async () => {
    const made = await decideByExample(request([buying], 'Buy the mug', cards));
    expect(made).toMatchObject({ value: { decision: { kind: 'ask', question, choices } } });
  });
  test('once: the answer tells which', async () =>
    expect(await decide([buying], 'Buy the mug', cards, [askedOf({ question, choices }, 'the blue mug')])).toEqual([
      click('2'),
    ]));
  test('no more where the person does it themselves: the example goes on behind it', async () => {
    const asking = { ...decided(buying, [], 0), decision: { kind: 'ask', question, choices } } as Entry;
    const asked = { ...askedOf({ question, choices }, ''), answer: null } as Entry;
    const back = (isAnswer: boolean): Entry =>
      ({ type: 'handed-back', steps: [], isIncomplete: false, isAnswer }) as unknown as Entry;
    const after = (isAnswer: boolean) =>
      decideByExample(request([buying], 'Buy the mug', cards, [asking, asked, back(isAnswer)]));
    expect(await after(true)).toMatchObject({
      value: { decision: { kind: 'return', status: 'done' }, isUnconfirmed: true },
    });
    expect(await after(false)).toMatchObject({ value: { decision: { kind: 'ask' } } });
  });
});

function askedOf({ question, choices = [] }: { question: string; choices?: readonly Choice[] }, answer: string): Entry {
  const chosen = choiceIn(answer, choices);
  return { type: 'asked', question, choices, answer, ...(chosen && { chosen }) } as Entry;
}

test('two fields with different secrets are asked for one after the other', async () => {
  const page = view(el('1', 'textbox', ''), el('2', 'textbox', ''));
  const entering = demo('Change my password', [page, [type('1', '‹secret-1›'), type('2', '‹secret-2›')]]);
  const asks = (n: number): string =>
    `What is the password (${n} of 2) for example.com? It is typed into the page and not kept in any example.`;
  expect(await decide([entering], 'Change my password', page)).toBe(asks(1));
  const one = { type: 'asked', question: asks(1), answer: 'old' } as Entry;
  expect(await decide([entering], 'Change my password', page, [one])).toEqual([type('1', 'old'), asks(2)]);
  const two = { type: 'asked', question: asks(2), answer: 'new' } as Entry;
  expect(await decide([entering], 'Change my password', page, [one, two])).toEqual([
    type('1', 'old'),
    type('2', 'new'),
  ]);
});

test('a control whose name says its row is that of another row', async () => {
  const rows = view(
    ...['river', 'winter'].flatMap((name, i) => [
      group('row', ''),
      el(`${i}1`, 'checkbox', `Select ${name}`, { depth: 1, cell: 0 }),
      el(`${i}2`, 'button', `Quick edit “${name}” inline`, { depth: 1, cell: 1 }),
      el(`${i}3`, 'button', `Delete “${name}”`, { depth: 1, cell: 1 }),
      text(name, 1, { cell: 2 }),
    ]),
  );
  const renaming = demo('Rename the tag river', [rows, [click('02')]]);
  expect(await decide([renaming], 'Rename the tag winter', rows)).toEqual([click('12')]);
});
