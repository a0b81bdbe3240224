/**
 * What is different on the page since the previous view: a popup, a message, a removed row. The view
 * contains it all; this tells the model where to look first.
 */
import { renderElement } from '../view/view-text.ts';
import type { ElementItem, PageView, ViewItem } from '../view/view.ts';
import { dataText } from './data-text.ts';

const MAX_LINES = 8;
const MAX_CHARS = 100;
/** A longer list than this share of the items helps nobody, unless the page is short. */
const MOSTLY_NEW = 0.6;
const SHORT_PAGE = 24;

/** @returns Lines, new items first; empty when the two views show the same. */
export function changesText(before: PageView, now: PageView): string {
  if (before.url !== now.url && before.title !== now.title) return 'another page';
  const was = new Map(elements(before).map((item) => [item.ref, item]));
  const is = new Map(elements(now).map((item) => [item.ref, item]));
  const fresh = now.items.filter((item) => item.kind === 'element' && !was.has(item.ref));
  const freshTexts = missingIn(texts(now), texts(before));
  if (fresh.length + freshTexts.length > now.items.length * MOSTLY_NEW && now.items.length > SHORT_PAGE)
    return 'most of the page is new';
  const lines = [
    ...freshTexts.map((text) => `new: - ${text}`),
    ...fresh.map((item) => `new: ${item.kind === 'element' ? renderElement(item) : ''}`),
    ...[...is.values()].flatMap((item) => changeOf(was.get(item.ref), item)),
    ...movedLines(before, was, now),
    ...orderLine(
      [...was.keys()],
      [...is.values()].filter(({ ref }) => was.has(ref)),
    ),
    ...[...was.values()].filter(({ ref }) => !is.has(ref)).map((item) => `gone: ${renderElement(item)}`),
    ...missingIn(texts(before), texts(now)).map((text) => `gone: - ${text}`),
  ].map((line) => dataText(line, MAX_CHARS));
  return lines.length <= MAX_LINES
    ? lines.join('\n')
    : [...lines.slice(0, MAX_LINES - 1), `and ${lines.length - MAX_LINES + 1} more differences`].join('\n');
}

const elements = (view: PageView): ElementItem[] =>
  view.items.filter((item): item is ElementItem => item.kind === 'element');

function changeOf(was: ElementItem | undefined, is: ElementItem): string[] {
  if (!was) return [];
  const same =
    withoutCursor(was.name) === withoutCursor(is.name) &&
    was.value === is.value &&
    relevantStates(was) === relevantStates(is);
  return same ? [] : [`changed: ${renderElement(is)}`];
}

/** Elements that moved although nothing was scrolled; none when most of them did. */
function movedLines(before: PageView, was: ReadonlyMap<string, ElementItem>, now: PageView): string[] {
  if (before.viewport.scrollY !== now.viewport.scrollY) return [];
  const placed = elements(now).filter(({ ref, box }) => box !== null && Array.isArray(was.get(ref)?.box));
  const moved = placed.filter((item) => {
    const old = was.get(item.ref);
    return old !== undefined && changeOf(old, item).length === 0 && old.box?.join() !== item.box?.join();
  });
  return moved.length <= Math.max(1, placed.length / 2)
    ? moved.map((item) => `moved: ${renderElement(item)}`)
    : [];
}

const MAX_NAMES = 12;

/** The range of kept elements whose order changed. */
function orderLine(before: readonly string[], kept: readonly ElementItem[]): string[] {
  const refs = new Set<string>(kept.map(({ ref }) => ref));
  const old = before.filter((ref) => refs.has(ref));
  const first = kept.findIndex(({ ref }, i) => ref !== old[i]);
  if (first < 0) return [];
  const last = kept.findLastIndex(({ ref }, i) => ref !== old[i]);
  const names = kept.slice(first, last + 1).map(({ ref, name }) => (name === '' ? ref : name));
  const rest = names.length - MAX_NAMES;
  return [`new order: ${names.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`];
}

/** Focus, covering and scrolling change with every action: they are not worth a line. */
const relevantStates = ({ states }: ElementItem): string =>
  states.filter((state) => !['focused', 'covered', 'offscreen'].includes(state)).join();

const texts = ({ items }: PageView): string[] => items.map(textOf).filter((text) => text !== '');
/** The evidence of a scroll action already tells how far something is scrolled. */
const textOf = (item: ViewItem): string =>
  item.kind === 'text'
    ? withoutCursor(item.text)
    : item.kind === 'group' && item.role !== 'scroll'
      ? item.name
      : '';

/** A text cursor that the page draws itself blinks: its presence is no change. */
const withoutCursor = (text: string): string => text.replace(/(?:^|\s*)[_|\u2581-\u2590\u25ae\u25af]$/u, '');

/** The members of `these` that are missing in `those`, counting duplicates. */
function missingIn(these: readonly string[], those: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of those) left.set(text, (left.get(text) ?? 0) + 1);
  return these.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}
