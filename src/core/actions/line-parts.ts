/** The parts that lines of the grammar are made of. */

/** A string, always in quotes: a word without them may as well be prose. */
const QUOTED = String.raw`"(?:[^"\\]|\\.)*"|'[^']*'|“[^”]*”`;
export const STRING = `(${QUOTED})`;
/** `12`, `[12]`, `#12`, `ref 12`. */
export const REF = String.raw`(?:(?:ref|element)[\s=:]+)?[[#]?([a-z]*[1-9][0-9]*)\]?`;

export const lineOf = (...parts: readonly string[]): RegExp => new RegExp(`^${parts.join('')}$`, 'i');

/** Signs of a line that has conditions in it: their ends are looked for at each of its words. */
const MAX_CONDITIONED = 2_000;
export const matchConditioned = (line: RegExp, text: string): RegExpExecArray | null =>
  text.length > MAX_CONDITIONED ? null : line.exec(text);

/** Reads a text that has the form of a line; nothing comes of another one. */
export const reader =
  (line: RegExp, made: (match: RegExpExecArray, name: string) => unknown) =>
  (text: string, name: string): unknown => {
    const match = line.exec(text);
    return match ? made(match, name) : undefined;
  };

export const writeString = (text: string): string => JSON.stringify(text);

export function readString(text: string | undefined): string | null {
  if (text === undefined) return null;
  if (!text.startsWith('"')) return text.slice(1, -1);
  try {
    return String(JSON.parse(text));
  } catch {
    // A backslash that escapes nothing: a path, say.
    return text.slice(1, -1);
  }
}

const ALL_QUOTED = new RegExp(QUOTED, 'g');

/** @returns Strings with commas or blanks between them; null for anything else. */
export function readStrings(text: string): string[] | null {
  if (text.replace(ALL_QUOTED, '').replace(/[\s,]|\band\b/g, '') !== '') return null;
  return (text.match(ALL_QUOTED) ?? []).map((it) => readString(it) ?? '');
}

/** The parts of a line that are there, with a blank between them. */
export const joined = (...parts: readonly (string | number | null)[]): string =>
  parts.filter((part) => part !== null && part !== '').join(' ');

/** A URL may come without quotes: nothing else begins like one. */
export const readUrl = (text: string): string | undefined =>
  new RegExp(`^${STRING}$`).test(text)
    ? (readString(text) ?? undefined)
    : /^https?:\/\/\S+$/i.test(text)
      ? text
      : undefined;
