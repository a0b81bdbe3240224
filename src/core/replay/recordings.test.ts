/** Recordings made in real applications that were replayed on the wrong thing, in miniature. */
import { describe, expect, test } from 'vitest';
import type { Action, Evidence } from '../actions/action.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import {
  sampleClick as click,
  sampleElement as el,
  sampleEvidence,
  sampleGroup as group,
  sampleText as text,
  sampleType as type,
  sampleView as view,
} from '../../../e2e/samples/view-samples.ts';
import { asRef } from '../ids.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import { acted, decide, decided, demo, nearest } from '../../../e2e/samples/replay-samples.ts';

const select = (ref: string, option: string): Action => ({
  kind: 'select',
  ref: asRef(ref),
  options: [option],
});
const options = (...names: string[]) => ({ options: names });

describe('a diagram editor: the node itself has no name, only the field in its dialog has', () => {
  const canvas = view([el('1', 'rectangle', ''), el('2', 'rectangle', '')]);
  const dialog = view([el('3', 'textbox', 'Name'), el('4', 'button', 'Cancel')]);
  const trying = demo(
    'Try the name "Logger" on the node "Log" and cancel',
    [canvas, [click('1')]],
    [dialog, [type('3', 'Logger'), click('4')]],
  );

  test('the same node, another name', async () =>
    expect(await decide([trying], 'Try the name "Sink" on the node "Log" and cancel', canvas)).toEqual([click('1')]));
  test('another node is refused', async () =>
    expect(await decide([trying], 'Try the name "Sink" on the node "debug 1" and cancel', canvas)).toEqual(
      nearest(['Sink'], 'debug 1'),
    ));
  test.each([
    ['a name without quotes', 'Try the name "Sink" on the node Debug and cancel', ['Debug']],
    ['a number', 'Try the name "Sink" on the node 7 and cancel', ['7']],
    ['another noun', 'Try the name "Sink" on the group "Log" and cancel', ['group']],
    ['one thing more', 'Try the name "Sink" on the node "Log" and cancel, then deploy', ['deploy']],
    ['the node left out', 'Try the name "Sink" on the node and cancel', []],
  ])('%s: the person is shown the form', async (_, command, leftOver) =>
    expect(await decide([trying], command, canvas)).toEqual(nearest(['Sink'], ...leftOver)),
  );
  test('two values for one field are refused', async () =>
    expect(
      await decide([trying], 'Try the name "Sink" or "Drain" on the node "Log" and cancel', dialog, [
        decided(trying, [click('1')], 0),
        acted(click('1'), sampleEvidence()),
      ]),
    ).toMatch(/No example fits/));
});

describe('a choice that an earlier click of the same step enables', () => {
  const form = (state: 'disabled' | 'checked'): PageView =>
    view([
      el('1', 'link', 'Modify Ticket'),
      el('2', 'radio', 'resolve', { states: state === 'checked' ? ['checked'] : [] }),
      el('3', 'combobox', 'as', {
        ...options('fixed', 'wontfix', 'duplicate'),
        states: state === 'disabled' ? ['disabled'] : [],
      }),
      el('4', 'button', 'Submit changes'),
    ]);
  const closing = demo('Close this ticket as wontfix', [
    form('disabled'),
    [click('1'), click('2'), select('3', 'wontfix'), click('4')],
  ]);
  const asked = 'Close this ticket as duplicate';
  const begun = [decided(closing, [click('2')], 1), acted(click('2'), sampleEvidence({ value: 'checked' }))];

  test('the click comes first, and what stays disabled is refused', async () =>
    expect(await decide([closing], asked, form('disabled'))).toEqual([
      click('1'),
      click('2'),
      expect.stringMatching(/drop-down list “as” is disabled/),
    ]));
  test('what was done is not done again', async () =>
    expect(await decide([closing], asked, form('checked'), begun)).toEqual([select('3', 'duplicate'), click('4')]));
});

