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

const bills = ['Rent', 'Gas', 'Rent of the garage'].map((it, i) => ({
  ref: asRef(`${i + 1}`),
  label: `button “Pay” beside “${it}”`,
}));
test.each<[string, number | null]>([
  ['the gas one', 1],
  ['Pay gas please', 1],
  ['the garage, thanks', 2],
  ['the second', 1],
  ['the last one please', 2],
  ['the second Pay button', 1],
  // Two are called so, and one is not meant.
  ['rent', null],
  ['not the gas one', null],
  ['gas or garage', null],
  ['gas 2', null],
  ['the first, gas', null],
  ['Pay', null],
  ['yes', null],
])('in other words: “%s”', (answer, index) => {
  expect(choiceIn(answer, bills)).toBe(index === null ? null : bills[index]);
});

test.each<[string, boolean]>([
  ['yes please', true],
  ['delete photos', true],
  // Another one.
  ['delete Music', false],
  ['no, delete Music', false],
])('what is offered alone, and “%s”', (answer, isMeant) => {
  const offered = { ref: asRef('1'), label: 'button “Delete” beside “Photos”' };
  expect(choiceIn(answer, [offered, { ref: null, label: 'None of these' }])).toBe(isMeant ? offered : null);
});
