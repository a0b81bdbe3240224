/** What a program inferred from one or two demonstrations does for another command. */
import { describe, expect, test } from 'vitest';
import type { Action } from '../actions/action.ts';
import {
  sampleClick as click,
  sampleElement as el,
  sampleEvidence,
  sampleGroup as group,
  sampleText as text,
  sampleType as type,
  sampleView,
} from '../../../e2e/samples/view-samples.ts';
import { acted, decide, decided, demo, nearest, request, type Entry } from '../../../e2e/samples/replay-samples.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { asDemonstrationId, asRef } from '../ids.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import { blanksOf, sentenceOf } from '../commands/sentence.ts';
import { choiceIn, type Choice } from '../match/choice.ts';
import { fitForm } from './infer.ts';
import { programOf } from './program.ts';
import { decideByExample } from './replay-planner.ts';
import { programWords } from './words.ts';

const view = (...items: ViewItem[]): PageView => sampleView(items);
const press = (ref: string, keys: string): Action => ({ kind: 'press', ref: asRef(ref), keys });
const words = (demonstration: Demonstration): string[] => programWords(programOf(demonstration));

/** A timeline in which these actions were carried out from that step on; `more` of a step that is not finished. */
const past = (it: Demonstration, ...plans: [Action[], number, 'more'?][]): Entry[] =>
  plans.flatMap(([plan, from, more]) =>
    plan.flatMap((action, i) => {
      const exemplars = [{ id: it.id, command: it.command, step: from + i, ...(more && { more: true as const }) }];
      return [{ ...decided(it, [action], from + i), exemplars } as Entry, acted(action, sampleEvidence())];
    }),
  );

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

