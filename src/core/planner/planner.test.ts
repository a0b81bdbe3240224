import { describe, expect, test } from 'vitest';
import { acted, demo, request, type Entry } from '../../../e2e/samples/replay-samples.ts';
import {
  sampleClick as click,
  sampleElement as element,
  sampleEvidence as evidence,
  sampleGroup as group,
  sampleText as text,
  sampleTree,
  sampleType as typing,
  sampleView as view,
} from '../../../e2e/samples/view-samples.ts';
import { DEFAULT_PRESET } from '../preset.ts';
import { NO_USAGE } from '../usage.ts';
import type { Planner, PlannerRequest } from '../ports.ts';
import { asRef } from '../ids.ts';
import { ok } from '../result.ts';
import type { PageView, ViewItem } from '../view/view.ts';
import { createLocalPlanner, createPlanner, type Ways } from './deciders.ts';
import { NO_PLUGINS } from '../../../e2e/samples/run-samples.ts';

const PAGE = view([
  element('1', 'textbox', 'Name'),
  element('2', 'button', 'Save'),
  element('3', 'button', 'Preview'),
  element('4', 'searchbox', 'Search'),
]);
const NONE = { ref: null, label: 'None of these' };
const BOTH = { direct: true, replay: true };

/** What decided, and on what; or why nothing did. */
async function decide(planner: Planner, asked: PlannerRequest): Promise<unknown> {
  const decided = await planner.decide(asked);
  if (!decided.ok) return decided.error.kind === 'stuck' ? decided.error.detail : decided.error.kind;
  const { by, decision } = decided.value;
  return [by, decision.kind === 'act' ? decision.plan : decision.kind];
}

const shown = demo('Click Save', [PAGE, [click('3')]]);
const note = demo('Note "ada"', [PAGE, [typing('1', 'ada'), click('2')]]);
const entry = (by: string, more: object = {}): Entry =>
  ({
    type: 'decided',
    by,
    reasoning: '',
    viewDigest: '',
    decision: { kind: 'ask', question: '?' },
    exemplars: [],
    usage: NO_USAGE,
    ...more,
  }) as Entry;

