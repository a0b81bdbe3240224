/**
 * The channel to our script in the page's own world (page-world/), met when a run or a recording
 * begins in the document. How, and why no page can listen in, stands in page-world/handshake.ts.
 */
import { HELLO } from '../page-world/handshake.ts';

/** Our scripts share the global object of the isolated world, which no page can look into. */
const KEY = Symbol.for('stepwise.channel');
const world = globalThis as unknown as Record<symbol, EventTarget | undefined>;

/** null in a tab that was open before the extension was: there is nobody to meet. */
export function pageWorldChannel(): EventTarget | null {
  const channel = world[KEY] ?? meet();
  if (channel) world[KEY] = channel;
  return channel;
}

function meet(): EventTarget | null {
  let channel: EventTarget | null = null;
  const meeting = document.createElement('i');
  meeting.addEventListener(HELLO, (event) => (channel = (event as MouseEvent).relatedTarget));
  performance.dispatchEvent(new CustomEvent(HELLO, { detail: {} }));
  performance.dispatchEvent(new MouseEvent(HELLO, { relatedTarget: meeting }));
  return channel;
}
