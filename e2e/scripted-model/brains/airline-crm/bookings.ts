/** find_booking, cancel_booking, modify_passenger and modify_flights: what is done to an existing booking. */
import { named } from '../../look.ts';
import { act, click, contains, done, failed, finishing, invoke, type as write, type Move } from '../../moves.ts';
import type { Situation } from '../../read-prompt.ts';
import { hasPassenger, searchFor, selectNext } from './booking.ts';
import { childFailure, choice, isChosen, shows } from './look.ts';
import { flightWish } from './wishes.ts';

export function findBooking(situation: Situation): Move {
  const { reference = '' } = situation.task;
  if (isOpen(situation, reference)) return done(`Booking ${reference} is open.`);
  if (shows(situation, /^No booking/)) return failed(`the page knows no booking ${reference}`);
  const field = named(situation, 'ABC123', 'textbox');
  const search = named(situation, 'Search');
  if (field && search)
    return finishing(
      act('The reference goes here.', write(field, reference), click(search)),
      contains(`Booking ${reference}:`),
      `Booking ${reference} is open.`,
    );
  const bookings = named(situation, 'Bookings');
  return bookings ? act('Bookings are found there.', click(bookings)) : failed('there is no way to bookings');
}

const isOpen = (situation: Situation, reference: string, status = ''): boolean =>
  shows(situation, new RegExp(`^Booking ${reference}: ${status}`));

export function cancelBooking(situation: Situation): Move {
  const stuck = childFailure(situation);
  if (stuck) return stuck;
  const { reference = '' } = situation.task;
  if (isOpen(situation, reference, 'cancelled')) return done(`Booking ${reference} is cancelled.`);
  const field = named(situation, 'ABC123', 'textbox');
  const cancel = named(situation, 'Cancel');
  if (cancel && field)
    return finishing(
      act('It wants the reference again.', write(field, reference), click(cancel)),
      contains(`Booking ${reference}: cancelled`),
      `Booking ${reference} is cancelled.`,
    );
  if (cancel && isOpen(situation, reference)) return act('This is the booking.', click(cancel));
  return invoke('The booking comes first.', 'find_booking', { reference });
}

export function modifyPassenger(situation: Situation): Move {
  return modify(situation, ({ passenger = '' }) =>
    hasPassenger(situation, passenger)
      ? null
      : invoke('The new details go here.', 'fill_passenger', { details: passenger }),
  );
}

export function modifyFlights(situation: Situation): Move {
  return modify(situation, ({ flights = '' }) => {
    const wish = flightWish(flights);
    if (!wish) return failed('I cannot tell which flights');
    const kind = choice(situation, wish.isOneWay ? 'One way' : 'Return');
    const isListed = shows(situation, new RegExp(`\\) to .*, ${wish.depart}$`));
    return kind && isChosen(kind) && isListed ? selectNext(situation, wish) : searchFor(wish);
  });
}

/** @param next - What is to be done on the screen for changes; null when everything is as it should be. */
function modify(situation: Situation, next: (task: Situation['task']) => Move | null): Move {
  const stuck = childFailure(situation);
  if (stuck) return stuck;
  const { reference = '' } = situation.task;
  if (shows(situation, /^The changes were saved/)) return done(`Booking ${reference} is changed.`);
  const save = named(situation, 'Save');
  if (save) return next(situation.task) ?? act('All is as it should be.', click(save));
  const open = named(situation, 'Modify');
  if (open && isOpen(situation, reference)) return act('This is the booking.', click(open));
  return invoke('The booking comes first.', 'find_booking', { reference });
}
