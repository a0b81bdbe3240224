import { expect, test } from 'vitest';
import { failedEpisode, isStrictSuccess, type EpisodeResult } from './result.ts';
import { renderTable } from './table.ts';

const setting = { planner: 'replay', preset: 'stepwise' } as const;
const episode = (task: string, seed: number, rawReward: number): EpisodeResult => ({
  ...failedEpisode({ task, seed }, setting, 'lost'),
  success: rawReward > 0,
  strict: isStrictSuccess(task, rawReward),
  rawReward,
  actions: 2,
  ms: 1500,
});

test('a row a task, the published numbers beside, a total', () => {
  const lines = renderTable([
    episode('click-button', 0, 1),
    episode('click-button', 1, 0.5),
    episode('count-sides', 0, -1),
  ])
    .split('\n')
    .map((line) => line.split(/ {2,}/));
  expect(lines[2]?.slice(0, 9)).toEqual(['click-button', '2', '100 %', '50.0 %', '2.0', '0.0', '0', '0', '1.5']);
  expect(lines[2]?.slice(9).every((cell) => cell.endsWith(' %'))).toBe(true);
  expect(lines[3]?.slice(0, 3)).toEqual(['count-sides', '1', '0.0 %']);
  expect(lines[5]?.slice(0, 3)).toEqual(['all (2 tasks)', '3', '66.7 %']);
});

test('distances are strict from 0.95, everything else from 0.999', () => {
  expect([isStrictSuccess('circle-center', 0.96), isStrictSuccess('click-button', 0.96)]).toEqual([true, false]);
});

test('every page of a group counts alike, and those that fall short are named', () => {
  const table = renderTable([
    episode('click-button', 0, 1),
    episode('click-button', 1, 1),
    episode('tic-tac-toe', 0, 0.5),
    episode('flight.AA', 0, 1),
    episode('hover-shape', 0, 0),
  ]);
  expect(table).toContain('winnable pages (2): strict 50.0 %, success 100 %; under 90.0 % strict: tic-tac-toe 0.0 %');
  expect(table).toContain('flight pages (1): strict 100 %, success 100 %\n');
  expect(table).toContain('pages that cannot be won (1): strict 0.0 %');
});
