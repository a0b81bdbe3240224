import { describe, expect, test } from 'vitest';
import { PersonInputs } from './person-input.ts';

describe('a tab may be the person’s', () => {
  test.each([
    ['right after a press', 'press', 1_000, 1_080, true],
    ['when the report of the press came late', 'press', 1_300, 1_000, true],
    ['long after a press: no', 'press', 1_000, 9_000, false],
    ['before a press: no', 'press', 9_000, 1_000, false],
    ['some time after a context menu opened', 'menu', 1_000, 9_000, true],
    ['a minute after a context menu opened: no', 'menu', 1_000, 61_000, false],
  ] as const)('%s', (_, kind, at, openedAt, expected) => {
    const inputs = new PersonInputs();
    inputs.add(kind, at);
    expect(inputs.mayHaveOpenedTab(openedAt)).toBe(expected);
  });

  test('by any of several inputs, not only by the last', () => {
    const inputs = new PersonInputs();
    inputs.add('press', 1_000);
    inputs.add('press', 50_000);
    expect(inputs.mayHaveOpenedTab(1_100)).toBe(true);
  });
});
