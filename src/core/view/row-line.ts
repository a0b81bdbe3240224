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
import { lineWithName, nameText, type ShownOptions } from './element-line.ts';
import { clip, plain, quoted } from './plain-text.ts';
import { itemsOf, wordsOf } from './tree.ts';
import type { Cell, ElementItem, GroupItem, ViewItem } from './view.ts';

/** UTF-16 code units. */
const MAX_CELL = 300;
/** Of a row that is nothing but texts. */
const MAX_TEXTS = 600;

const BAR = ' | ';
/** What marks the parts of a row, and at the beginning what reads like an element. */
const AMBIGUOUS = /[|[\]]|; |\\"|^[a-z]*[1-9]\d* \S/;

/** A text as it stands in a cell. */
function cellText(text: string): string {
  if (text.includes('\n')) return quoted(clip(text, MAX_CELL));
  const shown = clip(plain(text), MAX_CELL);
  const hasOpenQuote = shown.includes('"') && shown.split('"').length % 2 === 0;
  return hasOpenQuote || AMBIGUOUS.test(shown) ? JSON.stringify(shown) : shown;
}

/** @param states - Of a text: how it differs from the other items of its list. */
export const statesText = (states: readonly string[] = []): string =>
  states.length === 0 ? '' : ` (${states.join(' ')})`;

const ELEMENT =
  /^[a-z]*[1-9]\d* (?:button|link|checkbox|radio|switch|textbox|textarea|searchbox|combobox|option|tab|menuitem\w*|slider|spinbutton|treeitem|clickable|row)(?![\w-])/;
const ELEMENT_IN_CELL = /(?:^|\| ?|; )[a-z]*[1-9]\d* [^\s|]/;

/** A text as it stands after "- ", where it could pass for a row with elements. */
export function textLine(text: string): string {
  if (text.includes('\n')) return quoted(text);
  return ELEMENT.test(text) || (text.includes('|') && ELEMENT_IN_CELL.test(text)) ? JSON.stringify(text) : text;
}

export type Row = ElementItem | GroupItem;

/** What stands in each column of a row. */
export const cellsOf = ({ children = [] }: Row): readonly Cell[] => children.filter((it) => it.kind === 'cell');

/** @param isShown - Whether a cell, by its place in the row, is written out; else it is "…". */
export function rowLine(
  row: Row,
  shownOptions: ShownOptions,
  isShown: (place: number) => boolean = () => true,
): string {
  const head =
    row.kind === 'element' ? `${lineWithName(row, '', true)}: ` : row.role === 'columns' ? 'columns: ' : '- ';
  return head + contentOf(row, shownOptions, isShown);
}

function contentOf(row: Row, shownOptions: ShownOptions, isShown: (place: number) => boolean): string {
  if (cellsOf(row).length === 0) return textLine(plain(row.name));
  const texts = textsOfRow(row);
  if (texts === null) return cellsText(row, shownOptions, isShown);
  return row.kind === 'element' ? texts : clip(texts, MAX_TEXTS);
}

/** A row of nothing but texts as one text; null for another one. */
export function textsOfRow(row: Row): string | null {
  const cells = cellsOf(row);
  if (cells.length === 0 || cells.some(({ children }) => children.some((it) => it.kind !== 'text'))) return null;
  return plain(cells.map(({ children }) => children.map(itemInCell).join('; ')).join(BAR));
}

const itemInCell = (item: ViewItem): string =>
  cellText(wordsOf(item)) + (item.kind === 'text' ? statesText(item.states) : '');

/** What stands in each column, in order. */
function cellsText(row: Row, shownOptions: ShownOptions, isShown: (place: number) => boolean): string {
  const cells = cellsOf(row);
  const hasRole = cells.length === 1;
  const itemText = (item: ViewItem): string =>
    item.kind === 'element' ? elementText(item, hasRole, shownOptions) : itemInCell(item);
  return cells
    .map((cell, place) => (isShown(place) ? itemsOf(cell).map(itemText).join('; ') : '…'))
    .join(BAR)
    .replace(/…(?: \| …)+/g, '…')
    .replace(/^ /, '')
    .replace(/\|  (?=\|)/g, '| ');
}

function elementText(item: ElementItem, hasRole: boolean, shownOptions: ShownOptions): string {
  const name = nameText(item.name);
  const isBare = !hasRole && item.role === 'clickable' && item.type === null && name !== '';
  // After a bare ref a lower-case word could pass for a role.
  const isAmbiguous = !name.startsWith('"') && (/[|[\]]|; /.test(name) || (isBare && /^[a-z]/.test(name)));
  const line = lineWithName(item, isAmbiguous ? JSON.stringify(name) : name, true, shownOptions);
  return isBare ? line.replace(' clickable ', ' ') : line;
}
