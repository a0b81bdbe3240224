/** Numbers, money, dates and lists as the person's language writes them. */
import { locale } from './texts.ts';

/** They take long to make, and a list may need thousands. */
const formats = new Map<string, unknown>();

function formatOf<Options, Format>(kind: new (locale: string, options: Options) => Format, options: Options): Format {
  const key = `${locale()} ${kind.name} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new kind(locale(), options);
  formats.set(key, known);
  return known as Format;
}

/** @param digits - After the point; as many as it has, up to three, where it is left out. */
export const formatNumber = (value: number, digits?: number): string =>
  formatOf<Intl.NumberFormatOptions, Intl.NumberFormat>(
    Intl.NumberFormat,
    digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits },
  ).format(value);

/** US dollars. @param digits - After the point; none or two where it is left out. */
export const formatMoney = (usd: number, digits = Number.isInteger(usd) ? 0 : 2): string =>
  formatOf<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(usd);

export const formatDate = (at: number | Date, options: Intl.DateTimeFormatOptions): string =>
  formatOf<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat, options).format(at);

/** "a, b and c" */
export const formatList = (parts: readonly string[], type: 'conjunction' | 'disjunction' = 'conjunction'): string =>
  formatOf<Intl.ListFormatOptions, Intl.ListFormat>(Intl.ListFormat, { type }).format(parts);

export const pluralForm = (count: number): Intl.LDMLPluralRule =>
  formatOf<Intl.PluralRulesOptions, Intl.PluralRules>(Intl.PluralRules, {}).select(count);

/** A clause as the beginning of a sentence, or as a label. */
export const capital = (clause: string): string => clause.charAt(0).toLocaleUpperCase(locale()) + clause.slice(1);
