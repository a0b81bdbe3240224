/**
 * Tests whether a pointer can reach an element. The center of its box nearly always decides; more points are
 * tried only where the center misses, and fewer where the reason is already known.
 */
import { contains, namespaceOf, rectOf, rectsOf, rootOf, parentOf, type Rect } from '../../dom/dom.ts';
import { containsRect } from '../../dom/element-box.ts';
import { inheriting } from '../../dom/inherit.ts';
import { SVG } from '../drawings/shapes.ts';

type HitResult = 'reached' | 'covered' | 'clipped';

type Point = readonly [x: number, y: number];
const CENTER: Point = [0.5, 0.5];
const CORNERS: readonly Point[] = [
  [0.1, 0.15],
  [0.9, 0.85],
];
const SPREAD: readonly Point[] = [
  [0.5, 0.5],
  [0.1, 0.15],
  [0.9, 0.85],
  [0.9, 0.15],
  [0.1, 0.85],
  [0.5, 0.1],
  [0.5, 0.9],
];
const MAX_RECTS = 4;
const MAX_POSITIONED = 60;

interface Window {
  /** CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Elements that may be positioned, wherever they are in the document. */
  readonly positioned: readonly Element[];
  /** Elements that may clip their content; null: any element may. */
  readonly clipping: readonly Element[] | null;
}

/** Used for one view: what it remembers is only valid while the layout does not change. */
export class HitTester {
  readonly #width: number;
  readonly #height: number;
  readonly #positioned: readonly Element[];
  readonly #clipping: ReadonlySet<Element> | null;
  /** Elements that are positioned and not `relative`; null: not determined yet. */
  #outOfFlow: readonly Element[] | null = null;
  /** Boxes of the elements that covered another one at all of its points. */
  readonly #covers = new Map<Element, Rect>();
  /** The boxes of an element and its ancestors that clip their content. */
  readonly #clipsAround = inheriting(
    aroundInPage,
    (it, boxes: readonly Rect[]) => (this.#clips(it) ? [...boxes, rectOf(it)] : boxes),
    [],
  );

  constructor({ width, height, positioned, clipping }: Window) {
    this.#width = width;
    this.#height = height;
    this.#positioned = positioned;
    this.#clipping = clipping && new Set(clipping);
  }

  hitTest(element: Element, rect: Rect): HitResult {
    const clip = this.#clippingOf(element, rect);
    if (clip === 'whole' && !this.#mayEscape(element)) return 'clipped';
    const root = rootOf(element) as Document | ShadowRoot;
    const hit = this.#hit(root, rect, CENTER);
    if (hit !== null && answersFor(element, hit)) return 'reached';
    const cover = hit === null ? undefined : this.#covers.get(hit);
    if (clip === 'whole' || (cover !== undefined && containsRect(cover, rect))) {
      if (this.#reaches(root, element, rect, CORNERS)) return 'reached';
      return clip === 'none' ? 'covered' : 'clipped';
    }
    const rects = rectsOf(element);
    for (let i = 0; i < rects.length && i < MAX_RECTS; i += 1) {
      const part = rects[i];
      if (part && this.#reaches(root, element, part, SPREAD)) return 'reached';
    }
    if (rects.length === 0 && this.#reaches(root, element, rect, SPREAD)) return 'reached';
    if (element instanceof SVGGeometryElement && isStrokeHit(root, element)) return 'reached';
    if (clip !== 'none') return 'clipped';
    if (hit !== null) this.#covers.set(hit, rectOf(hit));
    return 'covered';
  }

  /** A positioned element may be outside of an ancestor that clips its other content. */
  #mayEscape(element: Element): boolean {
    if (this.#positioned.length > MAX_POSITIONED) return true;
    this.#outOfFlow ??= this.#positioned.filter((it) => getComputedStyle(it).position !== 'relative');
    return this.#outOfFlow.some((it) => contains(it, element));
  }

  #reaches(root: Document | ShadowRoot, element: Element, rect: Rect, points: readonly Point[]): boolean {
    return points.some((point) => {
      const hit = this.#hit(root, rect, point);
      return hit !== null && answersFor(element, hit);
    });
  }

  /** Hit test at a relative point of the part of the box that is in the window. */
  #hit(root: Document | ShadowRoot, rect: Rect, [x, y]: Point): Element | null {
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
    for (const box of this.#clipsAround(aroundInPage(element))) {
      if (rect.bottom <= box.top || rect.top >= box.bottom || rect.right <= box.left || rect.left >= box.right)
        return 'whole';
      if (y < box.top || y > box.bottom || x < box.left || x > box.right) clip = 'center';
    }
    return clip;
  }

  #clips(element: Element): boolean {
    return this.#clipping?.has(element) !== false && hasClippingOverflow(element);
  }
}

function aroundInPage(element: Element): Element | null {
  const around = parentOf(element);
  const isPage = around === element.ownerDocument.body || around === element.ownerDocument.documentElement;
  return isPage ? null : around;
}

function hasClippingOverflow(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  // The computed style of a disconnected element is empty.
  return overflowX !== '' && (overflowX !== 'visible' || overflowY !== 'visible');
}

/** A stroked shape seldom covers the center of its box: points on the stroke are tested. */
function isStrokeHit(root: Document | ShadowRoot, element: SVGGeometryElement): boolean {
  const matrix = element.getScreenCTM();
  const length = element.getTotalLength();
  return [0.5, 0.25, 0.75].some((part) => {
    const { x, y } = element.getPointAtLength(length * part).matrixTransform(matrix ?? undefined);
    const hit = root.elementFromPoint(x, y);
    return hit !== null && answersFor(element, hit);
  });
}

/** Whether the hit is the element, its content, or its label. */
function answersFor(element: Element, hit: Element): boolean {
  if (hit === element || contains(element, hit)) return true;
  // Events pass through an SVG shape without fill to the drawing around it; nothing covers it then.
  if (namespaceOf(element) === SVG && contains(hit, element)) return true;
  for (let at = parentOf(hit); at !== null; at = parentOf(at)) if (at === element) return true;
  if (element instanceof HTMLInputElement && element.labels)
    for (const label of element.labels) if (contains(label, hit)) return true;
  return false;
}
