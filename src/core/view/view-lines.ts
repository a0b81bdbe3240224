/** Decides what the lines of a view are: rows with their cells, where `~` lines stand, and what is not listed. */
import { ancestorsOf, depthOf, hasCells, itemsIn, itemsOf } from './tree.ts';
import type { PageView, ViewItem } from './view.ts';

interface ItemLine {
  /** One item, or a row and what stands in its cells. */
  readonly items: readonly [ViewItem, ...ViewItem[]];
  /** Whether all of its elements are outside of the window; null when it has none. */
  readonly isOffscreen: boolean | null;
}
export type ViewLine =
  | { readonly kind: 'items'; readonly items: ItemLine['items']; readonly isInOffscreenRun: boolean }
  /** The elements after it are outside of the window, or inside again. */
  | { readonly kind: 'offscreen' | 'onscreen' }
  /** Stands for so many elements, with their texts, that lie under a dialog or menu. */
  | { readonly kind: 'covered'; readonly count: number };

export function viewLines(view: PageView): ViewLine[] {
  const isListed = listedUnderCover(view);
  const all = itemLines(view);
  const lines = isListed === null ? all : all.filter(({ items: [item] }) => isListed.has(item));
  const shown = withOffscreenMarks(lines, view);
  if (isListed === null) return shown;
  const count = itemsOf(view).filter((item) => item.kind === 'element' && !isListed.has(item)).length;
  // In front of the first line that follows what is covered.
  const next = lines.find((line, i) => line !== all[i])?.items;
  const at = shown.findIndex((line) => line.kind === 'items' && line.items === next);
  shown.splice(at < 0 ? shown.length : at, 0, { kind: 'covered', count });
  return shown;
}

/** All lines that tell items. */
export function itemLines(view: PageView): ItemLine[] {
  const items = itemsOf(view);
  const lines: ItemLine[] = [];
  for (let at = 0; at < items.length;) {
    const item = items[at] as ViewItem;
    const line = lineOf(hasCells(item) ? [item, ...itemsIn(view, item)] : [item]);
    lines.push(line);
    at += line.items.length;
  }
  return lines;
}

function lineOf(items: ItemLine['items']): ItemLine {
  let isOffscreen: boolean | null = null;
  for (const item of items)
    if (item.kind === 'element') isOffscreen = isOffscreen !== false && item.states.includes('offscreen');
  return { items, isOffscreen };
}

/** Elements that are outside of the window alone are told by their state. */
const MIN_RUN = 2;

function withOffscreenMarks(lines: readonly ItemLine[], view: PageView): ViewLine[] {
  const shown: ViewLine[] = [];
  const notices = noticesIn(lines, view);
  let isRun = false;
  lines.forEach(({ items, isOffscreen }, at) => {
    if (isOffscreen !== null && isOffscreen !== isRun && (!isOffscreen || runFrom(lines, at) >= MIN_RUN)) {
      isRun = isOffscreen;
      shown.splice(placeOfMark(shown, notices), 0, { kind: isRun ? 'offscreen' : 'onscreen' });
    }
    shown.push({ kind: 'items', items, isInOffscreenRun: isRun });
  });
  return shown;
}

/** A heading or group is where the first element after it is; the texts at the beginning are too. */
function placeOfMark(shown: readonly ViewLine[], notices: number): number {
  let place = shown.length;
  const isKind = (kind: ViewItem['kind']): boolean => {
    const line = shown[place - 1];
    return line?.kind === 'items' && kindOf(line.items) === kind && !isNotice(line.items[0]);
  };
  while (place > notices && isKind('group')) place -= 1;
  const before = place;
  while (place > notices && (isKind('group') || isKind('text'))) place -= 1;
  return place === notices ? notices : before;
}

/** A row of texts is like a text, and a header row like a heading. */
function kindOf([item, ...inside]: ItemLine['items']): ViewItem['kind'] {
  if (inside.some(({ kind }) => kind !== 'text')) return 'element';
  return item.kind === 'group' && item.role === 'row' && inside.length > 0 ? 'text' : item.kind;
}

const NOTICES = new Set(['alert', 'status']);
const isNotice = (item: ViewItem): boolean => item.kind === 'group' && NOTICES.has(item.role);