describe('without a model', () => {
  const planner = createLocalPlanner(BOTH);

  test('an example of exactly this command goes before its words, and they before a similar example', async () => {
    expect(await decide(planner, request([shown], ' click  SAVE', PAGE))).toEqual(['replay', [click('3')]]);
    expect(await decide(planner, request([shown], 'click Preview', PAGE))).toEqual(['direct', [click('3')]]);
    expect(await decide(planner, request([note], 'Note "grace"', PAGE))).toEqual(['replay', [typing('1', 'grace')]]);
    expect(await decide(planner, request([{ ...shown, enabled: false }], 'Click Save', PAGE))).toEqual([
      'direct',
      [click('2')],
    ]);
  });

  test('an example that fits goes before what the words say', async () => {
    const set = demo('Set Name to ada', [PAGE, [typing('1', 'ada'), click('2')]]);
    const command = 'Set Name to grace please';
    expect(await decide(planner, request([], command, PAGE))).toEqual(['direct', [typing('1', 'grace')]]);
    expect(await decide(planner, request([set], command, PAGE))).toEqual(['replay', [typing('1', 'grace')]]);
  });

  test('an example that fits goes before a question what the words mean', async () => {
    const put = demo('Put Fix the lamp on the list', [PAGE, [typing('1', 'Fix the lamp'), click('2')]]);
    const save = 'Save Wash the car';
    expect(await decide(planner, request([], save, PAGE))).toEqual(['direct', 'ask']);
    expect(
      await decide(
        planner,
        request([demo('Save Fix the lamp', [PAGE, [typing('1', 'Fix the lamp'), click('2')]])], save, PAGE),
      ),
    ).toEqual(['replay', [typing('1', 'Wash the car')]]);
    expect(await decide(planner, request([put], 'Put Wash the car on the list', PAGE))).toEqual([
      'replay',
      [typing('1', 'Wash the car')],
    ]);
  });

  test('what the page offers with all the words goes before the form of another example', async () => {
    const rename = demo('Rename Photos to Pictures', [
      PAGE,
      [typing('1', 'Pictures'), typing('4', 'Photos'), click('3')],
    ]);
    expect(await decide(planner, request([rename], 'Save milk to the list', PAGE))).toEqual(['direct', 'ask']);
  });

  test('the form of an example goes before a control for what is only named', async () => {
    const lists = view([group('heading', 'Articles'), element('1', 'button', 'add')]);
    const form = view([element('3', 'textbox', 'Title'), element('4', 'button', 'Save')]);
    const add = demo('Add an article called Frost', [lists, [click('1')]], [form, [typing('3', 'Frost'), click('4')]]);
    const command = 'Add articles called Snow and Ice';
    const decided = await planner.decide(request([add], command, lists));
    expect(decided).toMatchObject({ error: { nearest: { values: ['Snow and Ice'], leftOver: [] } } });
  });

  test('an example of a search goes before its words', async () => {
    const enter = { kind: 'press', keys: 'Enter', ref: asRef('4') } as const;
    expect(await decide(planner, request([], 'Search for tea', PAGE))).toEqual(['direct', [typing('4', 'tea'), enter]]);
    const search = demo('Search for "cups"', [PAGE, [typing('4', 'cups'), click('3')]]);
    const again = await decide(planner, request([search], 'Search for "tea"', PAGE));
    expect(again).toEqual(['replay', [typing('4', 'tea')]]);
  });

  test.each(['Search for tea and add the first', 'Search for tea, buy it', 'Search for tea and save'])(
    '%s is no text to search for',
    async (command) => {
      const decided = await decide(planner, request([], command, PAGE));
      expect(decided).toMatch(/may be a text, or a text and another step/);
    },
  );
  test.each(['Search for "tea and add the first"', 'Search for beauty and the beast', 'Search for salt and pepper'])(
    '%s is one',
    async (command) => expect(await decide(planner, request([], command, PAGE))).toEqual(['direct', expect.anything()]),
  );

  test('who began goes on', async () => {
    const begun = entry('direct', { direct: { parts: [] } });
    expect(await decide(planner, request([shown], 'Click Save', PAGE, [begun]))).toEqual(['direct', [click('2')]]);
    const replaying = entry('replay', { exemplars: [{ id: shown.id, command: shown.command, step: 0 }] });
    expect(await decide(planner, request([shown], 'Click Save', PAGE, [replaying]))).toEqual(['replay', [click('3')]]);
  });

  test('the refusal tells what is in the way', async () => {
    expect(await decide(planner, request([], 'Click Delete', PAGE))).toBe('The page shows no “Delete”.');
    expect(await decide(planner, request([], 'Buy milk', PAGE))).toMatch(
      /^I didn’t understand “Buy milk”\. Try: click .*No example fits/,
    );
    const bare = view([element('1', 'textbox', 'Name')]);
    const lacking = await decide(planner, request([note], 'Note "grace"', bare));
    expect(lacking).toMatch(/^The example “Note "ada"” fits, but/);
    expect(lacking).not.toContain('direct command');
    const filled = demo('Set Name to "ada"', [PAGE, [typing('1', 'ada'), click('2')]]);
    const understood = await decide(planner, request([filled], 'Set Name to "grace"', view([])));
    expect(understood).toMatch(/^The example “Set Name to "ada"” fits, but/);
    const bundled = { ...filled, source: 'bundled' as const };
    expect(await decide(planner, request([bundled], 'Set Name to "grace"', view([])))).toBe(
      'The page shows no “Name”.',
    );
    const off = createLocalPlanner({ direct: false, replay: true });
    expect(await decide(off, request([], 'Click Save', PAGE))).not.toContain('direct command');
  });
});

describe('what is only near', () => {
  const planner = createLocalPlanner(BOTH);
  const renaming = demo('Rename Photos to Pictures', [
    view([
      group('listitem', ''),
      text('Photos', 1),
      element('1', 'button', 'Rename', { depth: 1 }),
      group('listitem', ''),
      text('Music', 1),
      element('2', 'button', 'Rename', { depth: 1 }),
      element('3', 'textbox', 'New name'),
    ]),
    [click('1'), typing('3', 'Pictures')],
  ]);

  test('the form of an example stands beside a refusal of the words', async () => {
    const decided = await planner.decide(request([renaming], 'change Music to Tunes', PAGE));
    const nearest = { values: ['Music', 'Tunes'], leftOver: ['change'] };
    expect(decided).toMatchObject({ ok: false, error: { detail: expect.stringMatching(/no “Music”/), nearest } });
  });

  test('what sounds alike is a button that does it, unless a form comes nearer', async () => {
    const asked = request([], 'open the preview of my old draft', PAGE);
    const offered = await planner.decide(asked);
    expect(offered).toMatchObject({ value: { decision: { kind: 'ask', choices: [{ ref: '3' }, NONE] } } });
    if (!offered.ok || offered.value.decision.kind !== 'ask') throw new Error('nothing was offered');
    const { question, choices = [] } = offered.value.decision;
    const answered = (chosen: number): Entry[] => [
      entry('direct', { decision: { kind: 'ask', question, choices } }),
      { type: 'asked', question, choices, answer: choices[chosen]?.label ?? '', chosen: choices[chosen] } as Entry,
    ];
    expect(await decide(planner, request([], 'open the preview of my old draft', PAGE, answered(0)))).toEqual([
      'direct',
      [click('3')],
    ]);
    expect(await decide(planner, request([], 'open the preview of my old draft', PAGE, answered(1)))).toMatch(
      /there is “Preview”/,
    );
  });
});

