/**
 * The requests that pages have in flight, observed while a run is at work. Whether a page is ready depends on
 * them. Nothing is blocked or changed. A worker that has just started knows of no earlier request.
 */
import type { ResultOf } from '../../protocol/messages.ts';

type RequestsReport = ResultOf<'from-page.requests'>;

/** An older request is a long poll or a stream, unless the page shows that it waits. */
const RECENT_MS = 1_000;
/** A request that takes longer than this is not awaited again. */
const PATIENCE_MS = 3_000;
/** A place that is asked so often, one request after the other, is polled. */
const POLLED_TIMES = 5;
const POLLED_WITHIN_MS = 3_000;
/** A run may last for hours; only the latest places matter. */
const MAX_PLACES = 500;

/** A socket brings its first news within this. */
const SOCKET_MS = 3_000;

/** A service worker's requests belong to no tab. */
const NO_TAB = -1;
const NEVER_ENDING = /^(?:text\/event-stream|multipart\/x-mixed-replace)\b/i;

interface InFlight {
  readonly tabId: number;
  /** Of the document or service worker that sent it. */
  readonly origin: string | null;
  readonly isFrame: boolean;
  readonly beganAt: number;
  readonly place: string;
  /** It brings something to the server: what comes of it is told when it is over. */
  readonly isSending: boolean;
  /** Of a web socket: it brings something once it is open, and nothing says when. */
  readonly isSocket: boolean;
}

export class Requests {
  readonly #inFlight = new Map<string, InFlight>();
  /** Places whose answer took too long. */
  readonly #slow = new Set<string>();
  /** When the latest requests for a place began, as long as they came one after the other. */
  readonly #series = new Map<string, number[]>();
  /** By tab. */
  readonly #answeredAt = new Map<number, number>();
  /** Of the documents in each tab. */
  readonly #origins = new Map<number, Set<string>>();
  readonly #waiting = new Set<() => void>();
  #isWatching = false;

