/** book_flight, find_and_select_flight and fill_passenger: from the list of flights to the payment. */
import { elements, named } from '../../look.ts';
import {
  act,
  click,
  done,
  failed,
  invoke,
  select,
  type as write,
  wait,
  type ActionMove,
  type Move,
} from '../../moves.ts';
import type { ElementLine, Situation } from '../../read-prompt.ts';
import { childFailure, shows } from './look.ts';
import { detail, flightWish, timesIn, type FlightWish } from './wishes.ts';

export function bookFlight(situation: Situation): Move {
  const stuck = childFailure(situation);
  if (stuck) return stuck;
  const { flights = '', passenger = '', card = '' } = situation.task;
  const wish = flightWish(flights);
  if (!wish) return failed('I cannot tell which flights');
  const reference = /reference is (\w+)/.exec(elementsAndTexts(situation))?.[1];
  if (reference !== undefined) return done(`Booked as ${reference}.`);
  const pay = named(situation, 'Book flight');
  if (pay) return payBy(situation, card, pay);
  const save = named(situation, 'Save');
  if (save)
    return hasPassenger(situation, passenger)
      ? act('The passenger is filled in.', click(save))
      : invoke('The passenger comes next.', 'fill_passenger', { details: passenger });
  const confirm = named(situation, 'Confirm');
  if (!confirm) return searchFor(wish);
  return selectNext(situation, wish) ?? act('The flights are selected.', click(confirm));
}

export const searchFor = ({ from, to, depart, back }: FlightWish): Move =>
  invoke('The flights have to be searched for.', 'fill_search', { from, to, depart, return: back ?? 'none' });

/** @returns null when the flights of both directions are selected. */
export function selectNext(situation: Situation, { outwardTimes, backTimes }: FlightWish): Move | null {
  for (const [direction, flight] of [
    ['outward', outwardTimes],
    ['return', backTimes],
  ] as const)
    if (flight !== null && !listOf(situation, direction).some((row) => isFlight(row, flight) && isSelected(row)))
      return invoke(`The ${direction} flight is not selected yet.`, 'find_and_select_flight', {
        direction,
        flight,
      });
  return null;
}

export function selectFlight(situation: Situation): Move {
  const { direction = '', flight = '' } = situation.task;
  if (shows(situation, /^Searching/)) return act('The flights are coming.', wait(null, 1));
  const list = listOf(situation, direction);
  const row = list.find((it) => isFlight(it, flight));
  if (row) return isSelected(row) ? done(`Selected ${row.name}.`) : act('This is the flight.', click(row));
  const more = list.find(({ name }) => name === 'More flights');
  return more ? act('It is further down the list.', click(more)) : failed(`no ${direction} flight ${flight}`);
}

/** The elements below the heading of a direction, up to the next one. */
function listOf({ page: { lines } }: Situation, direction: string): readonly ElementLine[] {
  const heads = lines.flatMap((line, at) =>
    line.kind === 'heading' && /\) to .*\), \d+ \w+ \d{4}$/.test(line.text) ? [at] : [],
  );
  const index = direction === 'return' ? 1 : 0;
  const head = heads[index];
  if (head === undefined) return [];
  return lines.slice(head, heads[index + 1]).filter((line): line is ElementLine => line.kind === 'element');
}

const isFlight = ({ name }: ElementLine, flight: string): boolean =>
  name.startsWith(`${timesIn(flight).slice(0, 2).join(' ')} `);
const isSelected = ({ name }: ElementLine): boolean => name.endsWith('Selected');

export function fillPassenger(situation: Situation): Move {
  const plan = missing(situation, situation.task['details'] ?? '');
  if (plan === null) return failed('there is no form for a passenger');
  return plan.length === 0 ? done('The details are filled in.') : act('These are missing.', ...plan);
}

export const hasPassenger = (situation: Situation, details: string): boolean =>
  missing(situation, details)?.length === 0;

function missing(situation: Situation, details: string): readonly ActionMove[] | null {
  const title = elements(situation).find(({ options }) => options.includes('Title'));
  const gender = named(situation, detail(details, 'gender'), 'radio');
  if (!title || !gender) return null;
  const wanted = detail(details, 'title');
  const texts = [
    ['First name', 'first name'],
    ['Last name', 'last name'],
    ['yyyy-mm-dd', 'date of birth'],
  ] as const;
  return [
    ...(title.value === wanted ? [] : [select(title, wanted)]),
    ...texts.flatMap(([placeholder, name]) => writeInto(situation, placeholder, detail(details, name))),
    ...(gender.states.includes('checked') ? [] : [click(gender)]),
  ];
}

function writeInto(situation: Situation, name: string, text: string): readonly ActionMove[] {
  const field = named(situation, name, 'textbox');
  return field && field.value !== text ? [write(field, text)] : [];
}

function payBy(situation: Situation, card: string, pay: ElementLine): Move {
  const plan = [
    ...writeInto(situation, 'Card number', detail(card, 'card number')),
    ...writeInto(situation, 'MM/YY', detail(card, 'expiry')),
    ...writeInto(situation, 'CVC', detail(card, 'CVC')),
  ];
  if (plan.length === 0 && shows(situation, /check the card/)) return failed('the page refuses the card');
  return act('The card is the last thing.', ...plan, click(pay));
}

const elementsAndTexts = ({ page }: Situation): string =>
  page.lines.map((line) => (line.kind === 'element' ? line.name : line.text)).join('\n');
