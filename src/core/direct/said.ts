/** What a part of a command says. */
import { kindOf, type Kind } from './forms.ts';
import { valueOf, withoutQuotes, withQuotes } from './words/quotes.ts';
import { arePressed } from './found/takes.ts';
import { named } from './found/ways.ts';
import { phraseOf, type Phrase } from './words/words.ts';

export interface Said extends Kind {
  readonly said: string;
  /** The same, with all quotes: it is read again as it was. */
  readonly text: string;
  /** All words of the part, which may be the name of a control whatever else they say. */
  readonly whole: Phrase;
}

/** Whether no verb says what is to be done, or nobody can tell where its text ends. */
export const isNamed = ({ kind }: Said): boolean => kind === 'unclear' || kind === 'name';

/** Whether a box is to be on, or off. */
export const isOfBox = ({ kind }: Said): boolean => kind === 'on' || kind === 'off';

/** What it presses: anything else is done to fields, boxes and lists. */
export const pressedBy = ({ ways: [way] }: Said): Phrase | null =>
  way && 'act' in way && arePressed(way.takes) ? (way.targets[0] ?? null) : null;

/**
 * People say a verb once for several parts: "type a into Name and b into Age", `set Month to "3" and Day to "14"`. Who says only
 * "into", as in "from b to a", tells nothing.
 *
 * @returns The words with the verb before them; null where they are not said like those before.
 */
export function sharing(
  { link }: Said,
  text: string,
  quotes: readonly string[],
): { readonly text: string; readonly isByQuotes: boolean } | null {
  if (link === undefined) return null;
  const shared = `${link.verb} ${text}`;
  return saidBy(shared, quotes).link?.by === link.by ? { text: shared, isByQuotes: link.by === 'quotes' } : null;
}

/** @param text - With marks for its quoted texts. */
export function saidBy(text: string, quotes: readonly string[]): Said {
  const words = text.trim().replace(/\s+/gu, ' ');
  const whole = phraseOf(words, quotes, false);
  const kind = kindOf(words, quotes) ?? { kind: 'name', ways: named(whole) };
  return { said: valueOf(words, quotes), text: withQuotes(words, quotes), whole, ...kind };
}

/** Reads once more what was told as the text of a part. */
export function readAgain(text: string): Said {
  const { text: marked, quotes } = withoutQuotes(text) ?? { text: '', quotes: [] };
  return saidBy(marked, quotes);
}
