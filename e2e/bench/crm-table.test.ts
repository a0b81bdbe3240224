import { expect, test } from 'vitest';
import { renderCrmTable } from './crm-table.ts';
import { failedEpisode, type EpisodeResult } from './result.ts';

const episode = (task: string, seed: number, progress: number): EpisodeResult => ({
  ...failedEpisode({ task, seed }, { planner: 'scripted', preset: 'stepwise' }, 'lost'),
  success: progress === 1,
  progress,
  actions: 4,
});

test('success, progress and actions of each scenario, beside those that are needed; the paper below', () => {
  const lines = renderCrmTable([
    episode('find-booking', 0, 1),
    episode('find-booking', 1, 0),
    episode('cancel-booking', 0, 0.5),
  ])
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(lines[2]?.slice(0, 6)).toEqual(['find-booking', '2', '50.0 %', '0.50', '4.0', '3.0']);
  expect(lines[3]?.slice(0, 6)).toEqual(['cancel-booking', '1', '0.0 %', '0.50', '4.0', '6.0']);
  expect(lines[5]?.slice(0, 4)).toEqual(['all (2 scenarios)', '3', '33.3 %', '0.50']);
  expect(lines[6]).toEqual(['paper: SteP few-shot', '100', '94.0 %']);
});
