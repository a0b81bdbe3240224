/** When the page put a question to a worker or over a socket, and when it heard last; told by our script in the page's own world. */
import type { Messages } from '../page/ready/readiness.ts';
import { HEARS, SENDS_MESSAGE } from '../page-world/handshake.ts';

/** @param channel - null: nothing is known here. */
export function messagesOn(channel: EventTarget | null): Messages {
  const messages = { askedAt: -Infinity, heardAt: -Infinity };
  channel?.addEventListener(SENDS_MESSAGE, () => (messages.askedAt = performance.now()));
  channel?.addEventListener(HEARS, () => (messages.heardAt = performance.now()));
  return messages;
}
