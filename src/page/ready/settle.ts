/**
 * Waits until the page is quiet: parsed, without DOM changes for a moment, and without animations that will
 * end by themselves. It reacts to events instead of sleeping for a fixed time. A page that never rests
 * (clocks, tickers) is recognized by its steady changes and not waited for. It only reads.
 */
import { nextTask } from '../dom/next-task.ts';
import type { ActivityMeter } from './activity-meter.ts';
import { finiteMotion, isBusy } from './motion.ts';

/** Longer than the gaps between steps of a scripted animation, shorter than a person notices. */
const QUIET_MS = 60;
/** Two frames: enough where everything changed at once, in the handlers of the action. */
const QUIET_AFTER_ONE_STIR_MS = 32;
const CAP_MS = 3_000;
/** jQuery's slowest standard fade takes 600 ms; the same elements changing for longer than this are noise. */
const NOISE_AFTER_MS = 700;
/** Before a view without an action there is no fade to wait for, so steady changes count as noise sooner. */
const NOISE_AT_LOOK_MS = 120;

export interface SettleOptions {
  readonly meter: ActivityMeter;
  /** Changes that began after this time (performance.now) are waited for; null: only what is going on now. */
  readonly since: number | null;
  /** Time from `from` on in which the page is expected to react at all. */
  readonly grace: {
    readonly ms: number;
    readonly from: number;
    /** What counts as a reaction; null: any change. */
    readonly answered: (() => boolean) | null;
  } | null;
  /** Endless animations that ran before the action: they are no sign of work. */
  readonly restless: ReadonlySet<Animation>;
  readonly signal: AbortSignal;
}

export async function settle(document: Document, options: SettleOptions): Promise<void> {
  const { meter, since, grace, restless, signal } = options;
  const start = performance.now();
  const noiseAfterMs = since === null ? NOISE_AT_LOOK_MS : NOISE_AFTER_MS;
  const leftMs = (): number => CAP_MS - (performance.now() - start);
  await untilInteractive(document, CAP_MS, signal);
  // The page has been quiet for a while: no need to wait for a frame.
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

/** Resolves after the next rendering; hidden pages render nothing, so there it is the next task. */
export function nextFrame(document: Document, signal: AbortSignal): Promise<void> {
  const window = document.defaultView;
  if (document.visibilityState === 'hidden' || !window) return nextTask();
  const frame = new Promise<void>((resolve) => {
    // A task after the frame: observers of the frame have run.
    window.requestAnimationFrame(() => void nextTask().then(resolve));
  });
  // Occluded windows are "visible" but may get no frames.
  return Promise.race([frame, pause(document, 100, signal)]);
}

/** Timers of hidden pages are throttled to one a second, tasks are not. */
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
