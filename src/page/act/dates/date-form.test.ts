import { expect, test } from 'vitest';
import { inFormOf } from './date-form.ts';

test.each([
  ['27-Nov-26', '2 December 2026', '02-Dec-26'],
  ['27 Nov 2026', '2026-12-02', '2 Dec 2026'],
  ['27 NOV 2026', 'December 2, 2026', '2 DEC 2026'],
  ['November 27, 2026', '2026-12-02', 'December 2, 2026'],
  ['2026-11-27', 'December 2, 2026', '2026-12-02'],
  ['27.11.2026', 'December 2, 2026', '02.12.2026'],
  ['2026-05-05', 'December 2, 2026', '2026-12-02'],
  ['2026/11/11', 'December 2, 2026', '2026/12/02'],
  ['2.2.2026', 'December 1, 2026', '1.12.2026'],
  ['7.1.2026', 'December 2, 2026', '2.12.2026'],
  ['11/27/2026', '2026-12-02', '12/02/2026'],
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
  // Sort codes, versions and words are no dates.
  ['20-12-13', '04-05-06'],
  ['13.1.20', '1.12.21'],
  ['27 Nov 2026', 'Buy 2 for December 24'],
  ['27 Nov 2026', '12/2/2026'],
  // Of another century, or with the year in front.
  ['27-Nov-26', '4 May 1899'],
  ['26.11.27', '2026-12-02'],
  // The weekday would be wrong.
  ['Fri 27 Nov 2026', '2026-12-02'],
])('%s, %s: as it is written', (held, written) => {
  expect(inFormOf(held, written, 'en-US')).toBeNull();
});

test('a long text is not read', () => {
  const begun = performance.now();
  expect(inFormOf('abc '.repeat(12_500), '2026-12-02', 'en-US')).toBeNull();
  expect(inFormOf('27-Nov-26', 'foo1 '.repeat(10_000), 'en-US')).toBeNull();
  expect(performance.now() - begun).toBeLessThan(1_000);
});
