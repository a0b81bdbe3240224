/**
 * What lies over the page without saying that it is a dialog: banners, popups, dropped-down lists. Found
 * from what it covers, so that a page where nothing is covered costs nothing; told after the rest.
 */
import { attributeOf, contains, flatParentOf, localNameOf, rectOf } from '../../dom/dom.ts';
import { isIn, regroup } from './regroup.ts';
import type { ElementOut, Out } from '../walk/node.ts';

const MAX_ASKED = 24;
const MAX_OVERLAYS = 4;
/** A bar at the top of the window that covers what is scrolled under it is a part of the page. */
const MAX_BAR_SHARE = 0.25;
/** What holds more than this share of the lines is the page. */
const MAX_LINES_SHARE = 0.8;
const DIALOGS = new Set(['dialog', 'alertdialog']);

/** Regroups `outs` in place; those of an overlay get a modal group of the role "overlay" around them. */
export function groupOverlays(
  outs: Out[],
  covered: readonly ElementOut[],
  document: Document,
  width: number,
  height: number,
): void {
  if (covered.length === 0) return;
  const roots = new Set<Element>();
  const points = covered.slice(0, MAX_ASKED).map(({ element, rect }) => {
    const x = (Math.max(rect.left, 0) + Math.min(rect.right, width)) / 2;
    const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, height)) / 2;
    return { x, y, under: element };
  });
  // Where a curtain is drawn over the page, what was put before it is in the middle.
  const middle = [0.5, 0.3].map((share) => ({ x: width / 2, y: height * share, under: null }));
  for (const { x, y, under } of [...points, ...middle]) {
    const root = raisedAt(document, x, y, under);
    if (root !== null) roots.add(root);
  }
  let found = 0;
  for (const root of roots) {
    if (found >= MAX_OVERLAYS) return;
    if ([...roots].some((other) => other !== root && contains(other, root)) || isBar(root, width, height))
      continue;
    const inside = outs.filter((out) => isIn(root, out));
    const held = inside.filter((out) => out.kept);
    const said = held.some((out) => out.kind === 'group' && DIALOGS.has(out.role)) || isInDialog(held[0]);
    const most = outs.filter((out) => out.kept).length * MAX_LINES_SHARE;
    if (held.length === 0 || said || held.length > most) continue;
    regroup(outs, inside, root, 'overlay', attributeOf(root, 'aria-label') ?? '', true);
    found += 1;
  }
}

/** The outermost positioned element with a layer of its own at a point, that does not hold what it covers. */
function raisedAt(document: Document, x: number, y: number, under: Element | null): Element | null {
  let raised: Element | null = null;
  for (let at = document.elementFromPoint(x, y); at !== null; at = flatParentOf(at)) {
    if (at === document.body || (under !== null && contains(at, under))) break;
    const { position, zIndex } = getComputedStyle(at);
    if (position === 'fixed' || (position === 'absolute' && zIndex !== 'auto')) raised = at;
  }
  return raised;
}

function isBar(root: Element, width: number, height: number): boolean {
  const tag = localNameOf(root);
  if (tag === 'header' || tag === 'nav') return true;
  const rect = rectOf(root);
  return rect.top <= 1 && rect.width > width * 0.8 && rect.height < height * MAX_BAR_SHARE;
}

function isInDialog(out: Out | undefined): boolean {
  for (let at = out?.parent ?? null; at !== null; at = at.parent) if (DIALOGS.has(at.role)) return true;
  return false;
}
