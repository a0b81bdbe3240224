/**
 * Where lines that are used again are by now. Those whose place is told are measured, and one in so many
 * of the others, and of the shapes of a drawing: what stands between two that have gone the same way, up or
 * down, has gone with them.
 */
import { queryAll, rectOf, rootOf, type Rect } from '../../dom/dom.ts';
import type { Container, Out } from './node.ts';
import { elementOfOut } from '../grouping/regroup.ts';
import { hasSize, roomOf } from '../room.ts';

/**
 * One in so many is measured, and one in more each time that all have gone the same way. Primes: in a table the lines
 * of one column are as many apart as a row has, and columns go aside by themselves.
 */
const STEPS = [7, 13, 31, 61] as const;
const [FIRST] = STEPS;
/** What moves shapes without a change of the document, and is in no list of animations. */
const PLAYS = ['animate', 'animateMotion', 'animateTransform', 'set'];
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
  /** Where those that are asked of together begin among them. */
  #begun = 0;
  /** The way of that one; null when its size changed too. */
  #way: Way | null = null;
  #isAfterGap = true;
  /** One in so many is measured. */
  #step: number = FIRST;
  /** That the last shape was in, and whether its shapes may move by themselves. */
  #drawing: Element | null = null;
  #isPlaying = false;
  readonly #lost: Element[] = [];
  /** That the last line was in. */
  #container: Container | null = null;
  #table: Element | null = null;

  constructor(isInWindow: (rect: Rect) => boolean) {
    this.#isInWindow = isInWindow;
  }

  /**
   * In document order. Their boxes are up to date after `end`.
   *
   * @param areMeasured - Whether they may have gone another way than what stands around them.
   * @returns false when one takes no room any more.
   */
  again(outs: readonly Out[], areMeasured: boolean): boolean {
    return outs.every((out) => this.#again(out, areMeasured));
  }

  /** The lines of a piece come next. */
  begin(): void {
    this.#begun = this.#waiting.length;
  }

  /** The last ones will be come to again, one by one. */
  takeBack(): void {
    this.#waiting.length = this.#begun;
    this.gap();
  }

  #again(out: Out, isMeasured: boolean): boolean {
    if (out.rect === null) return true;
    const isEdge = this.#enters(out.parent);
    // That tells nothing of others; nor does what has no box (its content has): it is nowhere.
    if (isMeasured || out.rect.width === 0) return this.#measure(out);
    const drawing = out.kind === 'element' && out.showsBox ? drawingOf(out.element) : undefined;
    if (drawing === null) return this.#measure(out);
    const isOther = drawing !== undefined && drawing !== this.#drawing;
    const isFirst = isOther || isEdge;
    if (isOther) {
      this.#drawing = drawing;
      this.#isPlaying = mayPlay(drawing);
    }
    if (drawing !== undefined && this.#isPlaying) return this.#measure(out);
    const step = drawing === undefined ? this.#step : FIRST;
    if (!isFirst && !this.#isAfterGap && this.#waiting.length < step - 1) {
      this.#waiting.push(out);
      return true;
    }
    const before = out.rect;
    if (!this.#measure(out)) return false;
    const way = wayOf(before, out.rect);
    const isSame = isSameWay(way, this.#way);
    this.#step = isSame ? (STEPS.find((it) => it > this.#step) ?? this.#step) : FIRST;
    this.#settle(0, this.#waiting.length, this.#way, way);
    this.#waiting.length = 0;
    this.#begun = 0;
    this.#way = way;
    this.#isAfterGap = false;
    return true;
  }

  /**
   * Rows may grow with what is beside their table, while what is before and after it stays: its first line and its
   * last are measured.
   *
   * @returns Whether the line is the first of a table.
   */
  #enters(container: Container | null): boolean {
    if (container === this.#container) return false;
    this.#container = container;
    const table = tableAround(container);
    if (table === this.#table) return false;
    if (this.#table !== null) this.#settleLast();
    this.#table = table;
    return table !== null;
  }

  /** Something was changed here: what is before and what is after it need not have gone the same way. */
  gap(): void {
    this.#settleLast();
    this.#way = null;
    this.#isAfterGap = true;
    this.#step = FIRST;
  }

  /** @returns What takes no room any more after all: these lines are wrong. */
  end(): readonly Element[] {
    this.#settleLast();
    return this.#lost;
  }

  /** The last one that waits is measured. */
  #settleLast(): void {
    const last = this.#waiting.pop();
    if (!last) return;
    const way = this.#wayOfWaiting(last);
    this.#settle(0, this.#waiting.length, this.#way, way);
    this.#way = way;
    this.#waiting.length = 0;
    this.#begun = 0;
  }

  /** Those that wait, from one place to before another, between two of which it is known how they have gone. */
  #settle(from: number, to: number, before: Way | null, after: Way | null): void {
    if (from >= to) return;
    if (before !== null && isSameWay(before, after)) {
      if (before.x === 0 && before.y === 0) return;
      for (let i = from; i < to; i += 1) {
        const out = this.#waiting[i];
        if (out?.rect) this.#place(out, gone(out.rect, before));
      }
      return;
    }
    // Other columns have not, and may have a line between any two.
    if (goesAlone(before) || goesAlone(after)) {
      for (let i = from; i < to; i += 1) this.#wayOfWaiting(this.#waiting[i] as Out);
      return;
    }
    const middle = (from + to) >> 1;
    const way = this.#wayOfWaiting(this.#waiting[middle] as Out);
    this.#settle(from, middle, before, way);
    this.#settle(middle + 1, to, way, after);
  }

  #wayOfWaiting(out: Out): Way | null {
    const before = out.rect;
    if (this.#measure(out)) return before && out.rect && wayOf(before, out.rect);
    this.#lost.push(elementOfOut(out));
    return null;
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

/** Shapes of one drawing go with it; of others whose place is told, each may go its own way. */
const drawingOf = (element: Element): Element | null =>
  element instanceof SVGElement ? element.ownerSVGElement : null;

/** Few documents have anything that does: most drawings are not looked through. */
function mayPlay(drawing: Element): boolean {
  const { documentElement } = drawing.ownerDocument;
  const isAny = PLAYS.some((tag) => documentElement.getElementsByTagName(tag).length > 0);
  return (isAny || rootOf(drawing) instanceof ShadowRoot) && queryAll(drawing, PLAYS.join()).length > 0;
}

const TABLES = new Set(['table', 'grid', 'treegrid']);

function tableAround(container: Container | null): Element | null {
  for (let at = container; at !== null; at = at.parent) if (TABLES.has(at.role)) return at.element;
  return null;
}

const isNear = (a: number, b: number): boolean => Math.abs(a - b) < SAME;

/** Where lines go aside, some go to the next row of a grid or a text: that tells nothing of others, nor does another size. */
const goesAlone = (way: Way | null): boolean => way === null || !isNear(way.x, 0);

const isSameWay = (a: Way | null, b: Way | null): boolean =>
  a !== null && b !== null && !goesAlone(a) && !goesAlone(b) && isNear(a.y, b.y);

const wayOf = (from: Rect, to: Rect): Way | null =>
  isNear(from.width, to.width) && isNear(from.height, to.height)
    ? { x: to.x - from.x, y: to.y - from.y }
    : null;

function gone(rect: Rect, { x, y }: Way): Rect {
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
