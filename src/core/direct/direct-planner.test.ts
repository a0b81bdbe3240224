import { describe, expect, test } from 'vitest';
import { asksOf, decide, decidedOn, decideOn, FORM, type Asks } from '../../../e2e/samples/direct-samples.ts';
import { acted, type Entry } from '../../../e2e/samples/replay-samples.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleEvidence as evidence,
  sampleGroup as group,
  sampleText as text,
  sampleType as typing,
  sampleView as view,
} from '../../../e2e/samples/view-samples.ts';
import type { Action } from '../actions/action.ts';
import { choiceIn } from '../match/choice.ts';
import { asRef } from '../ids.ts';
import type { ViewItem } from '../view/view.ts';

const ROWS: ViewItem[] = ['Alice', 'Bob'].flatMap((name, i) => [
  group('row', '', 0),
  text(name, 1),
  element(`${i + 1}`, 'button', 'Delete', { depth: 1 }),
]);

const NOTHING_LEFT = 'Nothing was left to do, so nothing was done.';
const labels = (asks: unknown): string => (asks as Asks).choices.map(({ label }) => label).join(', ');
function asked(asks: unknown, answer: string): Entry {
  const { question, choices } = asks as Asks;
  const chosen = choiceIn(answer, choices);
  return { type: 'asked', question, choices, answer, ...(chosen && { chosen }) } as Entry;
}