describe('what became of the last action', () => {
  const form = view(el('1', 'button', 'Send'));
  const sent = view(group('status', 'Message sent'));
  const sending = { ...demo('Send it', [form, [click('1')]]), after: sent };
  const unknown: Entry = { ...acted(click('1'), sampleEvidence()), outcome: { ok: 'unknown' } } as Entry;
  const planned = async (demonstration: Demonstration, live: PageView, did: Entry) => {
    const made = await decideByExample(
      request([demonstration], 'Send it', live, [decided(demonstration, [click('1')], 0), did]),
    );
    return made.ok ? made.value : made.error;
  };
  test('the page shows what it showed then: done', async () =>
    expect(await planned(sending, sent, acted(click('1'), sampleEvidence()))).not.toHaveProperty('isUnconfirmed'));
  test('it does not: carried out, but not confirmed', async () =>
    expect(await planned(sending, form, acted(click('1'), sampleEvidence()))).toMatchObject({
      isUnconfirmed: true,
    }));
  test('a number of the command that no step used has to show as it did then', async () => {
    const booked = (day: string): PageView => view(group('status', `Booked for ${day}`));
    const command = 'Send it on 2026-12-24';
    const dated = { ...demo(command, [form, [click('1')]]), after: booked('2026-12-24') };
    const on = async (live: PageView) => {
      const entries = [decided(dated, [click('1')], 0), acted(click('1'), sampleEvidence())];
      return await decideByExample(request([dated], command, live, entries));
    };
    expect(await on(booked('no day'))).toMatchObject({ ok: true, value: { isUnconfirmed: true } });
    expect(await on(booked('2026-12-24'))).not.toMatchObject({ value: { isUnconfirmed: true } });
  });
  const keywords = (field: string, ...known: string[]): PageView =>
    view(el('1', 'textbox', 'Keyword', { value: field }), el('2', 'button', 'Add'), ...known.map((it) => text(it)));
  const plan = (word: string): Action[] => [type('1', word), click('2')];
  const adding = {
    ...demo('Add the keyword "tools"', [keywords(''), plan('tools')]),
    after: keywords('tools', 'tools'),
  };
  test.each([
    ['it stands in the list now', keywords('', 'docs'), keywords(''), false],
    ['only the field holds it, of a form that was shown again', keywords('docs'), keywords(''), true],
    ['it stood there before, and is refused as known', keywords('docs', 'docs'), keywords('', 'docs'), true],
  ])('a text of the command confirms where the page has it anew: %s', async (_, live, before, isUnconfirmed) => {
    const asked = request([adding], 'Add the keyword "docs"', live, past(adding, [plan('docs'), 0]));
    const made = await decideByExample({ ...asked, run: { ...asked.run, before } as typeof asked.run });
    expect(made.ok && made.value.isUnconfirmed === true).toBe(isUnconfirmed);
  });
  test('a number of then may be another one beside a text of the command', async () => {
    const named = { ...adding, after: keywords('', 'Keyword tools has 5 letters') };
    const entries = past(named, [plan('docs'), 0]);
    const on = async (said: string) => {
      const made = await decideByExample(request([named], 'Add the keyword "docs"', keywords('', said), entries));
      return made.ok && made.value.isUnconfirmed === true;
    };
    expect(await on('Keyword docs has 4 letters')).toBe(false);
    expect(await on('Keyword docs has no letters')).toBe(true);
  });
  test('what a value was before may be another one: a message has it in quotes', async () => {
    const empty = view(el('1', 'textbox', 'Company'), el('2', 'button', 'Save'));
    const said = (it: string): PageView => view(el('1', 'textbox', 'Company'), text(it));
    const changed = (before: string): PageView => said(`Company changed from ${before} to 'Acme'`);
    const on = async (after: PageView, message: string) => {
      const saving = { ...demo('Set it to Acme', [empty, [type('1', 'Acme'), click('2')]]), after };
      const entries = past(saving, [[type('1', 'Globex'), click('2')], 0]);
      const made = await decideByExample(request([saving], 'Set it to Globex', said(message), entries));
      return made.ok && made.value.isUnconfirmed !== true;
    };
    for (const before of ['(no value)', "'Initech'"])
      expect(await on(changed(before), "Company changed from 'Umbrella 2' to 'Globex'")).toBe(true);
    expect(await on(changed("'Initech'"), "Company changed from 'Umbrella' to 'Acme'")).toBe(false);
    expect(await on(changed("'Initech'"), "Company not changed from 'Umbrella' to 'Globex'")).toBe(false);
    expect(await on(said('Acme was saved (done)'), 'Globex was saved (failed)')).toBe(false);
    for (const shown of ['status: new -> Acme', 'status: Acme'])
      for (const now of ['status: in work -> Globex', 'status: Globex'])
        expect(await on(said(shown), now), `${shown}, ${now}`).toBe(true);
    expect(await on(said('status: new -> Acme'), 'status: Globex -> Acme')).toBe(false);
    expect(await on(said('route: Acme → Rome'), 'route: Umbrella → Rome')).toBe(false);
  });
  test('an amount is written with its cents, and a number within a date is none', async () => {
    const bills = (...rows: string[]): PageView => view(el('1', 'textbox', 'What'), ...rows.map((it) => text(it)));
    const empty = view(el('1', 'textbox', 'What'), el('2', 'textbox', 'How much?'));
    const billing = {
      ...demo('Add a bill for Taxi of 12', [empty, [type('1', 'Taxi'), type('2', '12')]]),
      after: bills('Taxi', '12.00 (3.00 each)', '2026-11-12'),
    };
    const command = 'Add a bill for Cheese of 9.5';
    const entries = past(billing, [[type('1', 'Cheese'), type('2', '9.5')], 0]);
    const on = async (...rows: string[]) => await decideByExample(request([billing], command, bills(...rows), entries));
    const read = (it: Awaited<ReturnType<typeof on>>): unknown => it.ok && it.value.decision;
    const shows = expect.stringMatching(/shows what it showed/) as string;
    expect(read(await on('Cheese', '9.50 (2.38 each)', '2026-11-12'))).toMatchObject({ answer: shows });
    expect(read(await on('Cheese', '95.00 (2.38 each)'))).not.toMatchObject({ answer: shows });
  });
  test('of a list the page shows the last anew, and of a row that is deleted that it is gone', async () => {
    const rows = (...names: string[]): ViewItem[] =>
      names.flatMap((it, i) => [group('row', ''), text(it, 1), el(`${i + 1}`, 'button', 'Delete', { depth: 1 })]);
    const deleted = (...names: string[]): PageView => view(...rows(...names), group('alert', 'It was deleted'));
    const deleting = {
      ...demo('Delete the bill Taxi', [view(...rows('Taxi', 'Rent')), [click('1')]]),
      after: deleted('Rent'),
    };
    const command = 'Delete the bills Rent and Gas';
    const next = async (live: PageView, before: PageView, entries: Entry[]) => {
      const asked = request([deleting], command, live, entries);
      const made = await decideByExample({ ...asked, run: { ...asked.run, before } as typeof asked.run });
      if (!made.ok) throw new Error(made.error.detail);
      return made.value;
    };
    // What became of the first one is seen when the second one is begun.
    const on = async (between: PageView, end: PageView) => {
      const first = past(deleting, [[click('2')], 0]);
      const { exemplars } = await next(between, view(...rows('Taxi', 'Rent', 'Gas')), first);
      const second = past(deleting, [[click('2')], 1]).map((it) => (it.type === 'decided' ? { ...it, exemplars } : it));
      const all = [...first, ...second] as Entry[];
      return (await next(end, deleted('Taxi', 'Gas'), all)).isUnconfirmed !== true;
    };
    expect(await on(deleted('Taxi', 'Gas'), deleted('Taxi'))).toBe(true);
    expect(await on(deleted('Taxi', 'Gas'), deleted('Taxi', 'Gas'))).toBe(false);
    expect(await on(view(...rows('Taxi', 'Rent', 'Gas')), deleted('Taxi'))).toBe(false);

    // Where the page says nothing, it has to be the same page.
    const silent = { ...deleting, after: view(...rows('Rent')) };
    const onSilent = async (live: PageView) => {
      const asked = request([silent], 'Delete the bill Gas', live, past(silent, [[click('2')], 0]));
      const before = view(...rows('Taxi', 'Rent', 'Gas'));
      const made = await decideByExample({ ...asked, run: { ...asked.run, before } as typeof asked.run });
      return made.ok && made.value.isUnconfirmed !== true;
    };
    expect(await onSilent(view(...rows('Taxi', 'Rent')))).toBe(true);
    expect(await onSilent(view(...rows('Taxi', 'Rent', 'Gas')))).toBe(false);
    expect(await onSilent(view(text('This page is not there')))).toBe(false);
  });
  test('of several presses on a page the last one has to show something of what was shown, which may be gone again', async () => {
    const dialog = view(el('5', 'textbox', 'Name'), el('6', 'button', 'OK'), el('7', 'button', 'Deploy'));
    // What lies under the dialog is not shown; the whole is called by what is in it.
    const canvas = (names: string[], ...more: string[]): PageView =>
      view(
        el('20', 'clickable', names.join(' ')),
        ...names.map((it, i) => el(`${i + 21}`, 'clickable', it, { depth: 1 })),
        ...more.map((it) => text(it)),
      );
    const renaming = {
      ...demo('Rename it to "Logger"', [dialog, [type('5', 'Logger'), click('6'), click('7')]]),
      after: canvas(['Tick', 'Log it', 'Logger'], 'Deployed'),
    };
    const on = async (live: PageView, ...deployed: string[]) => {
      const shows = (...texts: string[]) =>
        sampleEvidence({ changed: texts.map((it) => ({ kind: 'text', text: it, inTarget: false })) });
      const did = (action: Action, step: number, ...texts: string[]): Entry[] => [
        decided(renaming, [action], step),
        acted(action, shows(...texts)),
      ];
      const entries = [...did(type('5', 'Sink'), 0), ...did(click('6'), 1, 'Sink'), ...did(click('7'), 2, ...deployed)];
      const asked = request([renaming], 'Rename it to "Sink"', live, entries);
      const before = canvas(['Beat', 'Log it', 'Sink']);
      const made = await decideByExample({ ...asked, run: { ...asked.run, before } as typeof asked.run });
      return made.ok && made.value.isUnconfirmed !== true;
    };
    const end = canvas(['Beat', 'Log it', 'Sink']);
    expect(await on(end, 'Deployed')).toBe(true);
    expect(await on(canvas(['Beat', 'Log it', 'Sink'], 'Deployed'))).toBe(true);
    expect(await on(end)).toBe(false);
    expect(await on(end, 'Deploying failed')).toBe(false);
    expect(await on(canvas(['Beat', 'Log it', 'Tock'], 'Deployed'), 'Deployed')).toBe(false);
  });
  test('nothing was kept of the end: carried out, but not confirmed', async () =>
    expect(
      await planned(demo('Send it', [form, [click('1')]]), sent, acted(click('1'), sampleEvidence())),
    ).toMatchObject({
      isUnconfirmed: true,
    }));
  test('a page that was replaced before it answered is no failure, and the action is not done again', async () => {
    const gone = await planned(sending, sent, unknown);
    // The timeline of the sample has no digest: that of a view is never empty.
    expect(gone).toMatchObject({ decision: { kind: 'return', status: 'done' } });
  });
});

