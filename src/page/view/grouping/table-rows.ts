/** Table rows become one line of cells, where their content is short enough for it. */
import { attributeOf, localNameOf } from '../../dom/dom.ts';
import type { ElementNode, GroupNode, ViewNode } from '../walk/view-node.ts';
import { textNode } from '../walk/view-node.ts';
import { isShownNode } from './size-cap.ts';
import { hasAllWords, keptFrom, MAX_LOOK } from './structure.ts';

export const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

/** UTF-16 code units. A longer text is no cell's value, and needs a line of its own. */
const MAX_TEXT = 300;
/** Elements whose content the view shows below them. */
const WITH_CONTENT = new Set(['iframe', 'frame', 'canvas']);

/**
 * Gives the nodes of a row the columns of their cells. A row of texts becomes one node.
 *
 * @returns Whether the row is one line now; otherwise nothing has changed.
 */
export function foldRow(nodes: ViewNode[], from: number, row: GroupNode | ElementNode): boolean {
  if (nodes.length - from > MAX_LOOK) return false;
  const { columns, isHeader } = columnsOf(nodes, from, row);
  const kept = keptFrom(nodes, from);
  if (kept.every((node) => node.kind === 'text')) return foldTexts(nodes, from, row, columns, isHeader);
  const shown = kept.filter(isShownNode);
  if (!isSaid(row.name, shown)) return false;
  const column = columns.get(shown[0] as ViewNode);
  if (shown.every((it) => columns.get(it) === column) || !shown.every(fitsCell)) return false;
  for (const node of shown) node.cell = columns.get(node) ?? 0;
  if (row.kind === 'element') {
    const texts = shown.flatMap((it) => (it.kind === 'text' ? [it.text] : []));
    row.name ||= texts.join(' ').slice(0, MAX_TEXT);
    row.role = 'row';
  } else row.role = isHeader ? 'columns' : 'row';
  return true;
}

/** Whether the name of a row has no word that its cells do not have. */
function isSaid(name: string, cells: readonly ViewNode[]): boolean {
  const said = cells.map((it) => (it.kind === 'text' ? it.text : it.name)).join(' ');
  return hasAllWords(said, name);
}

interface Columns {
  readonly columns: ReadonlyMap<ViewNode, number>;
  readonly isHeader: boolean;
}

/** Each child of the row begins a cell. */
function columnsOf(nodes: readonly ViewNode[], from: number, row: ViewNode): Columns {
  const columns = new Map<ViewNode, number>();
  let column = -1;
  let next = 0;
  let cells = 0;
  let headers = 0;
  for (let i = from; i < nodes.length; i += 1) {
    const node = nodes[i] as ViewNode;
    if (node.parent === row) {
      column = next;
      next += node.kind === 'text' ? 1 : span(node.element);
      cells += 1;
      if (node.kind !== 'text' && isHeaderCell(node.element)) headers += 1;
    }
    columns.set(node, Math.max(0, column));
  }
  return { columns, isHeader: headers > 1 && headers * 2 > cells };
}

const isHeaderCell = (element: Element): boolean =>
  localNameOf(element) === 'th' || attributeOf(element, 'role') === 'columnheader';

const MAX_SPAN = 20;
const span = (cell: Element): number => Math.min(MAX_SPAN, Math.max(1, Number(attributeOf(cell, 'colspan')) || 1));

function foldTexts(
  nodes: ViewNode[],
  from: number,
  row: GroupNode | ElementNode,
  columns: ReadonlyMap<ViewNode, number>,
  isHeader: boolean,
): boolean {
  const texts: (string | undefined)[] = [];
  for (const node of keptFrom(nodes, from)) {
    const column = columns.get(node) ?? 0;
    if (node.kind !== 'text') continue;
    texts[column] = texts[column] === undefined || texts[column] === '' ? node.text : `${texts[column]} ${node.text}`;
  }
  const cells = Array.from(texts, (text) => text ?? '');
  const isEmpty = cells.every((text) => text === '');
  if (row.kind === 'element') {
    if (isEmpty || cells.length < 2 || row.name !== '') return false;
    row.name = wordsOf(cells);
    row.role = 'row';
    row.cells = cells;
    nodes.length = from;
    return true;
  }
  if (isHeader && !isEmpty) {
    row.role = 'columns';
    row.cells = cells;
    nodes.length = from;
    return true;
  }
  nodes.length = from - 1;
  if (!isEmpty) nodes.push({ ...textNode(row.parent, wordsOf(cells), row.element, row.layout), cells });
  return true;
}

const wordsOf = (cells: readonly string[]): string => cells.filter((text) => text !== '').join(' ');

const fitsCell = (node: ViewNode): boolean =>
  node.kind === 'text'
    ? node.text.length <= MAX_TEXT
    : node.kind === 'group'
      ? node.role === 'image'
      : !WITH_CONTENT.has(node.tag);
