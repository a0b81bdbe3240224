/**
 * Looking at what the size cap leaves out: which regions hold it, and one page of a region (or of the
 * whole document) in the place of what is around the window.
 */
import type { Look } from '../../../core/view/look.ts';
import { isAround, isListed, sizeOf, type Chosen } from './cap.ts';
import { attributeOf, flatParentOf, fold } from '../../dom/dom.ts';
import { inheriting } from '../../dom/inherit.ts';
import { landmarkOf } from './landmarks.ts';
import type { Container, Out } from '../walk/node.ts';
import { elementOfOut } from './regroup.ts';

export interface Part extends Chosen {
  readonly page: number;
  readonly pages: number;
}

/**
 * @param within - The region; null for all.
 * @param page - From 1; clamped to the last.
 */
export function choosePart(
  outs: readonly Out[],
  within: Element | null,
  page: Look['page'],
  maxItems: number,
  maxChars: number,
): Part {
  const kept = outs.filter(isListed);
  const isInside = within === null ? () => true : insideOf(within);
  const pages: Out[][] = [[]];
  let used = 0;
  for (const out of kept) {
    if (isAround(out) || !isInside(elementOfOut(out))) continue;
    const last = pages.at(-1) ?? [];
    const size = sizeOf(out);
    if (last.length > 0 && (last.length >= maxItems || used + size > maxChars)) {
      pages.push([out]);
      used = size;
    } else {
      last.push(out);
      used += size;
    }
  }
  const at = Math.min(page, pages.length);
  const chosen = new Set<Out>();
  for (const out of pages[at - 1] ?? []) {
    chosen.add(out);
    for (let up = out.parent; up !== null && !chosen.has(up); up = up.parent) if (up.kept) chosen.add(up);
  }
  const shown = kept.filter((out) => chosen.has(out));
  return { shown, omitted: kept.length - shown.length, page: at, pages: pages.length };
}

const REGIONS = new Set([
  'dialog', 'alertdialog', 'table', 'grid', 'treegrid', 'list', 'form', 'navigation', 'region', 'search', 'article',
  'feed', 'tree', 'listbox', 'menu', 'tabpanel', 'log', 'group', 'figure',
]); // prettier-ignore
const MAX_REGIONS = 6;
/** Regions that hold less of it are told with the one around them. */
const MIN_SHARE = 0.05;

interface RegionLeftOut {
  readonly element: Element;
  readonly role: string;
  readonly name: string;
  readonly count: number;
}

interface Region extends RegionLeftOut {
  readonly around: Region | null;
  readonly depth: number;
  count: number;
}

/** @returns The regions that hold most of what is left out, in document order; [] when there is no telling. */
export function regionsLeftOut(outs: readonly Out[], shown: readonly Out[]): RegionLeftOut[] {
  const isShown = new Set(shown);
  const regions: Region[] = [];

  const made = (element: Element, role: string, name: string, around: Region | null): Region => {
    const region = { element, role, name, around, depth: (around?.depth ?? 0) + 1, count: 0 };
    regions.push(region);
    return region;
  };
  const ofElement = inheriting(
    flatParentOf,
    (element, around: Region | null) => {
      const role = landmarkOf(element);
      return role === null
        ? around
        : made(element, role, fold(attributeOf(element, 'aria-label') ?? ''), around);
    },
    null,
  );
  const ofContainer = inheriting(
    (it: Container) => it.parent,
    (it, above: Region | null) => {
      const around = it.parent === null ? ofElement(it.spot.landmark) : above;
      return REGIONS.has(it.role) ? made(it.element, it.role, it.name, around) : around;
    },
    null,
  );

  let total = 0;
  for (const out of outs) {
    if (!isListed(out) || isShown.has(out) || isAround(out)) continue;
    total += 1;
    const region = out.parent === null ? ofElement(out.spot.landmark) : ofContainer(out.parent);
    if (region !== null) region.count += 1;
  }
  for (const it of regions.toSorted((a, b) => b.depth - a.depth)) {
    if (it.count >= total * MIN_SHARE) continue;
    if (it.around !== null) it.around.count += it.count;
    it.count = 0;
  }
  const most = new Set(regions.toSorted((a, b) => b.count - a.count).slice(0, MAX_REGIONS));
  return regions
    .filter((it) => it.count > 0 && most.has(it))
    .map(({ element, role, name, count }) => ({ element, role, name, count }));
}

const insideOf = (region: Element): ((element: Element) => boolean) =>
  inheriting(flatParentOf, (it, isIn: boolean) => isIn || it === region, false);
