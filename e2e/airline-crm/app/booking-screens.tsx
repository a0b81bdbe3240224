/** An existing booking: finding, reading, modifying and cancelling it. */
import { useSignal } from '@preact/signals';
import { nameOfCode } from '../scenario/airports.ts';
import { foundBooking } from '../scenario/crm.ts';
import { dayWords } from '../scenario/days.ts';
import type { Flight } from '../scenario/flights.ts';
import { FlightLists } from './flight-lists.tsx';
import { PassengerFields } from './passenger-fields.tsx';
import { SearchForm } from './search-form.tsx';
import { crm, send } from './store.ts';

export function FindScreen() {
  const reference = useSignal('');
  return (
    <div class="row">
      <input
        placeholder="ABC123"
        value={reference.value}
        onInput={({ currentTarget }) => (reference.value = currentTarget.value)}
      />
      <div class="button" onClick={() => send({ type: 'found', reference: reference.value })}>
        Search
      </div>
    </div>
  );
}

export function BookingScreen() {
  const booking = foundBooking(crm.value);
  if (booking === null) return null;
  const { reference, passenger, journey, status } = booking;
  return (
    <>
      <h1>
        Booking {reference}: {status}
      </h1>
      <div>
        {passenger.title} {passenger.firstName} {passenger.lastName}, {passenger.gender}, born {passenger.born}
      </div>
      <FlightLine flight={journey.outward} />
      {journey.back !== null && <FlightLine flight={journey.back} />}
      {status === 'confirmed' && (
        <div class="row">
          <div class="button" onClick={() => send({ type: 'modify-opened' })}>
            Modify
          </div>
          <div class="button" onClick={() => send({ type: 'cancel-opened' })}>
            Cancel
          </div>
        </div>
      )}
    </>
  );
}

const FlightLine = ({ flight: { from, to, day, departs, arrives, number } }: { readonly flight: Flight }) => (
  <div>
    {nameOfCode(from)} to {nameOfCode(to)}, {dayWords(day)}, {departs} – {arrives}, {number}
  </div>
);

/** Passenger and flights on one screen, saved together. */
export const ModifyScreen = () => (
  <>
    <h1>Booking {crm.value.found}</h1>
    <PassengerFields />
    <SearchForm />
    <FlightLists />
    <div class="button" onClick={() => send({ type: 'modify-saved' })}>
      Save
    </div>
  </>
);

export function CancelScreen() {
  const reference = useSignal('');
  return (
    <>
      <div>A cancelled booking cannot be restored. Enter its reference again.</div>
      <div class="row">
        <input
          placeholder="ABC123"
          value={reference.value}
          onInput={({ currentTarget }) => (reference.value = currentTarget.value)}
        />
        <div class="button" onClick={() => send({ type: 'cancel-confirmed', reference: reference.value })}>
          Cancel
        </div>
      </div>
    </>
  );
}
