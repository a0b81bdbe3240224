/** The tables of an answer, for a spreadsheet. */
import type { Tokens } from 'marked';
import { lexed } from './lexed.ts';

const isTable = (token: { readonly type: string }): token is Tokens.Table => token.type === 'table';

/** @returns The text of a CSV file (RFC 4180), an empty line between two tables; null where the answer has none. */
export function csvOf(answer: string): string | null {
  const tables = (lexed(answer) ?? []).filter(isTable);
  if (tables.length === 0) return null;
  const text = ({ header, rows }: Tokens.Table): string =>
    [header, ...rows].map((row) => row.map(({ tokens }) => field(plain({ tokens }))).join(',')).join('\r\n');
  return `${tables.map(text).join('\r\n\r\n')}\r\n`;
}

/** Without marks; a link keeps its address. */
const plain = ({ text, tokens = [], href }: Partial<Tokens.Link>): string => {
  const words = tokens.length === 0 ? (text ?? '') : tokens.map((it) => plain(it as Partial<Tokens.Link>)).join('');
  return href === undefined || href === words ? words : `${words} (${href})`;
};

/** A spreadsheet would calculate what begins so; it may come from a page. */
const FORMULA = /^\s*(?:[=＝@＠\t\r]|[+＋-](?![\d.,]+$))/;

function field(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
