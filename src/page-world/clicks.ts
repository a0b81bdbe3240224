/**
 * Links and forms whose address is a script: Chrome runs it in the world of the script that clicks, whose policy lets no
 * such script run. So they are clicked from here.
 */
import { CLICKS } from './handshake.ts';
import { clickOn, listen, relatedTargetOf } from './natives.ts';

export function lendClicks(channel: EventTarget): void {
  listen(channel, CLICKS, (event) => clickOn(relatedTargetOf(event)));
}
