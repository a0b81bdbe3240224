/**
 * Which lines the page is asked about: whether a pointer can reach them. To ask is the dearest thing that
 * a view does. In a full window only those are asked which something may lie over, and some of the
 * others; after the first view only those where something has changed since, and one of the others. If
 * one of these cannot be reached either, nothing is taken for granted.
 */
import type { Coverage } from './coverage.ts';
import { contains, rectOf, type Rect } from './dom.ts';
import type { ElementOut } from './node.ts';

/** Lines that are asked in any case, spread over the page; where there are less than twice as many: all. */
const ASKED = 32;
/** With more raised elements than this, each line is asked. */
const MAX_RAISED = 200;
/** With more changed elements, the view before tells nothing. */
const MAX_CHANGED = 60;
/** Pixels of the window's height that are looked at together. */
const BAND = 32;

interface Box {
  readonly element: Element;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Bands = readonly (readonly Box[])[];

/** What was reached in the view before, and what lay over the page then. */
export class Reached {
  #places = new Map<Element, Rect>();
  #raised: readonly string[] = [];
  #at: readonly Element[] = [];
  #views = 0;

  /**
   * @param changed - Elements that were changed since.
   * @returns Those of the lines that are where they were, with nothing new over them.
   */
  still(
    lines: readonly ElementOut[],
    raised: readonly Element[],
    changed: readonly Element[],
    coverage: Coverage,
  ): ReadonlySet<ElementOut> {
    this.#views += 1;
    if (this.#places.size === 0 || changed.length > MAX_CHANGED || !this.#isUnderSame(raised)) return NONE;
    const same = lines.filter(({ element, rect }) => isAt(this.#places.get(element), rect));
    const others = lines.filter((line) => !isAt(this.#places.get(line.element), line.rect));
    const bands = bandsOf([...others.map(boxOfLine), ...changed.map(boxOfRaised)], coverage.height);
    const still = same.filter((line) => !isUnderOther(line, bands, coverage));
    // Another one each time, for what nobody thought of.
    const asked = still[(this.#views * 7) % still.length];
    return asked && coverage.reachOf(asked.element, asked.rect) !== 'reached' ? NONE : new Set(still);
  }

  /** @param reached - Of the view that is being built. */
  keep(reached: Iterable<ElementOut>, raised: readonly Element[]): void {
    this.#places = new Map();
    if (raised.length > MAX_RAISED) return;
    for (const { element, rect } of reached) this.#places.set(element, rect);
    this.#at = [...raised];
    this.#raised = raised.map(layerOf);
  }

  #isUnderSame(raised: readonly Element[]): boolean {
    return (
      raised.length === this.#at.length &&
      raised.every((element, at) => element === this.#at[at] && layerOf(element) === this.#raised[at])
    );
  }
}

const isAt = (before: Rect | undefined, now: Rect): boolean =>
  before !== undefined &&
  before.x === now.x &&
  before.y === now.y &&
  before.width === now.width &&
  before.height === now.height;

/** Where it is, and what of its style decides what it lies over. */
function layerOf(element: Element): string {
  const { left, top, right, bottom } = boxOfRaised(element);
  const { zIndex, pointerEvents } = getComputedStyle(element);
  return `${left} ${top} ${right} ${bottom} ${zIndex} ${pointerEvents}`;
}

/**
 * @param lines - Those in the window.
 * @param raised - Elements that may lie over others, wherever they are in the document.
 * @returns Those of the lines that can be reached without being asked.
 */
export function inReach(
  lines: readonly ElementOut[],
  raised: readonly Element[],
  coverage: Coverage,
): ReadonlySet<ElementOut> {
  const step = Math.floor(lines.length / ASKED);
  if (step < 2 || raised.length > MAX_RAISED || document.querySelector('[inert]') !== null) return NONE;
  const bands = bandsOf([...lines.map(boxOfLine), ...raised.map(boxOfRaised)], coverage.height);
  const found = new Set<ElementOut>();
  for (const line of lines) {
    if (isUnderOther(line, bands, coverage) || coverage.clipOf(line.element, line.rect) !== 'none') continue;
    if (getComputedStyle(line.element).pointerEvents !== 'none') found.add(line);
  }
  let at = 0;
  for (const line of found) {
    if (at % step === 0 && coverage.reachOf(line.element, line.rect) !== 'reached') return NONE;
    at += 1;
  }
  return found;
}

const NONE: ReadonlySet<ElementOut> = new Set();

function boxOfLine({ element, rect: { left, top, right, bottom } }: ElementOut): Box {
  return { element, left, top, right, bottom };
}

/** What it holds may stick out of it, to the right and below. */
function boxOfRaised(element: Element): Box {
  const { left, top, right, bottom } = rectOf(element);
  const { scrollWidth, scrollHeight } = element;
  return {
    element,
    left,
    top,
    right: Math.max(right, left + scrollWidth),
    bottom: Math.max(bottom, top + scrollHeight),
  };
}

function bandsOf(boxes: readonly Box[], height: number): Bands {
  const bands: Box[][] = Array.from({ length: Math.ceil(height / BAND) + 1 }, () => []);
  for (const box of boxes) {
    const last = Math.min(bands.length - 1, Math.floor(box.bottom / BAND));
    for (let i = Math.max(0, Math.floor(box.top / BAND)); i <= last; i += 1) bands[i]?.push(box);
  }
  return bands;
}

/** Whether the middle of it, so far as it is in the window, lies in the box of something else. */
function isUnderOther({ element, rect }: ElementOut, bands: Bands, { width, height }: Coverage): boolean {
  const x = (Math.max(rect.left, 0) + Math.min(rect.right, width)) / 2;
  const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, height)) / 2;
  return (bands[Math.floor(y / BAND)] ?? []).some(
    (box) =>
      box.element !== element &&
      box.left <= x &&
      x <= box.right &&
      box.top <= y &&
      y <= box.bottom &&
      !contains(box.element, element) &&
      !contains(element, box.element),
  );
}
