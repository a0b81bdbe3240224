/** How a person asks for it. */
import type { Journey, Passenger, Search } from './booking.ts';
import { dayWords } from './days.ts';
import type { Flight } from './flights.ts';
import type { Wish } from './wish.ts';

export function commandOf(wish: Wish): string {
  switch (wish.task) {
    case 'find-flight':
      return `Find ${kindOf(wish.search)} flights ${route(wish.search)}, ${days(wish.search)}.`;
    case 'book-flight': {
      const { search, journey, passenger, card } = wish;
      return (
        `Book a ${kindOf(search)} flight ${route(search)}, ${flights(search, journey)}. ` +
        `Passenger: ${details(passenger)}. ` +
        `Pay with card number ${card.number}, expiry ${card.expiry}, CVC ${card.code}.`
      );
    }
    case 'find-booking':
      return `Find the booking ${wish.reference}.`;
    case 'cancel-booking':
      return `Cancel the booking ${wish.reference}.`;
    case 'modify-passenger':
      return `Change the passenger of the booking ${wish.reference}: ${details(wish.passenger)}.`;
    case 'modify-flights':
      return `Change the flights of the booking ${wish.reference}: ${kindOf(wish.search)} ${route(wish.search)}, ${flights(wish.search, wish.journey)}.`;
  }
}

const kindOf = ({ isOneWay }: Search): string => (isOneWay ? 'one-way' : 'return');
const route = ({ from, to }: Search): string => `from ${from} to ${to}`;

const days = ({ isOneWay, depart, back }: Search): string =>
  `leaving on ${dayWords(depart)}${isOneWay ? '' : ` and returning on ${dayWords(back)}`}`;

const flights = ({ depart, back }: Search, journey: Journey): string =>
  `leaving on ${dayWords(depart)} ${times(journey.outward)}` +
  (journey.back === null ? '' : ` and returning on ${dayWords(back)} ${times(journey.back)}`);

const times = ({ departs, arrives }: Flight): string => `at ${departs} (arriving at ${arrives})`;

const details = ({ title, firstName, lastName, gender, born }: Passenger): string =>
  `title ${title}, first name ${firstName}, last name ${lastName}, gender ${gender}, date of birth ${born}`;
