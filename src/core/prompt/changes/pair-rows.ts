/** Which table row of a view is which of an earlier one: the same texts tell, then a text that no other row has. */
import { Pairing } from './pairing.ts';
import { textsOfRow, type Row as RowItem } from '../../view/row-line.ts';
import { hasCells, itemsIn, itemsOf, wordsOf } from '../../view/tree.ts';
import type { PageView, ViewItem } from '../../view/view.ts';

/** With an element in it: a row of texts is told like a text. */
export interface Row {
  readonly row: RowItem;
  /** What stands in its cells. */
  readonly inside: readonly ViewItem[];
  /** What it says, without refs, values and states. */
  readonly text: string;
}

export const rowsIn = (view: PageView): Row[] =>
  itemsOf(view).flatMap((row): Row[] => {
    if (row.kind === 'text' || !hasCells(row) || textsOfRow(row) !== null) return [];
    const inside = itemsIn(view, row);
    return [{ row, inside, text: inside.map(wordsOf).join(' | ') }];
  });

/** @returns For each row of `are` that was there before: what it was like. */
export function pairRows(were: readonly Row[], are: readonly Row[]): ReadonlyMap<Row, Row> {
  const pairing = new Pairing(were, are);
  pairing.pairBy(({ text }) => text);
  const titles = new Map([...titlesOf([...pairing.leftBefore]), ...titlesOf([...pairing.leftNow])]);
  pairing.pairBy((row) => titles.get(row));
  return pairing.found;
}

const HAS_WORD = /\p{L}{2}/u;

/** The first text of each row that is in no other one, if it has one. */
function titlesOf(rows: readonly Row[]): Map<Row, string> {
  const counts = new Map<string, number>();
  for (const row of rows) for (const word of new Set(wordsIn(row))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const titles = new Map<Row, string>();
  for (const row of rows) {
    const title = wordsIn(row).find((word) => HAS_WORD.test(word) && counts.get(word) === 1);
    if (title !== undefined) titles.set(row, title);
  }
  return titles;
}

const wordsIn = ({ inside }: Row): string[] => inside.map(wordsOf);
