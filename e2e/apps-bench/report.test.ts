import { expect, test } from 'vitest';
import { renderTable, targetsOf } from './report.ts';
import type { TaskResult } from './result.ts';

const resultOf = (changes: Partial<TaskResult>): TaskResult => ({
  app: 'trac',
  task: 'close',
  right: true,
  problems: [],
  damage: [],
  calls: 3,
  actions: 4,
  failedActions: [],
  earlyLooks: 0,
  questions: 0,
  viewTokens: [500, 900, 600],
  measured: null,
  seconds: 2,
  status: 'Done.',
  ...changes,
});
const missed = (...results: readonly TaskResult[]): readonly string[] =>
  targetsOf(results)
    .filter(({ met }) => !met)
    .map(({ what }) => what);

test('right tasks with few calls and no early look meet every target', () => {
  expect(missed(resultOf({}), resultOf({ task: 'create', calls: 2 }))).toEqual([]);
});

test('each fault misses its own target', () => {
  expect(missed(resultOf({ right: false, damage: ['a row is gone'], calls: 4, earlyLooks: 1 }))).toEqual([
    'every task right by state: 0 of 1',
    'no damage: 1 tasks with some',
    'no early look: 1',
    'at most 3.0 calls on average: 4.00',
  ]);
});

test('a page is as large as the largest of its views', () => {
  const dashboard = (tokens: number): TaskResult => resultOf({ measured: { page: 'CMS dashboard', tokens } });
  expect(missed(dashboard(1100), dashboard(1300))).toEqual(['CMS dashboard at most 1200 tokens: 1300']);
});

test('the table has a row for each task, each application and all of them', () => {
  const table = renderTable([resultOf({}), resultOf({ app: 'wagtail', task: 'draft', right: false })]);
  expect(table.split('\n').map((line) => line.split(/\s{2,}/).slice(0, 2))).toEqual([
    ['task', 'right'],
    ['trac/close', 'yes'],
    ['trac', 'yes'],
    ['wagtail/draft', 'NO'],
    ['wagtail', 'NO'],
    ['all (2 tasks)', '1/2'],
  ]);
});