describe('a command that is the name of a control', () => {
  const planner = createLocalPlanner(BOTH);
  const shop = view([
    element('1', 'button', 'Empty cart'),
    element('2', 'link', 'Sign in'),
    element('3', 'textbox', 'Cart'),
    element('4', 'button', 'Check out'),
    element('5', 'checkbox', 'Opt out of mail'),
    element('6', 'link', 'Login'),
  ]);
  const emptied = view([element('2', 'link', 'Sign in')]);
  const pressed = (ref: string): Entry[] => [
    entry('direct', { decision: { kind: 'act', plan: [click(ref)] }, direct: { parts: [0] } }),
    acted(click(ref), evidence()),
  ];

  test.each([
    ['Empty the cart', '1'],
    ['Please empty the cart', '1'],
    ['Sign in', '2'],
    ['Check out', '4'],
    ['Log in', '6'],
  ])('%s presses it, once', async (command, ref) => {
    expect(await decide(planner, request([], command, shop))).toEqual(['direct', [click(ref)]]);
    expect(await decide(planner, request([], command, emptied, pressed(ref)))).toEqual(['direct', 'return']);
  });

  test('is no address: that is gone to', async () => {
    const page = view([element('1', 'button', 'go to example.com')]);
    expect(await decide(planner, request([], 'go to example.com', page))).toEqual([
      'direct',
      [{ kind: 'go_to', url: 'https://example.com' }],
    ]);
  });

  test('comes after an example of this command', async () => {
    const saving = demo('Empty the cart', [PAGE, [click('2')]]);
    const both = view([element('2', 'button', 'Save'), element('1', 'button', 'Empty cart')]);
    expect(await decide(planner, request([saving], 'Empty the cart', both))).toEqual(['replay', [click('2')]]);
  });
  test('clears the field where no control is called so', async () => {
    const field = view([element('3', 'textbox', 'Cart')]);
    expect(await decide(planner, request([], 'Empty the cart', field))).toEqual(['direct', [typing('3', '')]]);
  });

  test('is not looked for in the rest of a command that was begun', async () => {
    const command = 'Click Save, then empty the cart';
    const begun = [
      entry('direct', { decision: { kind: 'act', plan: [click('2')] }, direct: { parts: [0] } }),
      acted(click('2'), evidence()),
    ];
    expect(await decide(planner, request([], command, PAGE, begun))).toMatch(/^The page shows no “the cart”/);
  });

  test('a no to it is told', async () => {
    const no = {
      type: 'consent',
      question: { target: { role: 'link', name: 'Sign in' } },
      answer: 'skip',
    } as unknown as Entry;
    const [chosen] = pressed('2');
    if (!chosen) throw new Error('it was chosen');
    expect(await decide(planner, request([], 'Sign in', shop, [chosen, no]))).toMatch(/^You said no to “Sign in”/);
  });

  test('is not what a command was whose target went away', async () => {
    const [chosen] = pressed('4');
    if (!chosen) throw new Error('it was chosen');
    expect(await decide(planner, request([], 'Click Check out', emptied, [chosen]))).toMatch(/no “Check out”/);
  });
});

