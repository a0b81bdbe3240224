/**
 * Visibility of the element that the walk enters; the browser is asked only if the style facts leave it
 * open.
 */
import { isVisible, parentOf } from '../../dom/dom.ts';
import type { OpenElement } from '../walk/open-element.ts';
import type { TreeScopes } from '../walk/tree-scopes.ts';
import { opacityAround, VISIBLE } from '../../dom/element-box.ts';
import { isRevealed, ownerOf } from './reveals.ts';
import { ACTIONABLE_CURSOR, MAY_HIDE, MAY_REVEAL, MAY_SET_CURSOR, MAY_POSITION, MAY_ZERO_FONT } from './style-flags.ts';

/** Pixels. Nobody can read text of this size. */
const MAX_UNREADABLE = 2;

export const isTooSmall = ({ fontSize }: CSSStyleDeclaration): boolean => Number.parseFloat(fontSize) <= MAX_UNREADABLE;

type Visibility = 'none' | 'hidden' | 'visible';

export class ComputedVisibility {
  /** Of the element and all around it. At 0, nothing inside can be seen. */
  opacity = 1;
  /** Whether text directly inside is too small to be read; null: not determined. */
  isTextTooSmall: boolean | null = null;
  /** The computed style; null: not read. */
  style: CSSStyleDeclaration | null = null;
  /** Where the pointer has to be for the element to be shown; null where that does not matter. */
  onHover: Element | null = null;
  #flags = 0;
  #hasPointerCursor: boolean | null = null;

  /**
   * none: neither the element nor its content is rendered. hidden: it cannot be seen, but content may
   * override that. visible: it can be seen.
   */
  enter(
    element: Element,
    parent: OpenElement | null,
    isName: boolean,
    { flags, facts: { knowsAllRules, reveals } }: TreeScopes,
  ): Visibility {
    this.style = null;
    this.#flags = flags;
    this.opacity = parent === null ? opacityAround(element) : parent.opacity;
    this.onHover = parent?.onHover ?? null;
    // An inherited cursor does not make a descendant clickable.
    const hasPointerCursor =
      (flags & MAY_SET_CURSOR) !== 0 && this.opacity > 0 && !isName && parent?.inheritsPointerCursor !== true;
    this.#hasPointerCursor = hasPointerCursor ? null : false;
    const asked = (flags & MAY_HIDE) === 0 ? (parent?.isHidden === true ? 'hidden' : 'visible') : this.#ask(element);
    const mayReveal = asked !== 'visible' && (flags & MAY_REVEAL) !== 0 && parent?.isHidden === false;
    const owner = mayReveal && isRevealed(element, this.#styleOf(element), reveals) ? ownerOf(element) : null;
    if (owner !== null && parent !== null) [this.onHover, this.opacity] = [parent.onHover ?? owner, parent.opacity];
    const result = owner === null ? asked : 'visible';
    this.isTextTooSmall = !knowsAllRules
      ? null
      : (flags & MAY_ZERO_FONT) !== 0 || parent?.isTextTooSmall === true
        ? isTooSmall(this.#styleOf(element))
        : false;
    return result;
  }

  #ask(element: Element): Visibility {
    // Its box, and the visibility that it inherits, are those of what is not hovered.
    if (this.onHover !== null) {
      const { display, visibility, opacity } = this.#styleOf(element);
      if (display === 'none') return 'none';
      const around = parentOf(element);
      const isHiddenHere =
        visibility !== 'visible' && around !== null && getComputedStyle(around).visibility === 'visible';
      return isHiddenHere || Number(opacity) === 0 ? 'hidden' : 'visible';
    }
    const isVisibleHere = isVisible(element, VISIBLE);
    if (!isVisibleHere && !isVisible(element)) {
      // `display: contents` has no box itself, but its content is rendered.
      if (this.#styleOf(element).display !== 'contents') return 'none';
      return this.opacity === 0 ? 'hidden' : 'visible';
    }
    if (this.opacity > 0) {
      const { opacity } = this.#styleOf(element);
      if (opacity !== '1') this.opacity *= Number(opacity);
    }
    return isVisibleHere && this.opacity > 0 ? 'visible' : 'hidden';
  }

  /** Whether the element sets an actionable cursor that no ancestor has. */
  hasPointerCursor(element: Element): boolean {
    if (this.#hasPointerCursor === null) {
      const { cursor } = this.#styleOf(element);
      this.#hasPointerCursor = cursor !== 'auto' && ACTIONABLE_CURSOR.test(cursor);
    }
    return this.#hasPointerCursor;
  }

  /** The computed `position`; `static` if no rule can have set another one. */
  positionOf(element: Element): string {
    return (this.#flags & MAY_POSITION) === 0 ? 'static' : this.#styleOf(element).position;
  }

  /** Whether a positioned element is above its surroundings. */
  isRaised(element: Element): boolean {
    return Number(this.#styleOf(element).zIndex) > 0;
  }

  #styleOf(element: Element): CSSStyleDeclaration {
    return (this.style ??= getComputedStyle(element));
  }
}
