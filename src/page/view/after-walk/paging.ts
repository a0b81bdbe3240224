/**
 * Access to what the size cap leaves out: which regions contain it, and one page of a region or document
 * instead of the surroundings of the window.
 */
import type { Look } from '../../../core/view/look.ts';
import { isStructural, sizeOf, urgentIn, withContainers, type Chosen } from './size-cap.ts';
import { attributeOf, localNameOf, parentOf } from '../../dom/dom.ts';
import { optionPage } from '../elements/option-pages.ts';
import { inheriting } from '../../dom/inherit.ts';
import { roleOf } from '../elements/roles.ts';
import { groupName } from '../naming/group-name.ts';
import { elementOfNode, nodesIn } from '../walk/node-tree.ts';
import type { GroupNode, ViewNode } from '../walk/view-node.ts';
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
  const listed = within === null ? null : optionPage(within, page);
  const list = nodes.find((node) => node.kind === 'element' && node.element === within);
  if (listed !== null && listed.pages > 1 && list?.kind === 'element') {
    const { options, more, page: at, pages } = listed;
    list.options = options;
    list.moreOptions = more;
    const chosen = withContainers([...urgentIn(nodes, maxItems, maxChars), list]);
    return { shown: chosen, omitted: nodes.length - chosen.size, page: at, pages };
  }
  const isInside = inheriting(parentOf, (it, isIn: boolean) => isIn || it === within, within === null);
  const pages: ViewNode[][] = [[]];
  let used = 0;
  for (const node of nodes) {
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
  const chosen = withContainers([...urgentIn(nodes, maxItems, maxChars), ...(pages[at - 1] ?? [])]);
  return { shown: chosen, omitted: nodes.length - chosen.size, page: at, pages: pages.length };
}

const REGIONS = wordSet(`
  main banner contentinfo complementary
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
  count: number;
}

/**
 * @param nodes - All of them, of which only `shown` are.
 * @param dialog - It covers all that is not in it: that counts as one region, which is the last.
 * @returns The regions with most of the omitted nodes, in document order; [] when no region contains them.
 */
export function regionsLeftOut(
  nodes: readonly ViewNode[],
  shown: ReadonlySet<ViewNode>,
  dialog?: GroupNode,
): RegionLeftOut[] {
  if (dialog) {
    const inside = regionsLeftOut(nodesIn(dialog), shown);
    const element = dialog.element.ownerDocument.body;
    const count = nodes.filter((it) => !shown.has(it) && !isStructural(it)).length - sum(inside);
    return [...inside, { element, role: 'background', name: '', count }];
  }
  const regions: Region[] = [];
  const regionAround = inheriting(
    parentOf,
    (element, outer: Region | null) => {
      const role = landmarkOf(element) ?? roleOf(element, localNameOf(element))?.role ?? '';
      if (!REGIONS.has(role)) return outer;
      const name = groupName(element, localNameOf(element), role, new Set());
      const region = { element, role, name, around: outer, count: 0 };
      regions.push(region);
      return region;
    },
    null,
  );
  let total = 0;
  for (const node of nodes) {
    if (shown.has(node) || isStructural(node)) continue;
    total += 1;
    const region = regionAround(elementOfNode(node));
    if (region !== null) region.count += 1;
  }
  // Each one stands behind those around it.
  for (const it of regions.toReversed()) {
    if (it.count >= total * MIN_SHARE) continue;
    if (it.around !== null) it.around.count += it.count;
    it.count = 0;
  }
  const most = new Set(regions.toSorted((a, b) => b.count - a.count).slice(0, MAX_REGIONS));
  return regions
    .filter((it) => it.count > 0 && most.has(it))
    .map(({ element, role, name, count }) => ({ element, role, name, count }));
}

const sum = (regions: readonly RegionLeftOut[]): number => regions.reduce((all, { count }) => all + count, 0);

const LANDMARKS: Readonly<Record<string, string>> = {
  main: 'main',
  header: 'banner',
  footer: 'contentinfo',
  aside: 'complementary',
};
const LANDMARK_ROLES = new Set(['main', 'banner', 'contentinfo', 'complementary']);

/** @returns The landmark role; null for any other element. */
function landmarkOf(element: Element): string | null {
  const role = attributeOf(element, 'role');
  if (role !== null && LANDMARK_ROLES.has(role)) return role;
  return LANDMARKS[localNameOf(element)] ?? null;
}