describe('a command that names a control with words of its row', () => {
  const planner = createLocalPlanner(BOTH);
  const row = (ref: string, name: string, control: string): ViewItem[] => [
    group('listitem', '', 0),
    text(name, 1),
    element(ref, 'button', control, { depth: 1 }),
  ];
  const list = view([
    group('heading', 'Groceries'),
    ...row('1', 'Buy milk', 'Delete'),
    ...row('2', 'Red kettle', 'Add to basket'),
    ...row('3', 'Blue kettle', 'Add to basket'),
    ...row('4', 'All done', 'Mark as done'),
  ]);

  test.each<[string, string]>([
    ['Delete Buy milk', '1'],
    ['Delete buy milk.', '1'],
    ['Delete “Buy milk”', '1'],
    ['Add the red kettle to the basket', '2'],
    ['Please add Blue kettle to basket', '3'],
  ])('%s', async (command, ref) => {
    expect(await decide(planner, request([], command, list))).toEqual(['direct', [click(ref)]]);
  });

  test.each([
    ['Remove from basket', 'Basket ball', 'Remove'],
    ['Delete my account', 'Account manager notes', 'Delete'],
    ['Delete none', 'None', 'Delete'],
    ['Delete list', 'Account', 'Delete'],
  ])('%s is not the row “%s”', async (command, title, name) => {
    const page: PageView = {
      ...list,
      children: sampleTree([
        group('list', ''),
        group('listitem', '', 1),
        text(title, 2),
        element('9', 'button', name, { depth: 2 }),
      ]),
    };
    expect(await decide(planner, request([], command, page))).not.toEqual(['direct', [click('9')]]);
  });

  test('the row that is called so goes before a better name of the control', async () => {
    const page: PageView = {
      ...list,
      children: sampleTree([...row('1', 'Milk', 'Delete…'), ...row('2', 'Oat milk', 'Delete')]),
    };
    const decided = await planner.decide(request([], 'Delete Milk', page));
    expect(decided.ok && decided.value.decision).toMatchObject({ plan: [{ kind: 'click', ref: '1' }] });
  });

  test('a section of another row that is called so is not the row', async () => {
    const page: PageView = {
      ...list,
      children: sampleTree([
        group('region', 'Buy milk'),
        group('listitem', '', 1),
        text('Account', 2),
        element('9', 'button', 'Delete', { depth: 2 }),
        group('region', 'Other'),
        group('listitem', '', 1),
        text('Buy milk today', 2),
        element('1', 'button', 'Delete', { depth: 2 }),
      ]),
    };
    const decided = await planner.decide(request([], 'Delete Buy milk', page));
    expect(JSON.stringify(decided)).not.toContain('"ref":"9"');
  });

  test('what fits in two rows is asked', async () => {
    const decided = await planner.decide(request([], 'Add kettle to basket', list));
    const labels = ['Red kettle', 'Blue kettle'].map((name) => ({
      label: expect.stringContaining(`beside “${name}”`),
    }));
    expect(decided).toMatchObject({ value: { decision: { kind: 'ask', choices: [...labels, NONE] } } });
  });

  test.each([
    'Delete all',
    'Mark all as done',
    'Delete everything',
    'Do not delete Buy milk',
    'Delete Groceries',
    'Delete Blue kettle',
    'Delete bread',
  ])('%s is none', async (command) =>
    expect(await decide(planner, request([], command, list))).toMatch(/I didn’t understand/),
  );
  test.each([['Delete it', 'it']])('%s: the only one is offered, with what is left over', async (command, left) => {
    expect(await planner.decide(request([], command, list))).toMatchObject({
      value: {
        decision: {
          question: `Nothing on this page is called “${command}”: “${left}” is left over. Is this meant?`,
          choices: [{ ref: '1', label: 'the button “Delete” beside “Buy milk”' }, NONE],
        },
      },
    });
  });

  const linked = (ref: string, name: string, depth = 0): ViewItem[] => [
    group('article', '', depth),
    element(`${ref}0`, 'link', name, { depth: depth + 1 }),
    text('€ 3.00', depth + 1),
    text('In stock', depth + 1),
    element(ref, 'button', 'Add to basket', { depth: depth + 1 }),
  ];
  const detail = view([
    group('article', '', 0),
    group('heading', 'Four slice toaster', 1),
    element('1', 'button', 'Add to basket', { depth: 1 }),
    text('Goes well with the Glass kettle.', 1),
    group('heading', 'Recommended', 1),
    ...linked('2', 'Steel kettle', 1),
  ]);
  const orders = view([
    group('row', ''),
    element('1', 'link', '500004', { depth: 1, cell: 0 }),
    text('Pending | Ann Lee, Rome', 1, { cell: 1 }),
    element('2', 'link', 'View', { depth: 1, cell: 3 }),
    group('row', ''),
    element('3', 'link', '500003', { depth: 1, cell: 0 }),
    text('Paid | Bob Ray, Bonn', 1, { cell: 1 }),
    element('4', 'link', 'View', { depth: 1, cell: 3 }),
  ]);

  test.each<[string, PageView, string]>([
    ['Add the pen to the basket', view([...linked('1', 'Fountain pen'), ...linked('2', 'Pen')]), '2'],
    ['Add the steel kettle to the basket', detail, '2'],
    ['Add the four slice toaster to the basket', detail, '1'],
    ['View 500003', orders, '4'],
    ['View paid', orders, '4'],
    ['View the paid', orders, '4'],
  ])('%s, where other rows have similar words', async (command, page, ref) => {
    expect(await decide(planner, request([], command, page))).toEqual(['direct', [click(ref)]]);
  });

  test.each<[string, PageView, string]>([
    ['Add the glass kettle to the basket', detail, '1'],
    ['View Bonn', orders, '4'],
  ])('%s is offered: the row only speaks of it', async (command, page, ref) => {
    const decided = await planner.decide(request([], command, page));
    expect(decided).toMatchObject({ value: { decision: { kind: 'ask', choices: [{ ref }, NONE] } } });
  });

  test('ends once it is done', async () => {
    const done = [
      entry('direct', { decision: { kind: 'act', plan: [click('1')] }, direct: { parts: [0] } }),
      acted(click('1'), evidence()),
    ];
    expect(await decide(planner, request([], 'Delete Buy milk', list, done))).toEqual(['direct', 'return']);
  });

  test('comes after an example, also after one that fits and cannot go on', async () => {
    const page = view([element('5', 'textbox', 'Search'), ...row('1', 'Buy milk', 'Note')]);
    const noting = demo('Note "ada"', [PAGE, [typing('1', 'ada'), click('2')]]);
    expect(await decide(planner, request([noting], 'Note milk', page))).not.toEqual(['direct', [click('1')]]);
  });
});

