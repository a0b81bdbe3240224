/** The airline CRM (e2e/airline-crm): which policy a command is for, and how each policy does its part. */
import type { Brain } from '../../brain.ts';
import { done, failed, invoke, type Move } from '../../moves.ts';
import type { Situation } from '../../read-prompt.ts';
import { bookFlight, fillPassenger, selectFlight } from './booking.ts';
import { cancelBooking, findBooking, modifyFlights, modifyPassenger } from './bookings.ts';
import { childFailure } from './look.ts';
import { fillSearch, pickDate, pickPlace } from './search.ts';
import { cardIn, flightWish, passengerIn, referenceIn } from './wishes.ts';

export const airlineCrm: Brain = {
  task: 'airline-crm',
  command: /^(?:Find|Book|Cancel|Change) .*\b(?:flights?|booking)\b/,
  fits: ({ mayInvoke, page }) => mayInvoke.includes('book_flight') && page.header.startsWith('Skyway'),
  decide(situation) {
    const returned = situation.history.at(-1)?.returned ?? null;
    return childFailure(situation) ?? (returned === null ? handOver(situation.command) : done(returned.answer));
  },
};

export const airlinePolicies: Readonly<Record<string, (situation: Situation) => Move>> = {
  fill_search: fillSearch,
  pick_place: pickPlace,
  pick_date: pickDate,
  book_flight: bookFlight,
  find_and_select_flight: selectFlight,
  fill_passenger: fillPassenger,
  find_booking: findBooking,
  cancel_booking: cancelBooking,
  modify_passenger: modifyPassenger,
  modify_flights: modifyFlights,
};

function handOver(command: string): Move {
  const reference = referenceIn(command);
  const passenger = passengerIn(command);
  const wish = flightWish(command);
  switch (/^\w+/.exec(command)?.[0]) {
    case 'Cancel':
      return invoke('A booking is to be cancelled.', 'cancel_booking', { reference });
    case 'Change':
      return wish
        ? invoke('Other flights.', 'modify_flights', { reference, flights: command })
        : invoke('Another passenger.', 'modify_passenger', { reference, passenger });
    case 'Book':
      return invoke('Flights are to be booked.', 'book_flight', {
        flights: command,
        passenger,
        card: cardIn(command),
      });
    case 'Find':
      if (wish) {
        const { from, to, depart, back } = wish;
        return invoke('Flights are to be found.', 'fill_search', {
          from,
          to,
          depart,
          return: back ?? 'none',
        });
      }
      return invoke('A booking is to be found.', 'find_booking', { reference });
    default:
      return failed('this application cannot do that');
  }
}
