/**
 * Messages of the page to its workers and over its sockets, and what comes back: what it shows next may wait for that. Who never
 * answers is not waited for, so that only of who does is told.
 */
import { watchMethod } from './disguise.ts';
import { HEARS, SENDS_MESSAGE } from './handshake.ts';
import { listen, NativeWeakMap, weakGet, weakSet } from './natives.ts';
import { tell } from './tell.ts';

/** As many messages are told of before the first answer. */
const UNANSWERED = 2;

export function watchMessages(channel: EventTarget): void {
  const counts = new NativeWeakMap<object, { sent: number; hasAnswered: boolean }>();
  const sent = (to: unknown): void => {
    let count = weakGet(counts, to as object);
    if (count === undefined) {
      const own = { __proto__: null as never, sent: 0, hasAnswered: false };
      listen(to as EventTarget, 'message', () => {
        own.hasAnswered = true;
        tell(channel, HEARS, null);
      });
      weakSet(counts, to as object, own);
      count = own;
    }
    count.sent += 1;
    if (count.hasAnswered || count.sent <= UNANSWERED) tell(channel, SENDS_MESSAGE, null);
  };
  watchMethod(Worker.prototype, 'postMessage', sent);
  watchMethod(WebSocket.prototype, 'send', sent);
}
