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
import { assertNever, type Result } from '../core/result.ts';
import { topFrame, type ActiveRun, type RunState, type Verdict } from '../core/run/run-state.ts';
import type { ActReply, Effect, RunEvent, Step } from '../core/run/run-event.ts';
import { startRun, step, type NewRun } from '../core/run/step.ts';
import { secretsOf, withoutSecrets } from '../core/run/secrets.ts';
import type { StoreError } from '../protocol/messages.ts';

export interface RunJournal {
  write(state: RunState, event: RunEvent | null): Promise<Result<void, StoreError>>;
  /** Takes secrets out of the events of a run that has ended. */
  mask(runId: RunId, secrets: readonly string[]): Promise<Result<void, StoreError>>;
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
  planner(kind: Planner['kind']): Promise<Planner>;
  demonstrations(): Promise<readonly Demonstration[]>;
  now(): number;
  /** Called after every change of the run or of the streaming reasoning. */
  onChange(): void;
  onStoreError(error: StoreError): void;
}

export class Runner {
  private state: RunState | null = null;
  private reasoning = '';
  private seen: Seen | null = null;
  /** Ends whatever is under way for the present state. */
  private effects = new AbortController();
  private queue: Promise<unknown> = Promise.resolve();

  constructor(private readonly ports: RunnerPorts) {}

  /** The latest run, active or ended. */
  get run(): RunState | null {
    return this.state;
  }

  /** The reasoning of the decision under way, as far as it has streamed in. */
  get thinking(): string {
    return this.reasoning;
  }

  get active(): ActiveRun | null {
    return this.state !== null && this.state.phase !== 'ended' ? this.state : null;
  }

  /** @returns null, or why the first state could not be written: then there is no run. */
  start(fresh: NewRun): Promise<StoreError | null> {
    return this.enqueue(async () => {
      const first = startRun(fresh);
      const written = await this.ports.journal.write(first.state, null);
      if (!written.ok) return written.error;
      this.enter(first);
      return null;
    });
  }

  /** Takes up what the journal holds. An active run of a worker that died goes on by itself. */
  restore(run: RunState): Promise<void> {
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

  private async apply(event: RunEvent): Promise<void> {
    if (this.state === null) return;
    const next = step(this.state, event, this.ports.policies);
    if (next.state === this.state) return;
    const secrets = next.state.phase === 'ended' ? secretsOf(next.state) : [];
    const state = withoutSecrets(next.state, secrets);
    const written = await this.ports.journal.write(state, event);
    if (!written.ok) {
      this.ports.onStoreError(written.error);
      this.giveUp(written.error);
      return;
    }
    this.enter({ ...next, state });
    if (secrets.length > 0) await this.ports.journal.mask(state.id, secrets);
  }

  private enter(next: Step): void {
    // Asked to pause, or no longer, while an action is under way: it goes on, and is heard of.
    const goesOn =
      this.state?.phase === 'acting' && next.state.phase === 'acting' && next.effects.length === 0;
    if (!goesOn) {
      this.effects.abort();
      this.effects = new AbortController();
    }
    this.reasoning = '';
    this.state = next.state;
    this.ports.onChange();
    const { state } = next;
    if (state.phase !== 'ended')
      for (const effect of next.effects) void this.perform(effect, state, this.effects.signal);
  }

  /** What cannot be journaled is not done: an effect without its entry could be fired twice. */
  private giveUp(error: StoreError): void {
    const run = this.active;
    if (run === null) return;
    const ended = step(run, { type: 'stop', at: this.ports.now() }, this.ports.policies);
    if (ended.state.phase !== 'ended') return;
    const reason =
      error.kind === 'storage-full'
        ? 'The disk is full, so the run could not be recorded and was stopped. Make room (History can be cleared) and run the command again.'
        : `The run could not be recorded (${error.detail}) and was stopped.`;
    this.enter({ state: { ...ended.state, end: { status: 'failed', reason } }, effects: [] });
  }

  private async perform(effect: Effect, run: ActiveRun, signal: AbortSignal): Promise<void> {
    const event = await this.outcomeOf(effect, run, signal);
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
    const planner = await this.ports.planner(run.planner);
    // Kept beside the state and not in it: a journal of pictures would fill the disk.
    const picture = this.seen?.view === run.view ? this.seen.picture : null;
    const answer = await planner.decide({
      run,
      ...(picture && { picture }),
      frame: topFrame(run),
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
