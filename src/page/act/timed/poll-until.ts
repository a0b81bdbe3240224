const LOOK_EVERY_MS = 50;

/**
 * Calls `look` at once, after every mutation, and now and then for changes that are no mutations.
 *
 * @param untilMs - By the clock of performance.now.
 * @returns Whether `look` answered true before the time was over or the signal aborted.
 */
export async function pollUntil(look: () => boolean, untilMs: number, signal?: AbortSignal): Promise<boolean> {
  if (look()) return true;
  return new Promise((resolve) => {
    const over = new AbortController();
    const again = (): void => {
      const isThere = look();
      if (!isThere && performance.now() < untilMs && signal?.aborted !== true) return;
      over.abort();
      resolve(isThere);
    };
    const observer = new MutationObserver(again);
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    const timer = setInterval(again, LOOK_EVERY_MS);
    const last = setTimeout(again, Math.max(0, untilMs - performance.now()));
    signal?.addEventListener('abort', again, { signal: over.signal });
    over.signal.addEventListener('abort', () => {
      observer.disconnect();
      clearInterval(timer);
      clearTimeout(last);
    });
  });
}
