/**
 * What a pointer could reach when the last view was built. It is asked again only where something may
 * lie over it by now: around what was changed, and everywhere as soon as a line has moved, is new, or
 * anything came into sight that was not drawn before.
 */
import { flatParentOf, queryAll, rectOf } from './dom.ts';
import type { ElementOut } from './node.ts';
import type { Units } from './units.ts';

/** Changed elements, and elements in one of them, whose boxes are looked at one by one. */
const MAX_CHANGED = 24;
const MAX_WITHIN = 24;
const MAX_LEVELS = 40;
/** One line in so many is asked in any case, another one each time. */
const SAMPLE = 8;

export class Reached {
  readonly #units: Units;
  /** Where the lines were; of those that could not be reached: null. */
  #before = new Map<Element, DOMRect | null>();
  #turn = 0;

  constructor(units: Units) {
    this.#units = units;
  }

  /**
   * @param lines - Those in the window.
   * @param isReached - Asks the page.
   * @returns Those among them that need not be asked.
   */
  stillSo(lines: readonly ElementOut[], isReached: (line: ElementOut) => boolean): ReadonlySet<ElementOut> {
    const boxes = this.#changedBoxes();
    const known = new Set<ElementOut>();
    if (boxes === null) return known;
    this.#turn += 1;
    for (const [index, line] of lines.entries()) {
      const before = this.#before.get(line.element);
      if (before === undefined) return NONE;
      if (before === null) continue;
      if (!isSame(before, line.rect)) return NONE;
      if (boxes.some((box) => overlap(box, line.rect))) continue;
      if ((index + this.#turn) % SAMPLE === 0 && !isReached(line)) return NONE;
      known.add(line);
    }
    return known;
  }

  /** @param reached - Of the lines in the window. */
  keep(lines: readonly ElementOut[], reached: ReadonlySet<ElementOut>): void {
    this.#before = new Map(lines.map((line) => [line.element, reached.has(line) ? line.rect : null]));
    this.#units.settle();
  }

  /** null: anything may have come over anything. */
  #changedBoxes(): DOMRect[] | null {
    const { disturbed, isSettled } = this.#units;
    if (!isSettled || this.#before.size === 0 || disturbed.size > MAX_CHANGED) return null;
    const boxes: DOMRect[] = [];
    for (const element of disturbed) {
      const within = queryAll(element, '*');
      const layer = layerOf(element);
      if (within.length > MAX_WITHIN || layer === 'deep') return null;
      boxes.push(rectOf(element), ...Array.from(within, rectOf));
      if (layer !== null) boxes.push(rectOf(layer));
    }
    return boxes;
  }
}

const NONE: ReadonlySet<ElementOut> = new Set();

/** What may lie over other things and grows with what is in it. */
function layerOf(element: Element): Element | 'deep' | null {
  let at: Element | null = element;
  for (let level = 0; level < MAX_LEVELS && at !== null; level += 1) {
    const { position, zIndex } = getComputedStyle(at);
    if (
      position === 'fixed' ||
      position === 'absolute' ||
      position === 'sticky' ||
      (zIndex !== 'auto' && zIndex !== '')
    )
      return at;
    at = flatParentOf(at);
  }
  return at === null ? null : 'deep';
}

const isSame = (a: DOMRect, b: DOMRect): boolean =>
  a.x === b.x && a.y === b.y && a.width === b.width && a.height === b.height;

const overlap = (a: DOMRect, b: DOMRect): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;