test('a field that the page marks as wrong at the end is no success', async () => {
  const form = (...states: 'invalid'[]): PageView =>
    view(el('1', 'spinbutton', 'Pieces', { states }), el('2', 'button', 'Update'));
  const plan = [type('1', '9000'), click('2')];
  const setting = demo('Take 5 pieces', [form(), [type('1', '5'), click('2')]]);
  const target = { ref: null, role: 'spinbutton', name: 'Pieces' };
  const did = past(setting, [plan, 0]).map((it) => (it.type === 'acted' ? { ...it, target } : it)) as Entry[];
  expect(await decide([setting], 'Take 9000 pieces', form(), did)).toMatchObject({ status: 'done' });
  expect(await decide([setting], 'Take 9000 pieces', form('invalid'), did)).toMatch(
    /does not accept what is in the number box “Pieces”/,
  );
});

test('a save button that cannot be pressed any more says that it has saved, where nothing else tells', async () => {
  const page = (...states: 'disabled'[]): PageView =>
    view(el('1', 'textbox', 'Code'), el('2', 'button', 'Update', { states }), text('Shop'));
  const setting = {
    ...demo('Set the code to FROST', [page(), [type('1', 'FROST'), click('2')]]),
    after: page('disabled'),
  };
  const ends = async (live: PageView, ...came: string[]): Promise<unknown> => {
    const changed = came.map((it) => ({ kind: 'text' as const, text: it, inTarget: false }));
    const did = past(setting, [[type('1', 'ICE')], 0], [[click('2')], 1]);
    const last = acted(click('2'), sampleEvidence({ changed }));
    return decideByExample(request([setting], 'Set the code to ICE', live, [...did.slice(0, -1), last]));
  };
  const said = { ok: true, value: { isUnconfirmed: true } };
  expect(await ends(page('disabled'), 'Updated')).not.toMatchObject(said);
  expect(await ends(page('disabled'))).toMatchObject(said);
  expect(await ends(page(), 'Updated')).toMatchObject(said);
});

