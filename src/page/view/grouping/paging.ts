/**
 * Access to what the size cap leaves out: which regions contain it, and one page of a region or document
 * instead of the surroundings of the window.
 */
import type { Look } from '../../../core/view/look.ts';
import { isStructural, isShownNode, sizeOf, urgentIn, withContainers, type Chosen } from './size-cap.ts';
import { attributeOf, flatParentOf, fold } from '../../dom/dom.ts';
import { optionPage } from '../elements/option-pages.ts';
import { inheriting } from '../../dom/inherit.ts';
import { landmarkOf } from './landmarks.ts';
import type { Container, ViewNode } from '../walk/view-node.ts';
import { elementOfNode } from './regroup.ts';
import { wordSet } from '../../../core/word-set.ts';

interface ChosenPage extends Chosen {
  readonly page: number;
  readonly pages: number;
}

/**
 * @param within - The region; null for the whole document.
 * @param page - From 1; clamped to the last page.
 */
export function choosePage(
  nodes: readonly ViewNode[],
  within: Element | null,
  page: Look['page'],
  maxItems: number,
  maxChars: number,
): ChosenPage {
  const kept = nodes.filter(isShownNode);
  const listed = within === null ? null : optionPage(within, page);
  const list = nodes.find((node) => node.kind === 'element' && node.element === within);
  if (listed !== null && listed.pages > 1 && list?.kind === 'element') {
    const { options, more, page: at, pages } = listed;
    list.options = options;
    list.moreOptions = more;
    const chosen = withContainers([...urgentIn(kept, maxItems, maxChars), list]);
    const shown = kept.filter((node) => chosen.has(node));
    return { shown, omitted: kept.length - shown.length, page: at, pages };
  }
  const isInside = inheriting(flatParentOf, (it, isIn: boolean) => isIn || it === within, within === null);
  const pages: ViewNode[][] = [[]];
  let used = 0;
  for (const node of kept) {
    if (isStructural(node) || !isInside(elementOfNode(node))) continue;
    const last = pages.at(-1) ?? [];
    const size = sizeOf(node);
    if (last.length > 0 && (last.length >= maxItems || used + size > maxChars)) {
      pages.push([node]);
      used = size;
    } else {
      last.push(node);
      used += size;
    }
  }
  const at = Math.min(page, pages.length);
  const chosen = withContainers([...urgentIn(kept, maxItems, maxChars), ...(pages[at - 1] ?? [])]);
  const shown = kept.filter((node) => chosen.has(node));
  return { shown, omitted: kept.length - shown.length, page: at, pages: pages.length };
}

const REGIONS = wordSet(`
  dialog alertdialog table grid treegrid list form navigation region search article feed tree listbox menu
  tabpanel log group figure
`);
const MAX_REGIONS = 6;
/** Regions with a smaller share are counted with the region around them. */
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

/**
 * @returns The regions with most of the omitted nodes, in document order; [] when no region contains them.
 */
export function regionsLeftOut(nodes: readonly ViewNode[], shown: readonly ViewNode[]): RegionLeftOut[] {
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
      return role === null ? around : made(element, role, fold(attributeOf(element, 'aria-label') ?? ''), around);
    },
    null,
  );
  const ofContainer = inheriting(
    (it: Container) => it.parent,
    (it, above: Region | null) => {
      const around = it.parent === null ? ofElement(it.layout.landmark) : above;
      return REGIONS.has(it.role) ? made(it.element, it.role, it.name, around) : around;
    },
    null,
  );

  let total = 0;
  for (const node of nodes) {
    if (!isShownNode(node) || isShown.has(node) || isStructural(node)) continue;
    total += 1;
    const region = node.parent === null ? ofElement(node.layout.landmark) : ofContainer(node.parent);
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
