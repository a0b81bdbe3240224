/**
 * Windows that Chrome's popup blocker keeps from opening: `window.open()` answers null then, as it does for "noopener".
 * This script reports the address to the isolated script.
 */
import { replaceMethod } from './disguise.ts';
import { BLOCKED } from './handshake.ts';
import { apply, indexOf, toLowerCase } from './natives.ts';
import { tell } from './tell.ts';

export function watchBlockedWindows(channel: EventTarget): void {
  replaceMethod(window, 'open', (native, self, args) => {
    const opened: unknown = apply(native, self, args);
    // An object is not turned into text a second time, which the page would notice.
    if (opened === null && !mayHideOpener(args[2])) tell(channel, BLOCKED, typeof args[0] === 'string' ? args[0] : '');
    return opened;
  });
}

function mayHideOpener(features: unknown): boolean {
  if (features === undefined || features === null) return false;
  if (typeof features !== 'string') return true;
  const text = toLowerCase(features);
  return indexOf(text, 'noopener') >= 0 || indexOf(text, 'noreferrer') >= 0;
}
