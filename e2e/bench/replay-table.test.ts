import { expect, test } from 'vitest';
import { renderReplay } from './replay-table.ts';
import { failedEpisode } from './result.ts';

test('replay stands beside WebWISE, a column a file, with the means of what both have', () => {
  const episode = (task: string, seed: number, strict: boolean) => ({
    ...failedEpisode({ task, seed }, { planner: 'replay' as const, preset: 'stepwise' }, ''),
    success: true,
    strict,
  });
  const page = renderReplay(
    [
      [episode('click-link', 0, true), episode('click-link', 19, false), episode('choose-date', 0, false)],
      [episode('click-link', 2000, true), episode('choose-date', 2019, true)],
    ],
    ['miniwob 1.0, Chromium 140'],
  );
  expect(page.split('\n').slice(-7)).toEqual([
    '| task | WebWISE, one example | replay, seeds 0–19 | replay, seeds 2000–2019 |',
    '| --- | --: | --: | --: |',
    '| click-link | 100 % | 50.0 % | 100 % |',
    '| choose-date | - | 0.0 % | 100 % |',
    '| mean of the 1 tasks of WebWISE | 100 % | 50.0 % | 100 % |',
    '| mean of all |  | 25.0 % | 100 % |',
    '',
  ]);
});
