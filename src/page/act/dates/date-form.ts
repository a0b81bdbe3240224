/** Writes a date as the field that it is for writes its own. Pure. */
import { localeOf, parseFieldValue } from '../text/field-value.ts';

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MAX_CHARS = 30;
/** What says its day, month and year without doubt: 2026-12-02, 2 December 2026, December 2nd, 2026. */
const PLAIN =
  /^(?:\d{4}-\d{1,2}-\d{1,2}|\d{1,2}(?:st|nd|rd|th|\.)? \p{L}{3,}\.?,? \d{4}|\p{L}{3,}\.? \d{1,2}(?:st|nd|rd|th)?,? \d{4})$/u;

/**
 * "27-Nov-26" makes "02-Dec-26" of 2 December 2026.
 *
 * @param held - What the field holds.
 * @returns null where one of the two is no date, or not plainly that one.
 */
export function inFormOf(held: string, written: string, language: string): string | null {
  if (held === '' || held.length > MAX_CHARS || written.length > MAX_CHARS || !PLAIN.test(written)) return null;
  const [was, is] = [dayIn(held, language), dayIn(written, language)];
  if (was === null || is === null) return null;
  const tokens = held.match(/\p{L}+|\d+|[^\p{L}\d]+/gu) ?? [];
  const numbers = tokens.filter((it) => /\d/.test(it));
  const hasName = tokens.some((it) => /\p{L}/u.test(it));
  const order = orderOf(held, numbers, was).filter((it) => !(hasName && it === 'month'));
  if (order.length !== numbers.length) return null;
  // Two digits are a year of these hundred.
  if (!numbers.some(({ length }) => length === 4) && (!hasName || is.year < 1970 || is.year > 2069)) return null;
  const isPadded = !hasName || !/\s/.test(held) || /\b0\d\b/.test(held);
  let text = '';
  for (const token of tokens) {
    if (/\p{L}/u.test(token)) {
      const name = monthLike(token, was.month, is.month, localeOf(language));
      if (name === null) return null;
      text += name;
    } else if (/\d/.test(token)) {
      const part = order.shift();
      if (part === undefined) return null;
      if (part === 'year') text += String(is.year).slice(-token.length);
      else text += isPadded && token.length > 1 ? String(is[part]).padStart(2, '0') : String(is[part]);
    } else text += token;
  }
  return text;
}

/** Empty where the day or the month may come first. */
function orderOf(held: string, [first = '']: readonly string[], was: Day): (keyof Day)[] {
  if (first.length === 4) return ['year', 'month', 'day'];
  if (/\p{L}|\./u.test(held)) return ['day', 'month', 'year'];
  if (was.day <= 12) return [];
  return Number(first) === was.day ? ['day', 'month', 'year'] : ['month', 'day', 'year'];
}

function dayIn(text: string, language: string): Day | null {
  const parsed = parseFieldValue('date', text, language, { min: '', max: '', step: '' });
  if (!parsed.ok || parsed.value === '') return null;
  const [year = 0, month = 0, day = 0] = parsed.value.split('-').map(Number);
  return { year, month, day };
}

/** The name of another month, in the same form, long or short, and case. */
function monthLike(token: string, was: number, is: number, language: string): string | null {
  for (const locale of [language, 'en-US'])
    for (const month of ['long', 'short'] as const) {
      const name = (of: number): string =>
        new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC', calendar: 'gregory' })
          .format(Date.UTC(2012, of - 1, 15))
          .replace(/\.$/, '');
      if (name(was).toLowerCase() !== token.toLowerCase()) continue;
      return token === token.toUpperCase() ? name(is).toUpperCase() : name(is);
    }
  return null;
}
