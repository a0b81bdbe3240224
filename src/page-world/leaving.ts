/**
 * A page may ask whether it may be left (beforeunload). Only a listener from before the page's own
 * can keep them from asking; whether they are kept is up to our isolated script.
 */
import { LEAVES } from './handshake.ts';
import { listenFirst, stopImmediately } from './natives.ts';
import { tell } from './tell.ts';

export function watchLeaving(channel: EventTarget): void {
  listenFirst(window, 'beforeunload', (event) => {
    if (tell(channel, LEAVES, null)) stopImmediately(event);
  });
}
