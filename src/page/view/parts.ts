/**
 * Looking at what the size cap leaves out: which regions hold it, and one page of a region (or of the
 * whole document) in the place of what is around the window.
 */
import type { Look } from '../../core/look.ts';
import type { LeftOut } from '../../core/view.ts';
import type { RefRegistry } from '../refs.ts';
import { isListed, sizeOf, type Chosen } from './cap.ts';
import { attributeOf, flatParentOf, fold, localNameOf, parentNodeOf } from './dom.ts';
import type { Container, Out } from './node.ts';

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
    if (isFrameOfOthers(out) || !isInside(elementOf(out))) continue;
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
const LANDMARKS: Readonly<Record<string, string>> = {
  main: 'main', header: 'banner', footer: 'contentinfo', aside: 'complementary',
}; // prettier-ignore
const LANDMARK_ROLES = new Set(['main', 'banner', 'contentinfo', 'complementary']);
const MAX_REGIONS = 6;
/** Regions that hold less of it are told with the one around them. */
const MIN_SHARE = 0.05;

interface Region {
  readonly element: Element;
  readonly role: string;
  readonly name: string;
  readonly around: Region | null;
  readonly depth: number;
  count: number;
}

/** @returns The regions that hold most of what is left out, in document order; [] when there is no telling. */
export function leftOut(outs: readonly Out[], shown: readonly Out[], refs: RefRegistry): LeftOut[] {
  const isShown = new Set(shown);
  const byContainer = new Map<Container, Region | null>();
  const byElement = new Map<Element, Region | null>();
  const regions: Region[] = [];

  const made = (element: Element, role: string, name: string, around: Region | null): Region => {
    const region = { element, role, name, around, depth: (around?.depth ?? 0) + 1, count: 0 };
    regions.push(region);
    return region;
  };
  const ofElement = (start: Element | null): Region | null => {
    const path: Element[] = [];
    let found: Region | null = null;
    for (let at: Element | null = start; at !== null; at = flatParentOf(at)) {
      const known = byElement.get(at);
      if (known !== undefined) {
        found = known;
        break;
      }
      path.push(at);
    }
    for (const element of path.toReversed()) {
      const role = landmarkOf(element);
      if (role !== null) found = made(element, role, fold(attributeOf(element, 'aria-label') ?? ''), found);
      byElement.set(element, found);
    }
    return found;
  };
  const ofContainer = (container: Container): Region | null => {
    const known = byContainer.get(container);
    if (known !== undefined) return known;
    const around = container.parent === null ? ofElement(container.element) : ofContainer(container.parent);
    const region = REGIONS.has(container.role)
      ? made(container.element, container.role, container.name, around)
      : around;
    byContainer.set(container, region);
    return region;
  };

  let total = 0;
  let before: Node | null = null;
  let region: Region | null = null;
  for (const out of outs) {
    if (!isListed(out) || isShown.has(out) || isFrameOfOthers(out)) continue;
    total += 1;
    const element = elementOf(out);
    const isInside = out.parent === null && (out.kind === 'element' || landmarkOf(element) === null);
    const around = isInside ? parentNodeOf(element) : null;
    // What follows one another mostly stands in the same element.
    if (out.parent !== null) region = ofContainer(out.parent);
    else if (around === null || around !== before) region = ofElement(aroundOf(out));
    before = around;
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
    .map(({ element, role, name, count }) => ({ ref: refs.refOf(element), role, name, count }));
}

function landmarkOf(element: Element): string | null {
  const role = attributeOf(element, 'role');
  if (role !== null && LANDMARK_ROLES.has(role)) return role;
  return LANDMARKS[localNameOf(element)] ?? null;
}

/** Containers come with what they hold. */
const isFrameOfOthers = (out: Out): boolean =>
  out.kind === 'group' && out.role !== 'heading' && out.role !== 'image';

/** What is listed by itself is no region. */
const aroundOf = (out: Out): Element | null =>
  out.kind === 'element' ? flatParentOf(out.element) : elementOf(out);

const elementOf = (out: Out): Element => (out.kind === 'text' ? out.at : out.element);

function insideOf(region: Element): (element: Element) => boolean {
  const known = new Map<Element, boolean>([[region, true]]);
  return (element) => {
    const path: Element[] = [];
    let is = false;
    for (let at: Element | null = element; at !== null; at = flatParentOf(at)) {
      const answer = known.get(at);
      if (answer !== undefined) {
        is = answer;
        break;
      }
      path.push(at);
    }
    for (const it of path) known.set(it, is);
    return is;
  };
}
