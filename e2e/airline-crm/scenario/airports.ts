/** The airports that the airline flies to. */
export interface Airport {
  readonly code: string;
  readonly city: string;
}

export const AIRPORTS: readonly Airport[] = [
  { code: 'ATL', city: 'Atlanta' },
  { code: 'AUS', city: 'Austin' },
  { code: 'BOS', city: 'Boston' },
  { code: 'DAL', city: 'Dallas' },
  { code: 'DFW', city: 'Dallas' },
  { code: 'DEN', city: 'Denver' },
  { code: 'FLL', city: 'Fort Lauderdale' },
  { code: 'IAH', city: 'Houston' },
  { code: 'HOU', city: 'Houston' },
  { code: 'LAX', city: 'Los Angeles' },
  { code: 'MIA', city: 'Miami' },
  { code: 'JFK', city: 'New York' },
  { code: 'LGA', city: 'New York' },
  { code: 'PDX', city: 'Portland' },
  { code: 'SAN', city: 'San Diego' },
  { code: 'SFO', city: 'San Francisco' },
  { code: 'SEA', city: 'Seattle' },
];

export const airportName = ({ code, city }: Airport): string => `${city} (${code})`;

export const nameOfCode = (code: string): string => {
  const airport = AIRPORTS.find((it) => it.code === code);
  return airport === undefined ? '' : airportName(airport);
};

/** What an autocomplete field suggests: airports by code or city, and those of the same cities. */
export function suggestAirports(text: string): readonly Airport[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return [];
  const cities = AIRPORTS.filter(
    ({ code, city }) => code.toLowerCase() === typed || city.toLowerCase().includes(typed),
  ).map(({ city }) => city);
  return AIRPORTS.filter(({ city }) => cities.includes(city));
}