describe('values of several words beside the names of their fields', () => {
  const list = view([el('1', 'link', 'Add order')]);
  const page = view([el('1', 'textbox', 'Customer:'), el('2', 'textbox', 'Product:'), el('3', 'textbox', 'Ordered:')]);
  const adding = demo(
    'Add order: customer Ida Berg, product Shelf, ordered on Monday',
    [list, [click('1')]],
    [page, [type('1', 'Ida Berg'), type('2', 'Shelf'), type('3', 'Monday')]],
  );
  const begun = [decided(adding, [click('1')], 0), acted(click('1'), sampleEvidence())];
  test.each([
    'Add order: customer Tom Novak, product Desk lamp, ordered on Friday',
    'Add order: product Desk lamp, ordered on Friday, customer Tom Novak',
  ])('%s', async (asked) =>
    expect(await decide([adding], asked, page, begun)).toEqual([
      type('1', 'Tom Novak'),
      type('2', 'Desk lamp'),
      type('3', 'Friday'),
    ]),
  );
});

describe('a button that is enabled once a dialog of the same step is closed', () => {
  const withDialog = view([
    el('1', 'textbox', 'Name'),
    el('2', 'button', 'Done'),
    el('3', 'button', 'Deploy', { states: ['disabled'] }),
  ]);
  const closed = view([el('3', 'button', 'Deploy'), el('9', 'textbox', 'Filter')]);
  const renaming = demo('Call it "Logger" and deploy', [withDialog, [type('1', 'Logger'), click('2'), click('3')]]);
  const begun = [decided(renaming, [click('2')], 1), acted(click('2'), sampleEvidence())];

  test('up to the dialog', async () =>
    expect(await decide([renaming], 'Call it "Sink" and deploy', withDialog)).toEqual([
      type('1', 'Sink'),
      click('2'),
      expect.stringMatching(/“deploy” is disabled/),
    ]));
  test('then the button, and nothing into another field', async () =>
    expect(await decide([renaming], 'Call it "Sink" and deploy', closed, begun)).toEqual([click('3')]));
});

describe('rows of which one is called as another one begins', () => {
  const page = view(
    ['{1} Mine', '{4} Accepted, by owner', '{5} Accepted, by owner (in full)'].flatMap((name, i) => [
      group('row', ''),
      el(String(i + 1), 'button', 'Delete', { depth: 1 }),
      el(String(i + 11), 'link', name, { depth: 1 }),
    ]),
  );
  const deleting = demo('Delete the report "Mine"', [page, [click('1')]]);
  test('the one that has the whole name', async () =>
    expect(await decide([deleting], 'Delete the report "Accepted, by owner"', page)).toEqual([click('2')]));
  test('a part of both names', async () =>
    expect(await decide([deleting], 'Delete the report "Accepted"', page)).not.toEqual([expect.anything()]));
});

describe('a card that another card mentions', () => {
  const page = view([
    group('article', ''),
    el('1', 'button', 'Edit', { depth: 1 }),
    group('heading', 'Release Plan', 1),
    group('article', ''),
    el('2', 'button', 'Edit', { depth: 1 }),
    group('heading', 'Meeting', 1),
    el('3', 'link', 'Release Plan', { depth: 1 }),
  ]);
  const editing = demo('Edit the note "Release Plan"', [page, [click('1')]]);
  test('the one that it heads', async () =>
    expect(await decide([editing], 'Edit the note "Release Plan"', page)).toEqual([click('1')]));
  test('another one', async () =>
    expect(await decide([editing], 'Edit the note "Meeting"', page)).toEqual([click('2')]));
  test('none', async () => expect(await decide([editing], 'Edit the note "Budget"', page)).toMatch(/shows no button/));
});

describe('values in another order', () => {
  const page = view([
    el('1', 'textbox', 'Summary'),
    el('2', 'combobox', 'Type', options('task', 'defect')),
    el('3', 'combobox', 'Priority', options('minor', 'critical')),
  ]);
  const plan = (summary: string, kind: string, priority: string): Action[] => [
    type('1', summary),
    select('2', kind),
    select('3', priority),
  ];
  const creating = demo('Create a ticket "Printer jams" with type task and priority critical', [
    page,
    plan('Printer jams', 'task', 'critical'),
  ]);

  test('each is known by the word beside it', async () =>
    expect(await decide([creating], 'Please create a ticket "Fax" with priority minor and type defect', page)).toEqual(
      plan('Fax', 'defect', 'minor'),
    ));
  test('a value with no word beside it is not guessed', async () =>
    expect(await decide([creating], 'Create a ticket "Fax" with priority minor and defect', page)).toEqual(
      nearest(['Fax', null, 'minor'], 'defect'),
    ));
  test('the verb stays where it is', async () => {
    const rows = view([el('1', 'textbox', 'Comment'), el('2', 'button', 'Dark mode'), el('3', 'button', 'Search')]);
    const adding = demo('Add the comment "Seen" to the ticket "Dark mode"', [rows, [type('1', 'Seen'), click('2')]]);
    expect(await decide([adding], 'Add to the ticket "Search" the comment "Ask"', rows)).toEqual([
      type('1', 'Ask'),
      click('3'),
    ]);
  });
});

