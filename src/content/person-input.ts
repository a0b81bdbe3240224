/**
 * Tells the worker when the person uses the page that a run is at work in: a tab that opens then may be
 * theirs. Trusted events only, which no script can make; what was pressed stays in the page.
 */
import type { PersonInput, RunPortReport } from '../protocol/run-port.ts';

const KINDS: readonly (readonly [keyof WindowEventMap, PersonInput])[] = [
  ['pointerdown', 'press'],
  ['keydown', 'press'],
  ['contextmenu', 'menu'],
];

export function reportInput(port: chrome.runtime.Port): void {
  const over = new AbortController();
  const listeners = KINDS.map(([type, input]) => {
    const listener = ({ isTrusted }: Event): void => {
      if (isTrusted) port.postMessage({ input } satisfies RunPortReport);
    };
    return { type, listener };
  });
  const listen = (): void => {
    for (const { type, listener } of listeners)
      window.addEventListener(type, listener, { capture: true, passive: true, signal: over.signal });
  };
  listen();
  // A document that a script writes anew (document.open) loses its listeners, but not its observers.
  const rewritten = new MutationObserver(listen);
  rewritten.observe(document, { childList: true });
  port.onDisconnect.addListener(() => {
    over.abort();
    rewritten.disconnect();
  });
}
