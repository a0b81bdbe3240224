/**
 * A run that the person takes over for a while: it pauses, and what they do in its page is recorded. The recording and
 * the paused run are both in the database, so that a worker that dies loses neither; the event that hands the run back
 * has the steps, and only then is the recording dropped.
 */
import browser from 'webextension-polyfill';
import type { RunId, TabId } from '../../core/ids.ts';
import type { Runner } from '../runner.ts';
import type { RecordedTabs } from './recorded-tabs.ts';
import type { Recorder } from './recorder.ts';
import type { TabRecording } from './tab-recording.ts';

/** What a decision is told of: the latest. */
const MAX_STEPS = 40;

export class TakeOver {
  /** The run that is on its way to a pause. */
  #awaited: RunId | null = null;

  constructor(
    private readonly runner: Runner,
    private readonly recorder: Recorder,
    private readonly recording: TabRecording,
    private readonly tabs: RecordedTabs,
  ) {}

  /** @returns Whether nothing is in the way. */
  async begin(runId: RunId): Promise<boolean> {
    if (this.recorder.state.phase !== 'idle') return this.recorder.ofRun === runId;
    await this.runner.send(runId, { type: 'pause', at: Date.now() });
    this.#awaited = runId;
    this.changed();
    return true;
  }

  /** Does nothing for a run that nobody has taken over. */
  async handBack(runId: RunId): Promise<void> {
    if (this.recorder.ofRun !== runId) return;
    await this.recording.end();
    await this.tabs.addUnanswered();
    const { state } = this.recorder;
    if (state.phase !== 'recording') return;
    const steps = state.steps.filter(({ isByPage }) => !isByPage).slice(-MAX_STEPS);
    await this.runner.send(runId, {
      type: 'handed-back',
      at: Date.now(),
      steps: steps.map(({ action, target }) => ({ action, target })),
      isIncomplete: state.isIncomplete || steps.length < state.steps.length,
    });
  }

  /** The run may have come to rest, or have gone on without the person. */
  changed(): void {
    const { active } = this.runner;
    const rests = active?.phase === 'paused' || active?.phase === 'asking';
    const { ofRun } = this.recorder;
    if (ofRun !== null && (active?.id !== ofRun || !rests)) void this.#drop();
    if (this.#awaited === null) return;
    const isOnTheWay = active?.id === this.#awaited && active.phase === 'acting' && active.pauseAfter;
    if (!isOnTheWay) this.#awaited = null;
    if (rests && ofRun === null) void this.#record(active.id, active.tabId);
  }

  async #record(runId: RunId, tabId: TabId): Promise<void> {
    const { url = '' } = (await browser.tabs.get(tabId).catch(() => null)) ?? {};
    await this.tabs.addUnanswered();
    this.tabs.forget();
    await this.recorder.start(tabId, url, '', false, runId);
    if (!(await this.recording.begin(tabId))) await this.recorder.discard();
  }

  async #drop(): Promise<void> {
    await this.recording.end();
    await this.recorder.discard();
    this.tabs.forget();
  }
}
