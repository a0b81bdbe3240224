import { expect, test } from 'vitest';
import { asRef } from '../ids.ts';
import { choiceIn } from './choice.ts';

const rows = ['4112', '4115', '3'].map((it, i) => ({
  ref: asRef(`${i + 1}`),
  label: `button “Open” beside “Ticket ${it}”`,
}));

test.each<[string, number | null]>([
  ['2', 1],
  ['the third', 2],
  ['ticket 4112', 0],
  // The row, not the 4115th.
  ['4115', 1],
  ['4116', null],
  // The third is called so too.
  ['3', 2],
  ['Open', null],
])('the answer “%s”', (answer, index) => {
  expect(choiceIn(answer, rows)).toBe(index === null ? null : rows[index]);
});

test('a number that is one choice’s place and another’s row means neither', () => {
  expect(choiceIn('1', [...rows.slice(1), { ref: asRef('9'), label: 'Ticket 1' }])).toBeNull();
});
