/** The table of results, and the targets that they are measured by. */
import type { MeasuredPage } from './app.ts';
import type { TaskResult } from './result.ts';

export const MAX_MEAN_CALLS = 3;

export const TOKEN_TARGETS: Readonly<Record<MeasuredPage, number>> = {
  'flow editor': 1800,
  notebook: 800,
  'table 25 x 9': 1500,
  'CMS dashboard': 1200,
};

const HEAD = [
  'task',
  'right',
  'calls',
  'actions',
  'failed',
  'early looks',
  'questions',
  'view tokens',
  'largest',
  'seconds',
];

export function renderTable(results: readonly TaskResult[]): string {
  const apps = [...new Set(results.map(({ app }) => app))];
  const rows = apps.flatMap((app) => {
    const own = results.filter((result) => result.app === app);
    return [...own.map((result) => cellsOf(`${app}/${result.task}`, [result])), cellsOf(app, own)];
  });
  const cells = [HEAD, ...rows, cellsOf(`all (${results.length} tasks)`, results)];
  const widths = HEAD.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const lines = cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  '),
  );
  return lines.join('\n');
}

function cellsOf(name: string, results: readonly TaskResult[]): string[] {
  const tokens = results.flatMap(({ viewTokens }) => viewTokens);
  const right = results.filter((result) => result.right).length;
  const [only] = results;
  return [
    name,
    results.length > 1 ? `${right}/${results.length}` : only?.right === true ? 'yes' : 'NO',
    mean(results.map(({ calls }) => calls)),
    mean(results.map(({ actions }) => actions)),
    String(sum(results.map(({ failedActions }) => failedActions.length))),
    String(sum(results.map((result) => result.earlyLooks))),
    mean(results.map(({ questions }) => questions)),
    String(median(tokens)),
    String(Math.max(0, ...tokens)),
    mean(results.map(({ seconds }) => seconds)),
  ];
}

/** What went wrong, a line a fact. */
export const renderProblems = (results: readonly TaskResult[]): string =>
  results
    .flatMap(({ app, task, problems, damage, failedActions }) => [
      ...problems.map((it) => `${app}/${task} WRONG: ${it}`),
      ...damage.map((it) => `${app}/${task} DAMAGE: ${it}`),
      ...failedActions.map((it) => `${app}/${task} failed action: ${it}`),
    ])
    .join('\n');

export interface Target {
  readonly what: string;
  readonly met: boolean;
}

/** @param results - Of at least one task. Only pages that were looked at count. */
export function targetsOf(results: readonly TaskResult[]): readonly Target[] {
  const wrong = results.filter(({ right }) => !right).length;
  const damaged = results.filter(({ damage }) => damage.length > 0).length;
  const early = sum(results.map(({ earlyLooks }) => earlyLooks));
  const calls = sum(results.map((result) => result.calls)) / results.length;
  return [
    { what: `every task right by state: ${results.length - wrong} of ${results.length}`, met: wrong === 0 },
    { what: `no damage: ${damaged} tasks with some`, met: damaged === 0 },
    { what: `no early look: ${early}`, met: early === 0 },
    {
      what: `at most ${MAX_MEAN_CALLS.toFixed(1)} calls on average: ${calls.toFixed(2)}`,
      met: calls <= MAX_MEAN_CALLS,
    },
    ...Object.entries(TOKEN_TARGETS).flatMap(([page, limit]) => {
      const sizes = results.flatMap(({ measured }) => (measured?.page === page ? [measured.tokens] : []));
      if (sizes.length === 0) return [];
      const most = Math.max(...sizes);
      return [{ what: `${page} at most ${limit} tokens: ${most}`, met: most <= limit }];
    }),
  ];
}

export const renderTargets = (targets: readonly Target[]): string =>
  targets.map(({ what, met }) => `${met ? 'met   ' : 'MISSED'} ${what}`).join('\n');

const sum = (numbers: readonly number[]): number => numbers.reduce((total, it) => total + it, 0);
const mean = (numbers: readonly number[]): string => (sum(numbers) / Math.max(1, numbers.length)).toFixed(1);
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;
