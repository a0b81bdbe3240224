/**
 * A page may ask the person whether to leave it (beforeunload). Only a listener that was added before the
 * page's own can stop that; our isolated script decides whether to.
 */
import { LEAVES } from './handshake.ts';
import { listenFirst, stopImmediately } from './natives.ts';
import { tell } from './tell.ts';

export function watchLeaving(channel: EventTarget): void {
  listenFirst(window, 'beforeunload', (event) => {
    if (tell(channel, LEAVES, null)) stopImmediately(event);
  });
}
