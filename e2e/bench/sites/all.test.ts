import { expect, test } from 'vitest';
import { SITES } from './all.ts';
import { MODES, PLACES, wayBetween } from './map/town.ts';

const TASKS = SITES.flatMap((site) => site.tasks.map((task) => ({ ...task, name: `${site.name}/${task.name}` })));

test('there are commands for each kind of site, each with a name of its own and something to be judged by', () => {
  expect(SITES.length).toBeGreaterThanOrEqual(5);
  expect(TASKS.length).toBeGreaterThanOrEqual(48);
  expect(new Set(TASKS.map(({ name }) => name)).size).toBe(TASKS.length);
  for (const { name, changes, says, shows, isImpossible } of TASKS)
    expect(
      [changes, says, shows, isImpossible].filter((it) => it !== undefined),
      name,
    ).toHaveLength(1);
});

test('a way takes as long as its mode says, in both directions', () => {
  const [station, , hotel] = PLACES;
  if (station === undefined || hotel === undefined) throw new Error('the town has too few places');
  for (const mode of ['car', 'bicycle', 'foot'] as const) {
    expect(wayBetween(station, hotel, mode)).toEqual(wayBetween(hotel, station, mode));
    expect(wayBetween(station, hotel, mode).minutes).toBe(Math.round((0.4 / MODES[mode]) * 60));
  }
});