describe('a target is found by its name', () => {
  test.each<[string, Action[]]>([
    ['click Sign in', [click('13')]],
    ['click the “sign in” link', [click('13')]],
    ['click Cart', [click('11')]],
    ['click Search', [click('9')]],
    ['click the Search field', [click('8')]],
    ['go to Sign in', [click('13')]],
    ['type ada into Email', [typing('2', 'ada')]],
    ['type x into Code', [typing('14', 'x')]],
    ['choose Blue', [{ kind: 'select', ref: asRef('3'), options: ['Blue'] }]],
    ['choose blue in Color', [{ kind: 'select', ref: asRef('3'), options: ['Blue'] }]],
    ['set Color to Blue', [{ kind: 'select', ref: asRef('3'), options: ['Blue'] }]],
    ['choose Monthly', [click('4')]],
    ['tick News and Offers', [click('6')]],
    ['untick News', [click('5')]],
    ['tick Salt and pepper', [click('7')]],
    ['click the second checkbox', [click('6')]],
    ['click the last checkbox', [click('7')]],
    ['search for a kettle', [typing('8', 'a kettle'), { kind: 'press', keys: 'Enter', ref: asRef('8') }]],
    [
      'type a into Name, then type b into Email address and press Enter',
      [typing('1', 'a'), typing('2', 'b'), { kind: 'press', keys: 'Enter', ref: asRef('2') }],
    ],
  ])('%s', (command, plan) => {
    expect(decide(command, view(FORM))).toEqual(plan);
  });

  test('what is there as something else is said to be that', () => {
    const seen = view([text('Total'), group('heading', 'Plans'), element('1', 'button', 'Save')]);
    expect(decide('click Total', seen)).toBe('“Total” is on this page, but this cannot be done to it (text).');
    expect(decide('open Plans', seen)).toBe('“Plans” is on this page, but this cannot be done to it (heading).');
    expect(decide('type x into Save', seen)).toBe('“Save” is on this page, but this cannot be done to it (button).');
    expect(decide('click Totals', seen)).toBe('The page shows no “Totals”.');
  });

  test('who wants to read something ticks nothing', () => {
    expect(decide('read the sign in page', view(FORM))).toEqual([click('13')]);
    expect(decide('read the offers to me', view(FORM))).toMatch(/^I didn’t understand “read the offers to me”/);
  });

  test.each([
    ['click Frobnicate', 'The page shows no “Frobnicate”.'],
    ['click Buy', '“Buy” is disabled.'],
    ['tick Everything', 'The page shows no “Everything”.'],
    ['tick News, Everything', 'The page shows no “Everything”.'],
    ['type x into Nowhere', 'The page shows no “Nowhere”.'],
  ])('%s is refused: %s', (command, why) => {
    expect(String(decide(command, view(FORM)))).toContain(why);
  });

  test.each([
    ['choose Dark in Theme', ['Dark']],
    ['pick "In the dark" for the theme', ['In the dark']],
  ])('a list that shows its options only once it is open: %s', (command, options) => {
    const page = view([element('1', 'combobox', 'Theme', { value: 'Light' }), element('2', 'button', 'Save')]);
    expect(decide(command, page)).toEqual([{ kind: 'select', ref: asRef('1'), options }]);
  });

  test.each<[string, Action[]]>([
    ['click "Window stuck"', [click('3')]],
    ['tick Monitor flickers', [click('4')]],
    ['click Heating in room 4', [click('7')]],
    ['choose Low in Priority', [{ kind: 'select', ref: asRef('1'), options: ['4. Low'] }]],
  ])('numbers before names are no part of them, and a box is called like its row: %s', (command, plan) => {
    const rows = ['7. Window stuck', '8. Monitor flickers', '9. Heating in room 4'].flatMap((name, i) => [
      group('row', '', 0),
      element(`${2 + i * 2}`, 'checkbox', '', { depth: 1 }),
      element(`${3 + i * 2}`, 'link', name, { depth: 1 }),
      text('Open | today', 1),
    ]);
    const priority = element('1', 'combobox', 'Priority', { options: ['4. Low', '5. Very low'] });
    expect(decide(command, view([priority, ...rows]))).toEqual(plan);
  });

  test('a radio button is chosen by the name of its group', () => {
    const choicesNamed = (name: string, from: number): ViewItem[] => [
      group('radiogroup', name),
      element(`${from}`, 'radio', 'Light', { depth: 1, states: ['checked'] }),
      element(`${from + 1}`, 'radio', 'Dark', { depth: 1 }),
    ];
    const seen = view([...choicesNamed('Theme', 1), ...choicesNamed('Icons', 3)]);
    expect(decide('set Icons to Dark', seen)).toEqual([click('4')]);
    expect(decide('set Icons to Light', seen)).toBe(NOTHING_LEFT);
    expect(decide('set Icons to Blue', seen)).toMatch(/^“Icons” is on this page, but this cannot be done to it/);
  });

  test('a search needs a search field', () => {
    const [name, filter] = [element('1', 'textbox', 'Name'), element('2', 'textbox', 'Search orders')];
    expect(decide('search for tea', view([name]))).toBe('The page shows no search field.');
    expect(decide('search for tea', view([name, filter]))).toEqual([
      typing('2', 'tea'),
      { kind: 'press', keys: 'Enter', ref: asRef('2') },
    ]);
    const two = decide('search for tea', view([filter, element('3', 'searchbox', 'Search the shop')]));
    expect(two).toMatchObject({ question: expect.stringMatching(/^2 places on this page fit “a search field”/) });
  });

  test('a key that a button is called like is not guessed', () => {
    const seen = view([element('1', 'button', 'Delete')]);
    expect(decide('press Delete', seen)).toMatch(/is a key and also a control of this page \(button\)/);
    const shown = view([element('1', 'img', 'Delete')]);
    expect(decide('press Delete', shown)).toMatch(/is a key and also a control of this page \(image\)/);
    expect(decide('press the Delete key', seen)).toEqual([{ kind: 'press', keys: 'Delete', ref: null }]);
    expect(decide('click Delete', seen)).toEqual([click('1')]);
  });

  test('the text beside a box without a name is its label where it stands on one side only', () => {
    const boxes = ['1', '2', '3'].map((ref) => element(ref, 'checkbox', ''));
    const before = view(boxes.flatMap((box, i) => [box, text(['Milk', 'Bread', 'Eggs'][i] ?? '')]));
    expect(decide('tick Milk', before)).toEqual([click('1')]);
    expect(decide('tick Bread', before)).toMatch(/“Bread” is on this page, but/);
    const behind = view(boxes.flatMap((box, i) => [text(['Milk', 'Bread', 'Eggs'][i] ?? ''), box]));
    expect(decide('tick Eggs', behind)).toEqual([click('3')]);
    const rows = view(
      ['Milk', 'Bread'].flatMap((name, i) => [
        group('item', '', 0),
        element(`${i + 1}`, 'checkbox', '', { depth: 1 }),
        text(name, 1),
      ]),
    );
    expect(decide('tick Bread', rows)).toEqual([click('2')]);
    const lines = view(
      ['1', '2'].flatMap((id, i) => [
        group('row', '', 0),
        element(`${i}`, 'checkbox', '', { depth: 1, cell: 0 }),
        element(`${i}0`, 'link', `#${id}`, { depth: 1, cell: 1 }),
        text(`${i} | ${['Milk', 'Milk tea'][i] ?? ''} | Open`, 1, { cell: 2 }),
      ]),
    );
    expect(decide('tick Milk', lines)).toEqual([click('0')]);
    expect(decide('tick Open', lines)).toMatchObject({ question: expect.stringMatching(/^2 places/) });
    const editable = view([element('1', 'checkbox', ''), element('2', 'clickable', 'Milk')]);
    expect(decide('tick Milk', editable)).toEqual([click('1')]);
    expect(decide('click Milk', editable)).toEqual([click('2')]);
  });

  test('a text that ends like a step is not typed whole', () => {
    const seen = view([element('1', 'textbox', 'Name'), element('2', 'button', 'Save changes')]);
    expect(decide('change Name to Grace and save', seen)).toMatchObject({
      question: 'The end of “change Name to Grace and save” may be a text or another step. Is one of these meant?',
      choices: [
        { ref: '2', label: 'type “Grace” into the text box “Name” and click the button “Save changes”' },
        { ref: '1', label: 'type “Grace and save” into the text box “Name”' },
        { ref: null },
      ],
    });
    expect(decide('append and save to Name', seen)).toEqual([expect.objectContaining({ mode: 'append' })]);
    expect(decide('change Name to “Grace and save”', seen)).toEqual([typing('1', 'Grace and save')]);
    expect(decide('Name: “Grace and save”', seen)).toEqual([typing('1', 'Grace and save')]);
    expect(decide('Name is "Grace"', seen)).toEqual([typing('1', 'Grace')]);
    expect(decide('Name: Grace "Amazing" Hopper', seen)).toEqual([typing('1', 'Grace "Amazing" Hopper')]);
    expect(decide('type Old «new» name into Name', seen)).toEqual([typing('1', 'Old «new» name')]);
    expect(decide('change Name to Salt and pepper', seen)).toEqual([typing('1', 'Salt and pepper')]);
  });

  test('a name that reads like two steps is one', () => {
    const seen = view([element('1', 'button', 'Save'), element('2', 'button', 'Save and go back')]);
    expect(decide('click Save and go back', seen)).toEqual([click('2')]);
    expect(decide('click “Save and go back”', seen)).toEqual([click('2')]);
    expect(decide('click Save', seen)).toEqual([click('1')]);
  });

  test('an article within a name is no other name, and a name that has it goes before', () => {
    const seen = view([element('1', 'button', 'Add to cart'), element('2', 'link', 'Plan A details')]);
    expect(decide('click Add to the cart', seen)).toEqual([click('1')]);
    expect(decide('click Plan details', seen)).toEqual({
      question: 'Nothing on this page is called “Plan details”. Is this meant?',
      choices: [
        { ref: '2', label: 'the link “Plan A details”' },
        { ref: null, label: 'None of these' },
      ],
    });
    const both = view([element('1', 'button', 'Add to cart'), element('2', 'button', 'Add to the cart')]);
    expect(decide('click Add to the cart', both)).toEqual([click('2')]);
  });

  test('what is said to be missing is the name, without the verb', () => {
    const seen = view([element('1', 'button', 'Preview'), element('2', 'button', 'Previously')]);
    for (const command of ['Click Previous', 'click on Previous', 'show me Previous'])
      expect(decide(command, seen)).toMatchObject({ question: expect.stringContaining('is called “Previous”') });
  });

  test('a number in a name is meant', () => {
    const pages = view([element('1', 'link', 'Page 1'), element('2', 'link', 'Page 2')]);
    expect(decide('click Page 2', pages)).toEqual([click('2')]);
    expect(decide('click Page 3', pages)).toMatch(/no “Page 3”/);
  });
});

