/** A passenger's details: a bare list of titles, bare text fields, and radio buttons that are only drawn as such. */
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
          <span key={gender} class="choice" onClick={() => fill({ gender })}>
            {passenger.gender === gender ? '●' : '○'} {gender}
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
