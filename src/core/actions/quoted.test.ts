import { expect, test } from 'vitest';
import { quoted, shortened } from './quoted.ts';

test.each([
  ['Alice | "He said \\"hi; there\\"" | "3 items"', 'Alice | He said "hi; there" | 3 items'],
  ['Press "Delete" now', 'Press "Delete" now'],
  ['a\n  b', 'a b'],
])('cells that the view has quoted are read without their quotes: %s', (text, shown) => {
  expect(shortened(text, 80)).toBe(shown);
});

test('a long text is cut', () => {
  expect(quoted('abcdefgh', 4)).toBe('“abc…”');
});
