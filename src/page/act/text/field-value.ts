/**
 * Parses what a person writes for a date, time or number field into the field's value. Pure: the caller
 * passes the page's language and the field's limits.
 *
 * @see https://html.spec.whatwg.org/multipage/common-microsyntaxes.html#dates-and-times
 */
import { err, ok, type Result } from '../../../core/result.ts';
import { told, type Told } from '../../../core/i18n/told.ts';

interface Limits {
  readonly min: string;
  readonly max: string;
  readonly step: string;
}

/** @returns The value, or what the field takes. Empty text empties the field. */
export function parseFieldValue(type: string, written: string, language: string, limits: Limits): Result<string, Told> {
  const text = written.trim().replace(/\s+/g, ' ');
  if (text === '' && type !== 'range' && type !== 'color') return ok('');
  if (type === 'range') return parseInRange(text, localeOf(language), limits);
  const parser = PARSERS[type];
  if (!parser) return ok(written);
  const value = parser.parse(text, localeOf(language));
  return value === null ? err(parser.expected) : ok(value);
}

interface Parser {
  readonly parse: (text: string, locale: string) => string | null;
  /** What the field takes. */
  readonly expected: Told;
}

const PARSERS: Readonly<Record<string, Parser>> = {
  date: { parse: parseDate, expected: told('told_a_date') },
  time: { parse: parseTime, expected: told('told_a_time') },
  'datetime-local': { parse: parseDateTime, expected: told('told_a_date_time') },
  month: { parse: parseMonth, expected: told('told_a_month') },
  week: { parse: parseWeek, expected: told('told_a_week') },
  number: { parse: parseNumber, expected: told('told_a_number') },
};

/** The page's lang attribute may be no language tag. */
export function localeOf(language: string): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}

const two = (n: number): string => String(n).padStart(2, '0');

function isoDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(2000, month - 1, day));
  // Year 2000 first: years below 100 would be taken for 19xx.
  date.setUTCFullYear(year, month - 1, day);
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year > 0 && year < 10_000;
  return real ? `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` : null;
}

function parseDate(text: string, language: string): string | null {
  const iso = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const numeric = /^(\d{1,2})([-/. ])(\d{1,2})\2 ?(\d{4}|\d{2})$/.exec(text.replace(/\. /g, '.'));
  if (numeric) {
    const [first, second, year] = [Number(numeric[1]), Number(numeric[3]), fullYear(numeric[4] ?? '')];
    // Dates with dots have the day first; else the language decides, unless only one order is possible.
    const dayFirst = numeric[2] === '.' || first > 12 || (second <= 12 && !isMonthFirst(language));
    return dayFirst ? isoDate(year, second, first) : isoDate(year, first, second);
  }
  return parseNamedDate(text, language);
}

/** "March 15, 2012", "15th of March 2012", "Thu 15 Mar 2012", "15. März 2012". */
function parseNamedDate(text: string, language: string): string | null {
  const words = wordsOf(text);
  const month = monthIn(words, language);
  const numbers = words.filter((it) => /^\d/.test(it));
  const year = numbers.find((it) => it.length === 4) ?? numbers[1];
  const day = numbers.find((it) => it !== year);
  if (month === null || numbers.length !== 2 || !year || !day) return null;
  return isoDate(fullYear(year), month, Number(day));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}+|\d+/gu) ?? [];

const fullYear = (digits: string): number =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 70 ? 2000 : 1900);

function isMonthFirst(language: string): boolean {
  const order = dateParts(language, { year: 'numeric', month: 'numeric', day: 'numeric' });
  return order.findIndex(({ type }) => type === 'month') < order.findIndex(({ type }) => type === 'day');
}

const dateParts = (language: string, options: Intl.DateTimeFormatOptions, month = 0): Intl.DateTimeFormatPart[] =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(Date.UTC(2012, month, 15));

/** The number of the first month that is named. */
function monthIn(words: readonly string[], language: string): number | null {
  for (const word of words) {
    const month = /^\d/.test(word) || word.length < 3 ? null : monthNamed(word, language);
    if (month !== null) return month;
  }
  return null;
}

function monthNamed(word: string, language: string): number | null {
  for (const locale of ['en-US', language]) {
    for (let month = 0; month < 12; month += 1) {
      const parts = dateParts(locale, { month: 'long', day: 'numeric' }, month);
      const name = parts.find(({ type }) => type === 'month')?.value.toLowerCase() ?? '';
      if (name.startsWith(word)) return month + 1;
    }
  }
  return word.startsWith('sept') ? 9 : null;
}

