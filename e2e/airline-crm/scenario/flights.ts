/** The timetable: the flights of a route on a day, the same for every scenario. */
import { Random } from './random.ts';

export interface Flight {
  readonly number: string;
  readonly from: string;
  readonly to: string;
  readonly day: string;
  /** As the paper writes times: "7:01pm". */
  readonly departs: string;
  readonly arrives: string;
  readonly minutes: number;
  readonly price: number;
}

/** A list shows this many flights until the person asks for more. */
export const SHOWN_AT_FIRST = 6;

/** Sorted by departure; the first two flights of some lists leave at the same time and arrive at different ones. */
export function flightsOf(from: string, to: string, day: string): readonly Flight[] {
  const random = new Random(`${from} ${to} ${day}`);
  const shortest = random.whole(65, 330);
  const leaves = Array.from({ length: random.whole(8, 12) }, () => random.whole(300, 1320)).toSorted((a, b) => a - b);
  if (random.next() < 0.5 && leaves[1] !== undefined) leaves[0] = leaves[1];
  const number = random.whole(100, 800);
  return leaves.map((leave, index) => {
    const minutes = shortest + index + random.whole(0, 9) * 12;
    return {
      number: `SK ${number + index * 7}`,
      from,
      to,
      day,
      departs: timeWords(leave),
      arrives: timeWords((leave + minutes) % 1440),
      minutes,
      price: random.whole(59, 480),
    };
  });
}

/** @param minutes - Since midnight. */
function timeWords(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${String(minutes % 60).padStart(2, '0')}${hour < 12 ? 'am' : 'pm'}`;
}
