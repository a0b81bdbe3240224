/** A scenario: what the person asks for, the data at the beginning, and the bookings that there should be at the end. */
import type { Booking } from './booking.ts';
import { commandOf } from './command.ts';
import { makeBookings, makeCard, makeJourney, makePassenger, makeSearch } from './make-data.ts';
import { Random } from './random.ts';
import type { Task, Wish } from './wish.ts';

export interface Scenario {
  /** Unique, as the paper's are: "book-flight-7". */
  readonly id: string;
  readonly command: string;
  readonly wish: Wish;
  readonly bookings: readonly Booking[];
}

export function scenarioOf(task: Task, seed: number): Scenario {
  const random = new Random(`${task} ${seed}`);
  const bookings = makeBookings(random);
  const wish = wishOf(task, random, random.one(bookings));
  return { id: `${task}-${seed}`, command: commandOf(wish), wish, bookings };
}

function wishOf(task: Task, random: Random, booking: Booking): Wish {
  const { reference } = booking;
  switch (task) {
    case 'find-flight':
      return { task, search: makeSearch(random) };
    case 'book-flight': {
      const search = makeSearch(random);
      const journey = makeJourney(random, search);
      return { task, search, journey, passenger: makePassenger(random), card: makeCard(random) };
    }
    case 'find-booking':
    case 'cancel-booking':
      return { task, reference };
    case 'modify-passenger':
      return { task, reference, passenger: makePassenger(random) };
    case 'modify-flights': {
      const { outward, back } = booking.journey;
      const search = { ...makeSearch(random), isOneWay: back === null, from: outward.from, to: outward.to };
      return { task, reference, search, journey: makeJourney(random, search) };
    }
  }
}
