/** The box of an element, as far as the view needs it. */
import { isEditingHost } from './controls.ts';
import { isVisible, localNameOf, queryAll, rectAt, rectOf, parentOf, type Rect } from './dom.ts';
import { areaBox } from './image-map.ts';

/** Of the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export const VISIBLE_AND_OPAQUE = { visibilityProperty: true, opacityProperty: true } as const;
export const VISIBLE = { visibilityProperty: true } as const;

export const hasSize = (rect: Rect): boolean => rect.width >= 1 && rect.height >= 1;

const MIN_SIZE = 3;
/** Too small for anything to be seen in it, as what is only there for a script or a screen reader. */
export const isTiny = ({ width, height }: Pick<Rect, 'width' | 'height'>): boolean =>
  Math.min(width, height) < MIN_SIZE;

/** `inset()` and `circle()` that leave nothing, and the older `clip: rect()` of hidden labels. */
export function isClippedAway({ clipPath, clip }: CSSStyleDeclaration): boolean {
  if (clipPath === 'none' && clip === 'auto') return false;
  const [inset, second = inset] = [...clipPath.matchAll(/[\d.]+(?=%)/g)].map(Number);
  if (clipPath.startsWith('inset(') && inset !== undefined && second !== undefined)
    return Math.max(inset, second) >= 50;
  if (/^(?:circle|ellipse)\(0(?:px|%)?[ )]/.test(clipPath)) return true;
  const edges = [...clip.matchAll(/-?[\d.]+(?=px)/g)].map(Number);
  const [top = 0, right = MIN_SIZE, bottom = MIN_SIZE, left = 0] = edges;
  return clip.startsWith('rect(') && edges.length === 4 && (right - left < MIN_SIZE || bottom - top < MIN_SIZE);
}

/** Whether a person could see it where nothing else covers it. */
export const isShown = (element: Element): boolean => isVisible(element, VISIBLE_AND_OPAQUE);

type Edges = Pick<Rect, 'left' | 'top' | 'right' | 'bottom'>;

export const holdsPoint = ({ left, top, right, bottom }: Edges, { x, y }: Point): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;

export const middleOf = ({ x, y, width, height }: Pick<Rect, 'x' | 'y' | 'width' | 'height'>): Point => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** Whether scrolling can bring the element into the window; menus are parked to the left of the page. */
export function isOnPage(element: Element): boolean {
  const { right, bottom } = rectOf(element);
  return canBeScrolledTo(element, right, bottom);
}

/** Whether a person can scroll to a place of the viewport that something in the element reaches. */
export function canBeScrolledTo(element: Element, right: number, bottom: number): boolean {
  let [x, y] = [right + scrollX, bottom + scrollY];
  for (let at = parentOf(element); at && (x <= 0 || y <= 0); at = parentOf(at)) {
    // The window's own offset is in it already.
    if (at === document.scrollingElement || !SCROLLS.test(getComputedStyle(at).overflow)) continue;
    x += at.scrollLeft;
    y += at.scrollTop;
  }
  return y > 0 && (x > 0 || x > startOfLines());
}
const SCROLLS = /auto|scroll/;

/** The left end of the page: where lines begin at the right, scrolling leads to the left. */
function startOfLines(): number {
  const { documentElement: page } = document;
  return getComputedStyle(page).direction === 'rtl' ? page.clientWidth - page.scrollWidth : 0;
}

/** What fills so much of the window is the page, or all that is in it. */
const WINDOW_PART = 0.9;

/** Whether it is parked where no scrolling leads, and only the page is around it: nothing that a pointer could rest on opens it. */
export function isOutOfReach(element: Element, { right, bottom }: Rect): boolean {
  if ((right > 0 && bottom > 0) || canBeScrolledTo(element, right, bottom)) return false;
  for (let at = parentOf(element); at && at !== document.body; at = parentOf(at)) {
    const around = rectOf(at);
    const isPage = around.width >= WINDOW_PART * innerWidth && around.height >= WINDOW_PART * innerHeight;
    if (!isPage && hasSize(around) && canBeScrolledTo(at, around.right, around.bottom)) return false;
  }
  return true;
}

/** Whether a person could see it, where scrolling leads. */
export const isInSight = (element: Element): boolean =>
  isShown(element) && hasSize(rectOf(element)) && isOnPage(element);

/** How far up an element may lie that cuts a hidden one off. */
const MAX_CLIPPING_LEVELS = 3;
const CLIPS_ALL = /^rect\((?:0px,? ?){4}\)$/;

/** The size of the box, as far as the nearest elements around it do not cut it off. */
export function clippedSizeOf(element: Element): Pick<Rect, 'width' | 'height'> {
  let { width, height } = rectOf(element);
  let at: Element | null = element;
  for (let level = 0; at && level <= MAX_CLIPPING_LEVELS; level += 1, at = parentOf(at)) {
    const { clip, overflow } = getComputedStyle(at);
    if (CLIPS_ALL.test(clip)) return { width: 0, height: 0 };
    if (at === element || overflow === 'visible') continue;
    const around = rectOf(at);
    width = Math.min(width, around.width);
    height = Math.min(height, around.height);
  }
  return { width, height };
}

/** Pixels of a box in which a control is kept for keys and screen readers, while something else is drawn for it. */
const MAX_KEPT = 2;

/** The box of a pixel that a control lies in; null for one that lies in none. */
export function pixelAround(element: Element): Rect | null {
  let at = parentOf(element);
  for (let level = 0; at && level < MAX_CLIPPING_LEVELS; level += 1, at = parentOf(at)) {
    const rect = rectOf(at);
    if (hasSize(rect) && Math.max(rect.width, rect.height) <= MAX_KEPT) return rect;
  }
  return null;
}

/** Whether any part of the box is in a window of this size. */
export const isInWindow = (rect: Rect, { width, height }: { width: number; height: number }): boolean =>
  rect.bottom > 0 && rect.right > 0 && rect.top < height && rect.left < width;

/** Of all elements around it. */
export function opacityAround(element: Element): number {
  const around = parentOf(element);
  return around === null ? 1 : Number(getComputedStyle(around).opacity) * opacityAround(around);
}

/** The element's box, else that of its first visible descendant (a link around floats); null for none. */
export function renderedBoxOf(element: Element): Rect | null {
  const rect = rectOf(element);
  if (hasSize(rect)) return rect;
  // A press anywhere in its document goes on in it, also while it is empty.
  if (element === document.body && isEditingHost(element)) return rectAt(0, 0, innerWidth, innerHeight);
  if (localNameOf(element) === 'area') return areaBox(element);
  const inner = queryAll(element, '*');
  for (let i = 0; i < inner.length && i < 4; i += 1) {
    const child = inner[i];
    const box = child ? rectOf(child) : rect;
    if (child && hasSize(box) && isVisible(child, VISIBLE_AND_OPAQUE)) return box;
  }
  return null;
}

/** Points on the stroke of an SVG shape, which seldom covers the center of its box. */
export function strokePoints(element: Element): Point[] {
  if (!(element instanceof SVGGeometryElement)) return [];
  const matrix = element.getScreenCTM();
  if (!matrix) return [];
  const length = element.getTotalLength();
  return [0.5, 0.25, 0.75].map((part) => {
    const { x, y } = element.getPointAtLength(length * part).matrixTransform(matrix);
    return { x, y };
  });
}