test.each([
  ['Sort by Title A to Z', 'Title A to Z'],
  ['sort by price.', 'Price'],
])('%s: a list and its option', async (command, option) => {
  const sorting = view([element('1', 'combobox', 'Sort by:', { options: ['Newest', 'Title A to Z', 'Price'] })]);
  const planner = createLocalPlanner(BOTH);
  const select = { kind: 'select', ref: asRef('1'), options: [option] };
  expect(await decide(planner, request([], command, sorting))).toEqual(['direct', [select]]);
  expect(await decide(planner, request([], 'Sort by size', sorting))).toEqual(['direct', 'ask']);
});

describe('with a model', () => {
  const model: Planner = {
    kind: 'model',
    decide: () =>
      Promise.resolve(
        ok({
          by: 'model',
          reasoning: '',
          decision: { kind: 'ask', question: '?' },
          exemplars: [],
          usage: NO_USAGE,
          modelCalls: 1,
        }),
      ),
  };
  const sandbox = () => Promise.reject(new Error('nothing wrote a program'));
  const withModel = (ways: Ways): Planner => createPlanner(ways, NO_PLUGINS, sandbox, model);
  const planner = withModel(BOTH);
  const asks = ['model', 'ask'];

  test.each([
    ['a direct command', 'Click Save', [], ['direct', [click('2')]]],
    ['an example that fits', 'Note "x"', [note], ['replay', [typing('1', 'x')]]],
    ['nothing that fits', 'Buy milk', [note], asks],
    ['a target that is not there', 'Click Delete', [], asks],
    ['the name of a control', 'Save', [], asks],
    ['a search', 'Search for tea', [], asks],
  ])('%s', async (_, command, examples, wanted) => {
    expect(await decide(planner, request(examples, command, PAGE))).toEqual(wanted);
  });

  test('two targets that fit are the model’s to tell apart', async () => {
    const two = view([element('1', 'button', 'Go'), element('2', 'button', 'Go')]);
    expect(await decide(planner, request([], 'Click Go', two))).toEqual(asks);
  });

  test.each([
    ['the model has decided', entry('model')],
    ['its plug-in has', entry('plugin')],
    ['nothing came of the same before', { type: 'notice', notice: { kind: 'repeated-decision' } } as Entry],
    ['the person said no', { type: 'consent', question: {}, answer: 'skip' } as unknown as Entry],
  ])('where %s, the model goes on', async (_, before) => {
    expect(await decide(planner, request([], 'Click Save', PAGE, [before]))).toEqual(asks);
  });

  test('a preset of a paper, and a policy that was invoked, always ask the model', async () => {
    const asked = request([shown], 'Click Save', PAGE);
    const preset = { ...DEFAULT_PRESET, modelOnlyWhereNeeded: false };
    expect(await decide(planner, { ...asked, run: { ...asked.run, preset } })).toEqual(asks);
    const child = { ...asked.frame, id: (asked.frame.id + 1) as typeof asked.frame.id };
    expect(await decide(planner, { ...asked, frame: child })).toEqual(asks);
  });

  test('each way may be off', async () => {
    const asked = (ways: { direct: boolean; replay: boolean }) =>
      decide(withModel(ways), request([shown], 'Click Save', PAGE));
    expect(await asked({ direct: false, replay: false })).toEqual(asks);
    expect(await asked({ direct: true, replay: false })).toEqual(['direct', [click('2')]]);
    expect(await asked({ direct: false, replay: true })).toEqual(['replay', [click('3')]]);
  });
});
