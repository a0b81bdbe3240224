/** Plays all episodes with some browsers at once. */
import { playEpisode, sentence, SetupError, type Setting } from './episode.ts';
import { failedEpisode, type EpisodeResult } from './result.ts';
import { Seat, type SeatOptions } from './seat.ts';
import type { Job, Suite } from './suites/suite.ts';

export interface BenchRun {
  readonly suite: Suite;
  readonly jobs: readonly Job[];
  /** All episodes of a task are played in one browser, which is fresh: what it knows is what that task taught it. */
  readonly isFreshByTask: boolean;
  readonly setting: Setting;
  readonly seat: SeatOptions;
  readonly workers: number;
  readonly onEpisode: (result: EpisodeResult) => void;
  /** Asked before each episode; no more are begun once it says no. */
  readonly mayBegin?: () => boolean;
  /** Aborted: the episodes under way are given up, and none is started. */
  readonly signal: AbortSignal;
}

/** @returns one result a job, in the jobs' order, whatever went wrong. */
export async function runBench({
  suite,
  jobs,
  isFreshByTask,
  setting,
  seat,
  workers,
  onEpisode,
  mayBegin = () => true,
  signal,
}: BenchRun): Promise<EpisodeResult[]> {
  const results: EpisodeResult[] = [];
  const batches = isFreshByTask
    ? [...new Set(jobs.map(({ task }) => task))].map((task) => jobs.filter((job) => job.task === task))
    : jobs.map((job) => [job]);
  let next = 0;
  const work = async (): Promise<void> => {
    const own = new Seat(seat);
    const leave = (): void => void own.leave();
    signal.addEventListener('abort', leave);
    for (let batch = batches[next++]; batch !== undefined; batch = batches[next++]) {
      for (const job of batch) {
        if (signal.aborted || !mayBegin()) break;
        const result = await playAtSeat(suite, own, job, setting, signal);
        results[jobs.indexOf(job)] = result;
        if (!signal.aborted) onEpisode(result);
      }
      if (isFreshByTask) await own.leave();
    }
    signal.removeEventListener('abort', leave);
    await own.leave();
  };
  await Promise.all(Array.from({ length: Math.min(workers, batches.length) }, work));
  return jobs.map((job, index) => results[index] ?? failedEpisode(job, setting, 'interrupted'));
}

async function playAtSeat(
  suite: Suite,
  seat: Seat,
  job: Job,
  setting: Setting,
  signal: AbortSignal,
): Promise<EpisodeResult> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await playEpisode(suite, await seat.take(), job, setting);
    } catch (error) {
      await seat.leave();
      if (signal.aborted) return failedEpisode(job, setting, 'interrupted');
      // What went wrong before the run is not the agent's doing: once more, in a fresh browser.
      if (error instanceof SetupError && attempt === 1) continue;
      return failedEpisode(job, setting, sentence(error));
    }
  }
}
