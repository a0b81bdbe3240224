/** choose-date*, book-flight*: a calendar to turn, suggestions to pick from, offers to compare. */
import type { Brain } from '../brain.ts';
import { doneSoFar, elements, fields, named, ofRole, pageText, submitButton, typedSoFar, wasClicked } from '../look.ts';
import { act, click, failed, type as write, type ActionMove, type Move } from '../moves.ts';
import type { ElementLine, Situation } from '../read-prompt.ts';
import { bestOffer, offersOf } from './posts.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** Months since year 0, or null when no calendar is open. */
export function monthShown(situation: Situation): number | null {
  const [, month = '', year] = new RegExp(`(${MONTHS.join('|')})\\s+(\\d{4})`).exec(pageText(situation)) ?? [];
  return year === undefined ? null : Number(year) * 12 + MONTHS.indexOf(month);
}

/** Turns several pages at once while the calendar's arrow stays: one arrow, many clicks. */
export function pickDate(
  situation: Situation,
  field: Pick<ElementLine, 'ref'>,
  date: string,
  ...then: readonly ActionMove[]
): Move {
  const [month, day, year] = date.split('/').map(Number);
  const shown = monthShown(situation);
  if (shown === null) return act('The calendar is closed.', click(field));
  const turns = (year ?? 0) * 12 + (month ?? 1) - 1 - shown;
  if (turns === 0) {
    const cell = ofRole(situation, 'link', 'clickable', 'button', 'gridcell', 'cell').find(
      ({ name }) => name === String(day),
    );
    return cell ? act('This is the month.', click(cell), ...then) : failed(`day ${day} cannot be chosen`);
  }
  const arrow = elements(situation).find(({ name }) => (turns < 0 ? /^prev/i : /^next/i).test(name));
  return arrow
    ? act(`${turns} months away.`, ...Array.from({ length: Math.abs(turns) }, () => click(arrow)))
    : failed('the calendar cannot be turned');
}

/** Typed, which turns the field's own calendar; null once that was tried. */
export const enteredDate = (
  situation: Situation,
  field: Pick<ElementLine, 'ref'>,
  date: string,
  ...then: readonly ActionMove[]
): Move | null =>
  typedSoFar(situation).includes(date) ? null : act('A date field takes a date.', write(field, date), ...then);

const chooseDate: Brain = {
  task: 'choose-date',
  command: /^Select (\d+\/\d+\/\d+) as the date and hit submit\.$/,
  decide(situation, [date = '']) {
    const [field] = fields(situation);
    const submit = submitButton(situation);
    if (!field || !submit) return failed('there is no date to choose');
    if (field.value === date) return act('The date is in.', click(submit));
    return enteredDate(situation, field, date, click(submit)) ?? pickDate(situation, field, date);
  },
};

/** A place as its list has it: "Anvik, AK (ANV)", by either part. */
const isPlace = (text: string, wanted: string): boolean =>
  text.startsWith(`${wanted} (`) || text.endsWith(`(${wanted})`);

function pickPlace(situation: Situation, field: ElementLine, wanted: string, ...then: readonly ActionMove[]): Move {
  const suggestion = ofRole(situation, 'option', 'menuitem', 'clickable', 'link').find(({ name }) =>
    isPlace(name, wanted),
  );
  if (suggestion) return act(`"${suggestion.name}" is suggested.`, click(suggestion), ...then);
  return typedSoFar(situation).filter((text) => text === wanted).length < 3
    ? act('Suggestions may come.', write(field, wanted))
    : failed(`"${wanted}" is not suggested`);
}

const bookFlight: Brain = {
  task: 'book-flight',
  command: /^Book the (.*) one-way flight from: (.*) to: (.*) on (\d+\/\d+\/\d+)\.$/,
  decide(situation, [rule = '', from = '', to = '', date = '']) {
    const offers = offersOf(situation);
    const best = bestOffer(offers, rule);
    if (best) return act(`The best of ${offers.length}: $${best.price}.`, click(best.button));
    const [origin, destination, day] = fields(situation);
    const search = named(situation, 'Search', 'button');
    if (!origin || !destination || !day || !search) return failed('no flight can be searched for');
    if (!isPlace(origin.value ?? '', from)) return pickPlace(situation, origin, from, write(destination, to));
    if (!isPlace(destination.value ?? '', to))
      return pickPlace(situation, destination, to, write(day, date), click(search));
    if (day.value !== date) return enteredDate(situation, day, date, click(search)) ?? pickDate(situation, day, date);
    if (wasClicked(situation, search) && doneSoFar(situation).at(-1)?.ref === search.ref)
      return failed('the search finds nothing');
    return act('All is filled in.', click(search));
  },
};

/** All of this file. */
export const dates: readonly Brain[] = [chooseDate, bookFlight];
