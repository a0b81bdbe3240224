/**
 * Carries a practice through its trials. Its state is written before anything is done for it, so that whichever worker comes next
 * can go on; a trial that has begun is found again by the id of its run.
 */
import type { RunId, TabId } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { EndedRun } from '../../core/run/run-state.ts';
import type { Cleared, KeptRun } from '../../core/run/secrets.ts';
import type { Lesson, Practice, PracticeLimit } from '../../protocol/practice/practice.ts';
import {
  practise,
  startPractice,
  trialOf,
  type PracticeEffect,
  type PracticeEvent,
  type PracticeStep,
  type Trial,
  type TrialOutcome,
} from './practice.ts';
import { t } from '../../core/i18n/t.ts';

interface PracticePorts {
  readonly store: {
    get(): Promise<Practice | null>;
    /** @returns Whether it could be written. */
    put(practice: Practice | null): Promise<boolean>;
  };
  /** Resets the page and starts the run of a trial. @returns A sentence when that is not possible. */
  begin(practice: Practice, trial: Trial): Promise<Result<void, string>>;
  stopRun(runId: RunId): Promise<void>;
  findRun(runId: RunId): Promise<KeptRun | null>;
  lessonOf(run: Cleared<EndedRun>): Promise<Lesson | null>;
  onChange(): void;
}

export class Practices {
  #state: Practice | null = null;
  #queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: PracticePorts) {}

  get state(): Practice | null {
    return this.#state;
  }

  /** Goes on with what the worker before was at. */
  async restore(): Promise<void> {
    this.#state = await this.ports.store.get();
    if (this.#state?.phase !== 'trying') return;
    const { runId } = trialOf(this.#state);
    const run = await this.ports.findRun(runId);
    if (run === null) this.#perform({ type: 'begin-trial', trial: trialOf(this.#state) });
    else if (run.phase === 'ended') void this.ended(run);
    else if (this.#state.isStopping) this.#perform({ type: 'stop-run', runId });
  }

  start(tabId: TabId, task: string, limit: PracticeLimit): Promise<Result<null, { kind: 'busy' }>> {
    return this.#inOrder(async () => {
      if (this.#state?.phase === 'trying') return err({ kind: 'busy' });
      await this.#enter(startPractice({ id: crypto.randomUUID(), tabId, task, limit }));
      return ok(null);
    });
  }

  send(event: PracticeEvent): Promise<void> {
    return this.#inOrder(async () => {
      if (this.#state !== null) await this.#enter(practise(this.#state, event));
    });
  }

  /** Any run that has ended: of one that is no trial nothing comes. */
  async ended(run: Cleared<EndedRun>): Promise<void> {
    if (this.#state?.phase !== 'trying' || trialOf(this.#state).runId !== run.id) return;
    const outcome = await outcomeOf(run, (it) => this.ports.lessonOf(it));
    await this.send({ type: 'run-ended', runId: run.id, outcome });
  }

  close(): Promise<void> {
    return this.#inOrder(async () => {
      if (this.#state?.phase !== 'over') return;
      await this.ports.store.put(null);
      this.#state = null;
      this.ports.onChange();
    });
  }

  async #enter({ state, effects }: PracticeStep): Promise<void> {
    if (state === this.#state) {
      effects.forEach((it) => this.#perform(it));
      return;
    }
    const written = await this.ports.store.put(state);
    // What cannot be written would be lost with this worker: no more of it is begun.
    this.#state =
      written || state.phase === 'over'
        ? state
        : practise(state, { type: 'not-started', why: t('practice_disk_full') }).state;
    this.ports.onChange();
    for (const effect of effects) if (written || effect.type === 'stop-run') this.#perform(effect);
  }

  #perform(effect: PracticeEffect): void {
    if (effect.type === 'stop-run') {
      void this.ports.stopRun(effect.runId);
      return;
    }
    const state = this.#state;
    if (state === null) return;
    void this.ports
      .begin(state, effect.trial)
      .catch((error: unknown) => err(error instanceof Error ? error.message : String(error)))
      .then((begun) => this.send(begun.ok ? { type: 'started' } : { type: 'not-started', why: begun.error }));
  }

  #inOrder<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}

async function outcomeOf(
  run: Cleared<EndedRun>,
  lessonOf: (run: Cleared<EndedRun>) => Promise<Lesson | null>,
): Promise<TrialOutcome> {
  const { modelCalls: calls, costUsd } = run.spent;
  const { status } = run.end;
  if (status === 'done' && run.score !== null && run.score > 0)
    return { end: 'worked', calls, costUsd, lesson: await lessonOf(run) };
  const end = status === 'stopped' || status === 'out-of-budget' ? status : 'did-not-work';
  return { end, calls, costUsd, lesson: null };
}
