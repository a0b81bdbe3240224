/** Decides what the lines of a view are: rows with their cells, where `~` lines stand, and what is not listed. */
import { ancestorsOf, hasCells, itemsIn, itemsOf } from './tree.ts';
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
  const shown = withOffscreenMarks(lines);
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
    else if (item.kind === 'text' && item.onscreen) isOffscreen = false;
  return { items, isOffscreen };
}

/** Elements that are outside of the window alone are told by their state. */
const MIN_RUN = 2;

function withOffscreenMarks(lines: readonly ItemLine[]): ViewLine[] {
  const shown: ViewLine[] = [];
  let isRun = false;
  lines.forEach(({ items, isOffscreen }, at) => {
    if (isOffscreen !== null && isOffscreen !== isRun && (!isOffscreen || runFrom(lines, at) >= MIN_RUN)) {
      isRun = isOffscreen;
      shown.splice(placeOfMark(shown), 0, { kind: isRun ? 'offscreen' : 'onscreen' });
    }
    shown.push({ kind: 'items', items, isInOffscreenRun: isRun });
  });
  return shown;
}

const NO_HEADINGS = new Set(['alert', 'status', 'row']);

/** A heading or group is where the first element after it is; a notice is in the window, wherever the page is scrolled. */
function placeOfMark(shown: readonly ViewLine[]): number {
  const isHeading = (line: ViewLine): boolean =>
    line.kind === 'items' &&
    line.items.every((it, i) => (i === 0 ? it.kind === 'group' && !NO_HEADINGS.has(it.role) : it.kind === 'text'));
  return shown.findLastIndex((line) => !isHeading(line)) + 1;
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

/** Whether a dialog lies under another one. */
function isBuried(view: PageView, raised: ViewItem): boolean {
  if (raised.kind !== 'group' || !OVERLAYS.has(raised.role)) return false;
  const elements = itemsIn(view, raised).filter((it) => it.kind === 'element');
  return (
    elements.some(isCoveredElement) && elements.every((it) => isCoveredElement(it) || it.states.includes('offscreen'))
  );
}

/**
 * Under a modal dialog, or a menu with a backdrop, covered elements are not listed, nor what stands between two of them.
 *
 * @returns null when the page is not covered.
 */
function listedUnderCover(view: PageView): ReadonlySet<ViewItem> | null {
  const items = itemsOf(view);
  if (items.filter(isCoveredElement).length < MIN_COVERED) return null;
  const buried = new Set(items.filter((it) => isBuried(view, it)));
  const placed = items.map((item) => {
    const around = [item, ...ancestorsOf(view, item)];
    const raised = around.findLast((it) => it.kind === 'group' && RAISED.has(it.role));
    const isRaised = raised !== undefined && !buried.has(raised);
    const isOffscreen = item.kind === 'element' && item.states.includes('offscreen');
    return { item, around, isRaised, isOffscreen, isUnder: !isRaised && isCoveredElement(item) };
  });
  const elements = placed.filter(({ item }) => item.kind === 'element');
  const onTop = elements.filter(({ isRaised, isUnder, isOffscreen }) => isRaised || !(isUnder || isOffscreen));
  const free = onTop.filter(({ isRaised }) => !isRaised).length;
  const covered = elements.filter(({ isUnder }) => isUnder).length;
  const isOverlaid = items.some((item) => item.kind === 'group' && OVERLAYS.has(item.role));
  if (onTop.length === 0 || covered < MIN_COVERED) return null;
  const isWhole = covered >= free * COVERED_FOR_EACH_FREE;
  if (!isWhole && !(isOverlaid && covered >= MIN_PARTLY_COVERED)) return null;
  let isUnder = true;
  const under = placed.map((it) => {
    // What is scrolled out of a container is as covered as what comes before it.
    if (it.isRaised || (it.item.kind === 'element' && !it.isOffscreen)) isUnder = it.isUnder;
    return isUnder;
  });
  const listed = new Set<ViewItem>();
  let isNextUnder = true;
  for (const [at, { item, around, isRaised }] of [...placed.entries()].toReversed()) {
    if (item.kind === 'element' || isRaised) isNextUnder = under[at] === true;
    const isContent =
      item.kind === 'element' || isRaised || (!isWhole && (item.kind === 'text' || item.role === 'heading'));
    if (isContent && !(under[at] === true && isNextUnder)) for (const it of around) listed.add(it);
  }
  return listed;
}
