import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test('a long text is cut, and stands on one line', () => {
  expect([quoted('abcdefgh', 4), quoted('a\n  b')]).toEqual(['“abc…”', '“a b”']);
});
