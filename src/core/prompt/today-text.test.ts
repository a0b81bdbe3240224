import { expect, test } from 'vitest';
import { todayText } from './today-text.ts';

test('it is another day elsewhere', () => {
  const at = Date.UTC(2026, 10, 26, 22, 30);
  expect(todayText(at, { timeZone: 'UTC', locale: 'en-US' })).toBe(
    "Thursday 2026-11-26; time zone UTC; the person's language en-US",
  );
  expect(todayText(at, { timeZone: 'Asia/Tokyo', locale: 'ja-JP' })).toMatch(
    /^Friday 2026-11-27; time zone Asia\/Tokyo/,
  );
});
