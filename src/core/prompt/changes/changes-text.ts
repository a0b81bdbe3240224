/**
 * What is different on the page since the previous view, the most important first: an alert, a dialog, new
 * controls, the focus, values, then plain text. The view contains it all; this tells the model where to look first.
 */
import { dataText } from '../../text/data-text.ts';
import { renderElement } from '../../view/view-text.ts';
import type { PageView } from '../../view/view.ts';
import { pairUnits, withoutNumbers } from './pair-units.ts';
import { ALERTS, boxesOf, changedLineOf, contentOf, goneLineOf, lineOf, unitsOf, type Unit } from './units.ts';

const MAX_LINES = 10;
/** Each kind of change may have so many lines before the less important ones get theirs, then so many. */
const FAIR_SHARES = [2, 4];
const MAX_CHARS = 100;
/** A longer list than this share of the page helps nobody, unless the page is short. */
const MOSTLY_NEW = 0.6;
const SHORT_PAGE = 24;

type Pairs = ReadonlyMap<Unit, Unit>;

/** @returns One line for each change; empty when nothing is different. */
export function changesText(before: PageView, now: PageView): string {
  const address = addressLines(before, now);
  const [were, are] = [unitsOf(before), unitsOf(now)];
  const pairs = pairUnits(were, are, address.length === 0);
  const stayed = new Set(pairs.values());
  const [fresh, gone] = [are.filter((it) => !pairs.has(it)), were.filter((it) => !stayed.has(it))];
  const popups = fresh.flatMap((it) => (it.kind === 'popup' ? [it.item] : []));
  const isAlert = ({ kind, groups }: Unit): boolean => kind === 'text' && groups.some(({ role }) => ALERTS.has(role));
  const urgent = [...fresh.filter(({ kind }) => kind === 'popup'), ...fresh.filter(isAlert)].map(newLine);
  const focus = focusLines(are, pairs);
  const isMostlyNew = fresh.length > are.length * MOSTLY_NEW;
  if (isMostlyNew && address.length > 1) return shortened([['another page'], urgent, focus]);
  if (isMostlyNew && are.length > SHORT_PAGE) return shortened([['most of the page is new'], address, urgent, focus]);
  const changed = changedLines(pairs);
  // What comes back into the list was there all the time.
  if (isOtherPart(before, now))
    return shortened([address, urgent, focus, changed('element')]) || 'another part of the page is listed';

  const isInPopup = ({ groups }: Unit): boolean => groups.some((group) => popups.includes(group));
  const other = fresh.filter((it) => !isAlert(it));
  const [inPopup, apart] = [other.filter(isInPopup), other.filter((it) => !isInPopup(it))];
  const hasSameControls = [...fresh, ...gone].every(({ kind }) => kind === 'text' || kind === 'popup');
  return (
    shortened([
      address,
      urgent,
      of('element', inPopup).map(newLine),
      of('text', inPopup).map(newLine),
      of('element', apart).map(newLine),
      of('row', other).map(newLine),
      // What has changed says so itself.
      focusLines(are, pairs, isChanged),
      changed('element'),
      changed('row'),
      of('popup', gone).map(goneLine),
      of('text', apart).map(newLine),
      changed('text'),
      movedLines(before, now, pairs),
      hasSameControls ? orderLine(were, pairs) : [],
      of('row', gone).map(goneLine),
      of('element', gone).map(goneLine),
      of('text', gone).map(goneLine),
    ]) || otherwise(before, now, pairs)
  );
}

const of = (kind: Unit['kind'], units: readonly Unit[]): Unit[] => units.filter((it) => it.kind === kind);
const newLine = (unit: Unit): string => `new: ${lineOf(unit)}`;
const goneLine = (unit: Unit): string => `gone: ${goneLineOf(unit)}`;

const isOtherPart = ({ part: was }: PageView, { part: is }: PageView): boolean =>
  was?.ref !== is?.ref || was?.page !== is?.page;

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

const focusedIn = ({ elements }: Unit): number => elements.findIndex(({ states }) => states.includes('focused'));

