/** Values that a command names and that no step of its demonstration uses: another value there changes nothing. */
import { MONTHS } from '../match/dates.ts';
import { templateOf } from '../commands/template.ts';
import { textOf, type Token } from '../commands/tokens.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { SECRET_MASK } from '../secret-mask.ts';
import { programOf } from '../replay/program.ts';

/** @param slots - The texts of the command that the steps use. */
export function unusedValues(command: string, slots: readonly string[]): string[] {
  const { parts } = templateOf(
    command,
    slots.map((text) => ({ text, kind: 'text', label: '', group: '' })),
  );
  const groups: Token[][] = [[]];
  for (const part of parts) {
    if (part.kind === 'fixed' && (isValue(part.token) || isOfDate(part.token))) groups.at(-1)?.push(part.token);
    else groups.push([]);
  }
  const values = groups.map(withoutCommas).filter((group) => group.some(isValue));
  return [...new Set(values.map((group) => textOf(command, group)))];
}

/** What the person keeps the same in every command has been seen to. */
export const unusedIn = (demonstration: Demonstration): string[] =>
  unusedValues(demonstration.command, [
    ...programOf(demonstration).literals.map(({ text }) => text),
    ...keptSame(demonstration),
  ]);

export const keptSame = ({ blanks = [] }: Pick<Demonstration, 'blanks'>): string[] =>
  blanks.flatMap(({ text, isOn }) => (isOn ? [] : [text]));

/** What is quoted, a number, a date or an address; other words may as well say what is to be done. */
const isValue = ({ key, kind }: Token): boolean =>
  kind === 'quoted' || (kind === 'word' && /[\d@]/.test(key) && !SECRET_MASK.test(key));

/** Stands in a date: "3 May", "May 3, 2026". */
const isOfDate = ({ key, kind }: Token): boolean =>
  key === ',' || (kind === 'word' && key.length > 2 && MONTHS.some((it) => it.toLowerCase().startsWith(key)));

function withoutCommas(group: readonly Token[]): Token[] {
  const isComma = ({ key }: Token): boolean => key === ',';
  const from = group.findIndex((it) => !isComma(it));
  return from < 0 ? [] : group.slice(from, group.findLastIndex((it) => !isComma(it)) + 1);
}
