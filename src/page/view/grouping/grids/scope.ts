/** The part of the page whose cells a line of headings may head. */
import { ancestorsOf, commonAncestor } from '../../../dom/composed-tree.ts';
import { parentOf, rectOf } from '../../../dom/dom.ts';
import { canScroll } from '../../../dom/scrolling.ts';
import { NEAR } from './places.ts';

/** The parent that all cells of the headings share. */
export function lineAround([first, ...others]: readonly Element[]): Element | null {
  const line = first ? parentOf(first) : null;
  return line && others.every((it) => parentOf(it) === line) ? line : null;
}

/**
 * Headings often stay while what is below them scrolls: its box follows theirs at once, and is as wide as their line.
 *
 * @returns What holds both; null where it does not follow so.
 */
export function scopeWith(at: Element, scope: Element, line: Element): Element | null {
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
export function isScrolledBelow(at: Element, scope: Element | null, top: number): boolean {
  for (let up = parentOf(at); up !== null && up !== scope; up = parentOf(up))
    if (canScroll(up, 'y')) return rectOf(up).top >= top;
  return false;
}
