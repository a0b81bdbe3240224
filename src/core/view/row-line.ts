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
import { clip, plain } from './plain-text.ts';
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

export type Row = ElementItem | GroupItem;

/** What stands in each column of a row. */
const cellsOf = ({ children = [] }: Row): readonly Cell[] => children.filter((it) => it.kind === 'cell');

/** @param above - The row above it. */
export function rowLine(row: Row, above: Row | null, shownOptions: ShownOptions): string {
  const head =
    row.kind === 'element' ? `${lineWithName(row, '', true)}: ` : row.role === 'columns' ? 'columns: ' : '- ';
  return head + contentOf(row, above, shownOptions);
}

function contentOf(row: Row, above: Row | null, shownOptions: ShownOptions): string {
  if (cellsOf(row).length === 0) return textLine(plain(row.name));
  const texts = textsOfRow(row);
  if (texts === null) return cellsText(row, above, shownOptions);
  return row.kind === 'element' ? texts : textLine(clip(texts, MAX_TEXTS));
}

/** A row of nothing but texts as one text; null for another one. */
export function textsOfRow(row: Row): string | null {
  const cells = cellsOf(row);
  if (cells.length === 0 || cells.some(({ children }) => children.some((it) => it.kind !== 'text'))) return null;
  return plain(cells.map(({ children }) => children.map((it) => cellText(wordsOf(it))).join('; ')).join(BAR));
}

/** What stands in each column, in order. */
function cellsText(row: Row, above: Row | null, shownOptions: ShownOptions): string {
  const cells = cellsOf(row);
  const hasRole = cells.length === 1;
  const isRepeated = repeatedIn(row, above);
  const itemText = (item: ViewItem): string =>
    item.kind === 'element'
      ? elementText(isRepeated(item) ? { ...item, name: '' } : item, hasRole, shownOptions)
      : cellText(wordsOf(item));
  return cells
    .map((cell) => itemsOf(cell).map(itemText).join('; '))
    .join(BAR)
    .replace(/^ /, '')
    .replace(/\|  (?=\|)/g, '| ');
}

/** Roles of controls that say the same in each row: "Select this person: Ann". */
const REPEATED = new Set(['checkbox', 'radio', 'switch', 'button']);
/** UTF-16 code units. Shorter names are worth their place. */
const MIN_REPEATED = 20;

/** Whether the line of its row may leave out its name, or it has none. */
export const mayBeUnnamed = (item: ViewItem): boolean =>
  item.kind === 'element' && UNNAMED.has(item.role) && (item.name === '' || hasLongName(item));
const UNNAMED = new Set(['checkbox', 'radio', 'button', 'link']);

const hasLongName = ({ role, name }: ElementItem): boolean => name.length >= MIN_REPEATED && REPEATED.has(role);

/** Which of its elements have a long name that differs from the one above them by the words of the row alone. */
function repeatedIn(row: Row, above: Row | null): (element: ElementItem) => boolean {
  const patterns = new Set(
    above === null ? [] : longNames(above).map(({ column, element }) => patternOf(element, column, above)),
  );
  if (patterns.size === 0) return () => false;
  const columns = new Map(longNames(row).map(({ element, column }) => [element, column]));
  return (element) => {
    const column = columns.get(element);
    return column !== undefined && patterns.has(patternOf(element, column, row));
  };
}

const longNames = (row: Row): { readonly element: ElementItem; readonly column: number }[] =>
  cellsOf(row).flatMap((cell, column) =>
    itemsOf(cell).flatMap((element) =>
      element.kind === 'element' && hasLongName(element) ? [{ element, column }] : [],
    ),
  );

const MIN_WORDS = 2;

/** Its place, and its name with the column of each text of its row in place of the text. */
function patternOf(element: ElementItem, column: number, row: Row): string {
  let pattern = element.name;
  cellsOf(row).forEach((cell, i) => {
    for (const item of itemsOf(cell))
      if (item !== element && wordsOf(item).length >= MIN_WORDS)
        pattern = pattern.replaceAll(wordsOf(item), `\0${i}\0`);
  });
  return `${column} ${element.role} ${pattern}`;
}

function elementText(item: ElementItem, hasRole: boolean, shownOptions: ShownOptions): string {
  const name = nameText(item.name);
  const isBare = !hasRole && item.role === 'clickable' && item.type === null && name !== '';
  // After a bare ref a lower-case word could pass for a role.
  const isAmbiguous = !name.startsWith('"') && (/[|[\]]|; /.test(name) || (isBare && /^[a-z]/.test(name)));
  const line = lineWithName(item, isAmbiguous ? JSON.stringify(name) : name, true, shownOptions);
  return isBare ? line.replace(' clickable ', ' ') : line;
}
