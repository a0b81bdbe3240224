/** People, journeys and bookings out of a seed's numbers. */
import { AIRPORTS } from './airports.ts';
import { GENDERS, TITLES, type Booking, type Card, type Journey, type Passenger, type Search } from './booking.ts';
import { addDays, TODAY } from './days.ts';
import { flightsOf } from './flights.ts';
import type { Random } from './random.ts';

const FIRST_NAMES =
  'Ada Bruno Chloe Dmitri Elena Farid Greta Hugo Ines Jonas Keiko Liam Mara Nadia Omar Petra Quentin Rosa Samir Tilda Uma Victor Wanda Yusuf Zoe'.split(
    ' ',
  );
const LAST_NAMES =
  'Abbott Baran Castillo Duarte Eriksen Fontaine Grimaldi Hollis Ibarra Jansen Kowalski Lindqvist Moreau Novak Okafor Petrov Quigley Rossi Santana Takeda Ueda Varga Whitlock Yamada Zeller'.split(
    ' ',
  );

export const makePassenger = (random: Random): Passenger => ({
  title: random.one(TITLES),
  firstName: random.one(FIRST_NAMES),
  lastName: random.one(LAST_NAMES),
  gender: random.one(GENDERS),
  born: addDays('1945-01-01', random.whole(0, 21_000)),
});

export const makeCard = (random: Random): Card => ({
  number: `4${random.text(15, '0123456789')}`,
  expiry: `${String(random.whole(1, 12)).padStart(2, '0')}/${random.whole(27, 32)}`,
  code: random.text(3, '0123456789'),
});

export function makeSearch(random: Random): Search {
  const from = random.one(AIRPORTS);
  const to = random.one(AIRPORTS.filter(({ city }) => city !== from.city));
  const depart = addDays(TODAY, random.whole(3, 100));
  return {
    isOneWay: random.next() < 0.4,
    from: from.code,
    to: to.code,
    depart,
    back: addDays(depart, random.whole(2, 60)),
  };
}

export const makeJourney = (random: Random, search: Search): Journey => ({
  outward: random.one(flightsOf(search.from, search.to, search.depart)),
  back: search.isOneWay ? null : random.one(flightsOf(search.to, search.from, search.back)),
});

const BOOKINGS = 6;
/** Without letters and digits that look alike. */
const REFERENCE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const REFERENCE_SIGNS = `${REFERENCE_LETTERS}23456789`;

export const makeReference = (random: Random): string =>
  random.text(1, REFERENCE_LETTERS) + random.text(1, '23456789') + random.text(4, REFERENCE_SIGNS);

export const makeBookings = (random: Random): readonly Booking[] =>
  Array.from({ length: BOOKINGS }, () => ({
    reference: makeReference(random),
    passenger: makePassenger(random),
    journey: makeJourney(random, makeSearch(random)),
    status: 'confirmed',
  }));
