/**
 * What every document gets, whether or not a run ever comes near it: the channel to our script in the
 * page's own world, which only exists before the page's scripts do, and a place among the first
 * listeners of `beforeunload`. It uses no API of Chrome's: each would cost every frame of every page.
 */
import { HELLO } from '../page-world/handshake.ts';

export interface Bootstrap {
  /** To our script in the page's world; null as long as it has not said hello, and where it never does. */
  channel: EventTarget | null;
  /** Called with the channel as soon as it is there. */
  onChannel: ((channel: EventTarget) => void) | null;
  /** Called before the page's own listeners are. */
  onBeforeUnload: ((event: BeforeUnloadEvent) => void) | null;
}

/** Our scripts share the global object of the isolated world, which no page can look into. */
const KEY = Symbol.for('stepwise.bootstrap');
const world = globalThis as unknown as Record<symbol, Bootstrap | undefined>;

/** The document's bootstrap; a tab that was open before the extension gets one without a channel. */
export const bootstrap = (): Bootstrap => (world[KEY] ??= start());

function start(): Bootstrap {
  const it: Bootstrap = { channel: null, onChannel: null, onBeforeUnload: null };
  addEventListener('beforeunload', (event) => it.onBeforeUnload?.(event), true);
  if (!isUntouched()) return it;
  const meet = (event: Event): void => {
    document.removeEventListener(HELLO, meet, true);
    event.stopImmediatePropagation();
    event.preventDefault();
    it.channel = (event as MouseEvent).relatedTarget;
    if (it.channel) it.onChannel?.(it.channel);
  };
  document.addEventListener(HELLO, meet, true);
  // Our script runs in the same task, or it is not there: a page that says hello later is not heard.
  setTimeout(() => document.removeEventListener(HELLO, meet, true), 0);
  return it;
}

/** No script of the page can have run in it: nothing parsed yet, or a blank frame just made. */
const isUntouched = (): boolean =>
  document.URL.startsWith('about:') || (document.head === null && document.body === null);