test('the options of a list that has not the one that was said are offered', () => {
  const question = decide('choose Green in Color', view(FORM)) as Asks;
  expect(question.question).toBe('The drop-down list “Color” has no option “Green”. Is one of these meant?');
  expect(labels(question)).toBe(
    '“Red” in the drop-down list “Color”, “Blue” in the drop-down list “Color”, None of these',
  );
  const blue: Action = { kind: 'select', ref: asRef('3'), options: ['Blue'] };
  expect(decide('choose Green in Color', view(FORM), [asked(question, '2')])).toEqual([blue]);
  expect(decide('choose Green in Color', view(FORM), [asked(question, 'none')])).toContain('“Color” has no option');
});

test('what was chosen although words were left over is not told as done', () => {
  const seen = view([element('1', 'button', 'Add'), element('2', 'textbox', 'New task')]);
  const question = decideOn('click Add Fix the lamp', seen);
  if (!question.ok || question.value.planned.decision.kind !== 'ask') throw new Error('nothing was asked');
  const { decision, direct } = question.value.planned;
  expect(direct).toMatchObject({ leavesWords: true });
  const begun = { ...decidedOn([], [0]), ...(direct && { direct }) } as Entry;
  const entries = [begun, asked(asksOf(decision), '1'), decidedOn([click('1')], [0]), acted(click('1'), evidence())];
  const end = decideOn('click Add Fix the lamp', seen, entries);
  expect(end).toMatchObject({ ok: true, value: { planned: { decision: { kind: 'return' }, isUnconfirmed: true } } });
});

