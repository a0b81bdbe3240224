/** Flags for what a rule may do to an element, and so for which style properties have to be read. */

/** It may be hidden or faint, or be visible inside of something hidden. */
export const MAY_HIDE = 1;
/** It may have an actionable cursor. */
export const MAY_SET_CURSOR = 2;
/** It may be positioned, and so lie over other elements. */
export const MAY_POSITION = 4;
export const MAY_ZERO_FONT = 8;
/** It may have `content-visibility: hidden`. */
export const MAY_LOCK_CONTENT = 16;
export const MAY_SCROLL = 32;
/** It may have generated content with text in it. */
export const MAY_GENERATE_CONTENT = 64;
export const MAY_CLIP = 128;
/** Its text may be where or as nobody can see it: filtered, clipped, shrunk, parked, behind something. */
export const MAY_CONCEAL = 256;
/** A color is given to its text or its background: text may have the color of what is behind it. */
export const MAY_BLEND = 512;
/** Line breaks in its text may be shown. */
export const MAY_KEEP_LINES = 1024;
/** A `:hover` rule may show it; only ever taken from rules, too. */
export const MAY_REVEAL = 2048;
/** It may be a CSS grid, whose children are boxes of their own whatever they are; only ever taken from rules, too. */
export const MAY_BE_GRID = 4096;
/** Assumed of elements about which nothing is known. The other flags are only ever taken from rules. */
export const ANY_STYLE = 2047 & ~(MAY_SCROLL | MAY_GENERATE_CONTENT);

