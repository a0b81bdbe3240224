/** What a task says, taken apart by its wording. */

export interface FlightWish {
  readonly isOneWay: boolean;
  readonly from: string;
  readonly to: string;
  readonly depart: string;
  /** Null for a one-way journey. */
  readonly back: string | null;
  /** "8:15pm, arriving at 2:03am"; null where only days are named. */
  readonly outwardTimes: string | null;
  readonly backTimes: string | null;
}

const DAY = String.raw`(\d+ [A-Z]\w+ \d{4})`;
const TIMES = String.raw`(?: at (\d+:\d\d[ap]m \(arriving at \d+:\d\d[ap]m\)))?`;
const FLIGHTS = new RegExp(
  String.raw`\b(one-way|return)\b.*? from ([A-Z]{3}) to ([A-Z]{3}), leaving on ${DAY}${TIMES}(?: and returning on ${DAY}${TIMES})?`,
);

export function flightWish(text: string): FlightWish | null {
  const [found, kind, from = '', to = '', depart = '', outwardTimes, back, backTimes] = FLIGHTS.exec(text) ?? [];
  if (found === undefined) return null;
  return {
    isOneWay: kind === 'one-way',
    from,
    to,
    depart,
    back: back ?? null,
    outwardTimes: outwardTimes ?? null,
    backTimes: backTimes ?? null,
  };
}

export const timesIn = (text: string): readonly string[] => text.match(/\d+:\d\d[ap]m/g) ?? [];

export const passengerIn = (text: string): string => /title .*? date of birth \S+\d/.exec(text)?.[0] ?? '';
export const cardIn = (text: string): string => /card number .*? CVC \d+/.exec(text)?.[0] ?? '';
export const referenceIn = (text: string): string => /\bbooking ([A-Z0-9]{6})\b/.exec(text)?.[1] ?? '';

/** "first name Petra, last name Moreau" by name. */
export const detail = (details: string, name: string): string =>
  new RegExp(String.raw`\b${name} ([^,]+)`).exec(details)?.[1]?.trim() ?? '';
