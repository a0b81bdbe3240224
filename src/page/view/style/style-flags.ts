/** Flags for what a rule may do to an element, and so for which style properties have to be read. */

/** It may be hidden, or be visible inside of something hidden. */
export const MAY_HIDE = 1;
/** It may have an actionable cursor. */
export const MAY_SET_CURSOR = 2;
/** It may be positioned, and so lie over other elements. */
export const MAY_POSITION = 4;
/** It may have `font-size: 0`. */
export const MAY_ZERO_FONT = 8;
/** It may have `content-visibility: hidden`. */
export const MAY_LOCK_CONTENT = 16;
/** It may be a scroll container. */
export const MAY_SCROLL = 32;
/** It may have generated content with text in it. */
export const MAY_GENERATE_CONTENT = 64;
/** Its `fill` or `stroke` may differ from its attributes. */
export const MAY_PAINT = 128;
/** It may clip its content. */
export const MAY_CLIP = 256;
/** It may have `pointer-events: none`. */
export const MAY_IGNORE_POINTER = 512;
/**
 * Assumed of elements about which nothing is known. Scrolling and generated content are only ever taken from
 * rules.
 */
export const ANY_STYLE =
  MAY_HIDE |
  MAY_SET_CURSOR |
  MAY_POSITION |
  MAY_ZERO_FONT |
  MAY_LOCK_CONTENT |
  MAY_PAINT |
  MAY_CLIP |
  MAY_IGNORE_POINTER;

/** Cursors that promise a reaction to a press: a click, or a drag. */
export const ACTIONABLE_CURSOR = /^(?:pointer|grab|move|[a-z]+-resize)$/;
/** A value that is inherited or computed can be anything. */
const OPEN = /\(|^(?:inherit|initial|unset|revert|revert-layer)$/;
const ZERO = /^[+-]?0(?:\.0*)?(?![.\d])/;

export function flagsOf(style: CSSStyleDeclaration): number {
  const {
    display,
    visibility,
    opacity,
    cursor,
    position,
    fontSize,
    contentVisibility,
    pointerEvents,
    fill,
    stroke,
  } = style;
  const mayBe = (value: string, is: boolean): boolean => value !== '' && (is || OPEN.test(value));
  const hides =
    visibility !== '' ||
    mayBe(display, display === 'none' || display === 'contents') ||
    mayBe(opacity, ZERO.test(opacity));
  return (
    (hides ? MAY_HIDE : 0) |
    (mayBe(cursor, ACTIONABLE_CURSOR.test(cursor)) ? MAY_SET_CURSOR : 0) |
    (mayBe(position, position !== 'static') ? MAY_POSITION : 0) |
    (mayBe(fontSize, ZERO.test(fontSize)) ? MAY_ZERO_FONT : 0) |
    (mayBe(contentVisibility, contentVisibility === 'hidden') ? MAY_LOCK_CONTENT : 0) |
    (mayBe(pointerEvents, pointerEvents === 'none') ? MAY_IGNORE_POINTER : 0) |
    (mayScroll(style) ? MAY_SCROLL : 0) |
    (isOpen(style.overflowX) && isOpen(style.overflowY) ? 0 : MAY_CLIP) |
    (fill !== '' || stroke !== '' ? MAY_PAINT : 0)
  );
}

const isOpen = (overflow: string): boolean => overflow === '' || overflow === 'visible';

/** `overflow: hidden` on one axis alone can still scroll on the other. */
const mayScroll = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
  isOpen(overflowY)
    ? !isOpen(overflowX) && overflowX !== 'clip'
    : overflowY !== 'hidden' && overflowY !== 'clip';

/** The same for a style attribute, from its source text. */
export function flagsOfText(style: string): number {
  const text = style.toLowerCase();
  if (text.includes('\\') || text.includes('all:')) return ANY_STYLE | MAY_SCROLL;
  return (
    (/display|visibility|opacity/.test(text) ? MAY_HIDE : 0) |
    (text.includes('cursor') ? MAY_SET_CURSOR : 0) |
    (text.includes('position') ? MAY_POSITION : 0) |
    (text.includes('font') ? MAY_ZERO_FONT : 0) |
    (text.includes('content-visibility') ? MAY_LOCK_CONTENT : 0) |
    (text.includes('pointer-events') ? MAY_IGNORE_POINTER : 0) |
    (text.includes('overflow') ? MAY_SCROLL | MAY_CLIP : 0) |
    (/fill|stroke/.test(text) ? MAY_PAINT : 0)
  );
}