/** @param isTold - Whether it is told of the element in another line. */
function focusLines(
  are: readonly Unit[],
  pairs: Pairs,
  isTold: (is: Unit, was: Unit) => boolean = () => false,
): string[] {
  const is = are.find((it) => focusedIn(it) >= 0);
  if (is === undefined) return [];
  const was = pairs.get(is);
  const element = is.elements[focusedIn(is)];
  return !element || (was && (focusedIn(was) === focusedIn(is) || isTold(is, was)))
    ? []
    : [`focus: ${renderElement(element)}`];
}

const isChanged = (is: Unit, was: Unit): boolean => contentOf(is) !== contentOf(was);

/** Of those whose words only count on ("5 minutes ago") the first is told, with how many others there are. */
function changedLines(pairs: Pairs): (kind: Unit['kind']) => string[] {
  const alike = new Map<string | Unit, [Unit, Unit][]>();
  for (const [is, was] of pairs) {
    if (!isChanged(is, was)) continue;
    const isCount = is.says !== was.says && withoutNumbers(is.says) === withoutNumbers(was.says);
    const key = isCount ? `${is.kind} ${withoutNumbers(is.says)}` : is;
    alike.set(key, [...(alike.get(key) ?? []), [is, was]]);
  }
  return (kind) =>
    [...alike.values()].flatMap(([first, ...others]) => {
      if (first?.[0].kind !== kind) return [];
      const was = kind === 'text' ? ` (before: ${first[1].says})` : '';
      return [
        `changed: ${changedLineOf(...first)}${was}${others.length === 0 ? '' : ` (and ${others.length} more like it)`}`,
      ];
    });
}

/** Elements that moved although nothing was scrolled; none when most of them did. */
function movedLines(before: PageView, now: PageView, pairs: Pairs): string[] {
  if (before.viewport.scrollY !== now.viewport.scrollY) return [];
  const placed = [...pairs].filter(([is, was]) => boxesOf(is) !== '' && boxesOf(was) !== '');
  const moved = placed.filter(([is, was]) => contentOf(is) === contentOf(was) && boxesOf(is) !== boxesOf(was));
  const ways = moved.map(([is, was]) => wayOf(is, was));
  return moved.length <= Math.max(1, placed.length / 2)
    ? moved.flatMap(([is], i) =>
        ways.filter((way) => way === ways[i]).length > MAX_TOGETHER ? [] : [`moved: ${lineOf(is)}`],
      )
    : [];
}

/** How many may move the same way: more make room for something. */
const MAX_TOGETHER = 3;

function wayOf(is: Unit, was: Unit): string {
  const cornerOf = ({ elements }: Unit): readonly number[] => elements.find(({ box }) => box !== null)?.box ?? [];
  const from = cornerOf(was);
  return cornerOf(is)
    .slice(0, 2)
    .map((at, i) => at - (from[i] ?? 0))
    .join();
}

const MAX_NAMES = 12;

/** The range of kept elements and rows whose order changed. */
function orderLine(were: readonly Unit[], pairs: Pairs): string[] {
  const places = new Map(were.map((unit, place) => [unit, place]));
  const kept = [...pairs].filter(([{ kind }]) => kind === 'element' || kind === 'row');
  const inOrder = kept.toSorted(([, a], [, b]) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  const isMoved = (pair: unknown, i: number): boolean => pair !== inOrder[i];
  const names = kept
    .slice(kept.findIndex(isMoved), kept.findLastIndex(isMoved) + 1)
    .map(([{ says, elements }]) => (says === '' ? (elements[0]?.ref ?? '') : says));
  const rest = names.length - MAX_NAMES;
  const told = `new order: ${names.slice(0, MAX_NAMES).join(', ')}${rest > 0 ? `, and ${rest} more` : ''}`;
  return names.length === 0 ? [] : [told];
}

/** What is told only where nothing else is: the model would take an empty list for "nothing happened". */
function otherwise(before: PageView, now: PageView, pairs: Pairs): string {
  if (before.viewport.scrollY !== now.viewport.scrollY) return 'only how far the page is scrolled';
  if ([...pairs].some(([is, was]) => boxesOf(is) !== boxesOf(was))) return 'most elements moved';
  const states = ({ elements }: Unit): string => elements.map((it) => it.states.join()).join(' ');
  return [...pairs].some(([is, was]) => states(is) !== states(was))
    ? 'only which elements are covered, on screen or focused'
    : '';
}
