/**
 * Tests whether a pointer can reach an element. The center of its box nearly always decides; more points are
 * tried only where the center misses.
 */
import { contains, namespaceOf, rectOf, rectsOf, rootOf, parentOf, type Rect } from '../../dom/dom.ts';
import { hasSize, strokePoints } from '../../dom/element-box.ts';
import { holds } from '../../dom/composed-tree.ts';
import { isFaceOf, labelsOf } from '../../dom/controls.ts';
import { inheriting } from '../../dom/inherit.ts';
import { SVG } from '../drawings/shapes.ts';

type HitResult = 'reached' | 'covered' | 'clipped';

type Fraction = readonly [x: number, y: number];
const CENTER: Fraction = [0.5, 0.5];
const SPREAD: readonly Fraction[] = [CENTER, [0.1, 0.15], [0.9, 0.85], [0.9, 0.15], [0.1, 0.85]];
const CORNERS = SPREAD.slice(1);
const MAX_RECTS = 4;

interface Window {
  readonly document: Document;
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Elements that may clip their content; null: any element may. */
  readonly clipping: readonly Element[] | null;
}

/** Used for one view: what it remembers is only valid while the layout does not change. */
export class HitTester {
  /** The window clips what overflows these two. */
  readonly #pages: readonly (Element | null)[];
  readonly #width: number;
  readonly #height: number;
  readonly #clipping: ReadonlySet<Element> | null;
  /** The boxes of an element and its ancestors that clip their content. */
  readonly #clipsAround = inheriting(
    (it: Element) => this.#aroundInPage(it),
    (it, boxes: readonly Rect[]) => (this.#clips(it) ? [...boxes, rectOf(it)] : boxes),
    [],
  );

  constructor({ document, width, height, clipping }: Window) {
    this.#pages = [document.body, document.documentElement];
    this.#width = width;
    this.#height = height;
    this.#clipping = clipping && new Set(clipping);
  }

  hitTest(element: Element, rect: Rect): HitResult {
    const clip = this.#clippingOf(element, rect);
    const root = rootOf(element) as Document | ShadowRoot;
    const isReached = (hit: Element | null): boolean => hit !== null && answersFor(element, hit);
    const middle = this.#hit(root, rect, CENTER);
    if (isReached(middle)) return 'reached';
    // What is positioned may stand outside of an ancestor that clips its other content: then its center was hit.
    if (clip === 'whole') return 'clipped';
    const rects = Array.from(rectsOf(element)).slice(0, MAX_RECTS);
    const parts = rects.length > 0 ? rects : [rect];
    const spread = parts.length > 1 ? SPREAD : CORNERS;
    if (
      parts.some((part) => spread.some((point) => isReached(this.#hit(root, part, point)))) ||
      strokePoints(element).some(({ x, y }) => isReached(root.elementFromPoint(x, y)))
    )
      return 'reached';
    if (clip !== 'none') return 'clipped';
    // What it is in, its shadow host too, does not cover it.
    return middle !== null && holds(middle, element) ? 'reached' : 'covered';
  }

  /** Whether something of a box in the window is not scrolled out of a container. */
  isInSight(element: Element, rect: Rect): boolean {
    return this.#clippingOf(element, rect) === 'none' || this.hitTest(element, rect) === 'reached';
  }

  /** Hit test at a relative point of the part of the box that is in the window. */
  #hit(root: Document | ShadowRoot, rect: Rect, [x, y]: Fraction): Element | null {
    const left = Math.max(rect.left, 0);
    const top = Math.max(rect.top, 0);
    const width = Math.min(rect.right, this.#width) - left;
    const height = Math.min(rect.bottom, this.#height) - top;
    return width <= 0 || height <= 0 ? null : root.elementFromPoint(left + x * width, top + y * height);
  }

  /** Whether the center of the box, or all of it, is scrolled out of a container that clips it. */
  #clippingOf(element: Element, rect: Rect): 'none' | 'center' | 'whole' {
    const x = (rect.left + rect.right) / 2;
    const y = (rect.top + rect.bottom) / 2;
    let clip: 'none' | 'center' = 'none';
    if (this.#clipping?.size === 0) return clip;
    for (const box of this.#clipsAround(this.#aroundInPage(element))) {
      if (rect.bottom <= box.top || rect.top >= box.bottom || rect.right <= box.left || rect.left >= box.right)
        return 'whole';
      if (y < box.top || y > box.bottom || x < box.left || x > box.right) clip = 'center';
    }
    return clip;
  }

  /** Whether it lies in a box without any size that clips it: no scrolling brings it into sight. */
  isCutOff(element: Element): boolean {
    return this.#clipsAround(this.#aroundInPage(element)).some((box) => !hasSize(box));
  }

  #aroundInPage(element: Element): Element | null {
    const around = parentOf(element);
    return this.#pages.includes(around) ? null : around;
  }

  #clips(element: Element): boolean {
    return this.#clipping?.has(element) !== false && hasClippingOverflow(element);
  }
}

function hasClippingOverflow(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  // The computed style of a disconnected element is empty.
  return overflowX !== '' && (overflowX !== 'visible' || overflowY !== 'visible');
}

/** Whether the hit is the element, its content, its label, or what is drawn in its place. */
function answersFor(element: Element, hit: Element): boolean {
  if (hit === element || contains(element, hit)) return true;
  // Events pass through an SVG shape without fill to the drawing around it; nothing covers it then.
  if (namespaceOf(element) === SVG && contains(hit, element)) return true;
  for (let at = parentOf(hit); at !== null; at = parentOf(at)) if (at === element) return true;
  return labelsOf(element).some((label) => contains(label, hit)) || isFaceOf(element, hit);
}