/** Cursors that promise a reaction to a press: a click, or a drag. */
export const ACTIONABLE_CURSOR = /^(?:pointer|grab|move|[a-z]+-resize)$/;
/** A value that is inherited or computed can be anything. */
const OPEN = /\(|^(?:inherit|initial|unset|revert|revert-layer)$/;
const ZERO = /^[+-]?0(?:\.0*)?(?![.\d])/;
/** An opacity in which nothing can be read. */
const FAINT = /^[+-]?0(?:\.0\d*)?(?![.\d])|^0?\.0\d*$|^0?\.1$|^\d%$/;
/** Font sizes that nobody reads. */
const MINUTE = /^(?:0?\.\d+(?:px|pt|mm)|[12](?:\.\d+)?px|1(?:\.\d+)?pt|0?\.[01]\d*r?em|1?\d%)$/;
/** Far to the left, or above; any place that is computed. */
const PARKED = /^-\d{2,}|\(/;
/** The same, counted from the other two edges. */
const PARKED_FROM_END = /^\d{3,}|\(/;
/** Margins are often variables. */
const MOVED_BY_MARGIN = /^-\d{2,}|calc/;
const SHRINKS = /scale|matrix|-\d{2,}|var/;
/** A size that leaves nothing of what overflows. */
const NO_SIZE = /^[0-2](?:\.\d+)?(?:px)?$|\(/;

export function flagsOf(style: CSSStyleDeclaration): number {
  const { display, visibility, opacity, cursor, position, fontSize, contentVisibility } = style;
  let flags = overflowFlagsOf(style);
  if (
    visibility !== '' ||
    (display !== '' && (display === 'none' || display === 'contents' || OPEN.test(display))) ||
    (opacity !== '' && (FAINT.test(opacity) || OPEN.test(opacity)))
  )
    flags |= MAY_HIDE;
  if (display.endsWith('grid')) flags |= MAY_BE_GRID;
  if (cursor !== '' && (ACTIONABLE_CURSOR.test(cursor) || OPEN.test(cursor))) flags |= MAY_SET_CURSOR;
  if (position !== '' && position !== 'static') flags |= MAY_POSITION;
  if (fontSize !== '' && (ZERO.test(fontSize) || MINUTE.test(fontSize) || OPEN.test(fontSize))) flags |= MAY_ZERO_FONT;
  if (contentVisibility === 'hidden' || OPEN.test(contentVisibility)) flags |= MAY_LOCK_CONTENT;
  const { whiteSpace, whiteSpaceCollapse } = style;
  if ((whiteSpaceCollapse !== '' && whiteSpaceCollapse !== 'collapse') || OPEN.test(whiteSpace))
    flags |= MAY_KEEP_LINES;
  if (style.color !== '' || style.backgroundColor !== '') flags |= MAY_BLEND;
  return mayConceal(style) ? flags | MAY_CONCEAL : flags;
}

function mayConceal(style: CSSStyleDeclaration): boolean {
  const { filter, clipPath, clip, transform, scale, zIndex, left, top, textIndent } = style;
  return (
    (filter !== '' && filter !== 'none') ||
    (clipPath !== '' && clipPath !== 'none') ||
    (clip !== '' && clip !== 'auto') ||
    (transform !== '' && SHRINKS.test(transform)) ||
    (scale !== '' && scale !== 'none') ||
    (style.maskImage !== '' && style.maskImage !== 'none') ||
    style.contentVisibility === 'hidden' ||
    zIndex.startsWith('-') ||
    isAny(PARKED, [left, top, textIndent, style.translate]) ||
    isAny(PARKED_FROM_END, [style.right, style.bottom]) ||
    isAny(MOVED_BY_MARGIN, [style.marginLeft, style.marginTop]) ||
    isAny(NO_SIZE, [style.width, style.height, style.maxWidth, style.maxHeight])
  );
}

const isAny = (pattern: RegExp, values: readonly string[]): boolean =>
  values.some((it) => it !== '' && pattern.test(it));

/** Scrolling alone, which is only ever taken from rules. */
export const scrollFlagsOf = (style: CSSStyleDeclaration): number => overflowFlagsOf(style) & MAY_SCROLL;

function overflowFlagsOf(style: CSSStyleDeclaration): number {
  const { overflowX, overflowY } = style;
  if (isOpen(overflowX) && isOpen(overflowY)) return 0;
  return mayScroll(overflowX, overflowY) ? MAY_CLIP | MAY_SCROLL : MAY_CLIP;
}

const isOpen = (overflow: string): boolean => overflow === '' || overflow === 'visible';

/** `overflow: hidden` on one axis alone can still scroll on the other. */
const mayScroll = (overflowX: string, overflowY: string): boolean =>
  [overflowX, overflowY].some((it) => !isOpen(it) && it !== 'hidden' && it !== 'clip') ||
  (isOpen(overflowY) && overflowX === 'hidden');

const CONCEALS =
  /mask|content-vis|filter|clip|transform|scale|translate|\b(?:left|top|right|bottom|indent|height|width):\s*\w*\(|:\s*-\d|(?:right|bottom):\s*\d{3}|(?:width|height):\s*[0-2](?![\d%])/;

/** The same for a style attribute, from its source text. */
export function flagsOfText(style: string): number {
  const text = style.toLowerCase();
  if (text.includes('\\') || text.includes('all:')) return ANY_STYLE | MAY_SCROLL;
  return (
    (/display|visibility|opacity/.test(text) ? MAY_HIDE : 0) |
    (/display:[^;]*grid/.test(text) ? MAY_BE_GRID : 0) |
    (text.includes('cursor') ? MAY_SET_CURSOR : 0) |
    (text.includes('position') ? MAY_POSITION : 0) |
    (text.includes('font') ? MAY_ZERO_FONT : 0) |
    (text.includes('content-visibility') ? MAY_LOCK_CONTENT : 0) |
    (text.includes('white-space') ? MAY_KEEP_LINES : 0) |
    (text.includes('overflow') ? MAY_SCROLL | MAY_CLIP : 0) |
    (CONCEALS.test(text) ? MAY_CONCEAL : 0) |
    (/color|background|fill/.test(text) ? MAY_BLEND : 0)
  );
}
