/** What the groups of a pattern hold. */
import { valueOf } from './quotes.ts';
import { phraseOf, type Phrase } from './words.ts';

/** The groups of a pattern that matched, by name; empty where one did not. */
export interface Matched {
  /** With marks for quoted texts. */
  readonly raw: (name: string) => string;
  readonly text: (name: string) => string;
  /** Of a part of such a group. */
  readonly value: (words: string) => string;
  readonly target: (name: string) => Phrase;
  /** "a, b and c", as one and as several. */
  readonly readings: (name: string) => readonly (readonly Phrase[])[];
}

export function matchedOf(match: RegExpExecArray, quotes: readonly string[]): Matched {
  const raw = (name: string): string => match.groups?.[name] ?? '';
  return {
    raw,
    text: (name) => valueOf(raw(name), quotes),
    value: (words) => valueOf(words, quotes),
    target: (name) => phraseOf(raw(name), quotes),
    readings(name) {
      const members = raw(name).split(/\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+/iu);
      const lists = members.length > 1 ? [[raw(name)], members] : [members];
      return lists.map((texts) => texts.map((it) => phraseOf(it, quotes)));
    },
  };
}
