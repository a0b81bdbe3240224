import { describe, expect, test } from 'vitest';
import { isAlike } from './intent.ts';
import { readSentence } from './read-sentence.ts';
import { membersOf, templateOf, type Literal } from './template.ts';

/** A literal with its kind before it: "row:Photos", or a text that was typed. */
const literals = (texts: readonly string[]): Literal[] =>
  texts.map((it) => {
    const [, kind = 'text', text = it] = /^(text|row|option|name):(.*)$/.exec(it) ?? [];
    return { text, kind: kind as Literal['kind'], label: '', group: kind };
  });

function read(demonstrated: string, used: readonly string[], command: string): unknown {
  const template = templateOf(demonstrated, literals(used));
  const reading = readSentence(template, command);
  if (reading.kind === 'other') return 'other';
  const values = template.demonstrated.map((_, slot) => reading.filled.get(template.listOf.get(slot) ?? slot) ?? null);
  return reading.kind === 'exact' ? values : { values, leftOver: reading.leftOver };
}

const RENAME = ['Rename the folder Photos to Pictures', ['row:Photos', 'text:Pictures']] as const;

test('two values side by side are told by their words where the order is another one', () => {
  const create = [
    'Create the customer Ida Berg with the email i@b.example',
    ['text:Ida', 'text:Berg', 'text:i@b.example'],
  ] as const;
  expect(read(...create, 'Create the customer Kim Lund with the email k@l.example')).toEqual([
    'Kim',
    'Lund',
    'k@l.example',
  ]);
  const filled = (...values: (string | null)[]): unknown => ({ values, leftOver: [] });
  expect(read(...create, 'With the email k@l.example create the customer Kim Lund')).toEqual(
    filled('Kim', 'Lund', 'k@l.example'),
  );
  expect(read(...create, 'With the email k@l.example create the customer Kim')).toEqual(
    filled('Kim', null, 'k@l.example'),
  );
  expect(read(...create, 'With the email k@l.example create the customer Kim de Lund')).toEqual(
    filled('Kim de Lund', null, 'k@l.example'),
  );
});

