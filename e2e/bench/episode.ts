/** One episode, played through the panel as a person would. */
import { asRunId } from '../../src/core/ids.ts';
import type { Lessons } from './lessons.ts';
import type { Planner } from './options.ts';
import type { EpisodeResult } from './result.ts';
import type { Job, Place, Suite } from './suites/suite.ts';
import { waitOrStop, type WaitedRun } from './wait-or-stop.ts';

export interface Setting {
  readonly planner: Planner;
  readonly preset: string;
  readonly episodeMs: number;
  readonly lessons: Lessons;
  /** Told of each episode, and of each trial before it, when it begins. */
  readonly onStart: (place: Place, job: Job) => void;
  /** Told of each episode whose run came to an end. */
  readonly onEnd?: (place: Place, result: EpisodeResult, run: WaitedRun) => Promise<void>;
}

/** The run never started: the harness's or the browser's trouble, worth a second try. */
export class SetupError extends Error {
  override name = 'SetupError';
}

/** @throws SetupError before the run; Error when the browser dies during it. */
export async function playEpisode(suite: Suite, place: Place, job: Job, setting: Setting): Promise<EpisodeResult> {
  try {
    await setting.lessons.practise(suite, place, job.task, (trial) => setting.onStart(place, trial));
    setting.onStart(place, job);
    await suite.open(place, job);
  } catch (cause) {
    throw new SetupError(`the page did not show its episode: ${sentence(cause)}`, { cause });
  }
  const begin = performance.now();
  try {
    await suite.start(place, job);
  } catch (cause) {
    throw new SetupError(`the episode's run did not start: ${sentence(cause)}`, { cause });
  }
  const waited = await waitOrStop(place.panel, setting.episodeMs);
  const { run, late } = waited;
  const ms = Math.round(performance.now() - begin);
  const { rawReward, strict, progress, reason } = await suite.judge(place.tab, job, run);
  const { timeline } = (await place.panel.endedRun(asRunId(run.runId))) ?? { timeline: [] };
  const decided = timeline.flatMap((it) => (it.type === 'decided' && it.by === 'model' ? [it.decision] : []));
  const words = run.status === '' ? run.end : run.status;
  const result: EpisodeResult = {
    task: job.task,
    seed: job.seed,
    planner: setting.planner,
    preset: setting.preset,
    resolved: run.preset,
    success: rawReward > 0,
    strict,
    rawReward,
    progress,
    actions: run.actions,
    questions: run.questions,
    modelCalls: run.modelCalls,
    tokensIn: run.tokensIn,
    tokensCached: run.tokensCached,
    policies: run.policies,
    decisions: decided.length,
    invocations: decided.filter(({ kind }) => kind === 'invoke').length,
    tokensOut: run.tokensOut,
    ms,
    reason: strict ? null : late ? `not ended after ${setting.episodeMs / 1000} s: stopped` : `${reason}; ${words}`,
  };
  await setting.onEnd?.(place, result, waited);
  return result;
}

/** The first line: Playwright's errors go on with a call log. */
export const sentence = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.replace(/\s+/g, ' ').trim() ?? '';