describe('a ticket whose priority the recorder did not see', () => {
  const page = view([
    el('1', 'textbox', 'Summary'),
    el('2', 'combobox', 'Priority', options('minor', 'critical')),
    el('3', 'button', 'Create ticket'),
  ]);
  const creating = demo('Create a ticket "Printer jams" with priority critical', [
    page,
    [type('1', 'Printer jams'), click('3')],
  ]);

  test('another priority is refused before anything is done', async () =>
    expect(await decide([creating], 'Create a ticket "Scanner offline" with priority minor', page)).toEqual(
      nearest(['Scanner offline'], 'minor'),
    ));
  test('the same priority with a courtesy and other articles is followed', async () =>
    expect(
      await decide([creating], 'Please create the ticket "Scanner offline" with the priority critical', page),
    ).toEqual([type('1', 'Scanner offline'), click('3')]));
});

describe('a note whose text went into a frame that was not recorded', () => {
  const page = view([el('1', 'textbox', 'Title'), el('2', 'button', 'Confirm')]);
  const noting = demo('Create a tiddler "Books" with the text "Read Dune"', [page, [type('1', 'Books'), click('2')]]);

  test('another text is refused', async () =>
    expect(await decide([noting], 'Create a tiddler "Films" with the text "Watch Solaris tonight"', page)).toEqual(
      nearest(['Films'], 'Watch Solaris tonight'),
    ));
});

describe('values between the names of their fields', () => {
  const page = (more: Partial<Record<'to', string>> = {}): PageView =>
    view([
      el('1', 'textbox', 'Summary'),
      el('2', 'combobox', 'Type', options('task', 'defect')),
      el('3', 'combobox', 'Priority', options('trivial', 'blocker')),
      el('4', 'textbox', 'Keywords'),
      el('5', 'textbox', more.to ?? 'to'),
      el('6', 'button', 'Create ticket'),
    ]);
  const creating = demo(
    'Create a ticket: summary "Chair squeaks", type task, priority trivial, assigned to dave, keyword office',
    [
      page(),
      [
        type('1', 'Chair squeaks'),
        select('2', 'task'),
        select('3', 'trivial'),
        type('4', 'office'),
        type('5', 'dave'),
        click('6'),
      ],
    ],
  );
  const filled = [
    type('1', 'Window stuck'),
    select('2', 'defect'),
    select('3', 'blocker'),
    type('4', 'facilities'),
    type('5', 'anna'),
    click('6'),
  ];

  test('each goes into its own field', async () =>
    expect(
      await decide(
        [creating],
        'Create a ticket: summary "Window stuck", type defect, priority blocker, assigned to anna, keyword facilities',
        page(),
      ),
    ).toEqual(filled));
  test('a field that the command leaves out is said before anything is done', async () =>
    expect(
      await decide([creating], 'Create a ticket: summary "Window stuck", type defect, priority blocker', page()),
    ).toEqual(nearest(['Window stuck', 'defect', 'blocker', null, null])));
  test('texts in two fields are no list', async () => {
    const pair = view([el('1', 'textbox', 'From'), el('2', 'textbox', 'Via')]);
    const going = demo('Go over Rome and Oslo', [pair, [type('1', 'Rome'), type('2', 'Oslo')]]);
    expect(await decide([going], 'Go over Bern and Lima', pair)).toEqual([type('1', 'Bern'), type('2', 'Lima')]);
  });
});

test('one text that was used for two things may not become two texts', async () => {
  const page = view([el('1', 'textbox', 'First'), el('2', 'textbox', 'Second')]);
  const twice = demo('Put "a" first and "a" second', [page, [type('1', 'a'), type('2', 'a')]]);
  expect(await decide([twice], 'Put "b" first and "b" second', page)).toEqual([type('1', 'b'), type('2', 'b')]);
  expect(await decide([twice], 'Put "b" first and "c" second', page)).toMatch(/which are “(b|c)” and “(b|c)” now/);
});

