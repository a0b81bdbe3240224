/** The tables of an answer, for a spreadsheet. */
import type { Tokens } from 'marked';
import { lexed } from './lexed.ts';

const isTable = (token: { readonly type: string }): token is Tokens.Table => token.type === 'table';

/** @returns The text of a CSV file (RFC 4180), an empty line between two tables; null where the answer has none. */
export function csvOf(answer: string): string | null {
  const tables = (lexed(answer) ?? []).filter(isTable);
  if (tables.length === 0) return null;
  const text = ({ header, rows }: Tokens.Table): string =>
    [header, ...rows].map((row) => row.map((cell) => field(plain(cell))).join(',')).join('\r\n');
  return `${tables.map(text).join('\r\n\r\n')}\r\n`;
}

const plain = ({ text, tokens }: Pick<Tokens.TableCell, 'text' | 'tokens'>): string =>
  tokens.length === 1 && tokens[0]?.type !== 'text' && tokens[0] !== undefined && 'text' in tokens[0]
    ? String(tokens[0].text)
    : text;

/** A spreadsheet would calculate what begins so; it may come from a page. */
const FORMULA = /^\s*(?:[=＝@＠\t\r]|[+＋-](?![\d.,]+$))/;

function field(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
