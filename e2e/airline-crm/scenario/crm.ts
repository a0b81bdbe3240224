/** The application's state as data, and one function that changes it. The page renders it; the evaluation reads it. */
import {
  NO_CARD,
  NO_PASSENGER,
  NO_SEARCH,
  type Booking,
  type Card,
  type Journey,
  type Passenger,
  type Search,
} from './booking.ts';
import { TODAY } from './days.ts';
import type { Flight } from './flights.ts';
import { makeReference } from './make-data.ts';
import { Random } from './random.ts';

export type Screen =
  'search' | 'flights' | 'passenger' | 'payment' | 'booked' | 'find' | 'booking' | 'modify' | 'cancel';

export interface Crm {
  readonly screen: Screen;
  readonly search: Search;
  /** The latest search that was sent. */
  readonly searched: Search | null;
  readonly outward: Flight | null;
  readonly back: Flight | null;
  /** The flights that the person confirmed. */
  readonly confirmed: Journey | null;
  readonly passenger: Passenger;
  /** The passenger as saved in a new booking. */
  readonly saved: Passenger | null;
  readonly card: Card;
  /** The reference of the booking that was found last. */
  readonly found: string | null;
  /** What was opened last for the found booking. */
  readonly opened: 'modify' | 'cancel' | null;
  readonly bookings: readonly Booking[];
  /** What the page tells the person: a refusal or a confirmation. */
  readonly message: string;
}

export type CrmEvent =
  | { readonly type: 'go'; readonly to: 'search' | 'find' }
  | { readonly type: 'search-filled'; readonly fields: Partial<Search> }
  | { readonly type: 'search-sent' }
  | { readonly type: 'flight-chosen'; readonly leg: 'outward' | 'back'; readonly flight: Flight }
  | { readonly type: 'flights-confirmed' }
  | { readonly type: 'passenger-filled'; readonly fields: Partial<Passenger> }
  | { readonly type: 'passenger-saved' }
  | { readonly type: 'card-filled'; readonly fields: Partial<Card> }
  | { readonly type: 'booked' }
  | { readonly type: 'found'; readonly reference: string }
  | { readonly type: 'modify-opened' }
  | { readonly type: 'modify-saved' }
  | { readonly type: 'cancel-opened' }
  | { readonly type: 'cancel-confirmed'; readonly reference: string };

export const startCrm = (bookings: readonly Booking[]): Crm => ({
  screen: 'search',
  search: NO_SEARCH,
  searched: null,
  outward: null,
  back: null,
  confirmed: null,
  passenger: NO_PASSENGER,
  saved: null,
  card: NO_CARD,
  found: null,
  opened: null,
  bookings,
  message: '',
});

export function changeCrm(before: Crm, event: CrmEvent): Crm {
  const crm: Crm = { ...before, message: '' };
  switch (event.type) {
    case 'go':
      return { ...startCrm(crm.bookings), screen: event.to };
    case 'search-filled':
      return { ...crm, search: { ...crm.search, ...event.fields } };
    case 'search-sent':
      return sendSearch(crm);
    case 'flight-chosen':
      return { ...crm, [event.leg]: event.flight };
    case 'flights-confirmed': {
      const journey = chosenJourney(crm);
      if (journey === null) return { ...crm, message: 'Please select a flight for each direction.' };
      return { ...crm, screen: 'passenger', confirmed: journey };
    }
    case 'passenger-filled':
      return { ...crm, passenger: { ...crm.passenger, ...event.fields } };
    case 'passenger-saved':
      if (!isPassenger(crm.passenger)) return { ...crm, message: REQUIRED };
      return { ...crm, screen: 'payment', saved: crm.passenger };
    case 'card-filled':
      return { ...crm, card: { ...crm.card, ...event.fields } };
    case 'booked':
      return book(crm);
    case 'found':
      return find(crm, event.reference);
    case 'modify-opened': {
      const booking = foundBooking(crm);
      if (booking === null) return crm;
      const cleared = { search: NO_SEARCH, searched: null, outward: null, back: null };
      return { ...crm, ...cleared, screen: 'modify', opened: 'modify', passenger: booking.passenger };
    }
    case 'modify-saved':
      return saveModified(crm);
    case 'cancel-opened':
      return { ...crm, screen: 'cancel', opened: 'cancel' };
    case 'cancel-confirmed': {
      const booking = foundBooking(crm);
      if (booking === null || event.reference.trim().toUpperCase() !== booking.reference)
        return { ...crm, message: 'The reference does not match.' };
      const bookings = replaced(crm, { ...booking, status: 'cancelled' });
      return { ...crm, bookings, screen: 'booking', message: 'The booking was cancelled.' };
    }
  }
}

