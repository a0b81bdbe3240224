/** What of a page is around its content: menus, footers, bars that lie over it. By landmarks and by geometry. */
import { ancestorsOf } from '../dom/composed-tree.ts';
import { childrenOf, contains, matches, queryAll, rectOf, textContentOf } from '../dom/dom.ts';
import { hasSize } from '../dom/element-box.ts';

const AROUND =
  'nav,aside,dialog,[role=navigation],[role=banner],[role=contentinfo],[role=complementary],[role=search],[role=dialog],[role=alertdialog],[role=menu],[role=menubar]';
/** Landmarks of the page, unless they belong to a part of it (HTML-AAM). */
const OF_PAGE_OR_PART = 'header,footer';
const PART = 'article,aside,main,nav,section,[role=article],[role=main],[role=region]';
/** Where a bar over the page may lie, as parts of the window's height. */
const HEIGHTS = [0.02, 0.25, 0.5, 0.75, 0.98];

export function besideContent(document: Document): ReadonlySet<Element> {
  const { body } = document;
  if (body === null) return new Set();
  const main = [...queryAll(body, 'main,[role=main]')].find((it) => hasSize(rectOf(it)) && lengthOf(it) > 0) ?? null;
  const path = main === null ? [] : [...ancestorsOf(main)];
  const beside = path.flatMap((it, i) => (i === 0 ? [] : [...childrenOf(it)].filter((child) => child !== path[i - 1])));
  const around = [...queryAll(main ?? body, AROUND)];
  const ofPage = [...queryAll(main ?? body, OF_PAGE_OR_PART)].filter(
    (it) => ![...ancestorsOf(it)].slice(1).some(isPart),
  );
  const bars = barsOver(document).filter((it) => main === null || !contains(it, main));
  // A page that is one dialog, or all of it fixed, is its own content.
  const isAround = (it: Element): boolean => lengthOf(it) * 2 < lengthOf(main ?? body);
  return new Set([...beside, ...[...around, ...ofPage, ...bars].filter(isAround)]);
}

const isPart = (it: Element): boolean => matches(it, PART);
const lengthOf = (it: Element): number => textContentOf(it)?.length ?? 0;

/** Boxes that stay where they are in the window while the page is scrolled. */
function barsOver(document: Document): Element[] {
  const { innerWidth = 0, innerHeight = 0 } = document.defaultView ?? {};
  const hits = HEIGHTS.flatMap((at) => document.elementFromPoint(innerWidth / 2, innerHeight * at) ?? []);
  const near = new Set(hits.flatMap((it) => [it, ...ancestorsOf(it)]));
  return [...near].filter((it) => ['fixed', 'sticky'].includes(getComputedStyle(it).position));
}
