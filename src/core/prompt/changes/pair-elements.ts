/**
 * Which element of a view is which of an earlier one. In one document that is told by the ref; a new document
 * counts its refs from 1 again, and a framework may render an element anew: then role, name and place tell.
 */
import { withoutNumbers } from './changed-texts.ts';
import type { Row } from './pair-rows.ts';
import { Pairing } from './pairing.ts';
import { textsOfRow } from '../../view/row-line.ts';
import { columnIn, groupsAround, itemsOf, parentOf } from '../../view/tree.ts';
import type { ElementItem, GroupItem, PageView, ViewItem } from '../../view/view.ts';

/** An item with the groups that it is in, outermost first, and its column in a table row. */
export interface PlacedItem<I extends ViewItem = ViewItem> {
  readonly item: I;
  readonly groups: readonly GroupItem[];
  readonly column: number | undefined;
}

/** @returns All items, but for the texts of rows that are nothing else: such a row is told as one text. */
export const placedItems = (view: PageView): PlacedItem[] =>
  itemsOf(view)
    .filter((item) => item.kind !== 'text' || !isOneText(parentOf(view, item)))
    .map((item) => ({ item, groups: groupsAround(view, item).toReversed(), column: columnIn(view, item) }));

const isOneText = (around: ViewItem | null): boolean =>
  around !== null && around.kind !== 'text' && textsOfRow(around) !== null;

/** How far a group is scrolled is no part of a place. */
export const placeOf = ({ groups }: PlacedItem): string =>
  groups
    .filter(({ role }) => role !== 'scroll')
    .map(({ role, name }) => `${role} ${name}`)
    .join(' > ');

const isElement = (placed: PlacedItem): placed is PlacedItem<ElementItem> => placed.item.kind === 'element';

/**
 * @param rows - The rows that were there before: what is in them is paired within them.
 * @param mayBeRenamed - false where the address changed: another name then tells another element.
 * @returns For each element of `now` that was there before, in order: what it was like.
 */
export function pairElements(
  before: readonly PlacedItem[],
  now: readonly PlacedItem[],
  rows: ReadonlyMap<Row, Row>,
  mayBeRenamed: boolean,
): Map<ElementItem, ElementItem> {
  const pairing = new Pairing(before.filter(isElement), now.filter(isElement));
  const oldRow = new Map<ViewItem, Row>();
  const inRow = new Map<ViewItem, Row>();
  for (const [is, was] of rows) {
    for (const item of [is.row, ...is.inside]) oldRow.set(item, was);
    for (const item of [was.row, ...was.inside]) inRow.set(item, was);
  }
  const numbers = new Map(Array.from(rows.values(), (row, i) => [row, i]));
  const rowKey = ({ item, column }: PlacedItem<ElementItem>): string | null => {
    const row = oldRow.get(item) ?? inRow.get(item);
    return row === undefined ? null : `${numbers.get(row)} ${column ?? ''} ${item.role}`;
  };
  pairing.pairBy((placed) => rowKey(placed) && `${rowKey(placed)} ${placed.item.name}`);
  pairing.pairBy(rowKey);
  const same = refsMeanTheSame(pairing.leftBefore, pairing.leftNow);
  if (same) pairing.pairBy(({ item }) => `${item.ref} ${item.role} ${item.name}`);
  pairing.pairBy((placed) => `${placed.item.role} ${placed.item.name} ${placeOf(placed)}`);
  if (same && mayBeRenamed) pairing.pairBy(({ item }) => `${item.ref} ${item.role}`);
  // The heading around it may have changed.
  else pairing.pairBy(({ item }) => (item.name === '' ? null : `${item.role} ${item.name}`));
  const pairs = now.filter(isElement).flatMap((is) => {
    const was = pairing.found.get(is);
    return was ? [[is.item, was.item] as const] : [];
  });
  return new Map(pairs);
}

/** Of fewer refs that two views share, the names may have changed as well. */
const FEW = 4;

/** Whether both views are of one document: most of the refs that both have are of elements with the same role and name. */
function refsMeanTheSame(before: Iterable<PlacedItem<ElementItem>>, now: Iterable<PlacedItem<ElementItem>>): boolean {
  const known = new Map(Array.from(before, ({ item }) => [item.ref, item]));
  const shared = Array.from(now).flatMap(({ item }) => {
    const was = known.get(item.ref);
    return was ? [{ role: was.role === item.role, name: withoutNumbers(was.name) === withoutNumbers(item.name) }] : [];
  });
  const kept = shared.filter(({ role, name }) => role && (name || shared.length < FEW));
  return kept.length * 2 >= shared.length;
}