test('what is done once for boxes that were ticked is confirmed by each of them', async () => {
  const list = (...names: string[]): ViewItem[] =>
    names.flatMap((name, i) => [group('row', ''), el(`${i}1`, 'checkbox', '', { depth: 1 }), text(name, 1)]);
  const sure = [group('dialog', ''), text('Delete?', 1), el('9', 'button', 'Yes', { depth: 1 })];
  const page = (...names: string[]): PageView => view(...list(...names), el('8', 'button', 'Remove'));
  const asking = (...names: string[]): PageView => view(...list(...names), el('8', 'button', 'Remove'), ...sure);
  const all = ['Food', 'Toys', 'Wine', 'Books', 'Pens', 'Hats'];
  const deleting = {
    ...demo('Delete the kind Food', [page(...all), [click('01'), click('8')]], [asking(...all), [click('9')]]),
    after: page(...all.slice(1)),
  };
  const ends = async (...left: string[]): Promise<unknown> => {
    const did = past(deleting, [[click('11')], 0], [[click('21')], 1], [[click('8')], 2], [[click('9')], 3]);
    const asked = request([deleting], 'Delete the kinds Toys and Wine', page(...left), did);
    return decideByExample({ ...asked, run: { ...asked.run, before: asking(...all) } as typeof asked.run });
  };
  const said = { ok: true, value: { isUnconfirmed: true } };
  expect(await ends('Food', 'Books', 'Pens', 'Hats')).not.toMatchObject(said);
  expect(await ends('Food', 'Toys', 'Books', 'Pens', 'Hats')).toMatchObject(said);
});

