import { expect, test } from 'vitest';
import type { TimelineEntry } from '../../core/run/run-state.ts';
import { feedbackWords } from './feedback-words.ts';

const nothing = { isKept: false, remark: '', canKeep: true };

test.each([
  [{ verdict: null, score: null }, nothing, ''],
  [{ verdict: null, score: 1 }, nothing, 'The page says that it worked.'],
  [{ verdict: null, score: 0 }, nothing, 'The page says that it did not work.'],
  [
    { verdict: null, score: 1 },
    { ...nothing, isKept: true },
    'The page says that it worked. Kept as an example for the next time.',
  ],
  [{ verdict: 'good', score: null }, nothing, 'Good.'],
  [{ verdict: 'good', score: null }, { ...nothing, canKeep: false }, 'Good. There is nothing new in it to keep.'],
  [{ verdict: 'good', score: null }, { ...nothing, isKept: true }, 'Kept as an example for the next time.'],
  [
    { verdict: 'good', score: 0 },
    { ...nothing, isKept: true },
    'Kept as an example, but switched off: the page says that it did not work.',
  ],
  [{ verdict: 'bad', score: null }, nothing, 'Noted.'],
  [
    { verdict: 'bad', score: null },
    { ...nothing, remark: 'Two.' },
    'Noted. The model reads it beside examples of this kind.',
  ],
] as const)('%j %j', (run, known, words) => {
  expect(feedbackWords({ ...run, timeline: [] }, known)).toBe(words);
});

test.each([
  ['replay', 'Noted. The examples that it used are trusted less.'],
  ['model', 'Noted.'],
] as const)('of a failed run by %s: %s', (by, words) => {
  const decided = { type: 'decided', by, exemplars: [{ id: 'it' }] } as unknown as TimelineEntry;
  expect(feedbackWords({ verdict: 'bad', score: null, timeline: [decided] }, nothing)).toBe(words);
});
