/** What declarations may make of an element, in bits: what of its style has to be asked for. */

/** It may be hidden, or shown in something hidden. */
export const HIDES = 1;
/** Its cursor may promise something. */
export const POINTS = 2;
/** It may lie over other things. */
export const RAISES = 4;
/** Its text may be of no size. */
export const SHRINKS = 8;
/** What is in it may be left out by the browser. */
export const LOCKS = 16;
/** It may scroll by itself. */
export const SCROLLS = 32;
/** It may have text before or after its content that only a style sheet has. */
export const SAYS = 64;
/** Its shape may have other colours than its attributes say. */
export const PAINTS = 128;
/** It may cut off what is in it. */
export const CLIPS = 256;
/** A pointer may go through it. */
export const PASSES = 512;
/** What anything may be of which nothing is known; what scrolls or says more is told by rules alone. */
export const ALL = HIDES | POINTS | RAISES | SHRINKS | LOCKS | PAINTS | CLIPS | PASSES;

/** Cursors that promise something to a press: a click, or a drag. */
export const HELD = /^(?:pointer|grab|move|[a-z]+-resize)$/;
/** Taken over from elsewhere, or computed: may be anything. */
const OPEN = /\(|^(?:inherit|initial|unset|revert|revert-layer)$/;
const ZERO = /^[+-]?0(?:\.0*)?(?![.\d])/;

export function bitsOf(style: CSSStyleDeclaration): number {
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
    (hides ? HIDES : 0) |
    (mayBe(cursor, HELD.test(cursor)) ? POINTS : 0) |
    (mayBe(position, position !== 'static') ? RAISES : 0) |
    (mayBe(fontSize, ZERO.test(fontSize)) ? SHRINKS : 0) |
    (mayBe(contentVisibility, contentVisibility === 'hidden') ? LOCKS : 0) |
    (mayBe(pointerEvents, pointerEvents === 'none') ? PASSES : 0) |
    (mayScroll(style) ? SCROLLS : 0) |
    (isOpen(style.overflowX) && isOpen(style.overflowY) ? 0 : CLIPS) |
    (fill !== '' || stroke !== '' ? PAINTS : 0)
  );
}

const isOpen = (overflow: string): boolean => overflow === '' || overflow === 'visible';

/** What is hidden to one side alone may be scrolled to the other. */
const mayScroll = ({ overflowX, overflowY }: CSSStyleDeclaration): boolean =>
  isOpen(overflowY)
    ? !isOpen(overflowX) && overflowX !== 'clip'
    : overflowY !== 'hidden' && overflowY !== 'clip';

/** The same of a style attribute, from its text alone. */
export function bitsOfText(style: string): number {
  const text = style.toLowerCase();
  if (text.includes('\\') || text.includes('all:')) return ALL | SCROLLS;
  return (
    (/display|visibility|opacity/.test(text) ? HIDES : 0) |
    (text.includes('cursor') ? POINTS : 0) |
    (text.includes('position') ? RAISES : 0) |
    (text.includes('font') ? SHRINKS : 0) |
    (text.includes('content-visibility') ? LOCKS : 0) |
    (text.includes('pointer-events') ? PASSES : 0) |
    (text.includes('overflow') ? SCROLLS | CLIPS : 0) |
    (/fill|stroke/.test(text) ? PAINTS : 0)
  );
}
