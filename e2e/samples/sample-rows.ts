/** Rows in short, as tests write them: "Ann | 42" are two cells, and a bar inside of a cell is within quotes. */
import type { PlacedItem } from './nested.ts';
import type { ViewItem } from '../../src/core/view/view.ts';

/** @returns The item, or the row that it is in short, with the texts in its cells. */
export function inCells({ item, depth, column }: PlacedItem): PlacedItem[] {
  const isRow = item.kind !== 'text' && (item.role === 'row' || item.role === 'columns');
  const cells = item.kind === 'text' || isRow ? cellsIn(item.kind === 'text' ? item.text : item.name) : [];
  if (cells.length < 2) return [{ item, depth, column }];
  const isInRow = column !== undefined;
  const texts = cells.flatMap((text, i): PlacedItem[] =>
    text === ''
      ? []
      : [{ item: { kind: 'text', text }, depth: isInRow ? depth : depth + 1, column: (column ?? 0) + i }],
  );
  if (isInRow) return texts;
  const row: ViewItem =
    item.kind === 'element'
      ? { ...item, name: cells.filter((it) => it !== '').join(' ') }
      : { kind: 'group', role: item.kind === 'text' ? 'row' : item.role, name: '' };
  return [{ item: row, depth }, ...texts];
}

const cellsIn = (text: string): string[] =>
  text.split(/ \| (?=(?:[^"]*"[^"]*")*[^"]*$)/).map((cell) => (/^".*"$/.test(cell) ? String(JSON.parse(cell)) : cell));
