/** An answer read as Markdown, which is the word of a model or a page: what would take long, or nest deeply, is not read. */
import { Lexer, type Token } from 'marked';

/** UTF-16 code units. */
const MAX_TEXT = 20_000;
/** Of one mark in a row, or of blanks before a line: each may be a level. */
const DEEP = /([>*_`~[(!-])\1{39}|(?:> ?){20}|(?:^|\n)[ \t]{100}/;
/** Marks that may open something: each is compared with what follows. */
const MAX_MARKS = 2_000;

/** @returns null: it is shown as it is written. */
export function lexed(text: string): readonly Token[] | null {
  const marks = text.match(/[*_~`[\]]/g)?.length ?? 0;
  if (text.length > MAX_TEXT || marks > MAX_MARKS || DEEP.test(text)) return null;
  try {
    return Lexer.lex(text, { gfm: true, breaks: true });
  } catch {
    return null;
  }
}
