/** The table of tasks on sites: what was right, and how much of it was left to policies. */
import { alignColumns, percent, ruleBelow } from './columns.ts';
import type { EpisodeResult } from './result.ts';
import { mean, rowOf } from './summary.ts';

const HEAD = [
  'task',
  'episodes',
  'success',
  'actions',
  'calls',
  'decisions',
  'that invoke',
  'tokens in',
  'out',
  'seconds',
];

export function renderSitesTable(results: readonly EpisodeResult[]): string {
  const kinds = [...new Set(results.map(({ task }) => task.split('/')[0] ?? ''))];
  const groups: (readonly [string, readonly EpisodeResult[]])[] = [
    ...results.map((result) => [result.task, [result]] as const),
    ...kinds.map((kind) => [kind, results.filter(({ task }) => task.startsWith(`${kind}/`))] as const),
    [`all (${results.length} episodes)`, results],
  ];
  const lines = alignColumns([HEAD, ...groups.map(([label, own]) => cellsOf(label, own))]);
  const rule = ruleBelow(lines);
  lines.splice(1, 0, rule);
  lines.splice(results.length + 2, 0, rule);
  return [...lines, ...results.flatMap(({ task, reason }) => (reason === null ? [] : [`${task}: ${reason}`]))].join(
    '\n',
  );
}

/** Of the model's decisions; those of plug-ins and programs are not among them. */
export function shareThatInvokes(episodes: readonly EpisodeResult[]): number {
  const sum = (of: (it: EpisodeResult) => number): number => episodes.reduce((total, it) => total + of(it), 0);
  return (
    sum(({ invocations = 0 }) => invocations) /
    Math.max(
      1,
      sum(({ decisions = 0 }) => decisions),
    )
  );
}

function cellsOf(label: string, episodes: readonly EpisodeResult[]): readonly string[] {
  const row = rowOf(label, episodes);
  return [
    label,
    String(row.episodes),
    percent(row.success),
    row.actions.toFixed(1),
    row.modelCalls.toFixed(1),
    mean(episodes, ({ decisions = 0 }) => decisions).toFixed(1),
    percent(shareThatInvokes(episodes)),
    row.tokensIn.toFixed(0),
    row.tokensOut.toFixed(0),
    row.seconds.toFixed(0),
  ];
}
