/**
 * Renders a table row as one line: its cells from the first column on, with bars between them.
 *
 *     columns: Name | Age                       a header row
 *     - 12 checkbox | 13 link Ann | | Rome      elements, texts, and a cell without content
 *     7 row (selected): Ann | 42                a row that is an element itself
 *     - 14 link Edit; 15 link Delete | Ann      several things in one cell
 *     - 16 Ann | 17 42 | 18 "more"              clickable cells: a ref without a role
 *     - 16 clickable Ann                        the only cell has one: "- 3 items" is a text
 *
 * Text of the page that could pass for any of it is in quotes.
 */
import { lineWithName, nameText, type Told } from './element-line.ts';
import { clip, plain } from './plain-text.ts';
import type { ElementItem, ViewItem } from './view.ts';

/** UTF-16 code units. */
const MAX_CELL = 300;

const BAR = ' | ';
/** What marks the parts of a row, and at the beginning what reads like an element. */
const AMBIGUOUS = /[|[\]]|; |\\"|^[a-z]*[1-9]\d* \S/;

/** A text as it stands in a cell. */
function cellText(text: string): string {
  const shown = clip(plain(text), MAX_CELL);
  const hasOpenQuote = shown.includes('"') && shown.split('"').length % 2 === 0;
  return hasOpenQuote || AMBIGUOUS.test(shown) ? JSON.stringify(shown) : shown;
}

/** A row's cells that are in quotes already. */
const QUOTED_CELLS = /(?<=^|\| )"(?:[^"\\]|\\.)*"(?= \||$)/g;
const ELEMENT =
  /^[a-z]*[1-9]\d* (?:button|link|checkbox|radio|switch|textbox|textarea|searchbox|combobox|option|tab|menuitem\w*|slider|spinbutton|treeitem|clickable|row)(?![\w-])/;
const ELEMENT_IN_CELL = /(?:^|\| ?|; )[a-z]*[1-9]\d* [^\s|]/;

/** A text as it stands after "- ", where it could pass for a row with elements. */
export function textLine(text: string): string {
  const open = text.replace(QUOTED_CELLS, '""');
  return ELEMENT.test(open) || (open.includes('|') && ELEMENT_IN_CELL.test(open)) ? JSON.stringify(text) : text;
}

/** @returns The index after the cells of the row at `at`; `at + 1` when no cells follow it. */
export function endOfCells(items: readonly ViewItem[], at: number): number {
  const row = items[at];
  let end = at + 1;
  if (row !== undefined && isRow(row))
    for (let item = items[end]; item?.cell !== undefined && item.depth > row.depth; item = items[end]) end += 1;
  return end;
}

const isRow = (item: ViewItem): boolean => item.kind !== 'text' && (item.role === 'row' || item.role === 'columns');

/**
 * @param cells - The items after it, up to `endOfCells`.
 * @param above - Those of the row above it.
 */
export function rowLine(row: ViewItem, cells: readonly ViewItem[], above: readonly ViewItem[], told: Told): string {
  const head =
    row.kind === 'element'
      ? `${lineWithName(row, '', true)}: `
      : row.kind === 'group' && row.role === 'columns'
        ? 'columns: '
        : '- ';
  return (
    head +
    (row.kind === 'element' && cells.length === 0
      ? textLine(plain(row.name))
      : cellsText(
          cells.map((cell) => withoutRepeatedName(cell, cells, above)),
          told,
        ))
  );
}

/** Roles of controls that say the same in each row: "Select this person: Ann". */
const REPEATED = new Set(['checkbox', 'radio', 'switch', 'button']);
/** UTF-16 code units. Shorter names are worth their place. */
const MIN_REPEATED = 20;

/** A long name that differs from the one above it by the words of its row alone is left out. */
function withoutRepeatedName(cell: ViewItem, cells: readonly ViewItem[], above: readonly ViewItem[]): ViewItem {
  if (cell.kind !== 'element' || cell.name.length < MIN_REPEATED || !REPEATED.has(cell.role)) return cell;
  const pattern = patternOf(cell, cells);
  const isRepeated = above.some(
    (it) =>
      it.kind === 'element' &&
      it.cell === cell.cell &&
      it.role === cell.role &&
      it.name.length >= MIN_REPEATED &&
      patternOf(it, above) === pattern,
  );
  return isRepeated ? { ...cell, name: '' } : cell;
}

const MIN_WORDS = 2;

/** The name with the column of each text of its row in place of the text. */
function patternOf(element: ElementItem, row: readonly ViewItem[]): string {
  let pattern = element.name;
  for (const item of row) {
    if (item === element) continue;
    (item.kind === 'text' ? splitCells(item.text) : [item.name]).forEach((text, i) => {
      if (text.length >= MIN_WORDS) pattern = pattern.replaceAll(text, `\0${(item.cell ?? 0) + i}\0`);
    });
  }
  return pattern;
}

/** What stands in each column, in order; text items may hold several columns. */
function cellsText(items: readonly ViewItem[], told: Told): string {
  const columns: (string | undefined)[] = [];
  const add = (column: number, text: string): void => {
    columns[column] = columns[column] === undefined ? text : `${columns[column]}; ${text}`;
  };
  const isOnlyColumn = items.every(({ cell }) => (cell ?? 0) === 0);
  for (const item of items) {
    const column = item.cell ?? 0;
    if (item.kind === 'text') splitCells(plain(item.text)).forEach((text, i) => add(column + i, text));
    else add(column, item.kind === 'group' ? cellText(item.name) : elementText(item, isOnlyColumn, told));
  }
  return Array.from(columns, (text) => text ?? '')
    .join(BAR)
    .replace(/^ /, '')
    .replace(/\|  (?=\|)/g, '| ');
}

/** Texts of neighboring cells as one, and apart again: a bar inside of a cell is within quotes. */
export const joinCells = (texts: readonly string[]): string => texts.map(cellText).join(BAR);
function splitCells(text: string): string[] {
  if (!text.includes('"')) return text.split('|').map((cell) => cell.trim());
  const cells = [''];
  for (const [part] of text.matchAll(/"(?:[^"\\]|\\.)*"|[^|"]+|./g))
    if (part === '|') cells.push('');
    else cells[cells.length - 1] += part;
  return cells.map((cell) => cell.trim());
}

function elementText(item: ElementItem, hasRole: boolean, told: Told): string {
  const name = nameText(item.name);
  const isBare = !hasRole && item.role === 'clickable' && item.type === null && name !== '';
  // After a bare ref a lower-case word could pass for a role.
  const isAmbiguous = !name.startsWith('"') && (/[|[\]]|; /.test(name) || (isBare && /^[a-z]/.test(name)));
  const line = lineWithName(item, isAmbiguous ? JSON.stringify(name) : name, true, told);
  return isBare ? line.replace(' clickable ', ' ') : line;
}
