import { expect, test } from 'vitest';
import { asRunId } from '../../core/ids.ts';
import type { RunSummary } from '../../core/run/run-summary.ts';
import { byDay, shownRuns, type Shown } from './shown-runs.ts';

const run = (command: string, site: string, answer: string, at = 0): RunSummary => ({
  id: asRunId(command),
  command,
  site,
  isDry: false,
  planner: 'local',
  startedAt: at,
  over: { at, end: answer === '' ? { status: 'stopped' } : { status: 'done', answer } },
  spent: { decisions: 0, actions: 0, modelCalls: 0, tokensIn: 0, tokensOut: 0, costUsd: 0 },
  isPriced: true,
});
const DAY_MS = 86_400_000;
const runs = [
  run('Find Ann', 'b.example', '', 2 * DAY_MS + 1),
  run('Find the customer', 'a.example', 'Müller, in Zürich', 2 * DAY_MS),
  run('Open orders', 'a.example', 'Done.', DAY_MS),
];
const all: Shown = { words: '', filter: 'all', site: '' };

test.each<[Partial<Shown>, number[]]>([
  [{}, [0, 1, 2]],
  [{ words: 'muller ZURICH' }, [1]],
  [{ words: 'find' }, [0, 1]],
  [{ words: 'b.example' }, [0]],
  [{ filter: 'not-done' }, [0]],
  [{ site: 'a.example', filter: 'done' }, [1, 2]],
])('of %j', (shown, indices) => {
  expect(shownRuns(runs, { ...all, ...shown })).toEqual(indices.map((i) => runs[i]));
});

test('runs stand by day', () => {
  expect(byDay(runs).map((day) => day.map(({ command }) => command))).toEqual([
    ['Find Ann', 'Find the customer'],
    ['Open orders'],
  ]);
});