test('a form that the example left, and that is still there with what was typed, was refused', async () => {
  const form = (value: string): PageView => view(el('1', 'textbox', 'Name', { value }), el('2', 'button', 'Create'));
  const made = (name: string): PageView =>
    view(el('1', 'textbox', 'Name', { value: name }), el('3', 'button', 'Update'));
  const making = {
    ...demo('Make the group Bakers', [form(''), [type('1', 'Bakers'), click('2')]]),
    after: made('Bakers'),
  };
  const [typed, pressed] = [type('1', 'Cooks'), click('2')];
  const did = past(making, [[typed], 0], [[pressed], 1]).map((it) =>
    'action' in it && it.action === pressed ? { ...it, target: { ref: '2', role: 'button', name: 'Create' } } : it,
  ) as Entry[];
  const ends = (live: PageView): Promise<unknown> => decide([making], 'Make the group Cooks', live, did);
  expect(await ends(form('Cooks'))).toMatch(/form is still there .* after the button “Create” was pressed/);
  expect(await ends(form(''))).toMatchObject({ status: 'done' });
  expect(await ends(made('Cooks'))).toMatchObject({ status: 'done' });
  const keeping = { ...making, after: form('Bakers') };
  expect(await decide([keeping], 'Make the group Cooks', form('Cooks'), did)).toMatchObject({ status: 'done' });
});

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

