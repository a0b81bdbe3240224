/** What is drawn of the element that the walk enters: asked of the browser once, and only when somebody needs it. */
import { attributeOf, isVisible } from './dom.ts';
import type { Frame } from './frame.ts';
import { NOT_HIDDEN, SEEN } from './room.ts';

const DRAWN = undefined;
/** More levels than this. */
const DEEP = 40;
/** Cursors that promise something to a press: a click, or a drag. */
const HELD = /^(?:pointer|grab|move|[a-z]+-resize)$/;

export class Looks {
  /** Of no opacity, and so is all below. */
  isFaded = false;
  /** null: nobody asked. */
  style: CSSStyleDeclaration | null = null;
  #isPointed: boolean | null = null;

  /**
   * Whether it is drawn: not (nor what is in it), blank (what is in it may be), or shown. In deep trees
   * opacity is asked of each element on the way down: to ask for it at once walks all the way up again.
   */
  enter(element: Element, above: Frame | null, depth: number, isName: boolean): 'not' | 'blank' | 'shown' {
    this.style = null;
    this.isFaded = above?.isFaded === true;
    // What inherits it is nothing of its own.
    this.#isPointed = this.isFaded || isName || above?.isPointer === true ? false : null;
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

  /** Whether it may lie over other things: by its style, which hardly ever goes by an HTML tag alone. */
  isRaised(element: Element, tag: string): boolean {
    const isStyled =
      tag === 'dialog' ||
      tag.includes('-') ||
      attributeOf(element, 'class') !== null ||
      attributeOf(element, 'style') !== null ||
      attributeOf(element, 'id') !== null ||
      attributeOf(element, 'popover') !== null;
    return isStyled && this.#styleOf(element).position !== 'static';
  }

  #styleOf(element: Element): CSSStyleDeclaration {
    return (this.style ??= getComputedStyle(element));
  }
}
