/** What the bench knows of one episode; the rows of the results file. */
import type { Usage } from '../../src/core/usage.ts';
import type { Preset } from '../../src/core/preset.ts';
import type { Planner } from './options.ts';

export interface EpisodeResult {
  readonly task: string;
  readonly seed: number;
  readonly planner: Planner;
  /** As it was named on the command line. */
  readonly preset: string;
  /** As the run had it; null when none came to run. */
  readonly resolved: Preset | null;
  /** As the papers count: rawReward > 0. */
  readonly success: boolean;
  /** Solved, not half solved: see isStrictSuccess. */
  readonly strict: boolean;
  /** Without the time decay; 0 when the episode never ended. */
  readonly rawReward: number;
  /** How far the task came, 0 to 1; null in a suite that measures none. */
  readonly progress: number | null;
  readonly actions: number;
  /** How often the person was asked before a step. */
  readonly questions: number;
  readonly modelCalls: number;
  /** Those that the provider had cached included. */
  readonly tokensIn: number;
  readonly tokensCached: number;
  readonly tokensOut: number;
  /** What the decisions of each policy used. */
  readonly policies: Readonly<Record<string, Pick<Usage, 'tokensIn' | 'tokensOut' | 'tokensCached'>>>;
  /** Of the model, and how many of them invoked a policy; not there in older files. */
  readonly decisions?: number;
  readonly invocations?: number;
  /** From the click on Run to the end of the run. */
  readonly ms: number;
  /** Why it is not strictly solved; null when it is. */
  readonly reason: string | null;
}

/** The page's reward is a distance in these: never quite 1. */
export const CONTINUOUS: readonly string[] = [
  'bisect-angle',
  'chase-circle',
  'circle-center',
  'find-midpoint',
  'right-angle',
];

export const isStrictSuccess = (task: string, rawReward: number): boolean =>
  rawReward >= (CONTINUOUS.includes(task) ? 0.95 : 0.999);

/** Of a job that never came to run. */
export const failedEpisode = (
  job: { readonly task: string; readonly seed: number },
  run: { readonly planner: Planner; readonly preset: string },
  reason: string,
): EpisodeResult => ({
  task: job.task,
  seed: job.seed,
  planner: run.planner,
  preset: run.preset,
  resolved: null,
  success: false,
  strict: false,
  rawReward: 0,
  progress: null,
  actions: 0,
  questions: 0,
  modelCalls: 0,
  tokensIn: 0,
  tokensCached: 0,
  policies: {},
  tokensOut: 0,
  ms: 0,
  reason,
});
