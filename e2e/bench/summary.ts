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
  readonly tokensOut: number;
  readonly seconds: number;
}

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
  tokensOut: mean(episodes, ({ tokensOut }) => tokensOut),
  seconds: mean(episodes, ({ ms }) => ms / 1000),
});

export const mean = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.length === 0 ? 0 : items.reduce((sum, item) => sum + of(item), 0) / items.length;