test('a press that the control answers with a question is not told as done', () => {
  const changed = [{ kind: 'text', text: 'Are you sure?', inTarget: true }] as const;
  const pressed = [decidedOn([click('1')], [0]), acted(click('1'), evidence({ mutations: 2, changed: [...changed] }))];
  const given = [
    { kind: 'text', text: 'Sure? Yes No', inTarget: false, inPlace: true },
    { kind: 'text', text: 'Why? That is what we are here to find out.', inTarget: false, inPlace: true },
  ] as const;
  const isUnconfirmed = given.map((it) => {
    const did = acted(click('1'), evidence({ mutations: 2, changed: [it] }));
    const made = decideOn('delete Alice', view(ROWS), [decidedOn([click('1')], [0]), did]);
    return made.ok && made.value.planned.decision.kind === 'return' ? made.value.planned.isUnconfirmed : null;
  });
  expect(isUnconfirmed).toEqual([true, undefined]);
  const end = decideOn('delete Alice', view(ROWS), pressed);
  expect(end).toMatchObject({ ok: true, value: { planned: { isUnconfirmed: true } } });
  expect(decide('delete Alice', view(ROWS), pressed)).toMatch(
    /It asks “Are you sure\?” now, and that was not answered/,
  );
});

test('what begins like the name of a control is offered as that, and not as a text for another', () => {
  const seen = view([
    element('1', 'textbox', 'Add participant'),
    element('2', 'button', 'Add'),
    element('3', 'link', 'Add a new bill'),
  ]);
  expect(labels(decide('add a bill for coffee, 4.50, paid by Ann', seen))).toBe(
    'the link “Add a new bill”, None of these',
  );
  expect(labels(decide('add Gina as a participant', seen))).toMatch(/^type “Gina” into/);
});

test('what a later part is near to is asked about before anything is done, once', () => {
  const seen = view([element('1', 'button', 'Pause'), element('2', 'button', 'Recent Changes')]);
  const command = 'click Pause, then the changes made lately';
  const question = decide(command, seen) as Asks;
  expect(labels(question)).toBe('the button “Recent Changes”, None of these');
  const entries = [decidedOn([], [1]), asked(question, '1')];
  expect(decide(command, seen, entries)).toEqual([click('1'), click('2')]);
  expect(decide(command, seen, [decidedOn([], [1]), asked(question, 'none')])).toContain('I didn’t understand');
});

