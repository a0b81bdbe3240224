/**
 * Performs what the reducer asks for: one run at a time, one event at a time. Every transition is
 * in the journal before its effects run, so that whichever worker comes next can go on from there.
 */
import type { ActError, PageAction } from '../core/actions/action.ts';
import type { Demonstration } from '../core/exemplars/demonstration.ts';
import type { RunId, TabId } from '../core/ids.ts';
import type { Seen, Wanted } from '../core/view/observation.ts';
import type { Policy } from '../core/policy.ts';
import type { Planner } from '../core/ports.ts';
import { assertNever, err, ok, type Result } from '../core/result.ts';
import { topFrame, type ActiveRun, type EndedRun, type Verdict } from '../core/run/run-state.ts';
import type { ActReply, Effect, RunEvent } from '../core/run/run-event.ts';
import { startRun, step, type NewRun } from '../core/run/step.ts';
import { clearRun, type Cleared, type KeptRun } from '../core/run/secrets.ts';
import type { StoreError } from '../protocol/messages.ts';

export interface RunJournal {
  write(run: KeptRun, event: RunEvent | null): Promise<Result<void, StoreError>>;
  /** Writes the end of a run and masks its secrets in the journal, both or neither. */
  writeEnd(
    run: Cleared<EndedRun>,
    event: RunEvent | null,
    secrets: readonly string[],
  ): Promise<Result<void, StoreError>>;
}

export interface RunPages {
  view(tabId: TabId, wanted: Wanted, signal: AbortSignal): Promise<Result<Seen, ActError>>;
  act(tabId: TabId, action: PageAction, dispatchId: string, signal: AbortSignal): Promise<ActReply>;
}

/** Somebody outside who knows when a task is over, and how it went. */
export interface PageJudge {
  /** null while it goes on, and for a page that nobody judges. */
  verdict(tabId: TabId): Promise<Verdict | null>;
}

export interface RunnerPorts {
  readonly journal: RunJournal;
  readonly pages: RunPages;
  readonly judge: PageJudge;
  readonly policies: readonly Policy[];
  /** null when the settings name no model any more. */
  planner(kind: Planner['kind']): Promise<Planner | null>;
  demonstrations(): Promise<readonly Demonstration[]>;
  now(): number;
  /** Called when a new run takes the place of the one before. */
  onStart(tabId: TabId): Promise<void>;
  /** Called after every change of the run or of the streaming reasoning. */
  onChange(): void;
  onStoreError(error: StoreError): void;
}

export class Runner {
  private state: KeptRun | null = null;
  private reasoning = '';
  private seen: Seen | null = null;
  /** Ends whatever is under way for the present state. */
  private effects = new AbortController();
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: RunnerPorts) {}

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
      const written = await this.ports.journal.write(state, null);
      if (!written.ok) return written;
      await this.ports.onStart(state.tabId);
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
    const { state, effects } = step(before, event, this.ports.policies);
    if (state === before) return null;
    const { journal } = this.ports;
    if (state.phase !== 'ended') {
      const written = await journal.write(state, event);
      if (!written.ok) this.ports.onStoreError(written.error);
      else this.enter(state, effects);
      return written.ok ? null : written.error;
    }
    const { run, secrets } = clearRun(state);
    const written =
      before.phase === 'ended'
        ? await journal.write(run, event)
        : await journal.writeEnd(run, event, secrets);
    // Over is over, written or not.
    if (!written.ok) this.ports.onStoreError(written.error);
    this.enter(run, []);
    return null;
  }

  private enter(next: KeptRun, effects: readonly Effect[]): void {
    // Asked to pause, or no longer, while an action is under way: it goes on, and is heard of.
    const goesOn = this.state?.phase === 'acting' && next.phase === 'acting' && effects.length === 0;
    if (!goesOn) {
      this.effects.abort();
      this.effects = new AbortController();
    }
    this.reasoning = '';
    this.state = next;
    this.ports.onChange();
    if (next.phase !== 'ended')
      for (const effect of effects) void this.perform(effect, next, this.effects.signal);
  }

  private giveUp(reason: string): RunEvent {
    return { type: 'gave-up', at: this.ports.now(), reason };
  }

  private async perform(effect: Effect, run: ActiveRun, signal: AbortSignal): Promise<void> {
    const event = await this.outcomeOf(effect, run, signal).catch((error: unknown) =>
      this.giveUp(faultWords(error)),
    );
    if (event === null || signal.aborted) return;
    await this.enqueue(async () => {
      // Aborted while it waited in the queue: somebody stopped or paused the run.
      if (!signal.aborted) await this.apply(event);
    });
  }

  private async outcomeOf(effect: Effect, run: ActiveRun, signal: AbortSignal): Promise<RunEvent | null> {
    const { pages, judge } = this.ports;
    const now = (): number => this.ports.now();
    switch (effect.type) {
      case 'observe': {
        const { observation } = run;
        const seen = await pages.view(run.tabId, { observation, look: effect.look }, signal);
        if (!seen.ok) return { type: 'observe-failed', at: now(), error: seen.error };
        this.seen = seen.value;
        return { type: 'observed', at: now(), view: seen.value.view };
      }
      case 'decide':
        return this.decide(run, signal);
      case 'act': {
        const outcome = await pages.act(run.tabId, effect.action, effect.dispatchId, signal);
        const verdict = await judge.verdict(run.tabId);
        return { type: 'acted', at: now(), outcome, verdict };
      }
      case 'cancel':
        return null;
      default:
        return assertNever(effect);
    }
  }

  private async decide(run: ActiveRun, signal: AbortSignal): Promise<RunEvent | null> {
    if (run.phase !== 'deciding') throw new Error(`asked to decide while ${run.phase}`);
    const frame = topFrame(run);
    if (!this.ports.policies.some(({ name }) => name === frame.policy))
      return this.giveUp(
        `This version of Stepwise has no policy “${frame.policy}”, which the run was using. Run the command again.`,
      );
    const planner = await this.ports.planner(run.planner);
    if (planner === null) return { type: 'decide-failed', at: this.ports.now(), error: { kind: 'no-model' } };
    // Kept beside the state and not in it: a journal of pictures would fill the disk.
    const picture = this.seen?.view === run.view ? this.seen.picture : null;
    const answer = await planner.decide({
      run,
      ...(picture && { picture }),
      frame,
      view: run.view,
      policies: this.ports.policies,
      demonstrations: await this.ports.demonstrations(),
      signal,
      onReasoning: (text) => {
        if (signal.aborted || text === this.reasoning) return;
        this.reasoning = text;
        this.ports.onChange();
      },
    });
    const at = this.ports.now();
    return answer.ok
      ? { type: 'decided', at, planned: answer.value }
      : { type: 'decide-failed', at, error: answer.error };
  }
}

const recordingWords = (error: StoreError): string =>
  error.kind === 'storage-full'
    ? 'The disk is full, so the run could not be recorded and was stopped. Make room (History can be cleared) and run the command again.'
    : `The run could not be recorded (${error.detail}) and was stopped.`;

const faultWords = (error: unknown): string =>
  `Stepwise itself has a fault and stopped the run: ${error instanceof Error ? error.message : String(error)}`;
