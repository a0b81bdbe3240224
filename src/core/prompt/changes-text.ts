/**
 * What is different on the page since the last look: a popup, a message, a row that is gone. The
 * view says it all; this says where to look first.
 */
import { renderElement } from '../view/view-text.ts';
import type { ElementItem, PageView, ViewItem } from '../view/view.ts';
import { dataText } from './data-text.ts';

const MAX_LINES = 8;
const MAX_CHARS = 100;
/** Of the items: beyond it a list of differences helps nobody, unless the page is short. */
const MOSTLY_NEW = 0.6;
const SHORT_PAGE = 24;

/** @returns Lines, the new things first; empty when nothing that a view shows is different. */
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
    withoutCursor(was.name) === withoutCursor(is.name) && was.value === is.value && told(was) === told(is);
  return same ? [] : [`changed: ${renderElement(is)}`];
}

/** What stands elsewhere though nothing was scrolled; where most things moved, none is told. */
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

/** The stretch of those that were there before and come in another order now. */
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

/** Where the focus went, and what lies over what, is no news by itself. */
const told = ({ states }: ElementItem): string =>
  states.filter((state) => !['focused', 'covered', 'offscreen'].includes(state)).join();

const texts = ({ items }: PageView): string[] => items.map(textOf).filter((text) => text !== '');
/** How far something is scrolled is told by the action that scrolled it. */
const textOf = (item: ViewItem): string =>
  item.kind === 'text'
    ? withoutCursor(item.text)
    : item.kind === 'group' && item.role !== 'scroll'
      ? item.name
      : '';

/** A cursor that blinks where text would go on: there or not, it says nothing. */
const withoutCursor = (text: string): string => text.replace(/(?:^|\s*)[_|\u2581-\u2590\u25ae\u25af]$/u, '');

/** Those of `these` that `those` do not have, each as often as it is missing. */
function missingIn(these: readonly string[], those: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const text of those) left.set(text, (left.get(text) ?? 0) + 1);
  return these.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  });
}
