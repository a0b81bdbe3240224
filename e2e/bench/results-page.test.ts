import { expect, test } from 'vitest';
import { failedEpisode } from './result.ts';
import { renderResults } from './results-page.ts';

test('every preset stands beside the numbers of its paper, marked as what it is', () => {
  const episode = (preset: string, task: string, success: boolean) => ({
    ...failedEpisode({ task, seed: 0 }, { planner: 'scripted' as const, preset }, ''),
    success,
  });
  const page = renderResults(
    [
      episode('step', 'book-flight', true),
      episode('step', 'click-option', true),
      episode('flat', 'book-flight', false),
      episode('stepwise', 'book-flight', true),
      episode('webwise', 'enter-time', false),
    ],
    [{ ...episode('stepwise', 'click-link', true), modelCalls: 2, tokensIn: 1000, tokensCached: 500 }],
    ['miniwob 1.0, Chromium 140'],
    '2026-11-22',
  );
  expect(page).toContain('| stepwise | 1 | 100 % | 2.00 | 500 | 275 | 1000 | 550 | 0 |');
  expect(page).toContain('no ranking');
  expect(page).toContain('Measured on: miniwob 1.0, Chromium 140.');
  expect(page).toContain('| step | step.step_few | 2 | 2 | 100 % | 95.0 % | 2 |');
  expect(page).toContain('| flat | step.flat_few | 1 | 1 | 0.0 % | 10.0 % | 0 |');
  expect(page).toContain('| stepwise |  | 1 | 1 | 100 % | - | 1 |');
  expect(page).toContain('| 2 functions | 0.0 % (100 %) |');
  expect(page).toContain('## SteP, task by task\n\n| task | step |\n| --- | --: |\n| book-flight | 100 % (90.0 %) |');
});
