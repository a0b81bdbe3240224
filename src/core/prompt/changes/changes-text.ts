/**
 * What is different on the page since the previous view, the most important first: an alert, a dialog, new
 * controls, the focus, values, then plain text. The view contains it all; this tells the model where to look first.
 */
import { textLine, textsOfRow } from '../../view/row-line.ts';
import { elementsOf } from '../../view/tree.ts';
import { renderElement } from '../../view/view-text.ts';
import type { ElementItem, PageView, ViewItem } from '../../view/view.ts';
import { changedRows } from './changed-rows.ts';
import { dataText } from '../../text/data-text.ts';
import { changedTexts, countedAlike, missingIn } from './changed-texts.ts';
import { pairRows, rowsIn } from './pair-rows.ts';
import { pairElements, placedItems, placeOf, type PlacedItem } from './pair-elements.ts';

const MAX_LINES = 10;
/** Each kind of change may have so many lines before the less important ones get theirs, then so many. */
const FAIR_SHARES = [2, 4];
const MAX_CHARS = 100;
/** A longer list than this share of the items helps nobody, unless the page is short. */
const MOSTLY_NEW = 0.6;
const SHORT_PAGE = 24;

const ALERTS = new Set(['alert', 'status', 'log', 'alertdialog']);
const POPUPS = new Set([...ALERTS, 'dialog', 'menu', 'listbox', 'overlay', 'tooltip']);

/** @returns One line for each change; empty when nothing is different. */
export function changesText(before: PageView, now: PageView): string {
  const [were, are] = [placedItems(before), placedItems(now)];
  const address = addressLines(before, now);
  const [rowsBefore, rowsNow] = [rowsIn(before), rowsIn(now)];
  const rowPairs = pairRows(rowsBefore, rowsNow);
  const pairs = pairElements(were, are, rowPairs, address.length === 0);
  const popups = newPopups(were, are);
  const rows = changedRows(rowsBefore, rowsNow, rowPairs, pairs);
  const isApart = ({ item }: PlacedItem): boolean => !rows.inRows.has(item);
  const allFresh = are.filter(({ item }) => item.kind === 'element' && !pairs.has(item));
  const fresh = allFresh.flatMap((placed) =>
    placed.item.kind === 'element' && !rows.told.has(placed.item) ? [{ ...placed, item: placed.item }] : [],
  );
  const [textsBefore, textsNow] = [textsIn(were.filter(isApart)), textsIn(are.filter(isApart))];
  const freshTexts = missingIn(textsNow, textsBefore, ({ text }) => text);
  const focus = focusLines(before, now, pairs);
  const alerts = freshTexts.filter(({ placed }) => isAlerted(placed));
  const urgent = [...popups.map((it) => `new: ${groupLine(it)}`), ...alerts.map(({ text }) => newText(text))];
  const freshCells = are.filter(({ item }) => item.kind === 'text' && rows.told.has(item));
  const isMostlyNew = allFresh.length + freshTexts.length + freshCells.length > are.length * MOSTLY_NEW;
  if (isMostlyNew && address.length > 1) return shortened([['another page'], urgent, focus]);
  if (isMostlyNew && are.length > SHORT_PAGE) return shortened([['most of the page is new'], address, urgent, focus]);
  // What comes back into the list was there all the time.
  if (isOtherPart(before, now))
    return shortened([address, urgent, focus, changedLines(pairs)]) || 'another part of the page is listed';

  const isInPopup = ({ groups }: PlacedItem): boolean => groups.some((group) => popups.includes(group));
  const stayed = new Set(pairs.values());
  const gone = elementsIn(were).filter((item) => !stayed.has(item) && !rows.told.has(item));
  const plain = freshTexts.filter(({ placed }) => !isAlerted(placed));
  const goneTexts = missingIn(textsBefore, textsNow, ({ text }) => text).map(({ text }) => text);
  const texts = changedTexts(
    plain.filter(({ placed }) => !isInPopup(placed)).map(({ text }) => text),
    goneTexts,
  );
  const lines = [
    address,
    urgent,
    fresh.filter(isInPopup).map(({ item }) => `new: ${renderElement(item)}`),
    plain.filter(({ placed }) => isInPopup(placed)).map(({ text }) => newText(text)),
    fresh.filter((placed) => !isInPopup(placed)).map(({ item }) => `new: ${renderElement(item)}`),
    rows.fresh.map((line) => `new: ${line}`),
    focus,
    changedLines(pairs),
    rows.changed.map((line) => `changed: ${line}`),
    newPopups(are, were).map((it) => `gone: ${groupLine(it)}`),
    texts.fresh.map(newText),
    texts.changed.map((text) => `changed: - ${text}`),
    movedLines(before, now, pairs),
    fresh.length + gone.length + rows.fresh.length + rows.gone.length === 0 ? orderLine(elementsIn(were), pairs) : [],
    rows.gone.map((line) => `gone: ${line}`),
    gone.map((item) => `gone: ${renderElement(item).slice(item.ref.length + 1)}`),
    texts.gone.map((text) => `gone: - ${text}`),
  ];
  const told = shortened(lines);
  return told === '' ? otherwise(before, now, pairs) : told;
}

