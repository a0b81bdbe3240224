import { afterAll, beforeAll, expect, test } from 'vitest';
import { asDemonstrationId } from '../ids.ts';
import { nextTime, settled, type Schedule } from './schedule.ts';

const zone = process.env['TZ'];
beforeAll(() => {
  process.env['TZ'] = 'Europe/Berlin';
});
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const WEEKDAYS = [1, 2, 3, 4, 5];
const DAILY = [0, 1, 2, 3, 4, 5, 6];
const at = (text: string): number => new Date(text).getTime();
const next = (days: number[], minute: number, after: string): string =>
  new Date(nextTime({ days, minute }, at(after))).toISOString();

test.each([
  ['before the time', WEEKDAYS, 540, '2026-11-26T07:00:00Z', '2026-11-26T08:00:00.000Z'],
  ['at the time', WEEKDAYS, 540, '2026-11-26T08:00:00Z', '2026-11-27T08:00:00.000Z'],
  ['over a weekend', WEEKDAYS, 540, '2026-11-27T08:00:01Z', '2026-11-30T08:00:00.000Z'],
  ['on one day of the week', [4], 540, '2026-11-26T08:00:00Z', '2026-12-03T08:00:00.000Z'],
  // Clocks go back on 25 October 2026, at 3:00 to 2:00, and forward on 29 March 2026, at 2:00 to 3:00.
  ['nine stays nine when the clocks go back', DAILY, 540, '2026-10-24T07:00:00Z', '2026-10-25T08:00:00.000Z'],
  ['nine stays nine when they go forward', DAILY, 540, '2026-03-28T08:00:00Z', '2026-03-29T07:00:00.000Z'],
  ['a time that there is twice comes once', DAILY, 150, '2026-10-25T00:30:00Z', '2026-10-26T01:30:00.000Z'],
  ['a time that there is not comes later', DAILY, 150, '2026-03-28T02:00:00Z', '2026-03-29T01:30:00.000Z'],
])('%s', (_, days, minute, after, expected) => {
  expect(next(days, minute, after)).toBe(expected);
});

const nine: Schedule = {
  id: 's',
  command: 'Look for new orders',
  url: 'https://shop.example/',
  days: WEEKDAYS,
  minute: 540,
  dryRun: false,
  only: asDemonstrationId('d'),
  values: null,
  isOn: true,
  since: at('2026-11-25T12:00:00Z'),
  missed: null,
};

test.each([
  ['waits', '2026-11-26T07:59:59Z', {}, false, null],
  ['is due', '2026-11-26T08:00:00Z', {}, true, null],
  ['is due a little late', '2026-11-26T08:04:59Z', {}, true, null],
  ['was missed', '2026-11-26T08:06:00Z', {}, false, '2026-11-26T08:00:00Z'],
  ['is due after some that were missed', '2026-12-01T08:00:00Z', {}, true, '2026-11-30T08:00:00Z'],
  ['is off', '2026-11-26T08:00:00Z', { isOn: false }, false, null],
  ['has begun', '2026-11-26T08:00:01Z', { since: at('2026-11-26T08:00:00Z') }, false, null],
])('%s', (_, now, change, isDue, missed) => {
  const after = settled({ ...nine, ...change }, at(now));
  expect([after.isDue, after.schedule.missed]).toEqual([isDue, missed && at(missed)]);
  expect(settled(after.schedule, at(now)).isDue).toBe(false);
});
