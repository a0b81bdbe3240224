/**
 * Outlines an element for the person who looks at the page. By an animation of the outline, not by a
 * layer of our own: nothing is added to the DOM and no attribute is written, so that no view, no
 * mutation count and no style of the page is disturbed; it moves with the element by itself, takes
 * no space, and no script of the page is told.
 *
 * @see https://drafts.csswg.org/web-animations-1/#the-animatable-interface-mixin
 */
const SHOWN_MS = 5_000;
const COLOR = '#e8590c';

export class Highlight {
  #shown: Animation | null = null;

  /** @param element - null takes the outline away; so does time. */
  show(element: Element | null): void {
    this.#shown?.cancel();
    this.#shown = null;
    if (!element) return;
    // Inside of the edge: what the element's ancestors clip would take an outer line away.
    const frame = { outline: `3px solid ${COLOR}`, outlineOffset: '-1px' };
    this.#shown = element.animate([frame, frame], { duration: SHOWN_MS });
  }
}