function parseTime(text: string): string | null {
  const lower = text.toLowerCase();
  if (lower === 'noon') return '12:00';
  if (lower === 'midnight') return '00:00';
  const match = /^(\d{1,2})(?:[:.h](\d{2})(?::(\d{2}(?:\.\d{1,3})?))?)? ?(?:([ap])\.?m?\.?)?(?: uhr)?$/.exec(lower);
  if (!match) return null;
  const [, hourText = '', minuteText, seconds, half] = match;
  // A bare number is not a time: "3" may be anything.
  if (minuteText === undefined && half === undefined) return null;
  let hour = Number(hourText);
  const minute = Number(minuteText ?? '0');
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === 'p' ? 12 : 0);
  }
  if (hour > 23 || minute > 59 || Number(seconds ?? '0') >= 60) return null;
  return `${two(hour)}:${two(minute)}${seconds === undefined || Number(seconds) === 0 ? '' : `:${seconds}`}`;
}

const DATE_THEN_TIME =
  /^(.+?)(?:,? at |[T,] ?| )((?:\d{1,2}[:.]\d{2}(?::\d{2})? ?(?:[ap]\.?m\.?)?)|(?:\d{1,2} ?[ap]\.?m\.?)|noon|midnight)$/i;

function parseDateTime(text: string, language: string): string | null {
  const match = DATE_THEN_TIME.exec(text);
  const date = parseDate(match?.[1]?.replace(/,$/, '') ?? '', language);
  const time = parseTime(match?.[2] ?? '');
  return date !== null && time !== null ? `${date}T${time}` : null;
}

function parseMonth(text: string, language: string): string | null {
  const iso = /^(\d{4})[-/. ](\d{1,2})$/.exec(text);
  const turned = /^(\d{1,2})[-/. ](\d{4})$/.exec(text);
  const words = wordsOf(text);
  const year = iso?.[1] ?? turned?.[2] ?? words.find((it) => /^\d{4}$/.test(it));
  const number = iso?.[2] ?? turned?.[1];
  const month = number === undefined ? monthIn(words, language) : Number(number);
  if (year === undefined || month === null) return null;
  return isoDate(Number(year), month, 1)?.slice(0, 7) ?? null;
}

function parseWeek(text: string): string | null {
  const match =
    /^(?<year>\d{4})[- ]?w(?:eek)? ?(?<week>\d{1,2})$|^w(?:eek)? ?(?<week2>\d{1,2})(?:,| of|\/|-)? ?(?<year2>\d{4})$/i.exec(
      text,
    );
  const year = match?.groups?.['year'] ?? match?.groups?.['year2'];
  const week = Number(match?.groups?.['week'] ?? match?.groups?.['week2']);
  return year !== undefined && week >= 1 && week <= 53 ? `${year}-W${two(week)}` : null;
}

function parseNumber(text: string, language: string): string | null {
  let plain = text
    .replace(/[\s\u00a0\u202f'’]/g, '')
    .replace(/^\+/, '')
    .replace(/^−/, '-');
  const lastComma = plain.lastIndexOf(',');
  const lastDot = plain.lastIndexOf('.');
  if (lastComma >= 0 && lastDot >= 0)
    // With both, the later one is the decimal mark.
    plain = lastComma > lastDot ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  else if (lastComma >= 0) {
    const grouped = /^-?\d{1,3}(?:,\d{3})+$/.test(plain) && !usesDecimalComma(language);
    plain = grouped ? plain.replaceAll(',', '') : plain.replace(',', '.');
  }
  return /^-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(plain) ? plain : null;
}

const usesDecimalComma = (language: string): boolean => new Intl.NumberFormat(language).format(1.5).includes(',');

function parseInRange(text: string, language: string, { min, max, step }: Limits): Result<string, Told> {
  const low = Number(min || 0);
  const high = Math.max(low, Number(max || 100));
  const size = step === 'any' ? 0 : Number(step) || 1;
  const range = { low, high };
  const expected =
    size > 0 && size !== 1 ? told('told_a_number_in_steps', { ...range, size }) : told('told_a_number_from', range);
  const plain = parseNumber(text.replace(/ ?%$/, ''), language);
  if (plain === null) return err(expected);
  const value = Number(plain);
  const steps = size > 0 ? (value - low) / size : 0;
  if (value < low || value > high || Math.abs(steps - Math.round(steps)) > 1e-6) return err(expected);
  return ok(plain);
}

/** Of what is written in a field. */
export const languageOf = (field: Element): string =>
  field.closest('[lang]')?.getAttribute('lang') || navigator.language;
