import { expect, test } from 'vitest';
import { isMet, seenOf, type Condition } from './condition.ts';

const when = (is: Condition['is'], value = '', more: Partial<Condition> = {}): Condition => ({
  ref: null,
  after: null,
  is,
  value,
  ...more,
});
const ref = '3' as NonNullable<Condition['ref']>;

test.each<[Condition, string | null, boolean]>([
  [when('contains', 'Done'), 'All  Done now', true],
  [when('contains', 'Done'), 'all done', false],
  [when('lacks', 'Loading'), 'Ready', true],
  [when('lacks', 'Loading'), null, true],
  [when('equals', 'HOT', { after: 'area.' }), 'Click the HOT area.\nHOT', true],
  [when('contains', 'HOT', { after: 'area.' }), 'Click the HOT area.\nCOLD', false],
  [when('below', '50.5', { after: 'price:' }), 'In 2026 the price: $50.40 now', true],
  [when('below', '$50.40', { after: 'price:' }), 'price: $50.40', false],
  [when('above', '1,000'), '1,234.5 points', true],
  [when('below', '5'), 'no number', false],
  [when('below', '5'), '$undefined0', false],
  [when('below', '5'), 'USD4', true],
  [when('shown', '', { ref }), '', true],
  [when('shown', '', { ref }), null, false],
  [when('gone', '', { ref }), null, true],
  [when('gone', 'Wait'), 'Please go', true],
  [when('changed'), 'first', false],
  [when('changed'), 'second', true],
])('%j of %j is %j', (condition, now, met) => expect(isMet(condition, now, 'first')).toBe(met));

const LONG = `${'a'.repeat(100)}All saved${'b'.repeat(100)}`;

test.each<[Condition, string | null, string]>([
  [when('contains', 'All saved'), LONG, `…${'a'.repeat(30)}All saved${'b'.repeat(41)}`],
  [when('contains', 'All saved'), 'All  saved now', 'All saved now'],
  [when('lacks', 'Loading'), LONG, LONG.slice(0, 80)],
  [when('below', '5', { after: 'price:' }), `${'x '.repeat(90)} price: 4.50`, '4.50'],
  [when('gone', '', { ref }), null, 'nothing'],
])('evidence for %j quotes what it is about', (condition, text, quote) => expect(seenOf(condition, text)).toBe(quote));
