/**
 * Capture of a pointer that the browser knows nothing of: Chrome lets setPointerCapture() pass for the
 * mouse and does nothing, for no button of it is down. Our isolated script moves that pointer; it hears
 * who captured it, and this half says so to the page.
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
    (native, self, args) =>
      apply(native, self, args) || (args[0] === MOUSE && holder !== null && holder === self),
  );
}
