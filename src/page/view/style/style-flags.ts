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
/** A `:hover` rule may show it. */
export const MAY_REVEAL = 2048;
/** It may be a CSS grid, whose children are boxes of their own whatever they are. */
export const MAY_BE_GRID = 4096;
/** Flags that only rules give, also where it is not known of which elements all others hold. */
export const RULES_ONLY = MAY_CLIP | MAY_SCROLL | MAY_GENERATE_CONTENT | MAY_REVEAL | MAY_BE_GRID;
export const ALL_FLAGS = 8191;
/** Assumed of elements about which nothing is known. */
export const ANY_STYLE = ALL_FLAGS & ~RULES_ONLY;

/** Cursors that promise a reaction to a press: a click, or a drag. */
export const ACTIONABLE_CURSOR = /^(?:pointer|grab|move|[a-z]+-resize)$/;
/** A value that is inherited or computed can be anything. */
const OPEN = /\(|^(?:inherit|initial|unset|revert|revert-layer)$/;
const orOpen = (pattern: RegExp): RegExp => new RegExp(`${pattern.source}|${OPEN.source}`);
const not = (values: string): RegExp => new RegExp(`^(?!(?:${values})$)`);
const ANY_VALUE = /./;
/** An opacity in which nothing can be read. */
const FAINT = /^[+-]?0(?:\.0\d*)?(?![.\d])|^0?\.0\d*$|^0?\.1$|^\d%$/;
/** Font sizes that nobody reads. */
const MINUTE =
  /^[+-]?0(?:\.0*)?(?![.\d])|^(?:0?\.\d+(?:px|pt|mm)|[12](?:\.\d+)?px|1(?:\.\d+)?pt|0?\.[01]\d*r?em|1?\d%)$/;
/** Far to the left, or above; any place that is computed. */
const PARKED = /^-\d{2,}|\(/;
/** The same, counted from the other two edges. */
const PARKED_FROM_END = /^\d{3,}|\(/;
/** Margins are often variables. */
const MOVED_BY_MARGIN = /^-\d{2,}|calc/;
const SHRINKS = /scale|matrix|-\d{2,}|var/;
/** A size that leaves nothing of what overflows. */
const NO_SIZE = /^[0-2](?:\.\d+)?(?:px)?$|\(/;

/** Which values of which properties may do what. */
const EFFECTS: readonly (readonly [flag: number, values: RegExp, properties: string])[] = [
  [ANY_STYLE | RULES_ONLY, ANY_VALUE, 'all'],
  [MAY_HIDE, orOpen(/^(?:none|contents)$/), 'display'],
  [MAY_HIDE, ANY_VALUE, 'visibility'],
  [MAY_HIDE, orOpen(FAINT), 'opacity'],
  [MAY_REVEAL, ANY_VALUE, 'display visibility opacity'],
  [MAY_BE_GRID, /grid$/, 'display'],
  [MAY_GENERATE_CONTENT, ANY_VALUE, 'content'],
  [MAY_SET_CURSOR, orOpen(ACTIONABLE_CURSOR), 'cursor'],
  [MAY_POSITION, not('static'), 'position'],
  [MAY_ZERO_FONT, orOpen(MINUTE), 'font-size'],
  [MAY_LOCK_CONTENT, orOpen(/^hidden$/), 'content-visibility'],
  [MAY_KEEP_LINES, not('collapse'), 'white-space-collapse'],
  [MAY_BLEND, ANY_VALUE, 'color background-color'],
  [MAY_CLIP | MAY_SCROLL, not('visible|hidden|clip'), 'overflow-x overflow-y'],
  [MAY_CLIP, /^(?:hidden|clip)$/, 'overflow-x overflow-y'],
  [MAY_CONCEAL, /^hidden$/, 'content-visibility'],
  [MAY_CONCEAL, not('none'), 'filter clip-path scale mask-image'],
  [MAY_CONCEAL, not('auto'), 'clip'],
  [MAY_CONCEAL, SHRINKS, 'transform'],
  [MAY_CONCEAL, /^-/, 'z-index'],
  [MAY_CONCEAL, PARKED, 'left top text-indent translate'],
  [MAY_CONCEAL, PARKED_FROM_END, 'right bottom'],
  [MAY_CONCEAL, MOVED_BY_MARGIN, 'margin-left margin-top'],
  [MAY_CONCEAL, NO_SIZE, 'width height max-width max-height'],
];
interface Effect {
  readonly flag: number;
  readonly values: RegExp;
}
/** By the property, with all their flags together. */
const EFFECTS_OF = new Map<string, { readonly flags: number; readonly effects: readonly Effect[] }>();
for (const [flag, values, properties] of EFFECTS)
  for (const name of properties.split(' ')) {
    const { flags, effects } = EFFECTS_OF.get(name) ?? { flags: 0, effects: [] };
    EFFECTS_OF.set(name, { flags: flags | flag, effects: [...effects, { flag, values }] });
  }

/** Nothing is known of what a shorthand with a variable sets. */
const valueOf = (style: CSSStyleDeclaration, name: string): string => style.getPropertyValue(name) || 'var()';

/**
 * Of a rule's declarations. MAY_REVEAL and MAY_GENERATE_CONTENT: where its selector says so.
 *
 * @param wanted - The flags to read.
 */
export function flagsOf(style: CSSStyleDeclaration, wanted: number): number {
  let flags = 0;
  const { length } = style;
  for (let i = 0; i < length; i += 1) {
    const name = style[i] as string;
    const of = EFFECTS_OF.get(name);
    if (of === undefined || (of.flags & wanted & ~flags) === 0) continue;
    for (const { flag, values } of of.effects)
      if ((flag & wanted & ~flags) !== 0 && (values === ANY_VALUE || values.test(valueOf(style, name)))) flags |= flag;
  }
  // `overflow: hidden` on one axis alone can still scroll on the other.
  if ((flags & (MAY_CLIP | MAY_SCROLL)) === MAY_CLIP && /^(?:visible)?$/.test(style.overflowY)) flags |= MAY_SCROLL;
  return flags & wanted;
}

const CONCEALS =
  /mask|content-vis|filter|clip|transform|scale|translate|\b(?:left|top|right|bottom|indent|height|width):\s*\w*\(|:\s*-\d|(?:right|bottom):\s*\d{3}|(?:width|height):\s*[0-2](?![\d%])/;

/** The same for a style attribute, from its source text. */
export function flagsOfText(style: string): number {
  const text = style.toLowerCase();
  if (text.includes('\\') || text.includes('all:')) return ANY_STYLE | RULES_ONLY;
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
