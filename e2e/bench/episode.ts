/** One episode, played through the panel as a person would. */
import type { Page } from '@playwright/test';
import type { Panel } from '../harness/panel.ts';
import type { RunReport } from '../harness/run-report.ts';
import type { Planner } from './options.ts';
import { isStrictSuccess, type EpisodeResult } from './result.ts';

export interface Job {
  readonly task: string;
  readonly url: string;
  readonly seed: number;
}

export interface Setting {
  readonly planner: Planner;
  readonly preset: string;
  readonly episodeMs: number;
}

/** The run never started: the harness's or the browser's trouble, worth a second try. */
export class SetupError extends Error {
  override name = 'SetupError';
}

/** A page may end its episode a moment after the last action. */
const GRACE_MS = 300;
const STOP_MS = 15_000;

/** @throws SetupError before the run; Error when the browser dies during it. */
export async function playEpisode(
  { panel, tab }: { panel: Panel; tab: Page },
  job: Job,
  setting: Setting,
): Promise<EpisodeResult> {
  try {
    await tab.goto(job.url);
    // The panel has seen the fresh page, not the last episode's.
    await panel.episodeSection
      .and(panel.page.locator('[data-running="false"]'))
      .waitFor({ state: 'attached' });
  } catch (cause) {
    throw new SetupError(`the page did not show its episode: ${sentence(cause)}`, { cause });
  }
  const start = performance.now();
  try {
    await panel.runEpisode(job.seed, true);
  } catch (cause) {
    throw new SetupError(`the episode's run did not start: ${sentence(cause)}`, { cause });
  }
  const { run, late } = await waitOrStop(panel, setting.episodeMs);
  const ms = Math.round(performance.now() - start);
  const end = await readEnd(tab);
  const rawReward = end.kind === 'ended' ? end.raw : end.kind === 'gone' ? (run.score ?? 0) : 0;
  const strict = isStrictSuccess(job.task, rawReward);
  return {
    task: job.task,
    seed: job.seed,
    planner: setting.planner,
    preset: setting.preset,
    success: rawReward > 0,
    strict,
    rawReward,
    actions: run.actions,
    modelCalls: run.modelCalls,
    tokensIn: run.tokensIn,
    tokensOut: run.tokensOut,
    ms,
    reason: strict
      ? null
      : late
        ? `not ended after ${setting.episodeMs / 1000} s: stopped`
        : reasonOf(run, end),
  };
}

async function waitOrStop(panel: Panel, limitMs: number): Promise<{ run: RunReport; late: boolean }> {
  try {
    // A question to the person has nobody here to answer it; a model that failed nobody to mend it.
    const run = await panel.waitForRun(
      ({ phase }) => phase === 'ended' || phase === 'asking' || phase === 'paused',
      'the run to end',
      limitMs,
    );
    if (run.phase === 'ended') return { run, late: false };
    await panel.stop();
    const status = `${run.phase === 'asking' ? 'it asked' : 'it was paused'}: ${run.status}`;
    return { run: { ...(await panel.waitForEnd(STOP_MS)), status }, late: false };
  } catch (error) {
    if ((await panel.report())?.phase === 'ended') throw error;
    await panel.stop();
    return { run: await panel.waitForEnd(STOP_MS), late: true };
  }
}

type End =
  | { readonly kind: 'ended'; readonly raw: number; readonly reason: string | null }
  | { readonly kind: 'running' }
  /** Started again after its end: only the first end counts, and that one is lost. */
  | { readonly kind: 'again' }
  /** The page is no longer there. */
  | { readonly kind: 'gone' };

const isOver = (): boolean => (globalThis as unknown as { WOB_EPISODE_ID?: number }).WOB_EPISODE_ID !== 0;

/** The page's own word, read past the extension: nothing of the agent's can colour it. */
async function readEnd(tab: Page): Promise<End> {
  try {
    await tab.waitForFunction(isOver, undefined, { timeout: GRACE_MS, polling: 50 }).catch(() => undefined);
    return await tab.evaluate((): End => {
      const page = globalThis as unknown as Record<string, unknown>;
      const episodes = page['WOB_EPISODE_ID'];
      if (typeof episodes !== 'number') return { kind: 'gone' };
      if (episodes === 0) return { kind: 'running' };
      if (episodes > 1 || page['WOB_DONE_GLOBAL'] !== true) return { kind: 'again' };
      const reason = page['WOB_REWARD_REASON'];
      return {
        kind: 'ended',
        raw: Number(page['WOB_RAW_REWARD_GLOBAL']) || 0,
        reason: typeof reason === 'string' ? reason : null,
      };
    });
  } catch {
    // Navigated away or crashed: the reward that the extension read is the last word there is.
    return { kind: 'gone' };
  }
}

function reasonOf(run: RunReport, end: End): string {
  const said = run.status === '' ? run.end : run.status;
  switch (end.kind) {
    case 'ended':
      return `raw reward ${end.raw}${end.reason === null ? '' : ` (${end.reason})`}; ${said}`;
    case 'running':
      return `the episode did not end; ${said}`;
    case 'again':
      return `the episode was started again after its end; ${said}`;
    case 'gone':
      return `the task's page is gone; ${said}`;
  }
}

/** The first line: Playwright's errors go on with a call log. */
export const sentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\s+/g, ' ').trim() ?? '';
