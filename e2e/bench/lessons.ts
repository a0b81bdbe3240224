/** What a preset learns before it is measured: examples of what it solved itself. */
import { bundledPresets } from '../../exemplars/presets.ts';
import type { Preset } from '../../src/core/preset.ts';
import { resolvePreset } from '../../src/core/preset-rows.ts';
import { approveUntil } from '../harness/approve.ts';
import type { Panel } from '../harness/panel.ts';
import type { Place, Suite } from './suites/suite.ts';

/** WebWISE §4.5: ten trials without examples, of which two successes are kept at most. */
const TRIALS = 10;
const KEPT = 2;
/** No seed that is measured, and none of the demonstrations. */
const FIRST_TRIAL = 900_000;
const TRIAL_MS = 60_000;

export class Lessons {
  readonly #preset: Preset | null;
  readonly #practised = new WeakMap<Panel, Set<string>>();

  /** @param spec - A preset by its name; null for replay. */
  constructor(spec: string | null) {
    const found = spec === null ? null : resolvePreset(bundledPresets(), spec);
    this.#preset = found?.ok === true ? found.value : null;
  }

  /** Before the first episode of a task in a browser: what it solves by itself becomes its examples. */
  async practise(suite: Suite, place: Place, task: string): Promise<void> {
    const done = this.#practised.get(place.panel) ?? new Set();
    if (this.#preset?.exemplars.source !== 'acg' || done.has(task)) return;
    this.#practised.set(place.panel, done.add(task));
    let kept = 0;
    for (let seed = FIRST_TRIAL; seed < FIRST_TRIAL + TRIALS && kept < KEPT; seed++) {
      const job = { task, seed, url: suite.urlOf(task, seed) };
      await suite.open(place, job);
      await suite.start(place, job);
      const { phase } = await approveUntil(
        place.panel,
        (run) => run.phase === 'ended' || run.phase === 'asking' || run.phase === 'paused',
        'a trial to end',
        TRIAL_MS,
      );
      if (phase !== 'ended') await place.panel.stop();
      const run = await place.panel.waitForEnd();
      const { strict } = await suite.judge(place.tab, job, run);
      if (!strict || run.end !== 'done') continue;
      await place.panel.keepAsExample();
      kept += 1;
    }
  }
}