describe('what is said at the end', () => {
  const page = view([el('1', 'textbox', 'Title'), el('2', 'button', 'Confirm')]);
  const saving = demo('Save "Books"', [page, [type('1', 'Books'), click('2')]]);
  const read = (value: string): Evidence => sampleEvidence({ value });
  const end = (plan: readonly [Action, Evidence][]): Promise<unknown> =>
    decide(
      [saving],
      'Save "Films"',
      page,
      plan.flatMap(([action, seen]) => [
        decided(saving, [action], action.kind === 'type' ? 0 : 1),
        acted(action, seen),
      ]),
    );
  const done = (answer: string) => ({ kind: 'return', status: 'done', answer });

  test('what was read back, and what was not checked', async () =>
    expect(
      await end([
        [type('1', 'Films'), read('Films')],
        [click('2'), sampleEvidence()],
      ]),
    ).toEqual(done('“Name” is filled in. Clicked “Name”. I couldn’t check the rest.')));
  test('clicks are not said to be checked', async () =>
    expect(await end([[click('2'), sampleEvidence()]])).toEqual(done('Clicked “Name”. I couldn’t check the result.')));
  test('a secret is not said to be checked', async () =>
    expect(
      await end([
        [type('1', 'Films'), read('•••')],
        [click('2'), sampleEvidence()],
      ]),
    ).toEqual(done('Typed into “Name”. Clicked “Name”. I couldn’t check the rest.')));
  test('nothing that had to be done is not said to be done', async () => {
    const box = view([el('1', 'checkbox', 'Wifi')]);
    const ticking: Demonstration = demo('Turn wifi on', [box, [click('1')]]);
    expect(
      await decide([ticking], 'Turn wifi on', view([el('1', 'checkbox', 'Wifi', { states: ['checked'] })])),
    ).toEqual(done('Nothing was left to do, so nothing was done.'));
  });
});

test('a courtesy is no part of a value', async () => {
  const page = view([el('1', 'textbox', 'E-mail'), el('2', 'button', 'Subscribe')]);
  const subscribing = demo('Subscribe grace@example.org to the newsletter', [
    page,
    [type('1', 'grace@example.org'), click('2')],
  ]);
  expect(await decide([subscribing], 'Please subscribe ada@example.com to our newsletter', page)).toEqual([
    type('1', 'ada@example.com'),
    click('2'),
  ]);
});

test('one of several radio buttons may not become two', async () => {
  const page = view([el('1', 'radio', 'Red'), el('2', 'radio', 'Blue')]);
  const choosing = demo('Choose Red', [page, [click('1')]]);
  expect(await decide([choosing], 'Choose Blue', page)).toEqual([click('2')]);
  expect(await decide([choosing], 'Choose Red and Blue', page)).toMatch(/several values where only one can be chosen/);
});

