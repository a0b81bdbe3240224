/** Presets side by side: what each solves, beside the column that it reproduces, and what it costs. */
import { bundledPresets } from '../../exemplars/presets.ts';
import { resolvePreset } from '../../src/core/preset-rows.ts';
import { alignColumns, percent, ruleBelow } from './columns.ts';
import { publishedRate, STANDARD_TASKS } from './published.ts';
import type { EpisodeResult } from './result.ts';
import { billedOf, mean, rowOf, summarise, type TaskRow } from './summary.ts';

export interface PresetRates {
  readonly preset: string;
  readonly column: string | null;
  readonly rows: readonly TaskRow[];
  readonly episodes: readonly EpisodeResult[];
}

/** In the order of first appearance. */
export function byPreset(results: readonly EpisodeResult[]): PresetRates[] {
  const names = [...new Set(results.map(({ preset }) => preset))];
  return names.map((preset) => {
    const episodes = results.filter((it) => it.preset === preset);
    const found = resolvePreset(bundledPresets(), preset);
    return { preset, column: found.ok ? found.value.reproduces : null, rows: summarise(episodes), episodes };
  });
}

/** A row a task, two columns a preset: the success here, and the published one. */
export function renderSideBySide(results: readonly EpisodeResult[]): string {
  const presets = byPreset(results);
  const tasks = [...new Set(results.map(({ task }) => task))];
  const cells = tasks.map((task) => [
    task,
    ...presets.flatMap(({ rows, column }) => [
      percent(rows.find((it) => it.task === task)?.success ?? null),
      ...(column === null ? [] : [percent(publishedRate(task, column))]),
    ]),
  ]);
  const head = ['task', ...presets.flatMap(({ preset, column }) => [preset, ...(column === null ? [] : [column])])];
  const means = [
    'mean of the tasks shared',
    ...presets.flatMap((it) => {
      const { ours, theirs } = sharedMeans(it);
      return it.column === null ? [percent(mean(it.rows, ({ success }) => success))] : [percent(ours), percent(theirs)];
    }),
  ];
  return ruled([head, ...cells, means]);
}

/** A row a preset: calls and tokens, and CAAP's counts of tasks that are stably solved (§5.2). */
export function renderCosts(results: readonly EpisodeResult[]): string {
  const head = [
    'preset',
    'tasks',
    'episodes',
    'success',
    '>=70 %',
    '>=80 %',
    '>=90 %',
    'standard 100',
    'calls',
    'in a call',
    'billed',
    'in an episode',
    'billed',
    'out',
  ];
  const cells = byPreset(results).map(({ preset, rows, episodes }) => {
    const all = rowOf(preset, episodes);
    return [
      preset,
      String(rows.length),
      String(all.episodes),
      percent(mean(rows, ({ success }) => success)),
      ...[0.7, 0.8, 0.9].map((rate) => String(rows.filter(({ success }) => success >= rate).length)),
      percent(standardRate(rows)),
      all.modelCalls.toFixed(1),
      perCall(all.tokensIn, all),
      perCall(all.tokensBilled, all),
      all.tokensIn.toFixed(0),
      all.tokensBilled.toFixed(0),
      all.tokensOut.toFixed(0),
    ];
  });
  return [
    ruled([head, ...cells]),
    '',
    ...byPreset(results).map(
      ({ preset, episodes }) => `${preset}, tokens in by policy (billed): ${tokensByPolicy(episodes)}`,
    ),
    '',
    COST_NOTE,
  ].join('\n');
}

/** Where no call was made, there is none to divide by. */
const perCall = (tokens: number, { modelCalls }: TaskRow): string =>
  modelCalls === 0 ? '-' : (tokens / modelCalls).toFixed(0);

/** Tasks of CC-Net's hundred that were not measured count as failed. */
const standardRate = (rows: readonly TaskRow[]): number =>
  rows.filter(({ task }) => STANDARD_TASKS.includes(task)).reduce((sum, { success }) => sum + success, 0) /
  STANDARD_TASKS.length;

/** Over the tasks that the paper and we have measured. */
export function sharedMeans({ rows, column }: PresetRates): {
  ours: number | null;
  theirs: number | null;
  tasks: number;
} {
  const shared = rows.flatMap(({ task, success }) => {
    const theirs = column === null ? null : publishedRate(task, column);
    return theirs === null ? [] : [{ ours: success, theirs }];
  });
  if (shared.length === 0) return { ours: null, theirs: null, tasks: 0 };
  return {
    ours: mean(shared, (it) => it.ours),
    theirs: mean(shared, (it) => it.theirs),
    tasks: shared.length,
  };
}

/** Means an episode. */
function tokensByPolicy(episodes: readonly EpisodeResult[]): string {
  const names = [...new Set(episodes.flatMap(({ policies }) => Object.keys(policies)))];
  const parts = names.map((name) => {
    const raw = mean(episodes, ({ policies }) => policies[name]?.tokensIn ?? 0);
    const billed = mean(episodes, ({ policies }) => (policies[name] ? billedOf(policies[name]) : 0));
    return `${name} ${raw.toFixed(0)} (${billed.toFixed(0)})`;
  });
  return parts.join(', ') || 'none';
}

function ruled(cells: readonly (readonly string[])[]): string {
  const lines = alignColumns(cells);
  lines.splice(1, 0, ruleBelow(lines));
  return lines.join('\n');
}

const COST_NOTE =
  'Tokens and calls are means an episode; billed: a cached token counts as a tenth. standard 100: the success rate on ' +
  'the hundred tasks of CC-Net, where tasks that were not measured count as failed (CAAP, table 5).';
