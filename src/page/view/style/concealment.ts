/**
 * Whether a person can see the text of an element. The walk keeps, for each element, the ancestors whose style may
 * conceal text (style-flags.ts says which); only where there are any is a style read, once for each of them.
 *
 * Known limitation: text under an opaque element, or over a picture of its own color, counts as visible.
 */
import { contains, contentOf, localNameOf, rectOf, rootOf, parentOf, type Rect } from '../../dom/dom.ts';
import { inheriting } from '../../dom/inherit.ts';
import { canBeScrolledTo, isClippedAway, isTiny } from '../../dom/element-box.ts';
import { alphaOf, isNear, rgbaOf, type Rgba } from './rgba.ts';

/** An element whose style may conceal the text in it, and the next one around it. */
export class StyleLayer {
  readonly style: CSSStyleDeclaration;
  facts: Facts | null = null;
  /** Whether the box of each text in it has to be measured; null: not determined yet. */
  isDisplaced: boolean | null = null;
  #box: Rect | null;

  /**
   * @param isColorOnly - Nothing but its colors may conceal text.
   * @param style - Computed, if it was read before, as the box.
   */
  constructor(
    readonly element: Element,
    readonly around: StyleLayer | null,
    readonly isColorOnly = false,
    style: CSSStyleDeclaration | null = null,
    box: Rect | null = null,
  ) {
    this.style = style ?? getComputedStyle(element);
    this.#box = box;
  }

  get box(): Rect {
    return (this.#box ??= rectOf(this.element));
  }

  /** The window clips what overflows `html` and `body`, whatever their own size. */
  get isTiny(): boolean {
    return !ROOTS.has(localNameOf(this.element)) && isTiny(this.box);
  }
}
const ROOTS = new Set(['html', 'body']);

/** Outside of a walk: each element around it counts as one that may conceal it. */
export function layerOf(element: Element): StyleLayer {
  const around = parentOf(element);
  return new StyleLayer(element, around && layerOf(around));
}

interface Facts {
  /** Made unreadable by a filter or a mask. */
  readonly isFiltered: boolean;
  readonly isClipped: boolean;
  /** The nearest color behind the text, whatever pictures are over it; null: unknown. */
  readonly background: Rgba | null;
  /** The nearest element that may be moved or scaled out of sight; those inside of it lie in its box. */
  readonly mover: StyleLayer | null;
  /** It lies below its surroundings. */
  readonly isBehind: boolean;
  /** Of the text; null: not read yet, or unknown. */
  color: Rgba | null;
}

const WHITE: Rgba = [255, 255, 255, 1];
const MIN_OPACITY = 0.1;
/** Pixels. */
const MAX_BLUR = 4;

export class Concealment {
  readonly #canvas: Facts;
  /** Where the page begins, in pixels of the viewport. Each read of a scroll offset takes as long as one of a box. */
  readonly #left = -scrollX;
  readonly #top = -scrollY;
  /** Of an element and all around it. */
  readonly opacityOf = inheriting(parentOf, (it, all: number) => all * Number(getComputedStyle(it).opacity), 1);

  constructor(document: Document) {
    const { colorScheme } = getComputedStyle(document.documentElement);
    this.#canvas = {
      isFiltered: false,
      isClipped: false,
      background: colorScheme.includes('dark') ? null : WHITE,
      color: null,
      mover: null,
      isBehind: false,
    };
  }

