/** Days, months and times as commands and pages write them, read so that two spellings of one can be compared. */
interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

export const MONTHS: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

const monthOf = (word: string): number =>
  word.length < 3 ? 0 : MONTHS.findIndex((it) => it.toLowerCase().startsWith(word.toLowerCase())) + 1;

const MONTH = `(?:${MONTHS.map((it) => `${it}|${it.slice(0, 3)}\\.?`).join('|')})`;
const DAY = String.raw`\d{1,2}(?:st|nd|rd|th)?`;

export const MONTH_AND_DAY = `${MONTH} ${DAY}`;

/** A day in words, which is one word of a command: "March 15, 2012" or "15 March 2012". */
export const DAY_IN_WORDS = String.raw`(?:${MONTH_AND_DAY},? \d{4}|${DAY} ${MONTH},? \d{4})(?!\d)`;

/** "03/15/2012" (US order, as in the benchmark's pages), "2012-03-15" or a day in words; null for anything else. */
export function readDay(text: string): Day | null {
  const it = text.trim();
  if (!/^[\p{L}\d].*\d/u.test(it) || it.length > 30) return null;
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(it);
  const us = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(it);
  const words =
    /^(?<month>\p{L}+)\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/u.exec(it)?.groups ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th|\.)? (?<month>\p{L}+)\.?,? (?<year>\d{4})$/u.exec(it)?.groups;
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : us
      ? [us[3], us[1], us[2]]
      : [words?.['year'], monthOf(words?.['month'] ?? ''), words?.['day']];
  if (year === undefined || month === undefined || day === undefined) return null;
  const read = { year: Number(year), month: Number(month), day: Number(day) };
  return read.month >= 1 && read.month <= 12 && read.day >= 1 && read.day <= 31 ? read : null;
}

export const sameDay = (a: Day | null, b: Day | null): boolean =>
  a !== null && b !== null && a.year === b.year && a.month === b.month && a.day === b.day;

/** "9:03 PM" or "21:03" in minutes; null for anything else. */
export function readTime(text: string): number | null {
  const match = /^(\d{1,2}):(\d{2})(?: ?([ap])\.?m\.?)?$/i.exec(text.trim());
  if (!match) return null;
  const half = match[3]?.toLowerCase();
  const hours = half === undefined ? Number(match[1]) : (Number(match[1]) % 12) + (half === 'p' ? 12 : 0);
  return hours * 60 + Number(match[2]);
}
