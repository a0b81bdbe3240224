/** What is drawn of the element that the walk enters: asked of the browser once, and only when it has to be. */
import { isVisible } from '../../dom/dom.ts';
import type { Frame } from '../walk/frame.ts';
import { NOT_HIDDEN, SEEN } from '../room.ts';
import { HELD, HIDES, POINTS, RAISES, SHRINKS } from './style-bits.ts';

const DRAWN = undefined;
/** More levels than this. */
const DEEP = 40;

type Shows = 'not' | 'blank' | 'shown';

export class Looks {
  /** Of no opacity, and so is all below. */
  isFaded = false;
  /** Text directly in it is of no size; null: nobody asked. */
  isSmall: boolean | null = null;
  /** null: nobody asked. */
  style: CSSStyleDeclaration | null = null;
  #bits = 0;
  #isPointed: boolean | null = null;

  /**
   * Whether it is drawn: not (nor what is in it), blank (what is in it may be), or shown. In deep trees
   * opacity is asked of each element on the way down: to ask for it at once walks all the way up again.
   *
   * @param bits - What of its style is to be asked for.
   * @param isKnown - Whether that tells all.
   */
  enter(
    element: Element,
    above: Frame | null,
    depth: number,
    isName: boolean,
    bits: number,
    isKnown: boolean,
  ): Shows {
    this.style = null;
    this.#bits = bits;
    this.isFaded = above?.isFaded === true;
    // What inherits it is nothing of its own.
    const isPointed = (bits & POINTS) !== 0 && !this.isFaded && !isName && above?.isPointer !== true;
    this.#isPointed = isPointed ? null : false;
    const shows =
      (bits & HIDES) === 0 ? (above?.isHidden === true ? 'blank' : 'shown') : this.#ask(element, depth);
    this.isSmall = !isKnown
      ? null
      : (bits & SHRINKS) !== 0 || above?.isSmall === true
        ? this.#isSmallText(element)
        : false;
    return shows;
  }

  #ask(element: Element, depth: number): Shows {
    const isDeep = depth > DEEP;
    if (isVisible(element, this.isFaded ? DRAWN : isDeep ? NOT_HIDDEN : SEEN)) {
      if (this.isFaded) return 'blank';
      if (isDeep && this.#styleOf(element).opacity === '0') this.isFaded = true;
      return this.isFaded ? 'blank' : 'shown';
    }
    if (this.isFaded || !isVisible(element)) {
      // What has no box of its own is drawn by what is in it alone.
      if (this.#styleOf(element).display !== 'contents') return 'not';
      return this.isFaded ? 'blank' : 'shown';
    }
    this.isFaded = this.#styleOf(element).opacity === '0';
    return 'blank';
  }

  /** Whether its cursor promises something, and that of nothing above it does. */
  isPointed(element: Element): boolean {
    return (this.#isPointed ??= HELD.test(this.#styleOf(element).cursor));
  }

  /** Whether it may lie over other things. */
  isRaised(element: Element): boolean {
    return (this.#bits & RAISES) !== 0 && this.#styleOf(element).position !== 'static';
  }

  #isSmallText(element: Element): boolean {
    return this.#styleOf(element).fontSize === '0px';
  }

  #styleOf(element: Element): CSSStyleDeclaration {
    return (this.style ??= getComputedStyle(element));
  }
}
