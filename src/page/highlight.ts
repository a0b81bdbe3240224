/**
 * Outlines an element, or the whole page, for the person who looks at it: an animation of the CSS outline. A layer of
 * our own would change the DOM, and with it views, mutation counts and the page's layout. The outline moves
 * with the element, takes no space, and no view shows it.
 *
 * @see https://drafts.csswg.org/web-animations-1/#the-animatable-interface-mixin
 */
const SHOWN_MS = 5_000;
/** Of what a question is about: whoever shows it takes it away. */
const HELD_MS = 600_000;
/** A picture may be waited for: Chrome takes two a second, of a tab that is in front. */
const OUT_OF_PICTURE_MS = 16_000;
const COLOR = '#e8590c';

const own = new WeakSet<AnimationEffect>();
/** The page's looks do not come from it. */
export const isHighlight = (effect: AnimationEffect | null): boolean => effect !== null && own.has(effect);

function outlined(element: Element, width: number, timing: KeyframeAnimationOptions): Animation {
  // Inside of the edge: ancestors that clip their overflow would hide an outer line.
  const frame = { outline: `${width}px solid ${COLOR}`, outlineOffset: width > 2 ? '-1px' : `-${width}px` };
  const animation = element.animate([frame, frame], timing);
  if (animation.effect) own.add(animation.effect);
  return animation;
}

export class Highlight {
  #shown: Animation | null = null;
  #frame: Animation | null = null;

  /** @param element - null removes the outline; it also ends by itself. @returns Whether one was there, or a frame. */
  show(element: Element | null, isHeld = false): boolean {
    const isShown = this.#shown?.playState === 'running';
    this.#shown?.cancel();
    this.#shown = element && outlined(element, 3, { duration: isHeld ? HELD_MS : SHOWN_MS });
    return isShown;
  }

  /** A thin frame around the page, while Stepwise works or records in it. */
  frame(isOn: boolean): void {
    if (isOn === (this.#frame !== null)) return;
    this.#frame?.cancel();
    this.#frame = isOn ? outlined(document.documentElement, 2, { duration: 1000, iterations: Infinity }) : null;
  }

  /** Nothing of it is in a picture that is taken now. @returns Whether anything was there. */
  hide(): boolean {
    const hadFrame = this.#frame !== null;
    this.#frame?.cancel();
    if (hadFrame) {
      const late = { duration: 1000, iterations: Infinity, delay: OUT_OF_PICTURE_MS };
      this.#frame = outlined(document.documentElement, 2, late);
    }
    return this.show(null) || hadFrame;
  }
}
