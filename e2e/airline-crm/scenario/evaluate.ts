/**
 * Whether a scenario's wish came true, and how far it came, from the application's state before and
 * after: the counterpart of the paper's evaluation against the gold standard actions (appendix D.2).
 */
import { NO_PASSENGER, type Booking, type Journey, type Passenger, type Search } from './booking.ts';
import type { Crm } from './crm.ts';
import { monthOf, TODAY } from './days.ts';
import { flightsOf, SHOWN_AT_FIRST, type Flight } from './flights.ts';
import type { Scenario } from './scenario.ts';

export interface Evaluation {
  readonly success: boolean;
  /** From 0 to 1: the share of the needed actions whose results the state shows. */
  readonly progress: number;
}

/** A part of the way, in the order in which a person would do it; the last one is the goal. */
interface Milestone {
  readonly holds: (crm: Crm) => boolean;
  /** How many actions lead to it from the one before. */
  readonly actions: number;
}

/** @param after - As the page left it; its form fields keep what was filled in. */
export function evaluate(scenario: Scenario, before: Crm, after: Crm): Evaluation {
  // What is so from the beginning needs no action, except that the goal has to hold at the end.
  const needed = milestonesOf(scenario).filter(({ holds }, index, all) => index === all.length - 1 || !holds(before));
  const success = needed.at(-1)?.holds(after) ?? false;
  const reached = needed.filter(({ holds }) => holds(after));
  return { success, progress: success ? 1 : actionsIn(reached) / actionsIn(needed) };
}

/** @returns The number of actions of the shortest way. */
export function neededActions(scenario: Scenario, before: Crm): number {
  return actionsIn(milestonesOf(scenario).filter(({ holds }) => !holds(before)));
}

const actionsIn = (milestones: readonly Milestone[]): number =>
  milestones.reduce((sum, { actions }) => sum + actions, 0);

function milestonesOf({ wish, bookings }: Scenario): readonly Milestone[] {
  const goal = (expected: readonly Booking[]): Milestone => ({
    holds: ({ bookings: now }) => isSame(known(now, bookings), known(expected, bookings)),
    actions: 1,
  });
  const changed = (reference: string, change: Partial<Booking>): readonly Booking[] =>
    bookings.map((it) => (it.reference === reference ? { ...it, ...change } : it));
  switch (wish.task) {
    case 'find-flight':
      return [
        ...filledSearch(wish.search),
        {
          holds: (crm) =>
            crm.screen === 'flights' && isSearch(crm.searched, wish.search) && isSame(crm.bookings, bookings),
          actions: 1,
        },
      ];
    case 'book-flight': {
      const { search, journey, passenger, card } = wish;
      const booking: Booking = { reference: '', passenger, journey, status: 'confirmed' };
      return [
        ...filledSearch(search),
        { holds: ({ searched }) => isSearch(searched, search), actions: 1 },
        ...chosenFlights(journey),
        { holds: ({ confirmed }) => isSame(confirmed, journey), actions: 1 },
        ...filledPassenger(passenger),
        { holds: ({ saved }) => isSame(saved, passenger), actions: 1 },
        { holds: (crm) => crm.card.number.replaceAll(' ', '') === card.number, actions: 1 },
        { holds: (crm) => crm.card.expiry === card.expiry, actions: 1 },
        { holds: (crm) => crm.card.code === card.code, actions: 1 },
        {
          holds: (crm) => goal([...bookings, booking]).holds(crm) && isSame(crm.card, card),
          actions: 1,
        },
      ];
    }
    case 'find-booking':
      return [
        {
          holds: ({ screen, found, bookings: now }) =>
            screen === 'booking' && found === wish.reference && isSame(now, bookings),
          actions: FIND_ACTIONS,
        },
      ];
    case 'cancel-booking':
      return [
        ...openedBooking(wish.reference, 'cancel'),
        // The reference again, and the button that confirms.
        { ...goal(changed(wish.reference, { status: 'cancelled' })), actions: 2 },
      ];
    case 'modify-passenger': {
      const booked = bookings.find(({ reference }) => reference === wish.reference);
      return [
        ...openedBooking(wish.reference, 'modify'),
        ...filledPassenger(wish.passenger, booked?.passenger),
        goal(changed(wish.reference, { passenger: wish.passenger })),
      ];
    }
    case 'modify-flights':
      return [
        ...openedBooking(wish.reference, 'modify'),
        ...filledSearch(wish.search),
        { holds: ({ searched }) => isSearch(searched, wish.search), actions: 1 },
        ...chosenFlights(wish.journey),
        goal(changed(wish.reference, { journey: wish.journey })),
      ];
  }
}

/** The menu, the field and its button. */
const FIND_ACTIONS = 3;

const openedBooking = (reference: string, what: Crm['opened']): readonly Milestone[] => [
  { holds: ({ found }) => found === reference, actions: FIND_ACTIONS },
  { holds: ({ found, opened }) => found === reference && opened === what, actions: 1 },
];

function filledSearch(search: Search): readonly Milestone[] {
  const has = (field: keyof Search, actions: number): Milestone => ({
    holds: (crm) => crm.search[field] === search[field],
    actions,
  });
  /** Opening the calendar, turning its pages, and the day. */
  const day = (date: string, shown: string): number => 2 + monthOf(date) - monthOf(shown);
  return [
    has('isOneWay', 1),
    // Typing, and taking the suggestion.
    has('from', 2),
    has('to', 2),
    has('depart', day(search.depart, TODAY)),
    ...(search.isOneWay ? [] : [has('back', day(search.back, search.depart))]),
  ];
}

const chosenFlights = ({ outward, back }: Journey): readonly Milestone[] => [
  { holds: (crm) => isSame(crm.outward, outward), actions: 1 + (isHidden(outward) ? 1 : 0) },
  ...(back === null ? [] : [{ holds: (crm: Crm) => isSame(crm.back, back), actions: 1 + (isHidden(back) ? 1 : 0) }]),
];

const isHidden = (flight: Flight): boolean =>
  flightsOf(flight.from, flight.to, flight.day).findIndex(({ number }) => number === flight.number) >= SHOWN_AT_FIRST;

const FIELDS = ['title', 'firstName', 'lastName', 'gender', 'born'] as const;
/** @param shown - What the form shows when it opens: what is the same needs no action. */
const filledPassenger = (passenger: Passenger, shown: Passenger = NO_PASSENGER): readonly Milestone[] =>
  FIELDS.filter((field) => passenger[field] !== shown[field]).map((field) => ({
    holds: (crm) => crm.passenger[field] === passenger[field],
    actions: 1,
  }));

const isSearch = (sent: Search | null, wanted: Search): boolean =>
  sent !== null &&
  sent.isOneWay === wanted.isOneWay &&
  sent.from === wanted.from &&
  sent.to === wanted.to &&
  sent.depart === wanted.depart &&
  (wanted.isOneWay || sent.back === wanted.back);

/** The page gives a new booking its reference: nobody can foretell it. */
const known = (bookings: readonly Booking[], before: readonly Booking[]): readonly Booking[] =>
  bookings.map((booking) =>
    before.some(({ reference }) => reference === booking.reference) ? booking : { ...booking, reference: '' },
  );

/** Data that is equal, whatever the order of its fields. */
function isSame(one: unknown, other: unknown): boolean {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object') return one === other;
  const [a, b] = [Object.entries(one), Object.entries(other)];
  return a.length === b.length && a.every(([key, value]) => isSame(value, Reflect.get(other, key)));
}
