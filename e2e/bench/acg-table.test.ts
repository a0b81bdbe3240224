import { expect, test } from 'vitest';
import { renderAcg } from './acg-table.ts';
import { failedEpisode } from './result.ts';

test('a task stands with its trials between what was solved without and with its own examples', () => {
  const episode = (preset: string, seed: number, success: boolean) => ({
    ...failedEpisode({ task: 'click-link', seed }, { planner: 'scripted' as const, preset }, ''),
    success,
  });
  const [without, withOwn] = ['stepwise:k=0', 'stepwise:source=acg,list=null,k=2'] as const;
  const section = renderAcg(
    [episode(without, 0, true), episode(without, 49, false), episode(withOwn, 0, true), episode(withOwn, 49, true)],
    [{ task: 'click-link', trials: 7, keptSeeds: [4002, 4006] }],
    0.5,
    ['miniwob 1.0, Chromium 140'],
  );
  expect(section).toContain('seeds 0 to 49');
  expect(section.split('\n').slice(-2)).toEqual([
    '| click-link | 50.0 % | 7 | 2 | 100 % |',
    '| mean | 50.0 % |  |  | 100 % |',
  ]);
});
