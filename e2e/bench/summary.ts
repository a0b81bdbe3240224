/** Episodes added up, a row a task. */
import type { EpisodeResult } from './result.ts';

export interface TaskRow {
  readonly task: string;
  readonly episodes: number;
  /** Rates from 0 to 1. */
  readonly success: number;
  readonly strict: number;
  /** Means an episode. */
  readonly actions: number;
  readonly modelCalls: number;
  readonly tokensIn: number;
  /** Where a cached token counts as a tenth of one, as it costs. */
  readonly tokensBilled: number;
  readonly tokensOut: number;
  readonly seconds: number;
}

/** Of the price of a token: what a cached one costs with the large providers. */
const CACHED_SHARE = 0.1;

export const billedOf = (it: { readonly tokensIn: number; readonly tokensCached: number }): number =>
  it.tokensIn - it.tokensCached * (1 - CACHED_SHARE);

/** In the order of first appearance. */
export function summarise(results: readonly EpisodeResult[]): TaskRow[] {
  const byTask = new Map<string, EpisodeResult[]>();
  for (const result of results) byTask.set(result.task, [...(byTask.get(result.task) ?? []), result]);
  return [...byTask].map(([task, episodes]) => rowOf(task, episodes));
}

/** Means over episodes, whatever their task. */
export const rowOf = (task: string, episodes: readonly EpisodeResult[]): TaskRow => ({
  task,
  episodes: episodes.length,
  success: mean(episodes, ({ success }) => Number(success)),
  strict: mean(episodes, ({ strict }) => Number(strict)),
  actions: mean(episodes, ({ actions }) => actions),
  modelCalls: mean(episodes, ({ modelCalls }) => modelCalls),
  tokensIn: mean(episodes, ({ tokensIn }) => tokensIn),
  tokensBilled: mean(episodes, billedOf),
  tokensOut: mean(episodes, ({ tokensOut }) => tokensOut),
  seconds: mean(episodes, ({ ms }) => ms / 1000),
});

export const mean = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.length === 0 ? 0 : items.reduce((sum, item) => sum + of(item), 0) / items.length;
