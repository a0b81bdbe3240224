import { describe, expect, test } from 'vitest';
import { align, MIN_ALIGNMENT } from './align.ts';
import { membersOf, templateOf, type Literal } from './template.ts';

const ofOneUse = (texts: readonly string[]): Literal[] => texts.map((text) => ({ text, use: 'name' }));

function filled(demonstrated: string, literals: string[], command: string): Record<string, string> | null {
  const template = templateOf(demonstrated, ofOneUse(literals));
  const alignment = align(template, command);
  if (alignment.score < MIN_ALIGNMENT) return null;
  return Object.fromEntries(
    [...alignment.filled].toReversed().map(([id, text]) => [template.demonstrated[id] ?? '', text]),
  );
}

describe('slots are the literals that the actions used', () => {
  test.each([
    ['Click on the "previous" button.', ['previous'], 'Click on the "no" button.', { previous: 'no' }],
    ['Select Bert from the list', ['Bert'], 'Select Mary Ann from the list', { Bert: 'Mary Ann' }],
    ['Search for cats', ['cats'], 'Search for big dogs', { cats: 'big dogs' }],
    ['Search for cats', ['cats'], 'Find dogs', { cats: 'dogs' }],
    ['Click on Tab #1.', ['Tab #1'], 'Click on Tab #3.', { 'Tab #1': 'Tab #3' }],
    ['Enter 08/07/2014 as the date', ['2014-08-07'], 'Enter 01/02/2010 as the date', { '08/07/2014': '01/02/2010' }],
    [
      'Log in as ann with “‹secret-1›”',
      ['ann', '‹secret-1›'],
      'Log in as bob with “hunter2”',
      { ann: 'bob', '‹secret-1›': 'hunter2' },
    ],
    [
      'Enter the username "ann" and the password "x"',
      ['ann', 'x'],
      'Enter the username "b c" and the password "d"',
      { ann: 'b c', x: 'd' },
    ],
    [
      'Remove the Rake from the basket',
      ['Remove', 'Rake'],
      'Please remove Bread Knife from my basket',
      { Remove: 'remove', Rake: 'Bread Knife' },
    ],
    [
      'Add "Winter sale" for Staff',
      ['Winter sale', 'Staff'],
      'Add "Summer" for Autumn sale',
      { 'Winter sale': 'Summer', Staff: 'Autumn sale' },
    ],
    [
      'Select a1, b2 and c3, then click Submit',
      ['a1', 'b2', 'c3', 'Submit'],
      'Select q, then click Submit',
      { a1: 'q', Submit: 'Submit' },
    ],
    [
      'Select a1, b2 and click Submit',
      ['a1', 'b2', 'Submit'],
      'Select k, l m, n, o and click Submit',
      { a1: 'k, l m, n, o', Submit: 'Submit' },
    ],
    [
      'Select a1, b2 and click Submit',
      ['a1', 'b2', 'Submit'],
      'Select nothing and click Submit',
      { a1: 'nothing', Submit: 'Submit' },
    ],
  ])('%s %j: %s', (demonstrated, literals, command, expected) => {
    expect(filled(demonstrated, literals, command)).toEqual(expected);
  });
});

describe('another command fits no demonstration', () => {
  test.each([
    ['Delete the draft', ['draft'], 'Open the draft'],
    ['Delete the draft', [], 'Do not delete the draft'],
    ['Focus into the textbox.', [], 'Delete the textbox.'],
    ['Add milk to the cart', ['milk'], 'Remove milk from the cart'],
    ['Click on the "previous" button.', ['previous'], 'What is the weather in Paris?'],
    ['Search for cats', ['cats'], 'Book a flight from Rome to Oslo'],
    ['Delete Water roses', ['Delete', 'Water roses'], 'Sort by Price'],
  ])('%s %j: %s', (demonstrated, literals, command) => {
    expect(filled(demonstrated, literals, command)).toBeNull();
  });
});

test('a command aligned with itself is word for word', () => {
  for (const command of ['Click on the "ok" button.', 'Select a, b and c', 'Buy 3 x “mug (blue)”']) {
    expect(align(templateOf(command, ofOneUse(['ok', 'a', 'b', 'c', '3'])), command).score).toBeGreaterThan(0.8);
  }
});

test('members of a list', () => {
  expect(membersOf('a, b, and c d')).toEqual(['a', 'b', 'c d']);
  expect(membersOf('nothing')).toEqual([]);
  expect(membersOf('"x" and “y”')).toEqual(['x', 'y']);
});
