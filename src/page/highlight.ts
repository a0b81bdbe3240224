/**
 * Outlines an element for the person who looks at the page. `Highlight` animates the CSS outline: a layer of
 * our own would change the DOM, and with it views, mutation counts and the page's layout. The outline moves
 * with the element, takes no space, and no script of the page notices it.
 *
 * @see https://drafts.csswg.org/web-animations-1/#the-animatable-interface-mixin
 */
const SHOWN_MS = 5_000;
const COLOR = '#e8590c';

export class Highlight {
  #shown: Animation | null = null;

  /** @param element - null removes the outline; it also ends by itself. @returns Whether one was there. */
  show(element: Element | null): boolean {
    const isShown = this.#shown?.playState === 'running';
    this.#shown?.cancel();
    this.#shown = null;
    if (!element) return isShown;
    // Inside of the edge: ancestors that clip their overflow would hide an outer line.
    const frame = { outline: `3px solid ${COLOR}`, outlineOffset: '-1px' };
    this.#shown = element.animate([frame, frame], { duration: SHOWN_MS });
    return isShown;
  }
}
