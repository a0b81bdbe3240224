/** Kinds and colors of SVG shapes. Icons are not taken apart. */
import { colorName } from '../../../core/view/colors.ts';
import {
  attributeOf,
  childOf,
  dataOf,
  firstChildOf,
  fold,
  localNameOf,
  nodeTypeOf,
  queryAll,
  rectOf,
  textContentOf,
  type Rect,
} from '../../dom/dom.ts';
import { wordSet } from '../../../core/word-set.ts';

export const SVG = 'http://www.w3.org/2000/svg';

const KINDS: Readonly<Record<string, string>> = {
  circle: 'circle',
  ellipse: 'ellipse',
  rect: 'rectangle',
  line: 'line',
  polyline: 'line',
  path: 'path',
  text: 'text',
  image: 'image',
  use: 'shape',
};

const CORNERS: Readonly<Record<number, string>> = {
  3: 'triangle',
  4: 'quadrilateral',
  5: 'pentagon',
  6: 'hexagon',
};

/** All rendered shapes, for counting. */
const SHAPE_SELECTOR = 'circle,ellipse,rect,line,polyline,polygon,path,text,image,use';
/** Templates and metadata: never rendered where they are. */
export const NOT_DRAWN = wordSet(`
  defs symbol clipPath mask pattern marker linearGradient radialGradient filter title desc metadata style script
  animate animateTransform animateMotion set
`);

/** null for what is no shape (g, svg, a). */
export function shapeKind(element: Element, tag: string): string | null {
  if (tag === 'polygon') {
    const numbers = (attributeOf(element, 'points') ?? '').match(/-?[\d.]+(?:e-?\d+)?/gi)?.length ?? 0;
    return CORNERS[numbers / 2] ?? 'polygon';
  }
  if (tag === 'rect') return attributeOf(element, 'width') === attributeOf(element, 'height') ? 'square' : 'rectangle';
  return KINDS[tag] ?? null;
}

/** Text and color of a shape: "K blue", "red". */
export function shapeName(element: Element, tag: string): string {
  const paint = getComputedStyle(element);
  const fill = colorName(paint.fill);
  const stroke = fill === '' || tag === 'line' ? colorName(paint.stroke) : '';
  const color = stroke === '' ? fill : isLineLike(tag) ? stroke : `${stroke} outline`;
  if (tag === 'text') {
    const text = fold(textContentOf(element) ?? '');
    return `${text} ${color}`.trim();
  }
  const title = svgTitle(element);
  return title === '' ? color : `${title} ${color}`.trim();
}

const isLineLike = (tag: string): boolean => tag === 'line' || tag === 'polyline' || tag === 'path';

/** The accessible name of an SVG element: aria-label, else its own <title>, else its <desc>. */
export function svgTitle(element: Element): string {
  const label = attributeOf(element, 'aria-label');
  if (label !== null && label.trim() !== '') return fold(label);
  const title = childOf(element, 'title') ?? childOf(element, 'desc');
  const text = title && firstChildOf(title);
  return text && nodeTypeOf(text) === Node.TEXT_NODE ? fold(dataOf(text as Text)) : '';
}

export const shapeCount = (svg: Element): number => queryAll(svg, SHAPE_SELECTOR).length;

/** Pixels. */
const MAX_GLYPH = 100;
const MAX_TICK = 24;
const MIN_TICKS = 10;
const STROKES = new Set(['line', 'path', 'polyline']);

/** A low drawing of nothing but outlines without names, as a logo is. */
export const isGlyph = (svg: Element): boolean =>
  rectOf(svg).height <= MAX_GLYPH &&
  [...queryAll(svg, SHAPE_SELECTOR)].every((it) => /^(?:path|use)$/.test(localNameOf(it)) && svgTitle(it) === '');

/** A short stroke. Of many in one drawing none says anything. */
export function isTick(tag: string, { width, height }: Pick<Rect, 'width' | 'height'>): boolean {
  return STROKES.has(tag) && Math.max(width, height) <= MAX_TICK;
}

export const hasTicks = (svg: Element): boolean =>
  [...queryAll(svg, 'line,path,polyline')].filter((it) => isTick(localNameOf(it), rectOf(it))).length >= MIN_TICKS;
