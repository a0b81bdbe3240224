/** The flights that a search found: a list for each direction, the first ones of it until more are asked for. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { nameOfCode } from '../scenario/airports.ts';
import { dayWords } from '../scenario/days.ts';
import { flightsOf, SHOWN_AT_FIRST, type Flight } from '../scenario/flights.ts';
import { crm, send } from './store.ts';

/** As long as a search takes. */
const DELAY_MS = 250;

export function FlightLists() {
  const { searched, outward, back } = crm.value;
  const isReady = useSignal(false);
  useEffect(() => {
    isReady.value = false;
    const timer = setTimeout(() => (isReady.value = true), DELAY_MS);
    return () => clearTimeout(timer);
  }, [searched]);
  if (searched === null) return null;
  if (!isReady.value) return <div class="searching">Searching…</div>;
  const { from, to, depart, back: day, isOneWay } = searched;
  return (
    <div class="flights">
      <FlightList leg="outward" flights={flightsOf(from, to, depart)} chosen={outward} />
      {!isOneWay && <FlightList leg="back" flights={flightsOf(to, from, day)} chosen={back} />}
    </div>
  );
}

interface FlightListProps {
  readonly leg: 'outward' | 'back';
  readonly flights: readonly Flight[];
  readonly chosen: Flight | null;
}

function FlightList({ leg, flights, chosen }: FlightListProps) {
  const isWhole = useSignal(false);
  const shown = isWhole.value ? flights : flights.slice(0, SHOWN_AT_FIRST);
  const [first] = flights;
  return (
    <div class="leg">
      {first !== undefined && (
        <h2>
          {nameOfCode(first.from)} to {nameOfCode(first.to)}, {dayWords(first.day)}
        </h2>
      )}
      {shown.map((flight) => (
        <div key={flight.number} class="flight" onClick={() => send({ type: 'flight-chosen', leg, flight })}>
          <span>{flight.departs}</span>
          <span>{flight.arrives}</span>
          <span>
            {Math.floor(flight.minutes / 60)} h {flight.minutes % 60} min
          </span>
          <span>{flight.number}</span>
          <span>${flight.price}</span>
          <span class="chosen">{flight.number === chosen?.number ? 'Selected' : ''}</span>
        </div>
      ))}
      {shown.length < flights.length && (
        <div class="more" onClick={() => (isWhole.value = true)}>
          More flights
        </div>
      )}
    </div>
  );
}