/** How many lines at the beginning are of notices: they are in the window, wherever the page is scrolled. */
function noticesIn(lines: readonly ItemLine[], view: PageView): number {
  if (!lines[0] || !isNotice(lines[0].items[0])) return 0;
  const end = lines.findIndex(({ items: [item] }) => depthOf(view, item) === 0 && !isNotice(item));
  return end < 0 ? lines.length : end;
}

/** How many lines from here on are outside of the window, before one that is inside; counts to two. */
function runFrom(lines: readonly ItemLine[], from: number): number {
  let run = 0;
  for (let i = from; i < lines.length && run < MIN_RUN; i += 1) {
    const isOffscreen = lines[i]?.isOffscreen ?? null;
    if (isOffscreen === null) continue;
    if (!isOffscreen) break;
    run += 1;
  }
  return run;
}

/** Roles of what opens on top of a page, or is announced. */
const RAISED = new Set(['dialog', 'alertdialog', 'overlay', 'menu', 'listbox', 'alert', 'status']);
const MIN_COVERED = 6;
/** A page is covered when so many of its elements are covered for each one that is not. */
const COVERED_FOR_EACH_FREE = 4;

/** A page that is covered in part is folded only under one of these, and where that saves much. */
const OVERLAYS = new Set(['dialog', 'alertdialog', 'overlay']);
const MIN_PARTLY_COVERED = 12;

const isCoveredElement = (item: ViewItem): boolean => item.kind === 'element' && item.states.includes('covered');

/**
 * Under a modal dialog, or a menu with a backdrop, only what lies on top and the few elements that are not covered
 * are listed.
 *
 * @returns null when the page is not covered as a whole.
 */
function listedUnderCover(view: PageView): ReadonlySet<ViewItem> | null {
  const items = itemsOf(view);
  if (items.filter(isCoveredElement).length < MIN_COVERED) return null;
  const listed = new Set<ViewItem>();
  let covered = 0;
  let free = 0;
  for (const item of items) {
    const around = withAncestors(view, item);
    const isRaised = isRaisedIn(around);
    if (!isRaised && item.kind !== 'element') continue;
    if (!isRaised && item.kind === 'element') {
      const isCovered = isCoveredElement(item);
      if (isCovered) covered += 1;
      if (isCovered || item.states.includes('offscreen')) continue;
      free += 1;
    }
    for (const it of around) listed.add(it);
  }
  const isSomethingOnTop = [...listed].some((item) => item.kind === 'element');
  if (!isSomethingOnTop || covered < MIN_COVERED) return null;
  if (covered >= free * COVERED_FOR_EACH_FREE) return listed;
  return covered >= MIN_PARTLY_COVERED && isOverlaid(items) ? besidesCovered(view) : null;
}

const isOverlaid = (items: readonly ViewItem[]): boolean =>
  items.some((item) => item.kind === 'group' && OVERLAYS.has(item.role));

/** Of a page that is covered in part: all but the covered elements and what stands between two of them. */
function besidesCovered(view: PageView): ReadonlySet<ViewItem> {
  const placed = itemsOf(view).map((item) => {
    const around = withAncestors(view, item);
    return { item, around, isRaised: isRaisedIn(around) };
  });
  let isUnder = false;
  const under = placed.map(({ item, isRaised }) => {
    // What is scrolled out of a container is as covered as what comes before it.
    if (isRaised || (item.kind === 'element' && !item.states.includes('offscreen')))
      isUnder = !isRaised && isCoveredElement(item);
    return isUnder;
  });
  const listed = new Set<ViewItem>();
  let isNextUnder = false;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    const { item, around: groups, isRaised } = placed[at] as (typeof placed)[number];
    if (item.kind === 'element' || isRaised) isNextUnder = under[at] === true;
    const isContent = item.kind !== 'group' || item.role === 'heading' || isRaised;
    if (isContent && !(under[at] === true && isNextUnder)) for (const it of groups) listed.add(it);
  }
  return listed;
}

const withAncestors = (view: PageView, item: ViewItem): readonly ViewItem[] => [item, ...ancestorsOf(view, item)];

const isRaisedIn = (around: readonly ViewItem[]): boolean =>
  around.some((it) => it.kind === 'group' && RAISED.has(it.role));
