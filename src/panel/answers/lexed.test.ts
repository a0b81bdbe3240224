import { expect, test } from 'vitest';
import { lexed } from './lexed.ts';

test.each([
  ['quotes in quotes', '>'.repeat(20_000)],
  ['marks without end', '*'.repeat(8_000)],
  ['marks in each other', '_a_*b'.repeat(3_000)],
  ['a word that may be an address', `${'a'.repeat(30_000)}@`],
  ['lists in lists', Array.from({ length: 900 }, (_, i) => `${' '.repeat(2 * i)}- a`).join('\n')],
])('%s are not read', (_, text) => expect(lexed(text)).toBeNull());

test('an answer of a usual length is', () => {
  const table = `| a | b |\n|---|---|\n${'| *1* | [x](https://a.example) |\n'.repeat(100)}`;
  expect(lexed(`# Orders\n\n- one\n  - two\n\n${table}`)?.map(({ type }) => type)).toContain('table');
});
