/**
 * The person points at an element: it is outlined under the pointer, and their next press names it. Our script in the
 * page's world keeps that press from the page, and tells of trusted events only. In a tab that was open before the
 * extension was, there is no such script, and nothing can be pointed at.
 */
import { POINTS, type Pointing } from '../page-world/handshake.ts';
import { elementAt, type ShadowAccess } from './dom/composed-tree.ts';

/** After the press its click comes, and a second one where it was a double click. */
const HELD_AFTER_MS = 500;

/** @param outline - Of what is under the pointer. @returns null where the person cancels, or the signal ends it. */
export function pickElement(
  channel: EventTarget,
  access: ShadowAccess,
  outline: (element: Element | null) => void,
  signal: AbortSignal,
): Promise<Element | null> {
  return new Promise((resolve) => {
    const listening = new AbortController();
    let isOver = false;
    const end = (picked: Element | null): void => {
      if (isOver) return;
      isOver = true;
      outline(null);
      resolve(picked);
      setTimeout(() => listening.abort(), HELD_AFTER_MS);
    };
    signal.addEventListener('abort', () => end(null));
    const own = { signal: listening.signal };
    channel.addEventListener(
      POINTS,
      (told) => {
        const { type, x, y } = (told as CustomEvent<Pointing>).detail;
        told.preventDefault();
        if (type === 'keydown') end(null);
        // A press that the browser knows of, too.
        else if (type === 'pointerup' && navigator.userActivation.isActive) end(elementAt(x, y, access));
      },
      own,
    );
    const onMove = ({ isTrusted, clientX, clientY }: PointerEvent): void => {
      if (isTrusted && !isOver) outline(elementAt(clientX, clientY, access));
    };
    window.addEventListener('pointermove', onMove, { capture: true, passive: true, ...own });
    document.documentElement.addEventListener('pointerleave', () => outline(null), own);
  });
}