const isOtherPart = ({ part: was }: PageView, { part: is }: PageView): boolean =>
  was?.ref !== is?.ref || was?.page !== is?.page;

const newText = (text: string): string => `new: - ${textLine(text)}`;

/** Keeps the lines of each kind together; says how many are left out. */
function shortened(kinds: readonly (readonly string[])[]): string {
  const kept = kinds.map(() => 0);
  let left = MAX_LINES;
  const total = kinds.flat().length;
  if (total > MAX_LINES) left -= 1;
  for (const share of [...FAIR_SHARES, MAX_LINES])
    kinds.forEach((lines, kind) => {
      const more = Math.min(lines.length, share, (kept[kind] ?? 0) + left) - (kept[kind] ?? 0);
      kept[kind] = (kept[kind] ?? 0) + Math.max(0, more);
      left -= Math.max(0, more);
    });
  const shown = kinds.flatMap((lines, kind) => lines.slice(0, kept[kind]));
  const rest = total - shown.length;
  return [
    ...shown.map((line) => dataText(line, MAX_CHARS)),
    ...(rest > 0 ? [`and ${rest} more differences`] : []),
  ].join('\n');
}

const elementsIn = (placed: readonly PlacedItem[]): ElementItem[] =>
  placed.flatMap(({ item }) => (item.kind === 'element' ? [item] : []));

type Group = PlacedItem['groups'][number];
const groupLine = ({ role, name }: Group): string => (name === '' ? `${role}:` : `${role}: ${name}`);
const isAlerted = ({ item, groups }: PlacedItem): boolean =>
  [item, ...groups].some((it) => it.kind === 'group' && ALERTS.has(it.role));

/** The dialogs, menus and alerts of `are` that `were` lacks. */
function newPopups(were: readonly PlacedItem[], are: readonly PlacedItem[]): Group[] {
  const popupsOf = (placed: readonly PlacedItem[]): PlacedItem<Group>[] =>
    placed.flatMap((it) => (it.item.kind === 'group' && POPUPS.has(it.item.role) ? [{ ...it, item: it.item }] : []));
  const keyOf = (it: PlacedItem<Group>): string => `${groupLine(it.item)} ${placeOf(it)}`;
  return missingIn(popupsOf(are), popupsOf(were), keyOf).map(({ item }) => item);
}

/** The address without its parameters, which may hold secrets; the view's header shows no more either. */
function addressLines(before: PageView, now: PageView): string[] {
  if (now.hideUrl === true) return [];
  const [[page = '', query, hash = ''], [oldPage, oldQuery, oldHash = '']] = [partsOf(now), partsOf(before)];
  const lines: string[] = [];
  if (page !== oldPage) lines.push(`address: now ${page}`);
  else if (hash !== oldHash) lines.push(`address: now ${HARMLESS_HASH.test(hash) ? hash : 'another # part'}`);
  else if (query !== oldQuery) lines.push('address: other parameters');
  if (before.title !== now.title) lines.push(`title: now ${now.title}`);
  return lines;
}

/** A place within the page, in words and short numbers: a token mixes letters and digits, or has a name. */
const HARMLESS_HASH = /^#(?=.{1,40}$)(?:[a-z]{0,20}\d{0,4}(?:[/!.:_-]|$))+$/i;