describe('recorded and replayed in real applications', () => {
  const ticket = view([
    el('1', 'textbox', 'Summary', { value: '' }),
    el('2', 'combobox', 'Priority', options('blocker', 'critical', 'major', 'minor')),
    el('3', 'button', 'Create ticket'),
  ]);
  const start = view([el('9', 'link', 'New Ticket')]);
  const creating = (...plan: Action[]) =>
    demo('Create a ticket "Printer jams" with priority critical', [start, [click('9')]], [ticket, plan]);
  const opened = (it: Demonstration) => [decided(it, [click('9')], 0), acted(click('9'), sampleEvidence())];
  const shown = creating(type('1', 'Printer jams'), select('2', 'critical'), click('3'));

  test('T0: nothing was shown yet', async () =>
    expect(await decide([], 'Create a ticket "Scanner offline" with priority minor', start)).toMatch(
      /^No example fits/,
    ));
  test('TA1: a priority that the recording does not hold is refused before anything is done', async () =>
    expect(
      await decide(
        [creating(type('1', 'Printer jams'), click('3'))],
        'Create a ticket "Scanner offline" with priority minor',
        start,
      ),
    ).toEqual(nearest(['Scanner offline'], 'minor')));
  test.each([
    ['TB1', 'Create a ticket "Scanner smokes" with priority minor', 'Scanner smokes', 'minor'],
    ['TA2', 'Please create a ticket "VPN drops every hour" with priority blocker', 'VPN drops every hour', 'blocker'],
  ])('%s: the command gives summary and priority', async (_, command, summary, priority) => {
    expect(await decide([shown], command, start)).toEqual([click('9')]);
    expect(await decide([shown], command, ticket, opened(shown))).toEqual([
      type('1', summary),
      select('2', priority),
      click('3'),
    ]);
  });
  test('a priority that the page does not have is refused', async () =>
    expect(
      await decide([shown], 'Create a ticket "Scanner smokes" with priority urgent', ticket, opened(shown)),
    ).toMatch(/has no option “urgent”/));
  test('TC1: Enter is pressed as it was shown, and no button', async () => {
    const filing = demo('File a ticket called "Badge reader"', [
      ticket,
      [{ ...type('1', 'Badge reader'), enter: true }],
    ]);
    expect(await decide([filing], 'File a ticket called "Door lock"', ticket)).toEqual([
      { ...type('1', 'Door lock'), enter: true },
    ]);
  });
  test('WA1: a text goes into the field of a frame that appeared meanwhile', async () => {
    const list = view([el('1', 'button', 'New tiddler')]);
    const editor = view([
      el('2', 'textbox', 'Title', { value: 'New Tiddler' }),
      el('3', 'frame', ''),
      el('4', 'textbox', '', { value: '', type: 'textarea', depth: 1 }),
      el('5', 'button', 'Confirm'),
    ]);
    const noting = demo(
      'Create a tiddler "Books" with the text "Read Dune"',
      [list, [click('1')]],
      [editor, [type('2', 'Books'), type('4', 'Read Dune'), click('5')]],
    );
    expect(
      await decide([noting], 'Create a tiddler "Films" with the text "Watch Solaris tonight"', editor, [
        decided(noting, [click('1')], 0),
        acted(click('1'), sampleEvidence()),
      ]),
    ).toEqual([type('2', 'Films'), type('4', 'Watch Solaris tonight'), click('5')]);
  });

  const node = (ref: string, name: string) => el(ref, 'clickable', name, { box: [0, 0, 120, 30] });
  const flow = (...names: string[]) =>
    view([...names.map((name, i) => node(String(i + 1), name)), el('50', 'button', 'Deploy')]);
  const dialog = view([
    el('60', 'textbox', 'Name', { value: 'Log' }),
    el('61', 'button', 'Cancel'),
    el('62', 'button', 'Done'),
  ]);
  const twice = (ref: string): Action => ({ ...click(ref), count: 2 });
  const renaming = demo(
    'Rename the node "Log" to "Logger" and deploy',
    [flow('Tick', 'To Celsius', 'Log'), [twice('3')]],
    [dialog, [type('60', 'Logger'), click('62')]],
    [flow('Tick', 'To Celsius', 'Logger'), [click('50')]],
  );
  const trying = demo(
    'Try the name "Logger" on the node "Log" and cancel',
    [flow('Tick', 'To Celsius', 'Log'), [twice('3')]],
    [dialog, [type('60', 'Logger'), click('61')]],
  );
  test.each([
    ['NA1', renaming, 'Rename the node "Logger" to "Sink" and deploy', ['Tick', 'Logger'], '2', 'Sink', '62'],
    ['NA2', renaming, 'Rename the node "debug 1" to "Second" and deploy', ['Log', 'debug 1'], '2', 'Second', '62'],
    ['NB1', trying, 'Try the name "Sink" on the node "Log" and cancel', ['Tick', 'Log', 'debug 1'], '2', 'Sink', '61'],
    [
      'NB2',
      trying,
      'Try the name "Sink" on the node "debug 1" and cancel',
      ['Tick', 'Log', 'debug 1'],
      '3',
      'Sink',
      '61',
    ],
  ] as const)('%s: the node that the command names', async (_, shownOnce, command, names, at, name, end) => {
    expect(await decide([shownOnce], command, flow(...names))).toEqual([twice(at)]);
    const begun = [decided(shownOnce, [twice(at)], 0), acted(twice(at), sampleEvidence())];
    expect(await decide([shownOnce], command, dialog, begun)).toEqual([type('60', name), click(end)]);
  });
  test('a node that the page does not have is refused', async () =>
    expect(await decide([renaming], 'Rename the node "Valve" to "Tap" and deploy', flow('Tick', 'Log'))).toMatch(
      /shows no element “Valve”/,
    ));
});

