/** An autocomplete field as airlines have it: only what is taken from its list counts. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { airportName, nameOfCode, suggestAirports, type Airport } from '../scenario/airports.ts';

/** As long as a suggestion service takes to answer. */
const DELAY_MS = 120;

interface AirportFieldProps {
  readonly caption: string;
  readonly code: string;
  readonly onPick: (code: string) => void;
}

export function AirportField({ caption, code, onPick }: AirportFieldProps) {
  const text = useSignal(nameOfCode(code));
  const suggestions = useSignal<readonly Airport[]>([]);
  useEffect(() => {
    if (code !== '') return undefined;
    const timer = setTimeout(() => (suggestions.value = suggestAirports(text.value)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text.value, code]);
  const pick = (airport: Airport) => {
    text.value = airportName(airport);
    suggestions.value = [];
    onPick(airport.code);
  };
  return (
    <div class="field">
      <div class="caption">{caption}</div>
      <input
        placeholder="City or airport"
        autocomplete="off"
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value;
          onPick('');
        }}
      />
      {suggestions.value.length > 0 && (
        <div class="popup">
          {suggestions.value.map((airport) => (
            <div key={airport.code} class="suggestion" onClick={() => pick(airport)}>
              {airportName(airport)}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
