/** Observes what happens to the page from just before an action until the page has settled: the source of evidence. */
import type { Opened } from '../../core/actions/evidence.ts';
import type { ActivityMeter, Change } from '../ready/activity-meter.ts';
import type { ActContext } from './context.ts';
import { leaveSignal, LEAVES } from '../leave-signal.ts';
import { keptFile, type KeptFile } from './reading/file-text.ts';
import { openedSince, overlaysIn, type Overlays } from './overlays.ts';

const MAX_COUNTED = 10_000;

interface NavigateEvent extends Event {
  readonly destination: { readonly url: string };
  /** The file name that a download link proposes, or ""; null for other navigations. */
  readonly downloadRequest: string | null;
}

export class EffectObserver {
  readonly since = performance.now();
  /** Aborted when another document begins to load: the answer must be sent before this one is gone. */
  readonly leaving = new AbortController();
  readonly #countBefore: number;
  readonly #overlaysBefore: Overlays;
  readonly #downloads: { readonly event: Event; readonly file: Promise<KeptFile> }[] = [];
  /** The files whose download began, once they are read. */
  files: readonly KeptFile[] = [];
  readonly #scrollBefore: { x: number; y: number };

  constructor(
    private readonly context: ActContext,
    private readonly meter: ActivityMeter,
    over: AbortSignal,
  ) {
    this.#countBefore = meter.count;
    this.#overlaysBefore = overlaysIn(context);
    this.#scrollBefore = this.#scroll();
    const leave = (): void => this.leaving.abort();
    const onLeave = (event: Event): void => {
      if (event.isTrusted) leave();
    };
    window.addEventListener('beforeunload', onLeave, { capture: true, signal: over });
    // Also fires for links outside of the document, which scripts use to save a file.
    const { navigation } = window as { navigation?: EventTarget };
    navigation?.addEventListener('navigate', (event) => this.#onNavigate(event as NavigateEvent), {
      signal: over,
    });
    leaveSignal.addEventListener(LEAVES, leave, { signal: over });
    window.addEventListener('pagehide', leave, { capture: true, signal: over });
  }

  async readFiles(): Promise<void> {
    const begun = this.#downloads.filter(({ event }) => !event.defaultPrevented);
    this.files = await Promise.all(begun.map(({ file }) => file));
  }

  #onNavigate(event: NavigateEvent): void {
    const { downloadRequest, destination } = event;
    if (downloadRequest === null) return;
    const { protocol, pathname } = new URL(destination.url);
    const ofAddress = /^https?:$/.test(protocol) ? decodeURI(pathname.split('/').at(-1) ?? '') : '';
    // At once: a script may take back the address of what it made.
    const name = downloadRequest || ofAddress || 'a file without a name';
    this.#downloads.push({ event, file: keptFile(destination.url, name) });
  }

  get mutations(): number {
    return Math.min(this.meter.count - this.#countBefore, MAX_COUNTED);
  }

  /** The latest changes of the DOM since the action began. */
  get changes(): readonly Change[] {
    return this.meter.lately.filter(({ at }) => at >= this.since);
  }

  get navigating(): boolean {
    return this.leaving.signal.aborted;
  }

  get opened(): Opened | null {
    return this.navigating || this.mutations === 0 ? null : openedSince(this.#overlaysBefore, this.context);
  }

  get scrolled(): { x: number; y: number } | null {
    const now = this.#scroll();
    const by = { x: now.x - this.#scrollBefore.x, y: now.y - this.#scrollBefore.y };
    return by.x === 0 && by.y === 0 ? null : by;
  }

  #scroll(): { x: number; y: number } {
    return { x: Math.round(scrollX), y: Math.round(scrollY) };
  }
}
