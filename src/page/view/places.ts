/**
 * Where lines that are used again are by now. Those in the window whose place is told are measured, and
 * one in so many of the others: what stands between two that have gone the same way, up or down, has gone
 * with them.
 */
import { rectOf, type Rect } from './dom.ts';
import type { Out } from './node.ts';
import { elementOfOut } from './regroup.ts';
import { hasSize, roomOf } from './room.ts';

/** One in so many is measured; of those far from the window, one in so many more. */
const MEASURED = 8;
const MEASURED_FAR = 48;
/** Pixels. */
const FAR = 4000;
/** Pixels; less is rounding. */
const SAME = 0.01;

interface Way {
  readonly x: number;
  readonly y: number;
}

export class Places {
  readonly #isInWindow: (rect: Rect) => boolean;
  /** Since the last one that was measured. */
  #waiting: Out[] = [];
  /** The way of that one; null when its size changed too. */
  #way: Way | null = null;
  #isAfterGap = true;
  readonly #lost: Element[] = [];

  constructor(isInWindow: (rect: Rect) => boolean) {
    this.#isInWindow = isInWindow;
  }

  /**
   * In document order. Its box is up to date after `end`.
   *
   * @param isMeasured - Whether it may have gone another way than what stands around it.
   * @returns false when it takes no room any more.
   */
  again(out: Out, isMeasured: boolean): boolean {
    if (out.rect === null) return true;
    // That tells nothing of others; nor does what has no box (its content has): it is nowhere.
    if (isMeasured || out.rect.width === 0) return this.#measure(out);
    const isNeeded = this.#isAfterGap || (out.kind === 'element' && out.showsBox && out.inViewport);
    const measured = Math.abs(out.rect.top) > FAR ? MEASURED_FAR : MEASURED;
    if (!isNeeded && this.#waiting.length < measured - 1) {
      this.#waiting.push(out);
      return true;
    }
    const before = out.rect;
    if (!this.#measure(out)) return false;
    const way = wayOf(before, out.rect);
    // Where lines go aside, some go to the next row of a grid or a text.
    const isSame =
      way !== null &&
      this.#way !== null &&
      isNear(way.x, 0) &&
      isNear(this.#way.x, 0) &&
      isNear(way.y, this.#way.y);
    this.#settle(isSame ? way : null);
    this.#way = way;
    this.#isAfterGap = false;
    return true;
  }

  /** Something was changed here: what is before and what is after it need not have gone the same way. */
  gap(): void {
    this.#settle(null);
    this.#way = null;
    this.#isAfterGap = true;
  }

  /** @returns What takes no room any more after all: these lines are wrong. */
  end(): readonly Element[] {
    this.#settle(null);
    return this.#lost;
  }

  #settle(way: Way | null): void {
    for (const out of this.#waiting) {
      if (way !== null && out.rect !== null) this.#place(out, gone(out.rect, way));
      else if (!this.#measure(out)) this.#lost.push(elementOfOut(out));
    }
    this.#waiting.length = 0;
  }

  #measure(out: Out): boolean {
    const isMadeOfMore = out.kind === 'element' && out.field === null;
    const rect = isMadeOfMore ? roomOf(out.element) : rectOf(elementOfOut(out));
    const isGone =
      out.kind === 'text' && rect !== null && !hasSize(rect) && out.rect !== null && hasSize(out.rect);
    if (rect === null || isGone || (out.kind === 'element' && !hasSize(rect))) return false;
    this.#place(out, rect);
    return true;
  }

  #place(out: Out, rect: Rect): void {
    out.rect = rect;
    if (out.kind === 'element') out.inViewport = this.#isInWindow(rect);
  }
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < SAME;

const wayOf = (from: Rect, to: Rect): Way | null =>
  isNear(from.width, to.width) && isNear(from.height, to.height)
    ? { x: to.x - from.x, y: to.y - from.y }
    : null;

function gone(rect: Rect, { x, y }: Way): Rect {
  if (x === 0 && y === 0) return rect;
  const { width, height, left, top, right, bottom } = rect;
  return {
    width,
    height,
    x: left + x,
    y: top + y,
    left: left + x,
    top: top + y,
    right: right + x,
    bottom: bottom + y,
  };
}
