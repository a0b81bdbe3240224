/**
 * Pointer capture for synthetic events: Chrome accepts setPointerCapture() for the mouse and does nothing,
 * because no button of the real mouse is down. This script reports to the isolated script, which dispatches
 * the events, which element captured the pointer, and makes hasPointerCapture() agree.
 */
import { replaceMethod } from './disguise.ts';
import { CAPTURES, RELEASES } from './handshake.ts';
import { apply, listen } from './natives.ts';
import { tellOf } from './tell.ts';

const MOUSE = 1;

export function lendCapture(channel: EventTarget): void {
  let holder: unknown = null;
  listen(channel, RELEASES, () => (holder = null));

  replaceMethod(Element.prototype, 'setPointerCapture', (native, self, args) => {
    const result: unknown = apply(native, self, args);
    if (args[0] === MOUSE && tellOf(channel, CAPTURES, self as Element)) holder = self;
    return result;
  });
  replaceMethod(Element.prototype, 'releasePointerCapture', (native, self, args) => {
    const result: unknown = apply(native, self, args);
    // Heard on this side too.
    if (args[0] === MOUSE && holder === self) tellOf(channel, RELEASES, self as Element);
    return result;
  });
  replaceMethod(
    Element.prototype,
    'hasPointerCapture',
    (native, self, args) => apply(native, self, args) || (args[0] === MOUSE && holder !== null && holder === self),
  );
}
