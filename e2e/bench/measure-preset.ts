/** Measures one preset: its episodes, and what it learned of each task before them. */
import { Lessons, USUAL_TRIALS, type Lesson } from './lessons.ts';
import type { Setting } from './episode.ts';
import type { BenchOptions } from './options.ts';
import type { PlannerModel } from './planner-model.ts';
import type { EpisodeResult } from './result.ts';
import { runBench, type BenchRun } from './run-bench.ts';
import type { Job, Suite } from './suites/suite.ts';

export interface Measurement extends Pick<BenchRun, 'onEpisode' | 'signal' | 'mayBegin'>, Pick<Setting, 'onEnd'> {
  readonly suite: Suite;
  readonly options: BenchOptions;
  readonly planner: PlannerModel;
  readonly dist: string;
  readonly executablePath: string;
  /** What replay is taught, and a file of further examples; null: none. */
  readonly tasks: readonly string[];
  readonly examples: string | null;
}

export async function measurePreset(
  it: Measurement,
  preset: string,
  jobs: readonly Job[],
): Promise<{ episodes: EpisodeResult[]; learned: readonly Lesson[] }> {
  const { suite, options, planner, dist, executablePath, tasks, examples, onEnd, mayBegin } = it;
  const isModel = options.planner !== 'replay';
  planner.forget();
  const lessons = new Lessons(isModel ? preset : null, options.episodeMs, options.trials ?? USUAL_TRIALS);
  const episodes = await runBench({
    suite,
    jobs,
    isFreshByTask: lessons.isAcg,
    setting: {
      planner: options.planner,
      preset,
      episodeMs: options.episodeMs,
      lessons,
      onStart: ({ tab }, job) => planner.begin?.(tab, job),
      ...(onEnd && { onEnd }),
    },
    seat: {
      dist,
      executablePath,
      headed: options.headed,
      asks: options.asks,
      model: (tab) => ({
        ...(planner.settingsFor?.(tab) ?? planner.settings),
        ...(isModel && { preset, observe: options.observe }),
      }),
      prepare: async (place) => {
        if (options.planner === 'replay') await suite.teach?.(place, tasks);
        if (examples !== null) await place.panel.importExamples(examples);
      },
    },
    workers: options.workers,
    onEpisode: it.onEpisode,
    ...(mayBegin && { mayBegin }),
    signal: it.signal,
  });
  return { episodes, learned: lessons.learned };
}
