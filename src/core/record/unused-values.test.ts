import { describe, expect, test } from 'vitest';
import { sampleDemonstration } from '../../../e2e/samples/demonstration-samples.ts';
import { sampleElement as element, sampleType as type, sampleView as view } from '../../../e2e/samples/view-samples.ts';
import { unusedIn, unusedValues } from './unused-values.ts';

describe('values that no step uses', () => {
  test.each<[string, string[], string[]]>([
    ['Book a room on 3 May for 2 people', ['2'], ['3 May']],
    ['Book a room on May 3, 2026 for 2 people', [], ['May 3, 2026', '2']],
    ['Book a room on 2026-05-03', [], ['2026-05-03']],
    ['Write to ada@example.com', [], ['ada@example.com']],
    ['Add “oat milk” to the list', [], ['oat milk']],
    ['Add “oat milk” to the list', ['oat milk'], []],
    ['Set the name to Ada Lovelace', [], []],
    ['Log in with ‹secret-1›', [], []],
    ['Order 2 and 2', [], ['2']],
  ])('%s with the slots %j: %j', (command, slots, unused) => {
    expect(unusedValues(command, slots)).toEqual(unused);
  });

  test('what a step types is used', () => {
    const page = view([element('1', 'textbox', 'Guests')]);
    const steps = [{ view: page, reasoning: '', plan: [type('1', '2')] }];
    expect(unusedIn(sampleDemonstration('a', steps, { command: 'Book for 2 guests on 3 May' }))).toEqual(['3 May']);
    const blanks = [{ text: '3 May', name: '', isOn: false }];
    expect(unusedIn(sampleDemonstration('a', steps, { command: 'Book for 2 guests on 3 May', blanks }))).toEqual([]);
  });
});
