/**
 * The words that a person reads, by key. They stand in public/_locales, a catalogue for each language; Chrome chooses one. What a
 * model is told is English and does not come from here.
 */
import type en from '../../../public/_locales/en/messages.json';
import { formatNumber, pluralForm } from './format.ts';
import { message } from './texts.ts';

export type TextKey = keyof typeof en;
/** What stands for the `{name}`s of a message; numbers are written as the language does. */
export type TextValues = Readonly<Record<string, string | number>>;

export const t = (key: TextKey, values: TextValues = {}): string => filled(message(key), values);

/** The messages of a text with a number: `x` of `x_one` and `x_other`. */
export type CountedKey = TextKey extends infer K ? (K extends `${infer Stem}_other` ? Stem : never) : never;

/** @param count - Chooses the form of the language's plural, and is `{count}`. */
export function tCount(key: CountedKey, count: number, values: TextValues = {}): string {
  return filled(message(`${key}_${pluralForm(count)}`) || message(`${key}_other`), { count, ...values });
}

/** A kind of something as the end of a key, which has no hyphens: `model-failed` of `notice` is `notice_model_failed`. */
export type Underscored<S extends string> = S extends `${infer A}-${infer B}` ? `${A}_${Underscored<B>}` : S;

/** The words for a kind of something: `tKind('notice', 'model-failed')`. A kind without words does not compile. */
export const tKind = <P extends string, K extends string>(
  prefix: P,
  kind: `${P}_${Underscored<K>}` extends TextKey ? K : never,
  values: TextValues = {},
): string => filled(message(`${prefix}_${kind.replaceAll('-', '_')}`), values);

/** In one pass: a value may hold braces. */
const filled = (text: string, values: TextValues): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    return value === undefined ? whole : typeof value === 'number' ? formatNumber(value) : value;
  });

/** @returns What stands before and behind `{name}`, for what is drawn in another way than the words around it. */
export function tAround(key: TextKey, name: string, values: TextValues = {}): readonly [before: string, after: string] {
  const [before = '', after = ''] = message(key).split(`{${name}}`);
  return [filled(before, values), filled(after, values)];
}

/** For a word of the page's of which some are in the catalogue. */
export const tOr = (key: string, otherwise: string): string => message(key) || otherwise;