describe('a command that is exactly understood', () => {
  test.each([
    [...RENAME, 'Rename the folder Music to Tunes', ['Music', 'Tunes']],
    [...RENAME, 'please rename the folder Music to Tunes please', ['Music', 'Tunes']],
    [...RENAME, 'Could you rename the folder Music to Tunes now, thanks!', ['Music', 'Tunes']],
    [...RENAME, 'Rename folder My Music to Old tunes.', ['My Music', 'Old tunes']],
    [...RENAME, 'rename the folder "Go to work" to Tunes for me', ['Go to work', 'Tunes']],
    [...RENAME, 'Rename to Tunes the folder Music', ['Music', 'Tunes']],
    ['Click on the "previous" button.', ['name:previous'], 'Click on the "no" button.', ['no']],
    ['Search for cats', ['text:cats'], 'Search for big dogs', ['big dogs']],
    ['Click on Tab #1.', ['name:Tab #1'], 'Click on Tab #3.', ['Tab #3']],
    ['Enter 08/07/2014 as the date', ['text:2014-08-07'], 'Enter 01/02/2010 as the date', ['01/02/2010']],
    ['Book April 2, 2027 for Ann', ['text:2027-04-02', 'text:Ann'], 'Book 3 May 2028 for Bob', ['3 May 2028', 'Bob']],
    ['Book 2027-04-02 for Ann', ['text:2027-04-02', 'text:Ann'], 'Book Dec 24, 2028 for Bob', ['Dec 24, 2028', 'Bob']],
    [
      'Log in as ann with “‹secret-1›”',
      ['text:ann', 'text:‹secret-1›'],
      'Log in as bob with “hunter2”',
      ['bob', 'hunter2'],
    ],
    [
      'Select a1, b2 and click Submit',
      ['name:a1', 'name:b2', 'name:Submit'],
      'Select k, l m, n, o and click Submit',
      ['k, l m, n, o', 'k, l m, n, o', 'Submit'],
    ],
    [
      'Select a1, b2 and click Submit',
      ['name:a1', 'name:b2', 'name:Submit'],
      'Select nothing and click Submit',
      ['nothing', 'nothing', 'Submit'],
    ],
    ['Pause Photos', ['row:Photos'], 'Pause Recipes, Backups and Music', ['Recipes, Backups and Music']],
    [...RENAME, 'Rename the folder Music to Tunes and Plans to Old plans', ['Music, Plans', 'Tunes, Old plans']],
    [...RENAME, 'Rename the folders A to B, the folder C to D and E to F please', ['A, C, E', 'B, D, F']],
    [
      'Save a search for the status open as Later',
      ['option:open', 'text:Later'],
      'Save a search for the status new as Fresh and for the status done as "Old and done"',
      ['new, done', 'Fresh, "Old and done"'],
    ],
    ['Send 5 from Ann to Bob', ['text:5', 'text:Ann', 'text:Bob'], 'Send 7 to Eve from Joe', ['7', 'Joe', 'Eve']],
    [
      'Add order 7: customer Ida Berg, city Bern, ordered on Monday',
      ['text:7', 'text:Ida Berg', 'text:Bern', 'text:Monday'],
      'Add order 8: city Oslo, ordered on Friday, customer Tom Novak',
      ['8', 'Tom Novak', 'Oslo', 'Friday'],
    ],
    ['Delete Water roses', ['name:Delete', 'row:Water roses'], 'Delete Mow', ['Mow']],
    ['Pause the folder Photos', ['row:Photos'], 'Pause the folders Recipes and Music', ['Recipes and Music']],
    [
      'Add "Salt" to Food',
      ['text:Salt', 'Food'],
      'Add "Oil, cold" and "Rye" to Drinks',
      ['"Oil, cold" and "Rye"', 'Drinks'],
    ],
    ['Pause Photos', ['row:Photos'], 'Pause "Recipes, old"', ['"Recipes, old"']],
    ['Add to Garden', ['option:Garden'], 'Add to the Reading list', ['Reading list']],
    ['Pause Photos', ['row:Photos'], 'Recipes: pause', ['Recipes']],
    ['Add the guest Zoe', ['text:Zoe'], 'Add Una Ulm as a guest', ['Una Ulm']],
    [
      'Add a bill Tea of 4.50 paid by Ann',
      ['text:Tea', 'text:4.50', 'option:Ann'],
      'Add the bills Milk of 2 paid by Eve and Eggs of 3 paid by Joe',
      ['Milk, Eggs', '2, 3', 'Eve, Joe'],
    ],
  ])('%s %j: %s', (demonstrated, used, command, values) => {
    expect(read(demonstrated, used, command)).toEqual(values);
  });
});

describe('words that are left over, or in doubt, are shown in the form', () => {
  test.each([
    [...RENAME, 'Rename the folder Music to Tunes and share it', ['Music', 'Tunes and share it'], []],
    [...RENAME, 'Rename the folder Music to Tunes, then share it', ['Music', 'Tunes'], ['share']],
    [...RENAME, 'Change the name of the folder Music to Tunes', ['Music', 'Tunes'], ['Change', 'name']],
    [...RENAME, 'Rename the folder Music', ['Music', null], []],
    [...RENAME, 'change Music to Tunes', ['Music', 'Tunes'], ['change']],
    [...RENAME, 'call the folder Music to Tunes', ['Music', 'Tunes'], ['call']],
    [
      'Comment "Done" on the issue Photos',
      ['text:Done', 'row:Photos'],
      'On the issue Videos, add, comment "Why?"',
      ['Why?', 'Videos, add'],
      [],
    ],
    [...RENAME, 'Rename the folder Go to work to Tunes', ['Go', 'work'], ['Tunes']],
    // "and Una Ulm" is no name.
    [
      'Create the user Zoe Hart',
      ['text:Zoe', 'text:Hart'],
      'Create the users Tom Tann and Una Ulm',
      ['Tom Tann and Una Ulm', null],
      [],
    ],
    // One text, or one each?
    ['Add "Salt" to Food', ['text:Salt', 'Food'], 'Add "Oil" or "Rye" to Food', ['Oil', 'Food'], ['Rye']],
    ['Add the category Travel', ['text:Travel'], 'Add the categories Opera and Film', ['Opera and Film'], []],
    ['Add the guest Zoe', ['text:Zoe'], 'Add another guest', [null], ['another']],
  ])('%s %j: %s', (demonstrated, used, command, values, leftOver) => {
    expect(read(demonstrated, used, command)).toEqual({ values, leftOver });
  });
});

