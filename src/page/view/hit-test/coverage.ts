/**
 * Whether a pointer can reach an element now. One point is tried first and is nearly always enough;
 * more of them only where it misses, and fewer where the reason is known already.
 */
import { contains, flatParentOf, namespaceOf, rectOf, rectsOf, rootOf, type Rect } from '../../dom/dom.ts';
import { inheriting } from '../../dom/inherit.ts';
import { SVG } from '../drawings/shapes.ts';

type Reach = 'reached' | 'covered' | 'clipped';

type Point = readonly [x: number, y: number];
const CENTER: Point = [0.5, 0.5];
const CORNERS: readonly Point[] = [[0.1, 0.15], [0.9, 0.85]]; // prettier-ignore
const SPREAD: readonly Point[] = [[0.5, 0.5], [0.1, 0.15], [0.9, 0.85], [0.9, 0.15], [0.1, 0.85], [0.5, 0.1], [0.5, 0.9]]; // prettier-ignore
const MAX_RECTS = 4;
/** Pixels: what is met there may be what is beside it. */
const HAIR = 1;
const MAX_RAISED = 60;

interface Window {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  /** Elements that may lie over others, wherever they are in the document. */
  readonly raised: readonly Element[];
  /** Those that may cut off what is in them; null where any may. */
  readonly clipping: readonly Element[] | null;
}

/** For one view: what it learns of covers and scrollers holds while nothing moves. */
export class Coverage {
  readonly width: number;
  readonly height: number;
  readonly #raised: readonly Element[];
  readonly #clipping: ReadonlySet<Element> | null;
  /** Those that do not stand where the text around them puts them; null: nobody asked. */
  #loose: readonly Element[] | null = null;
  /** Boxes of what was found to lie over something at all of its points. */
  readonly #covers = new Map<Element, Rect>();
  /** Boxes of what cuts off what is outside of it, from an element up. */
  readonly #clipsAround = inheriting(
    aroundInPage,
    (it, boxes: readonly Rect[]) => (this.cuts(it) ? [...boxes, rectOf(it)] : boxes),
    [],
  );

  constructor({ width, height, raised, clipping }: Window) {
    this.width = width;
    this.height = height;
    this.#raised = raised;
    this.#clipping = clipping && new Set(clipping);
  }

  reachOf(element: Element, rect: Rect): Reach {
    if (this.clipOf(element, rect) === 'whole' && !this.#mayEscape(element)) return 'clipped';
    const root = rootOf(element) as Document | ShadowRoot;
    const hit = this.#hit(root, rect, CENTER);
    if (hit !== null && answersFor(element, hit)) return 'reached';
    const clip = this.clipOf(element, rect);
    const cover = hit === null ? undefined : this.#covers.get(hit);
    if (clip === 'whole' || (cover !== undefined && holds(cover, rect))) {
      if (this.#reaches(root, element, rect, CORNERS)) return 'reached';
      return clip === 'none' ? 'covered' : 'clipped';
    }
    const rects = rectsOf(element);
    for (let i = 0; i < rects.length && i < MAX_RECTS; i += 1) {
      const part = rects[i];
      if (part && this.#reaches(root, element, part, SPREAD)) return 'reached';
    }
    if (rects.length === 0 && this.#reaches(root, element, rect, SPREAD)) return 'reached';
    if (element instanceof SVGGeometryElement && tryStroke(root, element)) return 'reached';
    if (clip !== 'none') return 'clipped';
    if (hit !== null) this.#covers.set(hit, rectOf(hit));
    return 'covered';
  }

  /** What is placed by itself need not be in what cuts off the things around it. */
  #mayEscape(element: Element): boolean {
    if (this.#raised.length > MAX_RAISED) return true;
    this.#loose ??= this.#raised.filter((it) => getComputedStyle(it).position !== 'relative');
    return this.#loose.some((it) => contains(it, element));
  }

  #reaches(root: Document | ShadowRoot, element: Element, rect: Rect, points: readonly Point[]): boolean {
    return points.some((point) => {
      const hit = this.#hit(root, rect, point);
      return hit !== null && answersFor(element, hit);
    });
  }

  /** At a point of that part of the box that is in the window. */
  #hit(root: Document | ShadowRoot, rect: Rect, [x, y]: Point): Element | null {
    const left = Math.max(rect.left, 0);
    const top = Math.max(rect.top, 0);
    const width = Math.min(rect.right, this.width) - left;
    const height = Math.min(rect.bottom, this.height) - top;
    return width <= 0 || height <= 0 ? null : root.elementFromPoint(left + x * width, top + y * height);
  }

  /** Whether more than a hair of it is in the window. */
  shows({ left, top, right, bottom }: Rect): boolean {
    return left < this.width - HAIR && top < this.height - HAIR && right > HAIR && bottom > HAIR;
  }

  /** Whether its centre, or all of it, is scrolled out of a container that cuts off what is outside it. */
  clipOf(element: Element, rect: Rect): 'none' | 'centre' | 'whole' {
    const x = (rect.left + rect.right) / 2;
    const y = (rect.top + rect.bottom) / 2;
    let clip: 'none' | 'centre' = 'none';
    if (this.#clipping?.size === 0) return clip;
    for (const box of this.#clipsAround(aroundInPage(element))) {
      if (
        rect.bottom <= box.top ||
        rect.top >= box.bottom ||
        rect.right <= box.left ||
        rect.left >= box.right
      )
        return 'whole';
      if (y < box.top || y > box.bottom || x < box.left || x > box.right) clip = 'centre';
    }
    return clip;
  }

  /** Whether it cuts off what is outside of it. */
  cuts(element: Element): boolean {
    return this.#clipping?.has(element) !== false && cutsOff(element);
  }
}

function aroundInPage(element: Element): Element | null {
  const around = flatParentOf(element);
  const isPage = around === element.ownerDocument.body || around === element.ownerDocument.documentElement;
  return isPage ? null : around;
}

function cutsOff(element: Element): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  // Of what has left the document there is none.
  return overflowX !== '' && (overflowX !== 'visible' || overflowY !== 'visible');
}

const holds = (outer: Rect, inner: Rect): boolean =>
  outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom; // prettier-ignore

/** Lines are mostly not where their box is. */
function tryStroke(root: Document | ShadowRoot, element: SVGGeometryElement): boolean {
  const matrix = element.getScreenCTM();
  const length = element.getTotalLength();
  return [0.5, 0.25, 0.75].some((part) => {
    const { x, y } = element.getPointAtLength(length * part).matrixTransform(matrix ?? undefined);
    const hit = root.elementFromPoint(x, y);
    return hit !== null && answersFor(element, hit);
  });
}

/** The hit element is it, in it, or its label. */
function answersFor(element: Element, hit: Element): boolean {
  if (hit === element || contains(element, hit)) return true;
  // A shape of lines alone lets what it is drawn on through: nothing lies over it.
  if (namespaceOf(element) === SVG && contains(hit, element)) return true;
  for (let at = flatParentOf(hit); at !== null; at = flatParentOf(at)) if (at === element) return true;
  if (element instanceof HTMLInputElement && element.labels)
    for (const label of element.labels) if (contains(label, hit)) return true;
  return false;
}
