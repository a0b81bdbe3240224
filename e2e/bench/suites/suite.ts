/** What the bench needs to know of a benchmark. To add one: a file beside this, and a line in open-suite.ts. */
import type { Page } from '@playwright/test';
import type { Panel } from '../../harness/panel.ts';
import type { RunReport } from '../../harness/run-report.ts';
import type { EpisodeResult } from '../result.ts';

export interface Job {
  readonly task: string;
  readonly seed: number;
  readonly url: string;
}

/** The panel, and the tab that it works on. */
export interface Place {
  readonly panel: Panel;
  readonly tab: Page;
}

/** What the page itself says of an episode, after its run. */
export interface Judgement {
  readonly rawReward: number;
  readonly strict: boolean;
  /** From 0 to 1; null where the benchmark measures none. */
  readonly progress: number | null;
  /** Why it is not strictly solved, without the run's own words. */
  readonly reason: string;
}

export interface Suite {
  /** With its version, for the results file. */
  readonly name: string;
  readonly tasks: readonly string[];
  /** Whether the papers tell the success of each task. */
  readonly isPublishedByTask: boolean;
  urlOf(task: string, seed: number): string;
  /** Makes a fresh browser ready for replay, which has nothing to go by where no demonstration is bundled. */
  teach?(place: Place, tasks: readonly string[]): Promise<void>;
  /** Loads the page; any error here and in `start` is the harness's or the browser's. */
  open(place: Place, job: Job): Promise<void>;
  /** Begins the run. */
  start(place: Place, job: Job): Promise<void>;
  judge(tab: Page, job: Job, run: RunReport): Promise<Judgement>;
  table(results: readonly EpisodeResult[]): string;
  /** How success is measured, for the results file. */
  readonly rules: Readonly<Record<string, string>>;
  close(): Promise<void>;
}
