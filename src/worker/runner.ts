/**
 * Takes one run at a time through its events, one after the other. Every transition is in the journal
 * before its effects run, so that whichever worker comes next can go on from there.
 */
import type { SiteGrant } from '../core/gate/grant.ts';
import type { RunId, TabId } from '../core/ids.ts';
import { err, ok, type Result } from '../core/result.ts';
import { clearRun, type Cleared, type KeptRun } from '../core/run/secrets.ts';
import type { Effect, RunEvent } from '../core/run/run-event.ts';
import type { ActiveRun, EndedRun } from '../core/run/run-state.ts';
import { startRun, step, type NewRun } from '../core/run/step.ts';
import type { StoreError } from '../protocol/messages.ts';
import { Effects, type EffectPorts } from './effects.ts';
import { t } from '../core/i18n/t.ts';

export interface RunJournal {
  write(run: KeptRun, event: RunEvent | null): Promise<Result<void, StoreError>>;
  /** Writes the end of a run and masks its secrets in the journal, both or neither. */
  writeEnd(
    run: Cleared<EndedRun>,
    event: RunEvent | null,
    secrets: readonly string[],
  ): Promise<Result<void, StoreError>>;
  /** Makes what ended runs left small; nothing depends on when. */
  tidy(): Promise<unknown>;
}

export interface RunnerPorts extends EffectPorts {
  readonly journal: RunJournal;
  /** What the person has allowed on a site for good. */
  keepGrants(grants: readonly SiteGrant[]): Promise<void>;
  /** Called before a new run takes the place of the one before. */
  onStart(tabId: TabId): Promise<void>;
  /** Called when a run has ended, and when an ended one is judged. */
  onEnded(run: Cleared<EndedRun>): void;
  /** Called after every change of the run or of the streaming reasoning. */
  onChange(): void;
  onStoreError(error: StoreError): void;
}

export class Runner {
  private state: KeptRun | null = null;
  private reasoning = '';
  private readonly effects: Effects;
  /** Ends whatever is under way for the present state. */
  private underWay = new AbortController();
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: RunnerPorts) {
    this.effects = new Effects(ports);
  }

  /** The latest run, active or ended. */
  get run(): KeptRun | null {
    return this.state;
  }

  /** The reasoning of the decision under way, as far as it has streamed in. */
  get thinking(): string {
    return this.reasoning;
  }

  get active(): ActiveRun | null {
    return this.state !== null && this.state.phase !== 'ended' ? this.state : null;
  }

  /** Nothing comes between the check that no run is active and the start of this one. */
  start(fresh: NewRun): Promise<Result<RunId, { kind: 'busy'; runId: RunId } | StoreError>> {
    return this.enqueue(async () => {
      const { active } = this;
      if (active !== null) return err({ kind: 'busy', runId: active.id });
      const { state, effects } = startRun(fresh);
      // Before the run is in the journal: what fails here must not leave one for the next worker.
      await this.ports.onStart(state.tabId);
      const written = await this.ports.journal.write(state, null);
      if (!written.ok) return written;
      this.enter(state, effects);
      return ok(state.id);
    });
  }

  /** Takes up what the journal holds. An active run of a worker that died goes on by itself. */
  restore(run: KeptRun): Promise<void> {
    return this.enqueue(async () => {
      this.state = run;
      if (run.phase !== 'ended') await this.apply({ type: 'restarted', at: this.ports.now() });
    });
  }

  /** An event from the person; ignored unless it is about the current run. */
  send(runId: RunId, event: RunEvent): Promise<void> {
    return this.enqueue(async () => {
      if (this.state?.id === runId) await this.apply(event);
    });
  }

  /** Forgets an ended run that was removed from the history. */
  forget(runId: RunId): void {
    if (this.state?.id === runId && this.state.phase === 'ended') this.state = null;
    this.ports.onChange();
  }

  private enqueue<T>(work: () => Promise<T>): Promise<T> {
    const done = this.queue.then(work);
    // A bug in one event must not block the next; whoever enqueued it still sees the rejection.
    this.queue = done.catch(() => undefined);
    return done;
  }

  /** One transition. What goes wrong in it ends the run, by a transition of its own. */
  private async apply(event: RunEvent): Promise<void> {
    try {
      const failed = await this.advance(event);
      if (failed !== null) await this.advance(this.giveUp(recordingWords(failed)));
    } catch (error) {
      await this.advance(this.giveUp(faultWords(error)));
    }
  }

  /** @returns Why the next state could not be written: then the run stands where it stood. */
  private async advance(event: RunEvent): Promise<StoreError | null> {
    if (this.state === null) return null;
    const before = this.state;
    const { state, effects } = step(before, event);
    if (state === before) return null;
    const { journal } = this.ports;
    // First: a worker that dies before the answer is written finds the question as it stood, and loses nothing.
    for (const effect of effects) if (effect.type === 'keep-grants') await this.ports.keepGrants(effect.grants);
    if (state.phase !== 'ended') {
      const written = await journal.write(state, event);
      if (!written.ok) this.ports.onStoreError(written.error);
      else this.enter(state, effects);
      return written.ok ? null : written.error;
    }
    const { run, secrets } = clearRun(state);
    const written =
      before.phase === 'ended' ? await journal.write(run, event) : await journal.writeEnd(run, event, secrets);
    // Over is over, written or not.
    if (!written.ok) this.ports.onStoreError(written.error);
    this.enter(run, []);
    this.ports.onEnded(run);
    void journal.tidy();
    return null;
  }

  private enter(next: KeptRun, effects: readonly Effect[]): void {
    // Asked to pause, or no longer, while an action is under way: it goes on, and is heard of.
    const goesOn = this.state?.phase === 'acting' && next.phase === 'acting' && effects.length === 0;
    if (!goesOn) {
      this.underWay.abort();
      this.underWay = new AbortController();
    }
    this.reasoning = '';
    this.state = next;
    this.ports.onChange();
    if (next.phase !== 'ended') for (const effect of effects) void this.perform(effect, next, this.underWay.signal);
  }

  private giveUp(reason: string): RunEvent {
    return { type: 'gave-up', at: this.ports.now(), reason };
  }

  private async perform(effect: Effect, run: ActiveRun, signal: AbortSignal): Promise<void> {
    const onReasoning = (text: string): void => {
      if (signal.aborted || text === this.reasoning) return;
      this.reasoning = text;
      this.ports.onChange();
    };
    const event = await this.effects
      .perform(effect, run, signal, onReasoning)
      .catch((error: unknown) => this.giveUp(faultWords(error)));
    if (event === null || signal.aborted) return;
    await this.enqueue(async () => {
      // Aborted while it waited in the queue: somebody stopped or paused the run.
      if (!signal.aborted) await this.apply(event);
    });
  }
}

const recordingWords = (error: StoreError): string =>
  error.kind === 'storage-full' ? t('run_disk_full') : t('run_not_recorded', { detail: error.detail });

const faultWords = (error: unknown): string =>
  t('run_fault', { why: error instanceof Error ? error.message : String(error) });