  /**
   * @param around - The nearest element around the text that may conceal it.
   * @param opacity - Of the element and all around it.
   */
  conceals(element: Element, around: StyleLayer | null, opacity: number): boolean {
    if (opacity < MIN_OPACITY) return true;
    if (around === null) return false;
    const facts = this.#factsOf(around);
    if (facts.isFiltered) return true;
    // What it skips is its content: elements inside of it count as not rendered already.
    if (!around.isColorOnly && around.style.contentVisibility === 'hidden') return true;
    // What is positioned may stand outside of an ancestor that clips the rest of its content.
    if (facts.isClipped && !isHit(element)) return true;
    if (facts.mover !== null && this.#isDisplaced(facts.mover) && !isTextInReach(element)) return true;
    if (facts.isBehind && isUnder(element)) return true;
    const { background } = facts;
    facts.color ??= rgbaOf(around.style.webkitTextFillColor);
    if (facts.color !== null && alphaOf(facts.color) >= MIN_OPACITY)
      if (background === null || !isNear(facts.color, background)) return false;
    return blendsIn(element, background, around, this.opacityOf);
  }

  /** The same for a whole box, such as a frame: whether nothing in it can be seen. */
  concealsBox(layer: StyleLayer): boolean {
    const { element, box } = layer;
    if (layer.isTiny || this.opacityOf(element) < MIN_OPACITY) return true;
    const { isFiltered, isClipped } = this.#factsOf(layer);
    if (isFiltered || (isClipped && !isBoxHit(element, box))) return true;
    return !(this.#isPastStart(box) || canBeScrolledTo(element, box.right, box.bottom));
  }

  /** Whether something of it lies right of and below the corner where the page begins. */
  #isPastStart({ right, bottom }: Rect): boolean {
    return right > this.#left && bottom > this.#top;
  }

  /** The same for what a text field holds. */
  concealsValue(layer: StyleLayer): boolean {
    return this.concealsBox(layer) || blendsIn(layer.element, this.#factsOf(layer).background, layer, this.opacityOf);
  }

  /** Whether the box of each text in it has to be measured, which takes several times as long as this. */
  #isDisplaced(mover: StyleLayer): boolean {
    if (mover.isDisplaced === null) {
      const { left, top } = mover.box;
      mover.isDisplaced =
        left < this.#left || top < this.#top || isTiny(mover.box) || mover.style.textIndent.startsWith('-');
    }
    return mover.isDisplaced;
  }

  #factsOf(at: StyleLayer): Facts {
    if (at.facts === null) {
      const around = at.around === null ? this.#canvas : this.#factsOf(at.around);
      at.facts = at.isColorOnly ? colorsIn(at, around) : factsIn(at, around);
    }
    return at.facts;
  }
}

const colorsIn = ({ style }: StyleLayer, around: Facts): Facts => ({
  ...around,
  background: backgroundIn(style, around),
  color: null,
});

function factsIn(styleLayer: StyleLayer, around: Facts): Facts {
  const { style } = styleLayer;
  return {
    isFiltered: around.isFiltered || filtersAway(style.filter) || masksAway(style.maskImage),
    isClipped: around.isClipped || isClippedAway(style) || (style.overflow !== 'visible' && styleLayer.isTiny),
    background: backgroundIn(style, around),
    color: null,
    mover: styleLayer,
    isBehind: around.isBehind || style.zIndex.startsWith('-'),
  };
}

function backgroundIn({ backgroundColor }: CSSStyleDeclaration, around: Facts): Rgba | null {
  const own = rgbaOf(backgroundColor);
  if (own === null || alphaOf(own) === 1) return own;
  return alphaOf(own) === 0 ? around.background : null;
}

/** Whether what is behind the text may differ from the background colors: a picture, or what a blend makes of it. */
function hasPictureBehind(around: StyleLayer): boolean {
  const last = opaqueAround(around);
  for (let at: StyleLayer | null = around; at !== null; at = at === last ? null : at.around)
    if (at.style.backgroundImage !== 'none' || at.style.mixBlendMode !== 'normal') return true;
  return false;
}

function filtersAway(filter: string): boolean {
  if (filter === 'none') return false;
  const value = (name: string): number | null => {
    const found = new RegExp(`${name}\\(([\\d.]+)`).exec(filter)?.[1];
    return found === undefined ? null : Number(found);
  };
  return (
    (value('opacity') ?? 1) < MIN_OPACITY || (value('contrast') ?? 1) < MIN_OPACITY || (value('blur') ?? 0) >= MAX_BLUR
  );
}

