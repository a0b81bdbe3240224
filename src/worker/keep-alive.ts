/**
 * A worker dies after 30 s without an event. While a run is at work it is kept awake by cheap
 * API calls; should it die all the same, an alarm and the page's end of the run port start the next.
 */
import browser, { type Runtime } from 'webextension-polyfill';
import type { TabId } from '../core/ids.ts';
import { RUN_PORT } from '../protocol/messages.ts';

const ALARM = 'run-at-work';
const BEAT_MS = 20_000;

export class KeepAlive {
  private beat: ReturnType<typeof setInterval> | undefined;
  private port: Runtime.Port | undefined;
  private tabId: TabId | undefined;

  /** @param tabId - The tab whose run is at work; null when none is. */
  set(tabId: TabId | null): void {
    if (tabId === null) {
      clearInterval(this.beat);
      this.beat = undefined;
      this.release();
      void browser.alarms.clear(ALARM);
      return;
    }
    if (this.beat === undefined) {
      this.beat = startBeat();
      void browser.alarms.create(ALARM, { periodInMinutes: 0.5 });
    }
    if (this.tabId !== tabId) this.release();
    if (this.port === undefined) this.hold(tabId);
  }

  /** For work outside of a run that may take long: the first answer of a local model, say. */
  async during<T>(work: Promise<T>): Promise<T> {
    const beat = startBeat();
    try {
      return await work;
    } finally {
      clearInterval(beat);
    }
  }

  private hold(tabId: TabId): void {
    const port = browser.tabs.connect(tabId, { name: RUN_PORT, frameId: 0 });
    this.port = port;
    this.tabId = tabId;
    // A navigation ends the port; the next change of the run opens a new one.
    port.onDisconnect.addListener(() => {
      void browser.runtime.lastError;
      if (this.port === port) this.port = undefined;
    });
  }

  private release(): void {
    this.port?.disconnect();
    this.port = undefined;
    this.tabId = undefined;
  }
}

const startBeat = (): ReturnType<typeof setInterval> =>
  setInterval(() => void browser.runtime.getPlatformInfo(), BEAT_MS);
