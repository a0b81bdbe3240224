const LOOK_EVERY_MS = 50;

/**
 * Calls `look` at once, after every mutation, and now and then for changes that are no mutations.
 *
 * @param untilMs - By the clock of performance.now.
 * @returns The first answer of `look` that is not null; null when the time is over or the signal aborts.
 */
export async function pollUntil<T>(
  document: Document,
  look: () => T | null,
  untilMs: number,
  signal: AbortSignal,
): Promise<T | null> {
  const first = look();
  if (first !== null) return first;
  return new Promise((resolve) => {
    const over = new AbortController();
    const again = (): void => {
      const value = look();
      if (value === null && performance.now() < untilMs && !signal.aborted) return;
      over.abort();
      resolve(value);
    };
    const observer = new MutationObserver(again);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const timer = setInterval(again, LOOK_EVERY_MS);
    const last = setTimeout(again, Math.max(0, untilMs - performance.now()));
    signal.addEventListener('abort', again, { signal: over.signal });
    over.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearInterval(timer);
      clearTimeout(last);
    });
  });
}