describe('a ticket desk: lists of numbered titles, a search, options with a number before them', () => {
  const results = view([el('1', 'link', '1. Badge reader broken'), el('2', 'link', 'Settings')]);
  const search = view([el('5', 'textbox', 'Search'), el('6', 'button', 'Go')]);
  const holding = demo(
    'Search for "badge" and hold the ticket "Badge reader broken"',
    [search, [type('5', 'badge'), click('6')]],
    [results, [click('1')]],
  );
  const asked = 'Search for "heating" and hold the ticket "Heating too hot"';

  test('the longest text of the command tells the result, and a field keeps its name where the verb is another', async () => {
    expect(await decide([holding], asked, search)).toEqual([type('5', 'heating'), click('6')]);
    const found = view([el('1', 'link', '4. Heating stuck'), el('3', 'link', '5. Heating too hot')]);
    const begun = [decided(holding, [click('6')], 1), acted(click('6'), sampleEvidence())];
    expect(await decide([holding], asked, found, begun)).toEqual([click('3')]);
  });

  const priorities = options('1. Critical', '2. High', '4. Low', '5. Very low');
  const form = view([el('1', 'combobox', 'Priority', priorities), el('2', 'button', 'Save')]);
  const rating = demo('Set the priority of this ticket to High', [form, [select('1', '2. High'), click('2')]]);
  test.each([
    ['Set the priority of this ticket to Critical', '1. Critical'],
    ['Set the priority of this ticket to low', '4. Low'],
  ])('%s', async (command, option) =>
    expect(await decide([rating], command, form)).toEqual([select('1', option), click('2')]),
  );
  test.each(['Urgent', 'Very'])('no option is called %s', async (name) =>
    expect(await decide([rating], `Set the priority of this ticket to ${name}`, form)).toMatch(
      new RegExp(`has no option “${name}”`),
    ),
  );
  test('in other words the person is shown the form', async () =>
    expect(await decide([rating], 'Change the priority of this ticket to low', form)).toEqual(nearest(['low'])));

  const rows = (...names: string[]) =>
    view(
      names.flatMap((name, i) => [
        group('row', ''),
        text(`${name} for all`, 1),
        el(String(i), 'link', 'Remove', { depth: 1 }),
      ]),
    );
  const removal = demo('Remove "Ann" from the list', [rows('Ann', 'Bob'), [click('0')]]);
  test('"all" is no row, though one holds the word', async () =>
    expect(await decide([removal], 'Remove all from the list', rows('Bob'))).toMatch(/of “all”/));

  test('a value without quotes', async () => {
    const page = view([el('1', 'link', '1. Window stuck'), el('2', 'link', '2. Monitor flickers')]);
    const closing = demo('Delete the ticket "Window stuck"', [page, [click('1')]]);
    expect(await decide([closing], 'Delete ticket Monitor flickers', page)).toEqual([click('2')]);
  });

  test('a part of a title is another title where the whole was shown', async () => {
    const page = view([el('1', 'link', '1. Window stuck'), el('2', 'link', '2. Desk too low')]);
    const opening = demo('Open the ticket "Window stuck"', [page, [click('1')]]);
    expect(await decide([opening], 'Open the ticket "Desk too low"', page)).toEqual([click('2')]);
    expect(await decide([opening], 'Open the ticket "Desk"', page)).toMatch(/Is it meant\?.*2\. Desk too low/s);
  });

  test('a name of which the command says every word, in two places, is said', async () => {
    const menu = (name: string) =>
      view([el('1', 'link', name), el('2', 'link', 'Copy link'), el('3', 'link', `Block ${name}`)]);
    const copying = demo('Go to "@ann" and click "Copy link"', [menu('@ann'), [click('1'), click('2')]]);
    expect(await decide([copying], 'Go to "@bo" and click "Block"', menu('@bo'))).toEqual([click('1'), click('3')]);
  });

  test('and so is a part of what a row is called', async () => {
    const row = (ref: string, name: string) => [
      group('row', ''),
      text(`${name} | today`, 1, { cell: 0 }),
      el(ref, 'link', 'Remove', { depth: 1, cell: 2 }),
    ];
    const page = view([...row('1', 'Ann'), ...row('2', 'Old supplier')]);
    const removing = demo('Remove "Ann" from the list', [page, [click('1')]]);
    expect(await decide([removing], 'Remove "Old supplier" from the list', page)).toEqual([click('2')]);
    expect(await decide([removing], 'Remove "Old" from the list', page)).toMatch(/Is it meant\?.*Old supplier/s);
  });

  test('of several menus the shown one is opened first', async () => {
    const menus = (...open: ViewItem[]) =>
      view([
        el('1', 'button', 'Account', { states: ['collapsed'] }),
        el('2', 'button', 'Actions', { states: [open.length > 0 ? 'expanded' : 'collapsed'] }),
        ...open,
      ]);
    const deleting = demo(
      'Delete this ticket',
      [menus(), [click('2')]],
      [menus(el('3', 'link', 'Delete')), [click('3')]],
    );
    expect(await decide([deleting], 'Delete this ticket, please', menus())).toEqual([click('2')]);
  });

  test('what is only called like an entry of a menu is not pressed in its place', async () => {
    const page = (...open: ViewItem[]) =>
      view([el('1', 'clickable', 'Recipes'), el('2', 'button', 'Tools', { states: ['collapsed'] }), ...open]);
    const opener = view([el('2', 'button', 'Tools', { states: ['collapsed'] })]);
    const entry = el('3', 'menuitem', 'Recipes');
    const labelling = demo(
      'Mark it as "Recipes"',
      [opener, [click('2')]],
      [view([el('2', 'button', 'Tools', { states: ['expanded'] }), entry]), [click('3')]],
    );
    expect(await decide([labelling], 'Mark it as "Recipes"', page())).toEqual([click('2')]);
    const opened = [decided(labelling, [click('2')], 0, { more: true }), acted(click('2'), sampleEvidence())];
    expect(await decide([labelling], 'Mark it as "Recipes"', page(entry), opened)).toEqual([click('3')]);
  });

  test.each(['Send 5 from Ann to Bob', 'Send 5 to Bob from Ann'])('each to its side: %s', async (command) => {
    const page = view([el('1', 'textbox', 'Payer'), el('2', 'textbox', 'Payee'), el('3', 'textbox', 'Sum')]);
    const plan = (payer: string, payee: string, sum: string) => [type('1', payer), type('2', payee), type('3', sum)];
    const sending = demo('Send 7 from Carl to Dora', [page, plan('Carl', 'Dora', '7')]);
    expect(await decide([sending], command, page)).toEqual(plan('Ann', 'Bob', '5'));
  });

  test('the marks after a value are no part of it', async () => {
    const page = view([el('1', 'textbox', 'Name'), el('2', 'textbox', 'City')]);
    const adding = demo('Add customer Ann with city Rome', [page, [type('1', 'Ann'), type('2', 'Rome')]]);
    expect(await decide([adding], 'Add customer Bob, with city Paris.', page)).toEqual([
      type('1', 'Bob'),
      type('2', 'Paris'),
    ]);
  });

  test('values in another order, and the name of a box', async () => {
    const page = view([
      el('1', 'textbox', 'Summary'),
      el('2', 'combobox', 'Queue', options('Office', 'Payroll')),
      el('3', 'textbox', 'Text'),
      el('4', 'checkbox', 'Visit on site'),
    ]);
    const creating = demo('Create a ticket "Lamp" in queue Office with the text "Dim" and visit on site', [
      page,
      [type('1', 'Lamp'), select('2', 'Office'), type('3', 'Dim'), click('4')],
    ]);
    const other = 'Create a ticket "Safe" with the text "Locked" in queue Payroll, visit on site';
    expect(await decide([creating], other, page)).toEqual(
      nearest(['Safe', 'Payroll', 'Locked', null], 'visit', 'site'),
    );
  });

  test('at the last page the search ends, and says what is missing', async () => {
    const list = (ref: string, name: string, ...states: 'disabled'[]) =>
      view([el(ref, 'link', name), el('2', 'link', 'Next', { states })]);
    const paging = demo('Open "Blue mug"', [list('1', 'Red hat'), [click('2')]], [list('3', 'Blue mug'), [click('3')]]);
    const turned = [decided(paging, [click('2')], 0, { more: true }), acted(click('2'), sampleEvidence())];
    expect(await decide([paging], 'Open "Old coat"', list('4', 'Green cap', 'disabled'), turned)).toMatch(
      /shows no link “Old coat”/,
    );
  });
});