  /** @param on - Whether a run is at work. */
  watch(on: boolean): void {
    if (on === this.#isWatching) return;
    this.#isWatching = on;
    const { webRequest } = chrome;
    if (on) {
      const { MAIN_FRAME, SUB_FRAME, SCRIPT, STYLESHEET, XMLHTTPREQUEST, WEBSOCKET } = webRequest.ResourceType;
      // Pictures, fonts and beacons bring nothing that a view shows.
      const types = [MAIN_FRAME, SUB_FRAME, SCRIPT, STYLESHEET, XMLHTTPREQUEST, WEBSOCKET];
      const filter = { urls: ['<all_urls>'], types };
      webRequest.onBeforeRequest.addListener(this.#onBegin, filter);
      webRequest.onResponseStarted.addListener(this.#onAnswer, filter, ['responseHeaders']);
      webRequest.onCompleted.addListener(this.#onEnd, filter);
      webRequest.onErrorOccurred.addListener(this.#onEnd, filter);
      void this.#readOrigins();
      return;
    }
    webRequest.onBeforeRequest.removeListener(this.#onBegin);
    webRequest.onResponseStarted.removeListener(this.#onAnswer);
    webRequest.onCompleted.removeListener(this.#onEnd);
    webRequest.onErrorOccurred.removeListener(this.#onEnd);
    this.#inFlight.clear();
    this.#slow.clear();
    this.#series.clear();
    this.#answeredAt.clear();
    this.#origins.clear();
    for (const wake of this.#waiting) wake();
  }

  /**
   * Waits until no request of the tab is in flight that is worth waiting for.
   *
   * @param isPatient - Also waits for requests that are not recent any more.
   */
  async idle(tabId: number, isPatient: boolean, maxMs: number): Promise<RequestsReport> {
    const end = Date.now() + maxMs;
    let awaited = false;
    for (;;) {
      const now = Date.now();
      const pending = this.#pending(tabId, isPatient, now);
      if (pending.length === 0 || now >= end) return this.#report(tabId, awaited, pending.length > 0);
      awaited = true;
      const oldAt = Math.max(...pending.map((it) => it.beganAt + patienceWith(it, isPatient)));
      await this.#nextEnd(Math.max(1, Math.min(end, oldAt) - now));
    }
  }

  #report(tabId: number, awaited: boolean, isPending: boolean): RequestsReport {
    const old = Date.now() - RECENT_MS;
    return {
      awaited,
      isPending,
      answeredAt: this.#answeredAt.get(tabId) ?? null,
      isFrameLate: [...this.#inFlight.values()].some((it) => it.tabId === tabId && it.isFrame && it.beganAt < old),
    };
  }

  #pending(tabId: number, isPatient: boolean, now: number): InFlight[] {
    const origins = this.#origins.get(tabId);
    return [...this.#inFlight.values()].filter(
      (it) =>
        (it.tabId === tabId || (it.tabId === NO_TAB && it.origin !== null && origins?.has(it.origin) === true)) &&
        (!it.isSocket || isPatient) &&
        now - it.beganAt < patienceWith(it, isPatient) &&
        !this.#slow.has(it.place) &&
        !this.#isPolled(it.place, now),
    );
  }

  #isPolled(place: string, now: number): boolean {
    const [first = 0] = this.#series.get(place)?.slice(-POLLED_TIMES) ?? [];
    return (this.#series.get(place)?.length ?? 0) >= POLLED_TIMES && now - first < POLLED_WITHIN_MS;
  }

  /** Resolves when a request ends or begins, or the time is over. */
  #nextEnd(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }

  /** Of the tabs that were there before the run. */
  async #readOrigins(): Promise<void> {
    for (const { id, url } of await chrome.tabs.query({}))
      if (id !== undefined && url !== undefined && URL.canParse(url)) this.#originsOf(id).add(new URL(url).origin);
  }

  #originsOf(tabId: number): Set<string> {
    const known = this.#origins.get(tabId);
    if (known) return known;
    const origins = new Set<string>();
    this.#origins.set(tabId, origins);
    return origins;
  }

  readonly #onBegin = (details: chrome.webRequest.OnBeforeRequestDetails): undefined => {
    const { requestId, tabId, type, method, url, initiator } = details;
    const now = Date.now();
    const place = placeOf(method, url);
    const isAlone = ![...this.#inFlight.values()].some((it) => it.place === place);
    const series = isAlone ? (this.#series.get(place) ?? []) : [];
    // The place that was asked last stands last.
    this.#series.delete(place);
    this.#series.set(place, [...series.slice(1 - POLLED_TIMES), now]);
    dropOldest(this.#series);
    const isFrame = type === 'sub_frame';
    const origin = type === 'main_frame' ? new URL(url).origin : (initiator ?? null);
    if (origin !== null && tabId !== NO_TAB) this.#originsOf(tabId).add(origin);
    const isSending = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
    const isSocket = type === 'websocket';
    this.#inFlight.set(requestId, { tabId, origin, isFrame, beganAt: now, place, isSending, isSocket });
    if (isSocket) setTimeout(() => this.#forget(requestId), SOCKET_MS);
  };

  readonly #onAnswer = (details: chrome.webRequest.OnResponseStartedDetails): void => {
    const { requestId, tabId, type, responseHeaders } = details;
    const kind = responseHeaders?.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
    if (NEVER_ENDING.test(kind)) this.#forget(requestId);
    // The document before is about to go, and what it asked for with it.
    if (type === 'main_frame')
      for (const [id, it] of this.#inFlight) if (it.tabId === tabId && id !== requestId) this.#forget(id);
  };

  readonly #onEnd = ({ requestId }: { requestId: string }): void => {
    const ended = this.#inFlight.get(requestId);
    if (!ended || ended.isSocket) return;
    const now = Date.now();
    const tookMs = now - ended.beganAt;
    if (tookMs > PATIENCE_MS) dropOldest(this.#slow.add(ended.place));
    else if (!this.#isPolled(ended.place, now)) this.#answeredAt.set(ended.tabId, now);
    if (tookMs < RECENT_MS) this.#slow.delete(ended.place);
    this.#forget(requestId);
  };

  #forget(requestId: string): void {
    this.#inFlight.delete(requestId);
    for (const wake of this.#waiting) wake();
  }
}

const patienceWith = ({ isSending }: InFlight, isPatient: boolean): number =>
  isPatient || isSending ? PATIENCE_MS : RECENT_MS;

function dropOldest(places: Map<string, unknown> | Set<string>): void {
  for (const place of places.keys()) {
    if (places.size <= MAX_PLACES) return;
    places.delete(place);
  }
}

/** Requests of one place differ in their query only. */
function placeOf(method: string, url: string): string {
  const { origin, pathname } = new URL(url);
  return `${method} ${origin}${pathname}`;
}
