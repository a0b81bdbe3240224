/** A passenger's details: a list, text fields and radio buttons, none of which has a label. */
import { GENDERS, TITLES, type Passenger } from '../scenario/booking.ts';
import { crm, send } from './store.ts';

const fill = (fields: Partial<Passenger>): void => send({ type: 'passenger-filled', fields });

export function PassengerFields() {
  const { passenger } = crm.value;
  return (
    <>
      <div class="row">
        <select value={passenger.title} onChange={({ currentTarget: { value: title } }) => fill({ title })}>
          <option value="">Title</option>
          {TITLES.map((title) => (
            <option key={title}>{title}</option>
          ))}
        </select>
        <input
          placeholder="First name"
          value={passenger.firstName}
          onInput={({ currentTarget: { value: firstName } }) => fill({ firstName })}
        />
        <input
          placeholder="Last name"
          value={passenger.lastName}
          onInput={({ currentTarget: { value: lastName } }) => fill({ lastName })}
        />
      </div>
      <div class="row">
        {GENDERS.map((gender) => (
          <span key={gender}>
            <input type="radio" checked={passenger.gender === gender} onChange={() => fill({ gender })} />
            {gender}
          </span>
        ))}
        <input
          placeholder="yyyy-mm-dd"
          value={passenger.born}
          onInput={({ currentTarget: { value: born } }) => fill({ born })}
        />
      </div>
    </>
  );
}
