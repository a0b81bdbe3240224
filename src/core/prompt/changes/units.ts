/** What a view tells, in units that can be found again in another view: an element, a table row as a whole, a text, a popup. */
import { cellsOf, rowLine, statesText, textLine, textsOfRow, type Row } from '../../view/row-line.ts';
import { groupsAround, hasCells, itemsOf, wordsOf } from '../../view/tree.ts';
import { itemLines } from '../../view/view-lines.ts';
import { renderElement } from '../../view/view-text.ts';
import type { Cell, ElementItem, GroupItem, PageView, ViewItem } from '../../view/view.ts';

interface Told {
  /** What it says, without refs, values and states. */
  readonly says: string;
  /** The groups around it, the nearest first. */
  readonly groups: readonly GroupItem[];
  /** Its elements: those in the cells of a row. */
  readonly elements: readonly ElementItem[];
}

export type Unit = Told &
  (
    | { readonly kind: 'element'; readonly item: ElementItem }
    | { readonly kind: 'row'; readonly item: Row; readonly cells: readonly ViewItem[] }
    | { readonly kind: 'popup'; readonly item: GroupItem }
    | { readonly kind: 'text'; readonly line: string }
  );

export const ALERTS = new Set(['alert', 'status', 'log', 'alertdialog']);
const POPUPS = new Set([...ALERTS, 'dialog', 'menu', 'listbox', 'overlay', 'tooltip']);

/** @returns In the order of the view. */
export const unitsOf = (view: PageView): Unit[] =>
  itemLines(view).flatMap(({ items: [item, ...cells] }): Unit[] => {
    const elements = [item, ...cells].filter((it) => it.kind === 'element');
    const told = { groups: groupsAround(view, item), elements };
    if (item.kind !== 'text' && hasCells(item)) {
      const texts = item.kind === 'group' ? textsOfRow(item) : null;
      if (texts !== null) return [{ ...told, kind: 'text', says: texts, line: texts }];
      return [{ ...told, kind: 'row', item, cells, says: cells.map(wordsOf).join(' | ') }];
    }
    if (item.kind === 'element') return [{ ...told, kind: 'element', item, says: withoutCursor(item.name) }];
    if (item.kind === 'group' && POPUPS.has(item.role)) return [{ ...told, kind: 'popup', item, says: item.name }];
    // The evidence of a scroll action already tells how far something is scrolled.
    const says =
      item.kind === 'group' && item.role === 'scroll'
        ? ''
        : withoutCursor(wordsOf(item)) + (item.kind === 'text' ? statesText(item.states) : '');
    return says === '' ? [] : [{ ...told, kind: 'text', says, line: textLine(says) }];
  });

/** A text cursor that the page draws itself blinks: its presence is no change. */
const withoutCursor = (text: string): string => text.replace(/(?:^|\s*)[_|\u2581-\u2590\u25ae\u25af]$/u, '');

/** As the view has it. */
export function lineOf(unit: Unit): string {
  switch (unit.kind) {
    case 'element':
      return renderElement(unit.item);
    case 'row':
      return rowLine(unit.item, new Map());
    case 'popup':
      return groupLine(unit.item);
    case 'text':
      return `- ${unit.line}`;
  }
}

/** Of a row the cells that are not as they were, and the first one with words. */
export function changedLineOf(unit: Unit, before: Unit): string {
  if (unit.kind !== 'row' || before.kind !== 'row') return lineOf(unit);
  const [are, were] = [unit, before].map(({ item }) => cellsOf(item).map(cellContent)) as [string[], string[]];
  const title = cellsOf(unit.item).findIndex((cell) => itemsOf(cell).some((it) => wordsOf(it) !== ''));
  return rowLine(unit.item, new Map(), (place) => place === title || are[place] !== were[place]);
}

function cellContent(cell: Cell): string {
  const items = itemsOf(cell);
  return contentOf({ says: items.map(wordsOf).join('; '), elements: items.filter((it) => it.kind === 'element') });
}

/** Without refs, which mean nothing any more. */
export function goneLineOf(unit: Unit): string {
  if (unit.kind === 'popup') return groupLine(unit.item);
  return unit.kind === 'element' ? renderElement(unit.item).slice(unit.item.ref.length + 1) : `- ${unit.says}`;
}

const groupLine = ({ role, name }: GroupItem): string => (name === '' ? `${role}:` : `${role}: ${name}`);

/** Focus has a line of its own; covering and scrolling change with every action and are not worth one. */
const PASSING = new Set(['focused', 'covered', 'offscreen', 'on-hover']);

/** What of it is compared: what it says, with values and lasting states. */
export const contentOf = ({ says, elements }: Pick<Unit, 'says' | 'elements'>): string =>
  JSON.stringify([
    says,
    ...elements.map(({ value, options, range, scroll, states }) => [
      value,
      options,
      range,
      scroll?.offset,
      states.filter((it) => !PASSING.has(it)),
    ]),
  ]);

/** Where its elements are in the window; empty where that is not told. */
export const boxesOf = ({ elements }: Unit): string =>
  elements.every(({ box }) => box === null) ? '' : elements.map(({ box }) => box?.join() ?? '').join(' ');