const partsOf = ({ url }: PageView): string[] =>
  /^(?:https?:\/\/)?([^?#]*)(\??[^#]*)(.*)$/s.exec(url)?.slice(1) ?? [url];

function focusLines(before: PageView, now: PageView, pairs: ReadonlyMap<ElementItem, ElementItem>): string[] {
  const [was, is] = [focusedIn(before), focusedIn(now)];
  return is && (!was || pairs.get(is) !== was) ? [`focus: ${renderElement(is)}`] : [];
}

const focusedIn = (view: PageView): ElementItem | undefined =>
  elementsOf(view).find((it) => it.states.includes('focused'));

/** Focus has a line of its own; covering and scrolling change with every action and are not worth one. */
const PASSING = new Set(['focused', 'covered', 'offscreen']);
const lastingStates = ({ states }: ElementItem): string => states.filter((it) => !PASSING.has(it)).join();

const isChanged = (was: ElementItem, is: ElementItem): boolean =>
  withoutCursor(was.name) !== withoutCursor(is.name) ||
  was.value !== is.value ||
  was.options?.join() !== is.options?.join() ||
  was.range?.max !== is.range?.max ||
  was.range?.min !== is.range?.min ||
  was.scroll?.offset !== is.scroll?.offset ||
  lastingStates(was) !== lastingStates(is);

/** Of elements whose name only counts on ("5 minutes ago") the first is told, with how many others there are. */
function changedLines(pairs: ReadonlyMap<ElementItem, ElementItem>): string[] {
  const changed = [...pairs].filter(([is, was]) => isChanged(was, is));
  const counting = changed.filter(([is, was]) => is.name !== was.name && !isChanged(was, { ...is, name: was.name }));
  const alike = countedAlike(counting.map(([is, was]) => ({ is: is.name, was: was.name, item: is })));
  const others = new Map(alike.map(({ first, others: more }) => [first.item, more]));
  const counted = new Set(alike.flatMap(({ all }) => all.map(({ item }) => item)));
  return changed
    .filter(([is]) => !counted.has(is) || others.has(is))
    .map(([is]) => `changed: ${renderElement(is)}${alsoWords(others.get(is) ?? 0)}`);
}

const alsoWords = (more: number): string => (more === 0 ? '' : ` (and ${more} more like it)`);

/** Elements that moved although nothing was scrolled; none when most of them did. */
function movedLines(before: PageView, now: PageView, pairs: ReadonlyMap<ElementItem, ElementItem>): string[] {
  if (before.viewport.scrollY !== now.viewport.scrollY) return [];
  const placed = [...pairs].filter(([is, was]) => is.box !== null && was.box !== null);
  const moved = placed.filter(([is, was]) => !isChanged(was, is) && isMoved(was, is));
  return moved.length <= Math.max(1, placed.length / 2) ? moved.map(([is]) => `moved: ${renderElement(is)}`) : [];
}

const isMoved = (was: ElementItem, is: ElementItem): boolean => was.box?.join() !== is.box?.join();

const MAX_NAMES = 12;

/** The range of kept elements whose order changed. */
function orderLine(were: readonly ElementItem[], pairs: ReadonlyMap<ElementItem, ElementItem>): string[] {
  const kept = [...pairs.keys()];
  const places = new Map(were.map((item, place) => [item, place]));
  const inOrder = kept.toSorted((a, b) => placeBefore(a) - placeBefore(b));
  const first = kept.findIndex((item, i) => item !== inOrder[i]);
  if (first < 0) return [];
  const last = kept.findLastIndex((item, i) => item !== inOrder[i]);
  const names = kept.slice(first, last + 1).map(({ ref, name }) => (name === '' ? ref : name));
  const rest = names.length - MAX_NAMES;
  return [`new order: ${names.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`];

  function placeBefore(item: ElementItem): number {
    const was = pairs.get(item);
    return (was && places.get(was)) ?? 0;
  }
}

/** What is told only where nothing else is: the model would take an empty list for "nothing happened". */
function otherwise(before: PageView, now: PageView, pairs: ReadonlyMap<ElementItem, ElementItem>): string {
  if (before.viewport.scrollY !== now.viewport.scrollY) return 'only how far the page is scrolled';
  if ([...pairs].some(([is, was]) => isMoved(was, is))) return 'most elements moved';
  if ([...pairs].some(([is, was]) => is.states.join() !== was.states.join()))
    return 'only which elements are covered, on screen or focused';
  return '';
}

const textsIn = (placed: readonly PlacedItem[]): { text: string; placed: PlacedItem }[] =>
  placed.flatMap((it) => {
    const text = textOf(it.item);
    return text === '' ? [] : [{ text, placed: it }];
  });

/** The evidence of a scroll action already tells how far something is scrolled; popups have lines of their own. */
const textOf = (item: ViewItem): string =>
  item.kind === 'text'
    ? withoutCursor(item.text)
    : item.kind === 'group' && item.role !== 'scroll' && !POPUPS.has(item.role)
      ? (textsOfRow(item) ?? item.name)
      : '';

/** A text cursor that the page draws itself blinks: its presence is no change. */
const withoutCursor = (text: string): string => text.replace(/(?:^|\s*)[_|\u2581-\u2590\u25ae\u25af]$/u, '');
