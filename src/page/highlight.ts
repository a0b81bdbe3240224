/**
 * Outlines an element, or the whole window, for the person who looks at it. A layer of our own would change the DOM, and
 * with it views, mutation counts and the page's layout. An element has an animation of the CSS outline, which moves
 * with it and takes no space. The frame around the window is generated content of a style sheet that comes with our
 * scripts (`FRAME_CSS`); an animation turns it on.
 *
 * @see https://drafts.csswg.org/web-animations-1/#the-animatable-interface-mixin
 */
const SHOWN_MS = 5_000;
/** Of what a question is about: whoever shows it takes it away. */
const HELD_MS = 600_000;
/** A picture may be waited for: Chrome takes two a second, of a tab that is in front. */
const OUT_OF_PICTURE_MS = 16_000;
const COLOR = '#e8590c';

/** A user style sheet, so that no style of the page outweighs it. No hit test meets what it draws. */
export const FRAME_CSS = `
@property --stepwise-frame { syntax: '*'; inherits: false }
@container style(--stepwise-frame: on) {
  :root::after {
    all: initial !important;
    content: '' !important;
    position: fixed !important;
    inset: 0 !important;
    z-index: 2147483647 !important;
    box-shadow: inset 0 0 0 3px ${COLOR} !important;
    pointer-events: none !important;
  }
}`;

const own = new WeakSet<AnimationEffect>();
/** The page's looks do not come from it. */
export const isHighlight = (effect: AnimationEffect | null): boolean => effect !== null && own.has(effect);

function held(element: Element, style: Keyframe, timing: KeyframeAnimationOptions): Animation {
  const animation = element.animate([style, style], timing);
  if (animation.effect) own.add(animation.effect);
  return animation;
}

// Inside of the edge: ancestors that clip their overflow would hide an outer line.
const OUTLINE = { outline: `3px solid ${COLOR}`, outlineOffset: '-1px' };
/** @param delay - Until it is there. It has ended then, and costs the page nothing, and its effect stays. */
const framed = (delay: number): Animation =>
  held(document.documentElement, { '--stepwise-frame': 'on' }, { duration: 0, fill: 'forwards', delay });

export class Highlight {
  #shown: Animation | null = null;
  #frame: Animation | null = null;
  #hiddenUntil = 0;

  /** @param element - null removes the outline; it also ends by itself. @returns Whether one was there, or a frame. */
  show(element: Element | null, isHeld = false): boolean {
    const isShown = this.#shown?.playState === 'running';
    this.#shown?.cancel();
    this.#shown = element && held(element, OUTLINE, { duration: isHeld ? HELD_MS : SHOWN_MS });
    return isShown;
  }

  /** A thin frame around the window, while Stepwise works or records in it. It may be called for while a picture is taken. */
  frame(isOn: boolean): void {
    if (isOn === (this.#frame !== null)) return;
    this.#frame?.cancel();
    this.#frame = isOn ? framed(Math.max(0, this.#hiddenUntil - performance.now())) : null;
  }

  /** Nothing of it is in a picture that is taken now. @returns Whether anything was there. */
  hide(): boolean {
    const hadFrame = this.#frame !== null;
    this.#hiddenUntil = performance.now() + OUT_OF_PICTURE_MS;
    this.#frame?.cancel();
    if (hadFrame) this.#frame = framed(OUT_OF_PICTURE_MS);
    return this.show(null) || hadFrame;
  }
}
