/**
 * Visibility of the element that the walk enters; the browser is asked only if the style facts leave it
 * open.
 */
import { isVisible } from '../../dom/dom.ts';
import type { OpenElement } from '../walk/open-element.ts';
import type { TreeScopes } from '../walk/tree-scopes.ts';
import { VISIBLE, VISIBLE_AND_OPAQUE } from '../../dom/element-box.ts';
import { ACTIONABLE_CURSOR, MAY_HIDE, MAY_SET_CURSOR, MAY_POSITION, MAY_ZERO_FONT } from './style-flags.ts';

const DRAWN = undefined;
/** Deeper than this, `opacityProperty` is not used: it makes the browser walk up all ancestors. */
const DEEP = 40;

/** Pixels. Nobody can read text of this size. */
const MAX_UNREADABLE = 2;

export const isTooSmall = ({ fontSize }: CSSStyleDeclaration): boolean =>
  Number.parseFloat(fontSize) <= MAX_UNREADABLE;

type Visibility = 'none' | 'hidden' | 'visible';

export class ComputedVisibility {
  /** Opacity 0, here or on an ancestor. */
  isTransparent = false;
  /** Whether text directly inside is too small to be read; null: not determined. */
  isTextTooSmall: boolean | null = null;
  /** The computed style; null: not read. */
  style: CSSStyleDeclaration | null = null;
  #flags = 0;
  #hasPointerCursor: boolean | null = null;

  /**
   * none: neither the element nor its content is rendered. hidden: it cannot be seen, but content may
   * override that. visible: it can be seen. In deep trees the walk reads the opacity of each element on its
   * way down.
   */
  enter(
    element: Element,
    parent: OpenElement | null,
    depth: number,
    isName: boolean,
    { flags, facts: { knowsAllRules } }: TreeScopes,
  ): Visibility {
    this.style = null;
    this.#flags = flags;
    this.isTransparent = parent?.isTransparent === true;
    // An inherited cursor does not make a descendant clickable.
    const hasPointerCursor =
      (flags & MAY_SET_CURSOR) !== 0 &&
      !this.isTransparent &&
      !isName &&
      parent?.inheritsPointerCursor !== true;
    this.#hasPointerCursor = hasPointerCursor ? null : false;
    const result =
      (flags & MAY_HIDE) === 0
        ? parent?.isHidden === true
          ? 'hidden'
          : 'visible'
        : this.#ask(element, depth);
    this.isTextTooSmall = !knowsAllRules
      ? null
      : (flags & MAY_ZERO_FONT) !== 0 || parent?.isTextTooSmall === true
        ? isTooSmall(this.#styleOf(element))
        : false;
    return result;
  }

  #ask(element: Element, depth: number): Visibility {
    const isDeep = depth > DEEP;
    if (isVisible(element, this.isTransparent ? DRAWN : isDeep ? VISIBLE : VISIBLE_AND_OPAQUE)) {
      if (this.isTransparent) return 'hidden';
      if (isDeep && this.#styleOf(element).opacity === '0') this.isTransparent = true;
      return this.isTransparent ? 'hidden' : 'visible';
    }
    if (this.isTransparent || !isVisible(element)) {
      // `display: contents` has no box itself, but its content is rendered.
      if (this.#styleOf(element).display !== 'contents') return 'none';
      return this.isTransparent ? 'hidden' : 'visible';
    }
    this.isTransparent = this.#styleOf(element).opacity === '0';
    return 'hidden';
  }

  /** Whether the element sets an actionable cursor that no ancestor has. */
  hasPointerCursor(element: Element): boolean {
    return (this.#hasPointerCursor ??= ACTIONABLE_CURSOR.test(this.#styleOf(element).cursor));
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