describe('where two targets fit', () => {
  const question = decide('click Delete', view(ROWS)) as Asks;

  test('the person is asked, with what tells them apart', () => {
    expect(question).toEqual({
      question: '2 places on this page fit “Delete”. Which one is meant?',
      choices: [
        { ref: '1', label: 'the button “Delete” beside “Alice”' },
        { ref: '2', label: 'the button “Delete” beside “Bob”' },
      ],
    });
  });

  test.each(['2', 'the second', 'number 2', 'last', 'Bob', 'the one of bob'])('%s is an answer', (answer) => {
    expect(decide('click Delete', view(ROWS), [asked(question, answer)])).toEqual([click('2')]);
  });

  test.each(['3', 'Carol', 'Delete', ''])('“%s” is none: it is asked again', (answer) => {
    const again = decide('click Delete', view(ROWS), [asked(question, answer)]);
    expect(again).toEqual({ ...question, question: `“${answer}” does not tell which. ${question.question}` });
    expect(decide('click Delete', view(ROWS), [asked(again, 'Bob')])).toEqual([click('2')]);
  });

  test('a row is told by what its first cell says', () => {
    const lines = ['Alice | "3 items"', 'Bob | "5 items"'].flatMap((line, i) => [
      group('row', '', 0),
      text(line, 1, { cell: 0 }),
      element(`${i + 1}`, 'button', 'Edit', { depth: 1, cell: 2 }),
    ]);
    expect(labels(decide('click Edit', view(lines)))).toContain('beside “Alice”,');
  });

  test('a card is told by its heading, not by its price or a label', () => {
    const cards = ['Red mug', 'Blue mug'].flatMap((name, i) => [
      group('heading', name),
      text(`€ ${i + 3}.00`),
      element(`${i + 5}`, 'spinbutton', 'Quantity'),
      element(`${i + 1}`, 'button', 'Buy'),
    ]);
    expect(labels(decide('click Buy', view(cards)))).toBe(
      'the button “Buy” beside “Red mug”, the button “Buy” beside “Blue mug”',
    );
  });

  test('an answer is for the elements that were asked about, as long as the same tells them apart', () => {
    const other = view(ROWS.map((it) => (it.kind === 'text' && it.text === 'Alice' ? { ...it, text: 'Carol' } : it)));
    expect(decide('click Delete', other, [asked(question, 'Alice')])).toMatchObject({
      choices: [{ label: 'the button “Delete” beside “Carol”' }, { label: 'the button “Delete” beside “Bob”' }],
    });
  });

  test('an answer is for its part alone', () => {
    const entries = [asked(question, '1'), decidedOn([click('1')], [0]), acted(click('1'), evidence())];
    expect(decide('click Delete, then click Delete', view(ROWS), entries)).toEqual(question);
  });

  test.each([
    ['click Delete in the row of Bob', '2'],
    ['click Delete for Alice', '1'],
    ['click the Delete button beside “Bob”', '2'],
    ['click the 2nd Delete', '2'],
    ['click the first Delete button', '1'],
  ])('the command may say which: %s', (command, ref) => {
    expect(decide(command, view(ROWS))).toEqual([click(ref)]);
  });

  test('what is called so itself goes before what only holds the words, and that before what a row within holds', () => {
    const rows = view(
      ['Bob Ray', 'Bob'].flatMap((name, i) => [
        group('row', '', 0),
        text(name, 1),
        element(`${i}`, 'button', 'Delete', { depth: 1 }),
      ]),
    );
    expect(decide('click Delete in the row of Bob', rows)).toEqual([click('1')]);
    const thread = view([
      group('listitem', ''),
      text('Lunch?', 1),
      element('1', 'button', 'Reply', { depth: 1 }),
      group('listitem', '', 1),
      text('At noon', 2),
      element('2', 'button', 'Reply', { depth: 2 }),
      element('3', 'button', 'Like', { depth: 1 }),
    ]);
    expect(decide('click Reply in the row of noon', thread)).toEqual([click('2')]);
    expect(decide('click Like in the row of noon', thread)).toEqual([click('3')]);
  });

  test('sections and places tell them apart where rows do not', () => {
    const under = ['Billing', 'Shipping'].flatMap((name, i) => [
      group('region', name),
      element(`${i}`, 'textbox', 'City', { depth: 1 }),
    ]);
    expect(labels(decide('type Oslo into City', view(under)))).toMatch(/under “Billing”.*under “Shipping”/);
    expect(decide('type Oslo into City in the Shipping section', view(under))).toEqual([typing('1', 'Oslo')]);
    const alike = view([element('1', 'button', 'Go'), element('2', 'button', 'Go')]);
    expect(labels(decide('click Go', alike))).toMatch(/number 1 of 2 from the top.*number 2 of 2/);
  });

  test('a dialog without a name is a place', () => {
    const dialog = view([
      element('1', 'button', 'Delete'),
      group('dialog', ''),
      element('2', 'button', 'Delete', { depth: 1 }),
    ]);
    for (const place of ['in the dialog', 'in the popup'])
      expect(decide(`click Delete ${place}`, dialog)).toEqual([click('2')]);
  });

  test('a disabled one is not meant', () => {
    const one = view([element('1', 'button', 'Go', { states: ['disabled'] }), element('2', 'button', 'Go')]);
    expect(decide('click Go', one)).toEqual([click('2')]);
  });
});

