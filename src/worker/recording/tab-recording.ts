/** Turns recording on and off in the frames of the recorded tabs, in those that come later too. */
import { callFrame, SHORT_TIMEOUT_MS } from '../../adapters/chrome/call-frame.ts';
import { MAIN_FRAME } from '../../adapters/chrome/frames.ts';
import { recordInTab } from '../../adapters/chrome/recording/record-in-tab.ts';
import type { Episodes } from '../../benchmark/episodes.ts';
import type { TabId } from '../../core/ids.ts';
import type { PageView } from '../../core/view/view.ts';
import type { Recorder } from './recorder.ts';

export class TabRecording {
  /** The recording is being ended: no frame is to be recorded any more. */
  #isEnding = false;

  constructor(
    private readonly recorder: Recorder,
    private readonly episodes: Episodes,
  ) {}

  /** @returns Whether the main frame is being recorded. */
  async begin(tabId: TabId): Promise<boolean> {
    this.#isEnding = false;
    return (await this.#turnOn(tabId)).isMain;
  }

  /** In order with the steps: a step that is kept after this was done when all frames were being recorded. */
  recordAllFrames(tabId: number, after: 'frame-loaded' | 'frame-entered' | 'step'): Promise<void> {
    return this.recorder.inOrder(async () => {
      if (!this.recorder.isOf(tabId) || this.#isEnding) return;
      const { isEveryFrame } = await this.#turnOn(tabId);
      // What is done in a frame that cannot be recorded is missing. A frame that nobody enters does no harm.
      if (!isEveryFrame && after === 'frame-entered') void this.recorder.miss();
    });
  }

  /** The last steps have arrived when this resolves. */
  async end(): Promise<void> {
    this.#isEnding = true;
    await Promise.all(this.recorder.tabs.map((tabId) => recordInTab(tabId, null)));
  }

  /** The main frame as it is now; null when the page does not answer. */
  async view(tabId: TabId): Promise<PageView | null> {
    const params = { settle: false, framePrefix: '', rules: await this.episodes.viewRules(tabId) };
    const answer = await callFrame(tabId, MAIN_FRAME, 'page.view', params, SHORT_TIMEOUT_MS);
    return answer.ok ? answer.value.view : null;
  }

  async #turnOn(tabId: TabId): ReturnType<typeof recordInTab> {
    return recordInTab(tabId, this.recorder.begun, await this.episodes.viewRules(tabId));
  }
}
