/** Quoted texts of a command, put aside so that no rule about words looks into them. */

/** A command in which one private character stands for each quoted text. */
interface Unquoted {
  readonly text: string;
  /** With their marks, as they were written. */
  readonly quotes: readonly string[];
}

const FIRST_MARK = 0xe000;
const MARK = /[\uE000-\uF8FF]/gu;
const QUOTED = /"[^"]*"|“[^”]*”|«[^»]*»|(?<=^|[\s(,;:])['‘][^'’]+['’](?=$|[\s),.;:!?])/gu;

/** @returns null for a command with private characters of its own, which nobody can tell from the marks. */
export function withoutQuotes(command: string): Unquoted | null {
  if (command.search(MARK) >= 0) return null;
  const quotes: string[] = [];
  const text = command.replace(QUOTED, (quote) => {
    quotes.push(quote);
    return String.fromCodePoint(FIRST_MARK + quotes.length - 1);
  });
  return { text, quotes };
}

export const isQuoted = (text: string): boolean => /^[\uE000-\uF8FF]$/u.test(text);

/** The words as a person wrote them; a text that is quoted as a whole without its quotes. */
export function valueOf(text: string, quotes: readonly string[]): string {
  const trimmed = text.trim();
  return isQuoted(trimmed) ? quoteAt(trimmed, quotes).slice(1, -1) : withQuotes(trimmed, quotes);
}

export const withQuotes = (text: string, quotes: readonly string[]): string =>
  text.replace(MARK, (mark) => quoteAt(mark, quotes));

const quoteAt = (mark: string, quotes: readonly string[]): string =>
  quotes[(mark.codePointAt(0) ?? 0) - FIRST_MARK] ?? '';

/** A text that is quoted as a whole, without its quotes. */
export function unquotedText(text: string): string {
  const { text: marked, quotes } = withoutQuotes(text) ?? { text, quotes: [] };
  return valueOf(marked, quotes);
}
