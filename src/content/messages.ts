/** When the page put a question to a worker or over a socket, and when it heard last; read from our script in the page's own world. */
import type { Messages } from '../page/ready/readiness.ts';
import { ASKS_MESSAGES, MESSAGES } from '../page-world/handshake.ts';

/** @param channel - null: nothing is known here. */
export function messagesOn(channel: EventTarget | null): Messages {
  let latest: Messages = { askedAt: -Infinity, heardAt: -Infinity };
  channel?.addEventListener(MESSAGES, (event) => (latest = (event as CustomEvent<Messages>).detail));
  const read = (): Messages => {
    channel?.dispatchEvent(new Event(ASKS_MESSAGES));
    return latest;
  };
  return {
    get askedAt() {
      return read().askedAt;
    },
    get heardAt() {
      return read().heardAt;
    },
  };
}
