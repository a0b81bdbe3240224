/** Days as ISO 8601 texts ("2026-07-09"), computed in UTC so that no time zone shifts them. */

/** The day on which every scenario takes place. */
export const TODAY = '2026-06-15';

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const DAY_MS = 86_400_000;

export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** "9 July 2026" */
export function dayWords(day: string): string {
  const { year, month, date } = partsOf(day);
  return `${date} ${MONTHS[month] ?? ''} ${year}`;
}

/** `month` counts from 0. */
export function partsOf(day: string): { year: number; month: number; date: number } {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return { year, month: month - 1, date };
}

/** The number of a day's month, counted from year 0. */
export const monthOf = (day: string): number => partsOf(day).year * 12 + partsOf(day).month;

export const monthWords = (month: number): string => `${MONTHS[month % 12] ?? ''} ${Math.floor(month / 12)}`;

/** The weeks of a month as a calendar shows them, from Sunday to Saturday; null outside of the month. */
export function weeksOf(month: number): readonly (readonly (string | null)[])[] {
  const first = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));
  const start = first.toISOString().slice(0, 10);
  const weeks: (string | null)[][] = [];
  for (let at = addDays(start, -first.getUTCDay()); weeks.length < 6;) {
    const week = Array.from({ length: 7 }, (_, i) => addDays(at, i));
    if (weeks.length > 0 && week.every((day) => monthOf(day) !== month)) break;
    weeks.push(week.map((day) => (monthOf(day) === month ? day : null)));
    at = addDays(at, 7);
  }
  return weeks;
}
