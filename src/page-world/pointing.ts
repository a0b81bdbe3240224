/**
 * While the person points at an element for us, the page hears nothing of their press: only a listener that was added
 * before the page's own can see to that. Our isolated script says whether they do. What a script makes up is left alone.
 */
import { POINTS } from './handshake.ts';
import { clientXOf, clientYOf, keyOf, listenFirst, preventDefault, stopImmediately } from './natives.ts';
import { tell } from './tell.ts';

const PRESSES =
  'pointerdown pointerup mousedown mouseup click auxclick dblclick contextmenu touchstart touchend keydown'.split(' ');

export function watchPointing(channel: EventTarget): void {
  for (let i = 0; i < PRESSES.length; i += 1) {
    const type = PRESSES[i] ?? '';
    listenFirst(window, type, (event) => {
      // No page can replace isTrusted: it is the event's own, and fixed.
      if (!event.isTrusted || (type === 'keydown' && keyOf(event) !== 'Escape')) return;
      const isEnd = type === 'pointerup';
      const x = isEnd ? clientXOf(event) : 0;
      const y = isEnd ? clientYOf(event) : 0;
      const pointing = { __proto__: null as never, type, x, y };
      if (!tell(channel, POINTS, pointing)) return;
      stopImmediately(event);
      preventDefault(event);
    });
  }
}
