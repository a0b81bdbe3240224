/**
 * When is a page quiet? When it is parsed, its DOM has not changed for a moment, and nothing moves
 * that will stop by itself. Driven by what happens, never by a fixed sleep; a page that never rests
 * (clocks, tickers) is told by its steady noise and not waited for. Reads only.
 */
import { nextTask } from '../dom/next-task.ts';
import type { ActivityMeter } from './activity-meter.ts';
import { finiteMotion, isBusy } from './motion.ts';

/** Longer than the gaps between the steps of a script's animation, shorter than a person notices. */
const QUIET_MS = 60;
/** Two frames: enough where all that changed changed at once, in the handlers of the action itself. */
const QUIET_AFTER_ONE_STIR_MS = 32;
const CAP_MS = 3_000;
/** jQuery's slowest common fade takes 600 ms: what goes on longer, on the same elements, is noise. */
const NOISE_AFTER_MS = 700;
/** Where nothing was done there is no fade of ours to wait for: what moves now may move for ever. */
const NOISE_AT_LOOK_MS = 120;

export interface SettleOptions {
  readonly meter: ActivityMeter;
  /** What began at this moment (performance.now) is waited for; without, only what is going on. */
  readonly since: number | null;
  /** Give the page this long from `from` on to begin at all, when it is likely that it will. */
  readonly grace: {
    readonly ms: number;
    readonly from: number;
    /** What it begins with; null: any change. */
    readonly answered: (() => boolean) | null;
  } | null;
  /** Animations without end that ran before: they say nothing. */
  readonly restless: ReadonlySet<Animation>;
  readonly signal: AbortSignal;
}

export async function settle(document: Document, options: SettleOptions): Promise<void> {
  const { meter, since, grace, restless, signal } = options;
  const start = performance.now();
  const noiseAfterMs = since === null ? NOISE_AT_LOOK_MS : NOISE_AFTER_MS;
  const leftMs = (): number => CAP_MS - (performance.now() - start);
  await untilInteractive(document, CAP_MS, signal);
  // Known to have been quiet all along: not even a frame is lost.
  if (since === null && meter.quietForMs() > QUIET_MS && finiteMotion(document).length === 0) return;
  do {
    await nextFrame(document, signal);
    if (signal.aborted || meter.isNoise(start, noiseAfterMs)) return;
    const motion = finiteMotion(document);
    if (motion.length > 0) {
      const over = Promise.allSettled(motion.map((it) => it.finished));
      await Promise.race([over, pause(document, Math.min(leftMs(), 1_500), signal)]);
      continue;
    }
    const awaited = grace && !(grace.answered?.() ?? meter.stirredSince(grace.from));
    const graceLeftMs = awaited ? grace.from + grace.ms - performance.now() : 0;
    if (graceLeftMs > 0) {
      await meter.nextStir(pause(document, graceLeftMs, signal));
      continue;
    }
    const quietMs = since !== null && meter.stirsSince(since) <= 1 ? QUIET_AFTER_ONE_STIR_MS : QUIET_MS;
    const waitMs = meter.hasStirred ? quietMs - meter.quietForMs() : 0;
    if (waitMs > 0) await pause(document, waitMs, signal);
    else if (since === null || !isBusy(document, restless)) return;
    else await pause(document, QUIET_MS, signal);
  } while (leftMs() > 0);
}

async function untilInteractive(document: Document, capMs: number, signal: AbortSignal): Promise<void> {
  if (document.readyState !== 'loading') return;
  const parsed = new Promise<void>((resolve) => {
    document.addEventListener('DOMContentLoaded', () => resolve(), { once: true, signal });
  });
  await Promise.race([parsed, pause(document, capMs, signal)]);
}

/** After the next rendering; hidden pages have none, so a task has to do. */
export function nextFrame(document: Document, signal: AbortSignal): Promise<void> {
  const window = document.defaultView;
  if (document.visibilityState === 'hidden' || !window) return nextTask();
  const frame = new Promise<void>((resolve) => {
    // The task after the frame: observers of it have been heard.
    window.requestAnimationFrame(() => void nextTask().then(resolve));
  });
  // Occluded windows are "visible" and may still get no frames.
  return Promise.race([frame, pause(document, 100, signal)]);
}

/** Timers of hidden pages are slowed down to a second; tasks are not. */
async function pause(document: Document, ms: number, signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'hidden') {
    const end = performance.now() + Math.min(ms, QUIET_MS);
    while (performance.now() < end && !signal.aborted) await nextTask();
    return;
  }
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}
