/** The isolated half of the listener hook: which elements the page's scripts listen on for a pointer. */
import { elementIn } from '../page/dom/element-in.ts';
import { ASK, IS_SILENT, LISTENS } from '../page-world/handshake.ts';

export interface Listeners {
  /** Brings `has` up to date: once before a view. false: nothing is known here. */
  refresh(): boolean;
  has(element: Element): boolean;
}

/** @param channel - null: nothing is known here. */
export function listenersOn(channel: EventTarget | null): Listeners {
  const listening = new WeakSet<Element>();
  channel?.addEventListener(LISTENS, (told) => void listening.add(elementIn(told)));
  channel?.addEventListener(IS_SILENT, (told) => void listening.delete(elementIn(told)));
  return {
    refresh() {
      channel?.dispatchEvent(new Event(ASK));
      return channel !== null;
    },
    has: (element) => listening.has(element),
  };
}
