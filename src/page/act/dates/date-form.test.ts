import { expect, test } from 'vitest';
import { inFormOf } from './date-form.ts';

test.each([
  ['27-Nov-26', '2 December 2026', '02-Dec-26'],
  ['27 Nov 2026', '2026-12-02', '2 Dec 2026'],
  ['27 NOV 2026', 'December 2, 2026', '2 DEC 2026'],
  ['November 27, 2026', '12/2/2026', 'December 2, 2026'],
  ['2026-11-27', 'December 2, 2026', '2026-12-02'],
  ['27.11.2026', 'December 2, 2026', '02.12.2026'],
  ['2026-05-05', 'December 2, 2026', '2026-12-02'],
  ['2026/11/11', 'December 2, 2026', '2026/12/02'],
  ['2.2.2026', 'December 1, 2026', '1.12.2026'],
  ['7.1.2026', 'December 2, 2026', '2.12.2026'],
  ['11/27/2026', '2026-12-02', '12/02/2026'],
  ['27/11/26', '2026-12-02', '02/12/26'],
])('%s, %s: %s', (held, written, expected) => {
  expect(inFormOf(held, written, 'en-US')).toBe(expected);
});

test('names of months are those of the page’s language', () => {
  expect(inFormOf('27. November 2026', '2026-12-02', 'de')).toBe('2. Dezember 2026');
});

test.each([
  ['', '2026-12-02'],
  ['Budget', '2026-12-02'],
  ['27-Nov-26', 'tomorrow'],
  // The day or the month may come first.
  ['03/04/2026', '2026-12-02'],
  ['11/11/2026', '2026-12-02'],
  // The weekday would be wrong.
  ['Fri 27 Nov 2026', '2026-12-02'],
])('%s, %s: as it is written', (held, written) => {
  expect(inFormOf(held, written, 'en-US')).toBeNull();
});
