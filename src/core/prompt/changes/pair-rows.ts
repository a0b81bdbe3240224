/** Which table row of a view is which of an earlier one: the same texts tell, then a text that no other row has. */
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
export function pairRows(were: readonly Row[], are: readonly Row[]): Map<Row, Row> {
  const left = new Set(were);
  const pairs = new Map<Row, Row>();
  const pairBy = (keysOf: (rows: Iterable<Row>) => ReadonlyMap<Row, string>): void => {
    const waiting = new Map<string, Row[]>();
    for (const [row, key] of keysOf(left)) waiting.set(key, [...(waiting.get(key) ?? []), row]);
    for (const [row, key] of keysOf(are.filter((it) => !pairs.has(it)))) {
      const was = waiting.get(key)?.shift();
      if (!was) continue;
      pairs.set(row, was);
      left.delete(was);
    }
  };
  pairBy((rows) => new Map(Array.from(rows, (row) => [row, row.text])));
  pairBy(titlesOf);
  return pairs;
}

const HAS_WORD = /\p{L}{2}/u;

/** The first text of each row that is in no other one, if it has one. */
function titlesOf(rows: Iterable<Row>): Map<Row, string> {
  const all = [...rows];
  const counts = new Map<string, number>();
  for (const row of all) for (const word of new Set(wordsIn(row))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const titles = new Map<Row, string>();
  for (const row of all) {
    const title = wordsIn(row).find((word) => HAS_WORD.test(word) && counts.get(word) === 1);
    if (title !== undefined) titles.set(row, title);
  }
  return titles;
}

const wordsIn = ({ inside }: Row): string[] => inside.map(wordsOf);
