/** Turns recording on and off in the frames of the recorded tab, in those that come later too. */
import { recordInTab } from '../adapters/chrome/record-in-tab.ts';
import type { Episodes } from '../benchmark/episodes.ts';
import type { TabId } from '../core/ids.ts';
import type { Recorder } from './recorder.ts';

export class TabRecording {
  readonly #recorder: Recorder;
  readonly #episodes: Episodes;
  /** The tab whose recording is being ended: no frame of it is to be recorded any more. */
  #endingIn: TabId | null = null;

  constructor(recorder: Recorder, episodes: Episodes) {
    this.#recorder = recorder;
    this.#episodes = episodes;
  }

  /** @returns Whether the main frame is being recorded. */
  async begin(tabId: TabId): Promise<boolean> {
    this.#endingIn = null;
    return (await this.#turnOn(tabId)).isMain;
  }

  /** In order with the steps: a step that is kept after this was done when all frames were being recorded. */
  recordAllFrames(tabId: number, after: 'frame-loaded' | 'frame-entered' | 'step'): Promise<void> {
    return this.#recorder.inOrder(async () => {
      const recorded = this.#recorder.recordingTab;
      if (recorded === null || recorded !== tabId || this.#endingIn === recorded) return;
      const { isEveryFrame } = await this.#turnOn(recorded);
      // What is done in a frame that cannot be recorded is missing. A frame that nobody enters does no harm.
      if (!isEveryFrame && after === 'frame-entered') void this.#recorder.miss();
    });
  }

  /** The last steps have arrived when this resolves. */
  async end(): Promise<void> {
    const tabId = this.#recorder.recordingTab;
    if (tabId === null) return;
    this.#endingIn = tabId;
    await recordInTab(tabId, false);
  }

  async #turnOn(tabId: TabId): ReturnType<typeof recordInTab> {
    return recordInTab(tabId, true, await this.#episodes.viewRules(tabId));
  }
}
