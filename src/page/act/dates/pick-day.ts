/**
 * A day in the calendar that a date field opens: found by its numbers, turned to the month by the controls beside its
 * name, as a person does. Works on what is drawn, whatever it is made of.
 */
import type { ActError } from '../../../core/actions/action.ts';
import type { Ref } from '../../../core/ids.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { ancestorsOf, closest } from '../../dom/composed-tree.ts';
import { attributeOf, closestOf, dataOf, fold, isVisible, textContentOf, textNodesIn } from '../../dom/dom.ts';
import { isInSight } from '../../dom/element-box.ts';
import { shadowRootsIn } from '../../dom/shadow-roots.ts';
import type { Tools } from '../handler.ts';
import { findTargetPoint } from '../pointer/target-point.ts';
import { isDisabled } from '../actionability.ts';
import { parseFieldValue } from '../text/field-value.ts';
import { pollUntil } from '../timed/poll-until.ts';

const MAX_TEXT_NODES = 20_000;
const MAX_LEVELS = 8;
/** Every month has so many days. */
const MIN_DAYS = 28;
const MAX_TURNS = 60;
const TURNS_WITHIN_MS = 700;
const NEXT = /\bnext\b|forward|[›»→>❯▶]/i;
const PREVIOUS = /\bprev|\bback|[‹«←<❮◀]/i;
const BY_YEAR = /year|decade|»|«|>>|<</i;

/** Months since the year 0. */
type Month = number;

interface Calendar {
  readonly days: ReadonlyMap<number, Element>;
  readonly month: Month;
  /** What turns its pages is in here. */
  readonly around: Element;
}

/**
 * @param iso - The day as `2026-05-01`.
 * @returns Whether the day was pressed: not where no calendar is shown, or it cannot be turned to the month.
 */
export async function pickDay(
  iso: string,
  ref: Ref,
  language: string,
  tools: Tools,
): Promise<Result<boolean, ActError>> {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const wanted = year * 12 + month - 1;
  const shown = (): Calendar[] => calendarsIn(language, tools);
  for (let turns = 0; turns < MAX_TURNS; turns += 1) {
    const calendars = shown();
    const [first] = calendars;
    if (!first) return ok(false);
    const found = calendars.find((it) => it.month === wanted)?.days.get(day);
    if (found) return pressPart(found, ref, tools);
    const turner = turnerOf(first, wanted > first.month ? NEXT : PREVIOUS);
    if (!turner) return ok(false);
    const turned = await pressPart(turner, ref, tools);
    if (!turned.ok) return turned;
    const hasTurned = (): boolean => shown().some((it) => it.month !== first.month);
    if (!(await pollUntil(hasTurned, performance.now() + TURNS_WITHIN_MS, tools.signal))) return ok(false);
  }
  return ok(false);
}

/** Presses a part of the widget that the action names. */
export async function pressPart(
  element: Element,
  ref: Ref,
  { devices, authorizePress }: Tools,
): Promise<Result<boolean, ActError>> {
  if (isDisabled(element)) return ok(false);
  const point = findTargetPoint(element, ref, devices.context);
  if (!point.ok) return point;
  const { hit, x, y } = point.value;
  const refusal = authorizePress(hit, null);
  if (refusal) return err(refusal);
  await devices.pointer.click(hit, x, y);
  return ok(true);
}

export const isCalendarShown = (language: string, tools: Tools): boolean => calendarsIn(language, tools).length > 0;

/** Those that are shown, each with its month. */
function calendarsIn(language: string, { devices: { context } }: Tools): Calendar[] {
  const numbers = [document, ...shadowRootsIn(document, context)].flatMap(numbersIn);
  const within = new Map<Element, Element[]>();
  for (const it of numbers)
    for (const around of [...ancestorsOf(it)].slice(1, MAX_LEVELS))
      within.set(around, [...(within.get(around) ?? []), it]);
  const full = [...within].flatMap(([element, cells]) => {
    const days = daysOf(cells);
    return days.size >= MIN_DAYS ? [{ element, days }] : [];
  });
  const inner = full.filter(
    ({ element }) => !full.some((it) => it.element !== element && element.contains(it.element)),
  );
  return inner.flatMap(({ element, days }) => {
    for (const around of [...ancestorsOf(element)].slice(0, MAX_LEVELS)) {
      if (inner.some((it) => it.element !== element && around.contains(it.element)) && inner.length > 1) break;
      const month = monthIn(headingOf(around, days), language);
      if (month !== null && isInSight(around)) return [{ days, month, around }];
    }
    return [];
  });
}

/** Elements that show the number of a day and nothing else. */
function numbersIn(root: Document | ShadowRoot): Element[] {
  const found: Element[] = [];
  for (const [text, around] of textNodesIn(root, MAX_TEXT_NODES)) {
    if (!/^(?:[1-9]|[12]\d|3[01])$/.test(dataOf(text).trim()) || !isVisible(around)) continue;
    if (!closest(around, 'option,select')) found.push(around);
  }
  return found;
}

/** From the first 1 on, each day after the one before: what stands before and after is of other months. */
function daysOf(cells: readonly Element[]): Map<number, Element> {
  const days = new Map<number, Element>();
  for (const cell of cells) if (Number(textContentOf(cell)) === days.size + 1) days.set(days.size + 1, cell);
  return days;
}

/** What is said of all days together; of lists the choice. */
function headingOf(around: Element, days: ReadonlyMap<number, Element>): string {
  const lists = [...around.querySelectorAll('select')].map((it) => it.selectedOptions[0]?.label ?? '');
  const words: string[] = [];
  const cells = new Set(days.values());
  for (const [text, parent] of textNodesIn(around))
    if (!cells.has(parent) && !closestOf(parent, 'select,style,script')) words.push(dataOf(text));
  const label = attributeOf(around, 'aria-label') ?? '';
  return fold([...lists, label, ...words].join(' '));
}

/** The first month with a year in a text: "May 2026", "2026 May", "05/2026". */
function monthIn(text: string, language: string): Month | null {
  const year = /\b(?:19|20)\d\d\b/.exec(text)?.[0];
  if (year === undefined) return null;
  const written = /\b(\d{1,2})\s*[/.-]\s*(?:19|20)\d\d\b/.exec(text)?.[1];
  if (written !== undefined) return Number(year) * 12 + Number(written) - 1;
  for (const word of text.match(/\p{L}{3,}\.?/gu) ?? []) {
    const parsed = parseFieldValue('month', `${word} ${year}`, language, { min: '', max: '', step: '' });
    if (parsed.ok && parsed.value !== '') return Number(year) * 12 + Number(parsed.value.slice(5)) - 1;
  }
  return null;
}

/** By its name; where none has one, the outermost on that side. */
function turnerOf({ around, days }: Calendar, way: RegExp): Element | null {
  const cells = [...days.values()];
  const controls = [
    ...around.querySelectorAll('button,a,[role=button],[tabindex],[class*=next i],[class*=prev i]'),
  ].filter((it) => isInSight(it) && !cells.some((cell) => it.contains(cell) || cell.contains(it)));
  const nameOf = (it: Element): string =>
    [attributeOf(it, 'aria-label'), attributeOf(it, 'title'), textContentOf(it), attributeOf(it, 'class')].join(' ');
  const named = controls.filter((it) => way.test(nameOf(it)));
  return named.find((it) => !BY_YEAR.test(nameOf(it))) ?? named[0] ?? null;
}