describe('steps that were done for one thing after another', () => {
  const inbox = (...names: string[]): PageView =>
    view(el('90', 'button', 'New'), ...names.map((name, i) => el(String(i + 1), 'link', name)));
  const mail = view(el('50', 'button', 'Archive'), el('51', 'button', 'Back'));
  const open = inbox('Lunch', 'Party', 'Trip');
  const archiving = demo(
    'Archive the mails Lunch and Party',
    [open, [click('1')]],
    [mail, [click('50')]],
    [mail, [click('51')]],
    [open, [click('2')]],
    [mail, [click('50')]],
    [mail, [click('51')]],
  );
  const command = 'Archive the mails Trip, Lunch and Visa';
  const live = inbox('Lunch', 'Visa', 'Trip');

  test('are a block over the list, in words', () =>
    expect(words(archiving)).toEqual(['for each of ‹Lunch› and so on: click ‹Lunch›; click ‹Archive›; click “Back”']));
  test('are done for each that the command names, in its order', async () => {
    expect(await decide([archiving], command, live)).toEqual([click('3')]);
    const first: Parameters<typeof past>[1][] = [
      [[click('3')], 0],
      [[click('50')], 1],
      [[click('51')], 2],
    ];
    expect(await decide([archiving], command, live, past(archiving, ...first))).toEqual([click('1')]);
  });
  test('all or nothing: one that the page does not show is said before anything is done', async () =>
    expect(await decide([archiving], command, inbox('Lunch', 'Trip'))).toMatch(/shows no “Visa”/));
  test('what is half done is told', async () => {
    const begun = past(archiving, [[click('3')], 0], [[click('50')], 1], [[click('51')], 2]);
    expect(await decide([archiving], command, inbox('Visa'), begun)).toMatch(/Done: Trip\. Not done: Lunch, Visa\./);
  });
  test('one press for one is done for one after the other, also where each leads to another page', async () => {
    const opening = demo('Archive the mail Lunch', [open, [click('1')]]);
    const both = 'Archive the mail Trip and Visa';
    const begun = past(opening, [[click('3')], 0]);
    expect(await decide([opening], both, live, begun)).toEqual([click('2')]);
    expect(await decide([opening], both, mail, begun)).toMatch(/Done: Trip\. Not done: Visa\./);
  });
  test('where the first one led to another page, the next one is done from where the run began', async () => {
    const opening = demo('Archive the mail Lunch', [open, [click('1')]], [mail, [click('50')]]);
    const at = (seen: PageView, url: string, ...steps: Parameters<typeof past>[1][]) => {
      const asked = request([opening], 'Archive the mail Trip and Visa', { ...seen, url }, past(opening, ...steps));
      return decideByExample({ ...asked, run: { ...asked.run, startUrl: 'https://mail.example/inbox' } });
    };
    const back = [{ kind: 'go_to', url: 'https://mail.example/inbox' }];
    const onePlan = (plan: unknown) => ({ value: { decision: { plan } } });
    const first = [[[click('3')], 0] as const, [[click('50')], 1] as const] as Parameters<typeof past>[1][];
    expect(await at(mail, 'https://mail.example/mail/3', ...first)).toMatchObject(onePlan(back));
    const gone = [[{ kind: 'go_to', url: 'https://mail.example/inbox' }], 2, 'more'] as Parameters<typeof past>[1];
    expect(await at(live, 'https://mail.example/inbox', ...first, gone)).toMatchObject(onePlan([click('2')]));
    // What leads on from there is done there, and not gone back from once more.
    expect(await at(live, 'https://mail.example/inbox/1', ...first, gone)).toMatchObject(onePlan([click('2')]));
    expect(await at(mail, 'https://mail.example/inbox', ...first)).toMatchObject({ ok: false });
    expect(await at(mail, 'https://other.example/', ...first)).toMatchObject({ ok: false });
  });
  test('a list behind a step that leads to another page stays there, and so does one on another place of its page', async () => {
    const home = view(el('7', 'link', 'Settings'));
    const settings = view(el('1', 'checkbox', 'Apples'), el('2', 'checkbox', 'Pears'), el('3', 'checkbox', 'Plums'));
    const mails = demo('Archive the mail Lunch', [open, [click('1')]], [open, [click('90')]]);
    const on = async (it: Demonstration, said: string, seen: PageView, url: string, ...steps: [Action[], number][]) => {
      const asked = request([it], said, { ...seen, url }, past(it, ...steps));
      const made = await decideByExample({ ...asked, run: { ...asked.run, startUrl: 'https://example.com/home' } });
      return made.ok && made.value.decision.kind === 'act' ? made.value.decision.plan : made;
    };
    const away = 'https://example.com/settings';
    const shownForOne = demo('Tick Apples', [home, [click('7')]], [settings, [click('1')]]);
    const shownForTwo = demo('Tick Apples and Pears', [home, [click('7')]], [settings, [click('1'), click('2')]]);
    for (const it of [shownForOne, shownForTwo])
      expect(await on(it, 'Tick Pears and Plums', settings, away, [[click('7')], 0], [[click('2')], 1])).toEqual([
        click('3'),
      ]);
    const first: [Action[], number][] = [
      [[click('3')], 0],
      [[click('90')], 1],
    ];
    const next = (seen: PageView, url: string) => on(mails, 'Archive the mail Trip and Visa', seen, url, ...first);
    const back = [{ kind: 'go_to', url: 'https://example.com/home' }];
    expect(await next(live, 'https://example.com/home#top')).toEqual([click('2')]);
    expect(await next(mail, 'https://example.com/home#3')).toEqual(back);
    expect(await next(live, 'https://example.com/home#/mail/3')).toEqual(back);
    expect(await next(live, 'https://example.com/mail/3')).toEqual(back);
  });
  const one = demo('Archive the mail Lunch', [open, [click('1')]], [mail, [click('50')]], [mail, [click('51')]]);
  test('what was shown for one is done from its start for each of several', async () => {
    expect(await decide([one], 'Archive the mail Trip and Visa', live)).toEqual([click('3')]);
    const begun = past(one, [[click('3')], 0], [[click('50')], 1], [[click('51')], 2]);
    expect(await decide([one], 'Archive the mail Trip and Visa', live, begun)).toEqual([click('2')]);
  });
});

