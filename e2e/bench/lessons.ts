/**
 * What a preset learns of a task before it is measured: examples of what it solved itself. WebWISE §4.5: ten trials without
 * examples, of which two successes are kept at most.
 */
import { bundledPresets } from '../../exemplars/presets.ts';
import type { Preset } from '../../src/core/preset.ts';
import { resolvePreset } from '../../src/core/preset-rows.ts';
import type { Panel } from '../harness/panel.ts';
import type { Job, Place, Suite } from './suites/suite.ts';
import { waitOrStop } from './wait-or-stop.ts';

const KEPT = 2;
/** No seed that is measured, and none of the demonstrations. */
const FIRST_TRIAL = 4000;
export const USUAL_TRIALS = 10;

/** What came of a task's trials. */
export interface Lesson {
  readonly task: string;
  readonly trials: number;
  /** Of the successes that were kept as examples; the page said of each that it was solved. */
  readonly keptSeeds: readonly number[];
}

export const lessonWords = ({ task, trials, keptSeeds }: Lesson): string =>
  `${task}: ${trials} trials, kept ${keptSeeds.length === 0 ? 'none' : `seeds ${keptSeeds.join(' and ')}`}`;

export class Lessons {
  readonly #preset: Preset | null;
  readonly #trials: number;
  readonly #trialMs: number;
  readonly #practised = new WeakMap<Panel, Set<string>>();
  readonly learned: Lesson[] = [];

  /**
   * @param spec - A preset by its name; null for replay.
   * @param trialMs - A longer trial counts as failed.
   */
  constructor(spec: string | null, trialMs: number, trials = USUAL_TRIALS) {
    const found = spec === null ? null : resolvePreset(bundledPresets(), spec);
    this.#preset = found?.ok === true ? found.value : null;
    this.#trials = trials;
    this.#trialMs = trialMs;
  }

  /** Whether a task is to be measured where nothing is known yet but its own lessons. */
  get isAcg(): boolean {
    return this.#preset?.exemplars.source === 'acg';
  }

  /**
   * Before the first episode of a task in a browser. Nothing is kept before the last trial: until then there is no example
   * that a trial could be shown.
   *
   * @param onStart - Told of each trial before it begins.
   */
  async practise(suite: Suite, place: Place, task: string, onStart: (job: Job) => void): Promise<void> {
    const done = this.#practised.get(place.panel) ?? new Set();
    if (!this.isAcg || done.has(task)) return;
    this.#practised.set(place.panel, done.add(task));
    const solved: { readonly seed: number; readonly runId: string }[] = [];
    let trials = 0;
    for (; trials < this.#trials && solved.length < KEPT; trials++) {
      const seed = FIRST_TRIAL + trials;
      const job = { task, seed, url: suite.urlOf(task, seed) };
      onStart(job);
      const runId = await tryOut(suite, place, job, this.#trialMs);
      if (runId !== null) solved.push({ seed, runId });
    }
    for (const { runId } of solved) await place.panel.keepRun(runId);
    this.learned.push({ task, trials, keptSeeds: solved.map(({ seed }) => seed) });
  }
}

/** @returns The run's id when it ended and the page calls it solved. */
async function tryOut(suite: Suite, place: Place, job: Job, limitMs: number): Promise<string | null> {
  await suite.open(place, job);
  await suite.start(place, job);
  const { run } = await waitOrStop(place.panel, limitMs);
  const { strict } = await suite.judge(place.tab, job, run);
  return strict && run.end === 'done' ? run.runId : null;
}
