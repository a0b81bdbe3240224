/** The isolated half of the listener hook: which elements the page's scripts listen on for a pointer. */
import { elementIn } from '../page/dom/element-in.ts';
import { ASK, IS_SILENT, LISTENS } from '../page-world/handshake.ts';

export interface Listeners {
  /** Brings `has` up to date: once before a view. false: nothing is known here. */
  refresh(): boolean;
  has(element: Element): boolean;
}

/** @param line - null: nothing is known here. */
export function listenersOn(line: EventTarget | null): Listeners {
  const listening = new WeakSet<Element>();
  line?.addEventListener(LISTENS, (told) => void listening.add(elementIn(told)));
  line?.addEventListener(IS_SILENT, (told) => void listening.delete(elementIn(told)));
  return {
    refresh() {
      line?.dispatchEvent(new Event(ASK));
      return line !== null;
    },
    has: (element) => listening.has(element),
  };
}
