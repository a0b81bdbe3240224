/**
 * A worker dies after 30 s without an event. While a run is at work it is kept awake by cheap
 * API calls; should it die all the same, an alarm and the page's end of the run port start the next.
 */
import browser from 'webextension-polyfill';
import type { Requests } from '../adapters/chrome/requests.ts';
import type { RunPort } from '../adapters/chrome/run-port.ts';
import type { TabId } from '../core/ids.ts';

const ALARM = 'run-at-work';
const BEAT_MS = 20_000;

export class KeepAlive {
  private beat: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly port: RunPort,
    private readonly requests: Requests,
  ) {}

  /** @param tabId - The tab whose run is at work; null when none is. */
  set(tabId: TabId | null): void {
    this.port.hold(tabId);
    this.requests.watch(tabId !== null);
    if (tabId === null) {
      clearInterval(this.beat);
      this.beat = undefined;
      void browser.alarms.clear(ALARM);
      return;
    }
    if (this.beat === undefined) {
      this.beat = startBeat();
      void browser.alarms.create(ALARM, { periodInMinutes: 0.5 });
    }
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
}

const startBeat = (): ReturnType<typeof setInterval> =>
  setInterval(() => void browser.runtime.getPlatformInfo(), BEAT_MS);