const REQUIRED = 'Please complete all passenger details. Date of birth: yyyy-mm-dd.';

/** The booking that the page shows; null before one was found. */
export const foundBooking = ({ bookings, found }: Crm): Booking | null =>
  bookings.find(({ reference }) => reference === found) ?? null;

function sendSearch(crm: Crm): Crm {
  const { from, to, depart, isOneWay, back } = crm.search;
  if (from === '' || to === '') return { ...crm, message: 'Please choose airports from the list.' };
  if (from === to) return { ...crm, message: 'The airports must differ.' };
  if (depart === '' || (!isOneWay && back === '')) return { ...crm, message: 'Please choose dates.' };
  if (!isOneWay && back < depart) return { ...crm, message: 'The return is before the departure.' };
  const found = { searched: crm.search, outward: null, back: null };
  return { ...crm, ...found, screen: crm.screen === 'modify' ? 'modify' : 'flights' };
}

function chosenJourney({ searched, outward, back }: Crm): Journey | null {
  if (searched === null || outward === null) return null;
  if (searched.isOneWay) return { outward, back: null };
  return back === null ? null : { outward, back };
}

const isPassenger = (passenger: Passenger): boolean =>
  Object.values(passenger).every((text) => text !== '') &&
  /^\d{4}-\d\d-\d\d$/.test(passenger.born) &&
  passenger.born < TODAY;

function book(crm: Crm): Crm {
  const { number, expiry, code } = crm.card;
  const isCard =
    /^\d{16}$/.test(number.replaceAll(' ', '')) && /^(?:0[1-9]|1[0-2])\/\d\d$/.test(expiry) && /^\d{3}$/.test(code);
  if (!isCard) return { ...crm, message: 'Please check the card.' };
  if (crm.confirmed === null || crm.saved === null) return crm;
  const booking: Booking = {
    reference: makeReference(new Random(`${crm.bookings.length} ${number}`)),
    passenger: crm.saved,
    journey: crm.confirmed,
    status: 'confirmed',
  };
  return { ...crm, screen: 'booked', found: booking.reference, bookings: [...crm.bookings, booking] };
}

function find(crm: Crm, text: string): Crm {
  const reference = text.trim().toUpperCase();
  if (!crm.bookings.some((it) => it.reference === reference))
    return { ...crm, screen: 'find', found: null, message: 'No booking has this reference.' };
  return { ...crm, screen: 'booking', found: reference, opened: null };
}

function saveModified(crm: Crm): Crm {
  const booking = foundBooking(crm);
  if (booking === null) return crm;
  if (!isPassenger(crm.passenger)) return { ...crm, message: REQUIRED };
  const journey = crm.searched === null ? booking.journey : chosenJourney(crm);
  if (journey === null) return { ...crm, message: 'Please select a flight for each direction.' };
  const bookings = replaced(crm, { ...booking, passenger: crm.passenger, journey });
  return { ...crm, bookings, screen: 'booking', message: 'The changes were saved.' };
}

const replaced = ({ bookings }: Crm, booking: Booking): readonly Booking[] =>
  bookings.map((it) => (it.reference === booking.reference ? booking : it));
