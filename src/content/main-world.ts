/** The isolated half of the handshake with our script in the page's own world (page-world/). */
import { HELLO } from '../page-world/handshake.ts';

/**
 * To be called at document_start, when the main-world script is about to run next. In a tab that
 * was open before the extension was there is none.
 *
 * @param onMet - Given the line to it, in the same task; nobody else can get at it.
 */
export function meetMainWorld(document: Document, onMet: (line: EventTarget) => void): void {
  if (!isUntouched(document)) return;
  const over = new AbortController();
  const meet = (event: MouseEvent): void => {
    over.abort();
    event.stopImmediatePropagation();
    event.preventDefault();
    if (event.relatedTarget) onMet(event.relatedTarget);
  };
  document.addEventListener(HELLO, (event) => meet(event as MouseEvent), {
    capture: true,
    signal: over.signal,
  });
  // It runs in the same task, or it is not there: a page that says HELLO later is not heard.
  setTimeout(() => over.abort(), 0);
}

/** No script of the page can have run in it: nothing parsed yet, or a blank frame just made. */
const isUntouched = (document: Document): boolean =>
  document.URL.startsWith('about:') || (document.head === null && document.body === null);
