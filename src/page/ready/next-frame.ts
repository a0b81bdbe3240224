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