describe('another command is none of the sentence', () => {
  test.each([
    ['Focus into the textbox.', [], 'Delete all of them'],
    ['Click on the "previous" button.', ['name:previous'], 'What is the weather in Paris?'],
    ['Search for cats', ['text:cats'], 'Book a flight from Rome to Oslo'],
    ['Delete Water roses', ['name:Delete', 'row:Water roses'], 'Sort by Price'],
    [...RENAME, 'Remove Music from Tunes'],
    ['Add the participant Zoe', ['text:Zoe'], 'Deactivate the participants Bob and Carol'],
  ])('%s %j: %s', (demonstrated, used, command) => {
    expect(read(demonstrated, used, command)).toBe('other');
  });
});

test('words that fit in two ways are proposed as the page has them, and another verb comes last', () => {
  const template = templateOf(RENAME[0], literals(RENAME[1]));
  const near = (command: string, ...shown: string[]) => readSentence(template, command, (text) => shown.includes(text));
  expect(near('Rename the folder Go to work to Tunes', 'Go to work')).toMatchObject({
    filled: new Map([
      [0, 'Go to work'],
      [1, 'Tunes'],
    ]),
    leftOver: [],
    isAlike: true,
  });
  expect(near('Rename the folder Go to work to Tunes', 'Go', 'Go to work')).toMatchObject({ leftOver: ['Tunes'] });
  expect(near('Move Music to Tunes')).toMatchObject({ isAlike: false });
  // The label is in a menu, which the page does not show yet.
  const assign = templateOf('Assign the label Old to Soup', literals(['name:Old', 'row:Soup']));
  const shown = (text: string): boolean => text === 'How to cook';
  expect(readSentence(assign, 'Assign the label New to How to cook', shown)).toMatchObject({
    kind: 'near',
    filled: new Map([
      [0, 'New'],
      [1, 'How to cook'],
    ]),
  });
});

test('a command is exactly its own sentence', () => {
  for (const command of ['Click on the "ok" button.', 'Select a, b and c', 'Buy 3 x “mug (blue)”', 'Do it now, please'])
    expect(readSentence(templateOf(command, literals(['ok', 'name:a', 'name:b', 'name:c', '3'])), command).kind).toBe(
      'exact',
    );
});

test('a sentence that is nothing but a text fits that text alone: any other is looked at in the form', () => {
  for (const [sentence, ...used] of [
    ['milk', 'milk'],
    ['a milk to Bob', 'milk', 'Bob'],
    ['tea and rye', 'name:tea', 'name:rye'],
  ] as const) {
    expect(read(sentence, used, `Please ${sentence}`)).toBeInstanceOf(Array);
    for (const other of ['click Show details', 'click Show details to go on', 'click Ann and Bob'])
      expect(read(sentence, used, other)).not.toBeInstanceOf(Array);
  }
});

test('a sentence as long as a book is nobody’s, and stops no other command', () => {
  for (const words of ['a '.repeat(2_400), 'so '.repeat(1_600)])
    expect(read(`${words}milk`, ['milk'], 'Show me the things')).toBe('other');
});

test.each([
  ['deletes', 'removing', true],
  ['updates', 'change', true],
  ['categories', 'category', true],
  ['movies', 'movie', true],
  ['pausing', 'paused', true],
  ['feed', 'fees', false],
])('%s and %s are alike: %s', (a, b, areAlike) => expect(isAlike(a, b)).toBe(areAlike));

test('members of a list', () => {
  expect(membersOf('a, b, and c d')).toEqual(['a', 'b', 'c d']);
  expect(membersOf('April 2, 2027 and May 3, 2027, Monday')).toEqual(['April 2, 2027', 'May 3, 2027', 'Monday']);
  expect(membersOf('nothing')).toEqual([]);
  expect(membersOf('"x" and “y”')).toEqual(['x', 'y']);
  expect(membersOf('"salt, and pepper", oil & bread and butter')).toEqual([
    'salt, and pepper',
    'oil',
    'bread',
    'butter',
  ]);
  expect(membersOf('sand and land')).toEqual(['sand', 'land']);
});
