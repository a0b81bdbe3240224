/** Table rows become one line of cells, where their content is short enough for it. Needed by `view-two-lines.html` and `view-calendars.html`. */
import { attributeOf, localNameOf } from '../../dom/dom.ts';
import { isShared } from '../naming/hints.ts';
import { dissolve, nodesIn, placeOf, putInCell, replace } from '../walk/node-tree.ts';
import {
  groupNode,
  textNode,
  type Container,
  type ElementNode,
  type GroupNode,
  type ViewNode,
} from '../walk/view-node.ts';
import { isSmall } from './texts.ts';

export const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

/** UTF-16 code units. A longer text is no cell's value, and needs a line of its own. */
export const MAX_TEXT = 300;
/** Elements whose content the view shows below them. */
export const WITH_CONTENT = new Set(['iframe', 'frame', 'canvas']);

/** A cell stays until its row closes; elsewhere it is no container. */
export function looseCell(cell: GroupNode): boolean {
  if (!isRowContainer(cell.parent)) dissolve(cell);
  return true;
}

const isRowContainer = (container: Container | null): boolean =>
  container?.role === 'row' ||
  (container?.kind === 'element' && container.role === 'clickable' && localNameOf(container.element) === 'tr');

export function tableRow(row: Container): boolean {
  const isHeader = isHeaderRow(row);
  const cells = cellsOf(row);
  for (const cell of row.children.filter(isCell)) dissolve(cell);
  if (!isSmall(row)) return false;
  if (row.children.every((it) => it.kind === 'text')) return foldTexts(row, cells, isHeader);
  const shown = nodesIn(row);
  if (!shown.every(fitsCell)) return false;
  const isFilled = [...cells.values()].filter((nodes) => nodes.length > 0);
  if (isFilled.length < 2) return false;
  for (const [column, nodes] of cells) for (const node of nodes) putInCell(node, column);
  const isNamed = (node: ViewNode): boolean => node.kind === 'text' || (node.kind === 'element' && !node.isHint);
  if (shown.some(isNamed)) dropHints(shown.filter((it) => it.kind === 'element' && isTableCell(it)));
  if (isHeader) asHeader(row);
  else if (row.kind === 'element') {
    const texts = shown.flatMap((it) => (it.kind === 'text' ? [it.text] : []));
    row.name ||= texts.join(' ').slice(0, MAX_TEXT);
    row.role = 'row';
  }
  return true;
}

/** What is pressed as a whole and has fewer parts is called by its texts. */
const MIN_PARTS = 5;

/** Whether texts and controls in what is pressed as a whole stand side by side. What begins with a text is called by it already, and is no row. */
export function isDrawnAsRow({ name, children }: ElementNode): boolean {
  if (name !== '' || children.length < MIN_PARTS) return false;
  if (children.filter(({ kind }) => kind === 'text').length < 2) return false;
  const places = children.map(placeOf);
  return Math.max(...places.map(({ top }) => top)) < Math.min(...places.map(({ bottom }) => bottom));
}

/** A header row is no control, even where keys can reach it. */
function asHeader(row: Container): void {
  const { element, urgency, children } = row;
  const header = groupNode({ element, role: 'columns', name: '', modal: false, parent: null, urgency });
  header.children = children;
  for (const node of children) node.parent = header;
  replace(row, [header]);
}

/** Whether it has a line of cells. */
export const isRow = (node: ViewNode): boolean =>
  node.kind === 'text' ? node.cells !== undefined : node.role === 'row' || node.role === 'columns';

const isTableCell = ({ tag, element }: ElementNode): boolean =>
  tag === 'td' || attributeOf(element, 'role') === 'gridcell';

/** Beside cells with texts an empty one is told by its column; the class that it is called by says the same of them all. */
export function dropHints(cells: readonly ViewNode[]): void {
  for (const cell of cells) {
    if (cell.kind !== 'element' || cell.children.length > 0) continue;
    const isAgain = cells.some((it) => it !== cell && it.kind === 'element' && it.isHint && it.name === cell.name);
    const isSame = cell.isHint && /^\.\S+$/.test(cell.name) && (isAgain || isShared(cell.element));
    if (!isSame && !(cell.name === '' && cell.role === 'clickable')) continue;
    cell.name = '';
    cell.isHint = false;
    cell.showsBox = false;
  }
}

const isCell = (node: ViewNode): node is GroupNode => node.kind === 'group' && CELLS.has(node.role);

/** What is in each cell, by its column: each child of the row begins one. */
function cellsOf({ children }: Container): Map<number, readonly ViewNode[]> {
  const cells = new Map<number, readonly ViewNode[]>();
  let column = 0;
  for (const child of children) {
    cells.set(column, isCell(child) ? child.children : [child]);
    column += child.kind === 'text' ? 1 : span(child.element);
  }
  return cells;
}

const MAX_SPAN = 20;
const span = (cell: Element): number => Math.min(MAX_SPAN, Math.max(1, Number(attributeOf(cell, 'colspan')) || 1));

function isHeaderRow({ children }: Container): boolean {
  const headers = children.filter((it) => it.kind !== 'text' && isHeaderCell(it.element)).length;
  return headers > 1 && headers * 2 > children.length;
}

const isHeaderCell = (element: Element): boolean =>
  localNameOf(element) === 'th' || attributeOf(element, 'role') === 'columnheader';

function foldTexts(row: Container, cells: ReadonlyMap<number, readonly ViewNode[]>, isHeader: boolean): boolean {
  const texts: string[] = [];
  for (const [column, nodes] of cells)
    texts[column] = nodes.flatMap((it) => (it.kind === 'text' ? [it.text] : [])).join(' ');
  const filled = Array.from(texts, (text) => text ?? '');
  const isEmpty = filled.every((text) => text === '');
  if (row.kind === 'element') {
    if (isEmpty || filled.length < 2 || row.name !== '') return false;
    row.role = 'row';
    row.name = wordsOf(filled);
  } else if (!isHeader || isEmpty) {
    replace(
      row,
      isEmpty
        ? []
        : [{ ...textNode(null, wordsOf(filled), row.element, row.urgency), cells: filled, titles: row.children }],
    );
    return true;
  } else row.role = 'columns';
  row.cells = filled;
  row.titles = row.children;
  row.children = [];
  return true;
}

const wordsOf = (cells: readonly string[]): string => cells.filter((text) => text !== '').join(' ');

export const fitsCell = (node: ViewNode): boolean =>
  node.kind === 'text'
    ? node.text.length <= MAX_TEXT
    : node.kind === 'group'
      ? node.role === 'image'
      : !WITH_CONTENT.has(node.tag);
