/** Whether a pointer can reach an element now: several points of its boxes are tried. */
import { attributeOf, contains, flatParentOf, idOf, namespaceOf, rectOf, rectsOf, rootOf } from './dom.ts';
import { SVG } from './shapes.ts';

export type Reach = 'reached' | 'covered' | 'clipped';

const MAX_RECTS = 4;

export function reachOf(element: Element, rect: DOMRect, width: number, height: number): Reach {
  const root = rootOf(element) as Document | ShadowRoot;
  if (tryRect(root, element, rect, width, height, CENTER)) return 'reached';
  const rects = rectsOf(element);
  for (let i = 0; i < rects.length && i < MAX_RECTS; i += 1) {
    const part = rects[i];
    if (part && tryRect(root, element, part, width, height, SPREAD)) return 'reached';
  }
  return isClipped(element, rect) ? 'clipped' : 'covered';
}

type Point = readonly [x: number, y: number];
const CENTER: readonly Point[] = [[0.5, 0.5]];
const SPREAD: readonly Point[] = [[0.5, 0.5], [0.1, 0.15], [0.9, 0.85], [0.9, 0.15], [0.1, 0.85], [0.5, 0.1], [0.5, 0.9]]; // prettier-ignore

function tryRect(
  root: Document | ShadowRoot,
  element: Element,
  rect: DOMRect,
  width: number,
  height: number,
  points: readonly Point[],
): boolean {
  const left = Math.max(rect.left, 0);
  const top = Math.max(rect.top, 0);
  const w = Math.min(rect.right, width) - left;
  const h = Math.min(rect.bottom, height) - top;
  if (w <= 0 || h <= 0) return false;
  return points.some(([x, y]) => {
    const hit = root.elementFromPoint(left + x * w, top + y * h);
    return hit !== null && answersFor(element, hit);
  });
}

/** The hit element is it, in it, its label, or the benchmark's start screen, which is no part of the page. */
function answersFor(element: Element, hit: Element): boolean {
  if (hit === element || contains(element, hit)) return true;
  // A shape of lines alone lets what it is drawn on through: nothing lies over it.
  if (namespaceOf(element) === SVG && contains(hit, element)) return true;
  for (let at = flatParentOf(hit); at !== null; at = flatParentOf(at)) if (at === element) return true;
  if (element instanceof HTMLInputElement && element.labels)
    for (const label of element.labels) if (contains(label, hit)) return true;
  return idOf(hit) === 'sync-task-cover' && attributeOf(hit, 'id') === 'sync-task-cover';
}

/** Scrolled out of the box of a container that cuts off what is outside it. */
function isClipped(element: Element, rect: DOMRect): boolean {
  const x = (rect.left + rect.right) / 2;
  const y = (rect.top + rect.bottom) / 2;
  for (let at = flatParentOf(element); at !== null; at = flatParentOf(at)) {
    if (at === at.ownerDocument.body || at === at.ownerDocument.documentElement) return false;
    const { overflowX, overflowY } = getComputedStyle(at);
    if (overflowX === 'visible' && overflowY === 'visible') continue;
    const box = rectOf(at);
    if (y < box.top || y > box.bottom || x < box.left || x > box.right) return true;
  }
  return false;
}
