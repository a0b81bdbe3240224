/**
 * Messages of the page to its workers and over its sockets, and what comes back: what it shows next may wait for that. Who never
 * answers is not waited for, so that only who does counts. Nobody is told before our isolated script asks: most pages have no run.
 */
import { watchMethod } from './disguise.ts';
import { ASKS_MESSAGES, MESSAGES } from './handshake.ts';
import { listen, NativeWeakMap, now, weakGet, weakSet } from './natives.ts';
import { tell } from './tell.ts';

/** As many messages count before the first answer. */
const UNANSWERED = 2;

export function watchMessages(channel: EventTarget): void {
  let askedAt = -Infinity;
  let heardAt = -Infinity;
  listen(channel, ASKS_MESSAGES, () => void tell(channel, MESSAGES, { __proto__: null as never, askedAt, heardAt }));

  const counts = new NativeWeakMap<object, { sent: number; hasAnswered: boolean }>();
  const sent = (to: unknown): void => {
    let count = weakGet(counts, to as object);
    if (count === undefined) {
      const own = { __proto__: null as never, sent: 0, hasAnswered: false };
      listen(to as EventTarget, 'message', () => {
        own.hasAnswered = true;
        heardAt = now();
      });
      weakSet(counts, to as object, own);
      count = own;
    }
    count.sent += 1;
    if (count.hasAnswered || count.sent <= UNANSWERED) askedAt = now();
  };
  watchMethod(Worker.prototype, 'postMessage', sent);
  watchMethod(WebSocket.prototype, 'send', sent);
}
