import { expect, test } from 'vitest';
import { quoted, withoutBidiControls } from './quoted.ts';

test('a long text is cut, and stands on one line', () => {
  expect([quoted('abcdefgh', 4), quoted('a\n  b')]).toEqual(['“abc…”', '“a b”']);
});

test('a text stands in the order of its characters', () => {
  expect([quoted('\u202eola'), withoutBidiControls('\u2067DE\u202e21')]).toEqual(['“ola”', 'DE21']);
});
