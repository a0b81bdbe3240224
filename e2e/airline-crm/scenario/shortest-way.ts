/** The shortest way through a scenario, as the events that a person's actions lead to. */
import type { Journey, Passenger, Search } from './booking.ts';
import type { CrmEvent } from './crm.ts';
import type { Wish } from './wish.ts';

export function eventsFor(wish: Wish): readonly CrmEvent[] {
  switch (wish.task) {
    case 'find-flight':
      return searching(wish.search);
    case 'book-flight':
      return [
        ...searching(wish.search),
        ...choosing(wish.journey),
        { type: 'flights-confirmed' },
        ...filling(wish.passenger),
        { type: 'passenger-saved' },
        { type: 'card-filled', fields: { number: wish.card.number } },
        { type: 'card-filled', fields: { expiry: wish.card.expiry } },
        { type: 'card-filled', fields: { code: wish.card.code } },
        { type: 'booked' },
      ];
    case 'find-booking':
      return finding(wish.reference);
    case 'cancel-booking':
      return [
        ...finding(wish.reference),
        { type: 'cancel-opened' },
        { type: 'cancel-confirmed', reference: wish.reference },
      ];
    case 'modify-passenger':
      return [
        ...finding(wish.reference),
        { type: 'modify-opened' },
        ...filling(wish.passenger),
        { type: 'modify-saved' },
      ];
    case 'modify-flights':
      return [
        ...finding(wish.reference),
        { type: 'modify-opened' },
        ...searching(wish.search),
        ...choosing(wish.journey),
        { type: 'modify-saved' },
      ];
  }
}

const finding = (reference: string): readonly CrmEvent[] => [
  { type: 'go', to: 'find' },
  { type: 'found', reference },
];

const searching = ({ isOneWay, from, to, depart, back }: Search): readonly CrmEvent[] => [
  { type: 'search-filled', fields: { isOneWay } },
  { type: 'search-filled', fields: { from } },
  { type: 'search-filled', fields: { to } },
  { type: 'search-filled', fields: { depart } },
  ...(isOneWay ? [] : [{ type: 'search-filled', fields: { back } } as const]),
  { type: 'search-sent' },
];

const choosing = ({ outward, back }: Journey): readonly CrmEvent[] => [
  { type: 'flight-chosen', leg: 'outward', flight: outward },
  ...(back === null ? [] : [{ type: 'flight-chosen', leg: 'back', flight: back } as const]),
];

const filling = (passenger: Passenger): readonly CrmEvent[] =>
  (['title', 'firstName', 'lastName', 'gender', 'born'] as const).map((field) => ({
    type: 'passenger-filled',
    fields: { [field]: passenger[field] },
  }));
