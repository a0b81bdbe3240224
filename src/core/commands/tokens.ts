/** A command as tokens: a quoted part or a secret's mask is one token; punctuation marks stand alone. */
import { fold } from '../fold.ts';
import { DAY_IN_WORDS } from '../match/dates.ts';

export interface Token {
  /** As compared: lower case, quotes taken off. */
  readonly key: string;
  readonly kind: 'word' | 'quoted' | 'mark';
  /** Place in the command, quotes included. */
  readonly start: number;
  readonly end: number;
}

/** Private characters stand for quoted texts in a part of a command (direct/quotes.ts). */
const STANDS_FOR_WORD = /^(?:‹secret|[\uE000-\uF8FF])/u;
const QUOTED = /"(?<q1>[^"]*)"|“(?<q2>[^”]*)”|(?<=^|[\s(,;:])'(?<q3>[^']+)'(?=$|[\s),.;:!?])|‹secret-\d+›/u;
const WORD = /(?<![\p{L}\p{N}])@?[\p{L}\p{N}$€£+-]+(?:[-'’./:@_&+%][\p{L}\p{N}]+)*/u;
const TOKEN = new RegExp(`${QUOTED.source}|(?<word>(?<![\\p{L}\\p{N}])${DAY_IN_WORDS}|${WORD.source})|\\S`, 'giu');

export function tokensOf(command: string): Token[] {
  return [...command.matchAll(TOKEN)].map((match) => {
    const quoted = match.groups?.['q1'] ?? match.groups?.['q2'] ?? match.groups?.['q3'];
    const isWord = match.groups?.['word'] !== undefined || STANDS_FOR_WORD.test(match[0]);
    return {
      key: fold(quoted ?? match[0]),
      kind: quoted !== undefined ? 'quoted' : isWord ? 'word' : 'mark',
      start: match.index,
      end: match.index + match[0].length,
    };
  });
}

/** The text of a range of tokens; a single quoted token without its quotes. */
export function textOf(command: string, tokens: readonly Token[]): string {
  const [first] = tokens;
  const last = tokens[tokens.length - 1];
  if (!first || !last) return '';
  const text = command.slice(first.start, last.end);
  return tokens.length === 1 && first.kind === 'quoted' ? text.slice(1, -1) : text;
}
