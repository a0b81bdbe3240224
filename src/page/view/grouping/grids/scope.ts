/** The part of the page whose cells a line of headings may head. */
import { ancestorsOf, commonAncestor } from '../../../dom/composed-tree.ts';
import { contains, parentOf, rectOf } from '../../../dom/dom.ts';
import { canScroll } from '../../../dom/scrolling.ts';
import { elementOfNode, placeOf } from '../../walk/node-tree.ts';
import type { ViewNode } from '../../walk/view-node.ts';
import { looksLike } from './headings.ts';
import { facing, middle, NEAR, type Box, type Columns, type Placed } from './places.ts';

/** As far as it is known: it begins with the first cell that is placed, and grows with the next ones. */
export class Scope {
  #scope: Element | null = null;
  readonly #heading: Element;
  readonly #line: Element | null;
  readonly #lineEnd: number;
  readonly #isHeadingAgain: (node: ViewNode) => boolean;

  constructor(
    [heading]: readonly ViewNode[],
    private readonly columns: Columns,
  ) {
    const { cells, boxes, isBack } = columns;
    this.#heading = elementOfNode(heading as ViewNode);
    this.#isHeadingAgain = looksLike(heading as ViewNode);
    this.#line = lineAround(cells);
    this.#lineEnd = Math.max(boxes.at(-1)?.right ?? 0, this.#line ? facing(rectOf(this.#line), isBack).right : 0);
  }

  /** Null for what is no part of the grid; `rest` for what spans several columns. */
  place(node: ViewNode): Placed | 'rest' | null {
    const { cells, boxes, isBack } = this.columns;
    const [{ left, top }, { right }] = [boxes[0] as Box, boxes.at(-1) as Box];
    const at = elementOfNode(node);
    const scope = (this.#scope ??= commonAncestor(this.#heading, at));
    const box = facing(placeOf(node), isBack);
    const within = scope && (contains(scope, at) ? scope : this.#line && scopeWith(at, scope, this.#line));
    if (!within || box.left > this.#lineEnd) return null;
    this.#scope = within;
    if (box.top < top + NEAR && !isScrolledBelow(at, within, top)) return null;
    if (cells.some((it) => contains(it, at))) return null;
    const isLabel = node.kind !== 'group' && box.right <= left + NEAR;
    // What looks like the headings is below other ones.
    if (!isLabel && this.#isHeadingAgain(node)) return null;
    const centered = boxes.findIndex((_, i) => isCentered(box, boxes, i));
    const begin = boxes.findIndex((it) => box.left >= it.left - NEAR && box.left < it.right - NEAR);
    const end = boxes.findLastIndex((it) => box.right > it.left + NEAR && box.right <= it.right + NEAR);
    const [column, to] = centered < 0 ? [begin, end] : [centered, centered];
    const isSpan = node.kind === 'element' && column < to && to - column < boxes.length - 1;
    if (column >= 0 && (column === to || isSpan)) return { node, box, column, to };
    if (isLabel) return { node, box, column: -1 };
    // A last column without a heading.
    if (box.left >= right - NEAR) return { node, box, column: boxes.length };
    return box.left >= left - NEAR && box.right <= right + NEAR ? 'rest' : null;
  }

  /** A column of times may come first in the document. */
  labelsIn(before: readonly ViewNode[]): Placed[] {
    const { boxes, isBack } = this.columns;
    const first = boxes[0] as Box;
    const labels: Placed[] = [];
    for (const node of before.toReversed()) {
      const box = facing(placeOf(node), isBack);
      const isLabel = node.kind === 'text' && box.right <= first.left + NEAR && box.top >= middle(first);
      if (!isLabel || !this.#scope || !contains(this.#scope, node.at)) break;
      labels.unshift({ node, box, column: -1 });
    }
    return labels;
  }
}

/** Below the middle of a heading that is narrower, and clear of those beside it. */
function isCentered({ left, right }: Box, columns: readonly Box[], i: number): boolean {
  const [before, heading, after] = [columns[i - 1], columns[i], columns[i + 1]];
  if (!heading || Math.abs(left + right - heading.left - heading.right) > 2 * NEAR) return false;
  return left >= (before?.right ?? -Infinity) - NEAR && right <= (after?.left ?? Infinity) + NEAR;
}

/** The parent that all cells of the headings share. */
function lineAround([first, ...others]: readonly Element[]): Element | null {
  const line = first ? parentOf(first) : null;
  return line && others.every((it) => parentOf(it) === line) ? line : null;
}

/**
 * Headings often stay while what is below them scrolls: its box follows theirs at once, and is as wide as their line.
 *
 * @returns What holds both; null where it does not follow so.
 */
function scopeWith(at: Element, scope: Element, line: Element): Element | null {
  const wider = commonAncestor(scope, at);
  const [{ left, width }, { bottom }] = [rectOf(line), rectOf(scope)];
  const isAsWide = (it: Element): boolean =>
    Math.abs(rectOf(it).left - left) <= NEAR && Math.abs(rectOf(it).width - width) <= NEAR;
  const next = [...ancestorsOf(at)].find((it) => parentOf(it) === wider);
  return wider && next && isAsWide(wider) && isAsWide(next) && Math.abs(rectOf(next).top - bottom) <= NEAR
    ? wider
    : null;
}

/** Whether it stands in a scroller below the headings, however far that is scrolled. */
function isScrolledBelow(at: Element, scope: Element | null, top: number): boolean {
  for (let up = parentOf(at); up !== null && up !== scope; up = parentOf(up))
    if (canScroll(up, 'y')) return rectOf(up).top >= top;
  return false;
}
