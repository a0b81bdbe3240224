/** The page's side of the handshake: our isolated script may come at any time, or never. */
import { HELLO } from './handshake.ts';
import { detailOf, dispatch, listen, NativeMouseEvent, relatedTargetOf, stopImmediately } from './natives.ts';

/** @param channel - Handed over to our isolated script, and to nobody else. */
export function awaitHello(channel: EventTarget): void {
  let isOurs = false;
  listen(performance, HELLO, (event) => {
    if (!isOurs) {
      isOurs = isFromAnotherWorld(event);
      if (isOurs) stopImmediately(event);
      return;
    }
    isOurs = false;
    stopImmediately(event);
    const meeting = relatedTargetOf(event);
    const init = { __proto__: null as never, relatedTarget: channel };
    if (meeting) dispatch(meeting, new NativeMouseEvent(HELLO, init));
  });
}

/** The browser copies the detail each time that it is read in another world than the event's own. */
function isFromAnotherWorld(event: Event): boolean {
  try {
    const detail = detailOf(event);
    return typeof detail === 'object' && detail !== null && detailOf(event) !== detail;
  } catch {
    // Another kind of event: a page tries what happens.
    return false;
  }
}