test('two things with a value each are done one after the other', async () => {
  const codes = (...names: string[]): ViewItem[] =>
    names.flatMap((name, i) => [
      group('row', '', 0),
      el(`${i + 1}`, 'link', name, { depth: 1 }),
      text(name.split(' ')[0]?.toUpperCase() ?? '', 1),
    ]);
  const list = view(...codes('Winter sale', 'Loyalty', 'Clearance'));
  const page = view(el('8', 'textbox', 'Code'), el('9', 'button', 'Update'));
  const changing = demo('Change the code of Winter sale to FROST', [list, [click('1')]], [page, [type('8', 'FROST')]]);
  const two = 'Change the code of Winter sale to ICE and of Clearance to LAST';
  const first: [Action[], number] = [[click('1')], 0];
  const second: [Action[], number] = [[type('8', 'ICE')], 1];
  expect(await decide([changing], two, list)).toEqual([click('1')]);
  expect(await decide([changing], two, page, past(changing, first))).toEqual([type('8', 'ICE')]);
  expect(await decide([changing], two, list, past(changing, first, second))).toEqual([click('3')]);
  expect(await decide([changing], two, page, past(changing, first, second, [[click('3')], 2]))).toEqual([
    type('8', 'LAST'),
  ]);
  // All of them or none.
  expect(await decide([changing], 'Change the code of Winter sale to ICE and of Toys to LAST', list)).toContain(
    'shows no “Toys”',
  );
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

describe('a list where one text was typed', () => {
  const LIST = 'Music, Plans and Books';
  const began = view(el('1', 'button', 'New folder'));
  const asking = view(el('1', 'button', 'New folder'), el('2', 'textbox', 'Name'), el('3', 'button', 'Create'));
  const creating = demo('Create the folder Photos', [began, [click('1')]], [asking, [type('2', 'Photos'), click('3')]]);
  const endingOn = (after: PageView): Demonstration => ({ ...creating, after });

  const rows = view(el('1', 'textbox', 'Note'), el('2', 'link', 'Photos'), el('3', 'link', 'Music'));

  test('is shown in the form, and never typed as it is', async () => {
    for (const list of [LIST, 'Music and Plans'])
      expect(await decide([creating], `Create the folder ${list}`, began)).toEqual(nearest([list]));
  });
  test('is done for each of them where the demonstration ended on a page like that on which it began', () => {
    const fitted = fitForm(endingOn(view(text('Photos'), el('1', 'button', 'New folder'))), [LIST]);
    const texts = fitted.ok ? fitted.value.program.steps.map(({ item }) => item?.members[item.at]) : fitted.error;
    expect(texts).toEqual(['Music', 'Plans', 'Books'].flatMap((it) => [it, it, it]));
  });
  test('or on another page, from which the run can go back', () => {
    const elsewhere = { ...view(text('Photos')), url: 'https://example.com/photos' };
    expect(fitForm(endingOn(elsewhere), [LIST])).toMatchObject({
      ok: true,
      value: { program: { steps: { length: 9 } } },
    });
  });
  test('begins in a field that the command does not name', async () => {
    const form = view(el('2', 'textbox', 'Name'), el('3', 'button', 'Create'));
    const adding: Demonstration = {
      ...demo('Create the folder Photos', [form, [type('2', 'Photos'), click('3')]]),
      after: form,
    };
    const asked = request([adding], `Create the folder ${LIST}`, form);
    const run = { ...asked.run, only: adding.id, values: [LIST] };
    expect(await decideByExample({ ...asked, run })).toMatchObject({
      value: { decision: { plan: [type('2', 'Music')] } },
    });
  });
  test('is refused before the first act where nothing shows that it can be done again', () => {
    const elsewhere = { ...view(text('Photos')), url: 'https://files.example/photos' };
    for (const it of [creating, endingOn(view(text('Photos'))), endingOn(elsewhere)])
      expect(fitForm(it, [LIST])).toEqual({ ok: false, error: 'it was shown for one “Photos”, and not for several' });
  });
  test('two lists of a form are not taken for pairs: which texts are for which is not said', () => {
    const noting = demo('Note salt on Photos', [rows, [type('1', 'salt')]], [rows, [click('2')]]);
    expect(fitForm({ ...noting, after: rows }, ['salt and pepper', 'Photos and Music'])).toMatchObject({ ok: false });
  });
  test('is one text in quotes', async () => {
    const done = past(creating, [[click('1')], 0]);
    const typed = await decide([creating], `Create the folder "${LIST}"`, asking, done);
    expect(typed).toEqual([type('2', LIST), click('3')]);
  });
});