describe('an application that shows numbers, sheets and popups', () => {
  test('a balance beside a name is no part of it', () => {
    const seen = view([
      element('1', 'link', 'Savings 2,217.60'),
      element('2', 'link', 'Card 401k -754.00'),
      element('3', 'link', 'Cash € 12,50'),
      element('4', 'button', 'Copy last month’s plan'),
    ]);
    expect(decide('Open Savings', seen)).toEqual([click('1')]);
    expect(decide('Open Card 401k', seen)).toEqual([click('2')]);
    expect(decide('Open Cash', seen)).toEqual([click('3')]);
    expect(decide("Click Copy last month's plan", seen)).toEqual([click('4')]);
    expect(decide('Open Card 402k', seen)).toMatch(/no “Card 402k”/);
  });

  test('a name that another step says whole is not across two steps', () => {
    const seen = view([element('1', 'button', 'Create a list'), element('2', 'button', 'Create')]);
    expect(decide('click Create, then click Create a list', seen)).toEqual([click('2'), click('1')]);
  });

  test('of two of a name, the one in the dialog that the step before opened', () => {
    const seen = view([
      element('1', 'button', 'Payee'),
      group('dialog', '', 0),
      element('2', 'button', 'Payee', { depth: 1 }),
    ]);
    const opened = (dialog: { kind: 'dialog'; name: string } | null): Entry[] => [
      decidedOn([click('9')], [0]),
      acted(click('9'), evidence({ opened: dialog })),
    ];
    expect(decide('click Filter, then click Payee', seen, opened({ kind: 'dialog', name: '' }))).toEqual([click('2')]);
    expect(decide('click Filter, then click Payee', seen, opened(null))).toMatchObject({
      question: expect.stringMatching(/Which one is meant/),
    });
  });
});

test('a press that the page answers with an alert, and stays, is not told as done', () => {
  const dialogs = [{ kind: 'alert', text: 'Missing value here', accepted: true, given: null, proposed: '' }] as const;
  const alerted = (navigating: boolean): Entry[] => [
    decidedOn([click('1')], [0]),
    acted(click('1'), evidence({ mutations: 2, navigating, dialogs: [...dialogs] })),
  ];
  const unsure = { ok: true, value: { planned: { isUnconfirmed: true } } };
  expect(decideOn('delete Alice', view(ROWS), alerted(false))).toMatchObject(unsure);
  expect(decideOn('delete Alice', view(ROWS), alerted(true))).not.toMatchObject(unsure);
  expect(decide('delete Alice', view(ROWS), alerted(false))).toContain(
    'the page said in an alert “Missing value here”',
  );
});
