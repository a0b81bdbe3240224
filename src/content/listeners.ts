/** The isolated half of the listener hook: which elements the page's scripts listen on for a pointer. */
import { ASK, HELLO, IS_SILENT, LISTENS } from '../page-world/handshake.ts';

export interface Listeners {
  /** Brings `has` up to date: once before a view. false: nothing is known here. */
  refresh(): boolean;
  has(element: Element): boolean;
}

/**
 * To be called at document_start, when the main-world script is about to run next. In a tab that
 * was open before the extension was there is none, and nothing is known.
 */
export function meetMainWorld(document: Document): Listeners {
  const listening = new WeakSet<Element>();
  let line: EventTarget | null = null;
  if (isUntouched(document)) {
    const over = new AbortController();
    document.addEventListener(HELLO, (event) => meet(event as MouseEvent, over), {
      capture: true,
      signal: over.signal,
    });
    // It runs in the same task, or it is not there: a page that says HELLO later is not heard.
    setTimeout(() => over.abort(), 0);
  }

  function meet(event: MouseEvent, over: AbortController): void {
    over.abort();
    event.stopImmediatePropagation();
    event.preventDefault();
    line = event.relatedTarget;
    line?.addEventListener(LISTENS, (told) => listening.add(elementIn(told)));
    line?.addEventListener(IS_SILENT, (told) => listening.delete(elementIn(told)));
  }

  return {
    refresh() {
      line?.dispatchEvent(new Event(ASK));
      return line !== null;
    },
    has: (element) => listening.has(element),
  };
}

/** No script of the page can have run in it: nothing parsed yet, or a blank frame just made. */
const isUntouched = (document: Document): boolean =>
  document.URL.startsWith('about:') || (document.head === null && document.body === null);

const elementIn = (told: Event): Element =>
  told instanceof SubmitEvent ? (told.submitter as Element) : ((told as MouseEvent).relatedTarget as Element);
