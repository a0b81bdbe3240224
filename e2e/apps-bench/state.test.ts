import { describe, expect, test } from 'vitest';
import { compareStates, problemsOfAnswer } from './state.ts';

describe('a state after a run', () => {
  const before = { 'a text': 'x', 'b text': 'y', 'c text': 'z' };

  test.each([
    ['is right with the changes that were asked for', { ...before, 'a text': 'new' }, [], []],
    ['lacks a change that did not come', before, ['a text is "x", expected "new"'], []],
    [
      'is damaged where something else changed, went or came',
      { 'a text': 'new', 'b text': 'Y', 'd text': '' },
      [],
      ['b text was "y", is "Y"', 'c text was "z", is not there', 'd text was not there, is ""'],
    ],
  ])('%s', (_, after, missing, damage) => {
    expect(compareStates(before, after, { 'a text': 'new' })).toEqual({ missing, damage });
  });

  test('may be asked to match a pattern, and to lack a fact', () => {
    const expected = { 'a text': null, 'b text': /^n/ };
    expect(compareStates(before, { 'b text': 'new', 'c text': 'z' }, expected)).toEqual({
      missing: [],
      damage: [],
    });
    expect(compareStates(before, before, expected).missing).toHaveLength(2);
  });
});

test('numbers and names in an answer count whole', () => {
  expect(problemsOfAnswer('Done: #1 and #14, 129.95', { says: ['#1', '129.95'], lacks: ['#4', '129'] })).toEqual([]);
  expect(problemsOfAnswer('Done: #14', { says: ['#1'], lacks: ['#14'] })).toHaveLength(2);
});
