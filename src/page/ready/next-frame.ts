/** Short waits that also end in hidden pages, where timers are throttled and nothing is rendered. */
import { nextTask } from '../dom/elapse.ts';

/** Of a hidden page: its timers fire once a second, its tasks at once. */
const MAX_HIDDEN_PAUSE_MS = 60;
/** An occluded window counts as visible, but may get no frames; on a busy machine one may come late. */
const MAX_FRAME_MS = 250;

/** Resolves after the next rendering; hidden pages render nothing, so there it is the next task. */
export function nextFrame(signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'hidden') return nextTask();
  const frame = new Promise<void>((resolve) => {
    // A task after the frame: observers of the frame have run.
    requestAnimationFrame(() => void nextTask().then(resolve));
  });
  return Promise.race([frame, pause(MAX_FRAME_MS, signal)]);
}

/** Also on a busy machine; a window that gets no frames shows nothing new. */
const MAX_DRAWN_MS = 1_500;

/**
 * Resolves once a picture of the window shows what was changed before: the browser draws a page's frame while the
 * page already prepares the next, and begins a third only when the first was drawn.
 */
export async function drawn(): Promise<void> {
  if (document.visibilityState === 'hidden') return;
  const late = pause(MAX_DRAWN_MS, new AbortController().signal);
  const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
  await Promise.race([frame().then(frame).then(frame), late]);
}

/** Ends early when the signal aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (document.visibilityState === 'hidden') {
    const end = performance.now() + Math.min(ms, MAX_HIDDEN_PAUSE_MS);
    while (performance.now() < end && !signal.aborted) await nextTask();
    return;
  }
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), {
      once: true,
      signal: over.signal,
    });
  });
  over.abort();
}
