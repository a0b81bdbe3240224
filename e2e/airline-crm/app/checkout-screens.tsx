/** Booking, after the flights are confirmed: who flies, who pays, and the new booking. */
import { PassengerFields } from './passenger-fields.tsx';
import { crm, send } from './store.ts';

export const PassengerScreen = () => (
  <>
    <h1>Passenger</h1>
    <PassengerFields />
    <div class="button" onClick={() => send({ type: 'passenger-saved' })}>
      Save
    </div>
  </>
);

export function PaymentScreen() {
  const { card } = crm.value;
  return (
    <>
      <h1>Payment</h1>
      <div class="row">
        <input
          placeholder="Card number"
          value={card.number}
          onInput={({ currentTarget: { value: number } }) => send({ type: 'card-filled', fields: { number } })}
        />
        <input
          placeholder="MM/YY"
          value={card.expiry}
          onInput={({ currentTarget: { value: expiry } }) => send({ type: 'card-filled', fields: { expiry } })}
        />
        <input
          placeholder="CVC"
          value={card.code}
          onInput={({ currentTarget: { value: code } }) => send({ type: 'card-filled', fields: { code } })}
        />
      </div>
      <div class="button" onClick={() => send({ type: 'booked' })}>
        Book flight
      </div>
    </>
  );
}

export const BookedScreen = () => (
  <>
    <h1>Thank you</h1>
    <div>Your booking reference is {crm.value.found}.</div>
  </>
);