/** A mask without any color that lets something through; those that fade an edge have one. */
function masksAway(mask: string): boolean {
  if (mask === 'none') return false;
  const colors = mask.match(/rgba?\([^)]*\)/g) ?? [];
  return colors.length > 0 && colors.every((it) => /[,/] ?0\)$/.test(it));
}

/** Whether scrolling can bring the text itself into the window, in a size that can be read. */
function isTextInReach(element: Element): boolean {
  const { right, bottom, width, height } = contentOf(element).getBoundingClientRect();
  return !isTiny({ width, height }) && canBeScrolledTo(element, right, bottom);
}

/** What a pointer would hit in the middle of its text, from the top down; nothing outside of the window. */
function stackAt(element: Element): readonly Element[] {
  const { left, top, width, height } = contentOf(element).getBoundingClientRect();
  return (rootOf(element) as Document | ShadowRoot).elementsFromPoint(left + width / 2, top + height / 2);
}

const isHit = (element: Element): boolean => stackAt(element)[0] === element;

function isBoxHit(element: Element, { left, top, width, height }: Rect): boolean {
  const hit = (rootOf(element) as Document | ShadowRoot).elementFromPoint(left + width / 2, top + height / 2);
  return hit === element;
}

/** Whether something else is what a person sees at its place; unknown outside of the window. */
function isUnder(element: Element): boolean {
  const [hit] = stackAt(element);
  return hit !== undefined && !contains(hit, element) && !contains(element, hit);
}

/** Whether the text itself is transparent, or has the color of what is behind it. */
function blendsIn(element: Element, behind: Rgba | null, around: StyleLayer, opacityIn: OpacityIn): boolean {
  const { webkitTextFillColor, webkitTextStrokeWidth, textShadow, backgroundClip } = getComputedStyle(element);
  if (backgroundClip.includes('text') || textShadow !== 'none' || webkitTextStrokeWidth !== '0px') return false;
  const color = rgbaOf(webkitTextFillColor);
  if (color === null) return false;
  if (alphaOf(color) < MIN_OPACITY) return true;
  if (behind === null || !isNear(color, behind)) return false;
  return !hasPictureBehind(around) && !hasOtherBackdrop(element, color, around, opacityIn);
}

/** An element may lie over others than those around it: a caption over a picture. */
function hasOtherBackdrop(element: Element, color: Rgba, around: StyleLayer, opacityIn: OpacityIn): boolean {
  // What lies under a box that lets the pointer through is not what a person sees.
  if (opaqueAround(around)?.style.pointerEvents === 'none') return false;
  const stack = stackAt(element);
  const at = stack.findIndex((it) => it === element || contains(element, it));
  // What lets the pointer through is itself in no stack.
  const isPassed = at === -1 && getComputedStyle(element).pointerEvents === 'none';
  for (const it of at === -1 && !isPassed ? [] : stack.slice(Math.max(at, 0)).slice(0, MAX_LAYERS)) {
    const { backgroundColor, backgroundImage, filter, maskImage } = getComputedStyle(it);
    const own = rgbaOf(backgroundColor);
    const isPicture = PICTURES.some((kind) => it instanceof kind) || backgroundImage !== 'none';
    if (!isPicture && (own === null || alphaOf(own) <= 0.5)) continue;
    // The pointer meets what is not drawn, too.
    if (opacityIn(it) <= 0.5 || filtersAway(filter) || masksAway(maskImage)) continue;
    return isPicture || (own !== null && !isNear(color, own));
  }
  return false;
}
/** Of those at one place. */
const MAX_LAYERS = 20;
type OpacityIn = (element: Element) => number;
const PICTURES = [HTMLImageElement, HTMLCanvasElement, HTMLVideoElement, SVGElement];

/** The nearest element around a text whose color lets nothing through. */
function opaqueAround(around: StyleLayer): StyleLayer | null {
  for (let at: StyleLayer | null = around; at !== null; at = at.around) {
    const own = rgbaOf(at.style.backgroundColor);
    if (own !== null && alphaOf(own) === 1) return at;
  }
  return null;
}
