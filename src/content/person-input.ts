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
  port.onDisconnect.addListener(() => over.abort());
  for (const [type, input] of KINDS)
    window.addEventListener(
      type,
      ({ isTrusted }) => {
        if (isTrusted) port.postMessage({ input } satisfies RunPortReport);
      },
      { capture: true, passive: true, signal: over.signal },
    );
}
