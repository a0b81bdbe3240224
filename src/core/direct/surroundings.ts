/** Where an element stands, in words: the row or list item around it, and the headings and groups that it is under. */
import type { ElementItem, PageView, ViewItem } from '../view/view.ts';
import { fold } from '../fold.ts';

interface Surroundings {
  /** Texts of its row, list item or card without its own and those of rows within; of the stretch of the page before it where it is in none. */
  readonly row: readonly string[];
  /** Texts of the rows within its row: an answer in a discussion, a product that another one's page recommends. */
  readonly nested: readonly string[];
  /** Of its row or card; may be empty. */
  readonly heading: string;
  /** What its row begins with, but for prices, labels of fields and what other rows have too; may be empty. */
  readonly title: string;
  /** Names of the groups around it and of the heading before it, the nearest first. */
  readonly sections: readonly string[];
  /** Roles of the groups around it. */
  readonly roles: readonly string[];
}

const ROWS = new Set(['item', 'listitem', 'row', 'article', 'cell', 'gridcell', 'figure']);
/** Parts of a row rather than rows within it. */
const CELLS = new Set(['cell', 'gridcell', 'figure']);
/** How many items before an element may belong to it where no row encloses it. */
const REACH = 6;

const textOf = (item: ViewItem): string => (item.kind === 'text' ? item.text : item.name);

export function surroundingsOf({ items }: PageView, element: ElementItem): Surroundings {
  const at = items.indexOf(element);
  const groups = groupsAround(items, at);
  const row = groups.find((i) => isRow(items[i]) && within(items, i, element).some((it) => textOf(it) !== ''));
  const sections = groups.filter((i) => i !== row).map((i) => items[i]);
  const above = items.slice(0, at).findLast((it) => it.kind === 'group' && it.role === 'heading');
  const all = row === undefined ? before(items, at, element) : within(items, row, element);
  const nested = new Set(row === undefined ? [] : nestedIn(all));
  const near = all.filter((it) => !nested.has(it));
  return {
    roles: groups.flatMap((i) => (items[i]?.kind === 'group' ? [items[i].role] : [])),
    nested: [...nested].flatMap(textsOf),
    row: near.filter((it) => row !== undefined || it.kind !== 'group').flatMap(textsOf),
    heading: (row === undefined ? near.findLast(isHeading) : near.find(isHeading))?.name ?? '',
    title: row === undefined ? '' : titleOf(near, items),
    sections: [...sections, above].flatMap((it) => (it && textOf(it) !== '' ? [textOf(it)] : [])),
  };
}

const isRow = (item: ViewItem | undefined): item is Extract<ViewItem, { kind: 'group' }> =>
  item?.kind === 'group' && ROWS.has(item.role);

/**
 * What tells an element from others of its name: the name of the element that it is a part of, or the texts of its row,
 * list item or card (where there are none, what its other elements are called).
 *
 * @returns Empty where the element is in none.
 */
export function wordsAround({ items }: PageView, element: ElementItem): string {
  const isAround = (item: ViewItem): boolean => isRow(item) || item.kind === 'element';
  for (const i of groupsAround(items, items.indexOf(element), isAround)) {
    const around = items[i];
    const members = within(items, i, element);
    const texts = members.filter((it) => it.kind !== 'element').flatMap(textsOf);
    const words = texts.length > 0 ? texts : members.flatMap(textsOf);
    const text = around?.kind === 'element' && around.name !== '' ? around.name : words.join(' ');
    if (text !== '') return text.replaceAll(' | ', ' ');
  }
  return '';
}

/** Indices of the groups around an item, the innermost first. */
function groupsAround(
  items: readonly ViewItem[],
  at: number,
  isAround = (item: ViewItem): boolean => item.kind === 'group',
): number[] {
  const found: number[] = [];
  let depth = items[at]?.depth ?? 0;
  for (let i = at - 1; i >= 0 && depth > 0; i -= 1) {
    const item = items[i];
    if (item === undefined || item.depth >= depth) continue;
    depth = item.depth;
    if (isAround(item)) found.push(i);
  }
  return found;
}

function within(items: readonly ViewItem[], group: number, element: ElementItem): ViewItem[] {
  const depth = items[group]?.depth ?? 0;
  const length = items.slice(group + 1).findIndex((it) => it.depth <= depth);
  const members = items.slice(group, length < 0 ? undefined : group + 1 + length);
  return members.filter((it) => it !== element);
}

/** Up to the element before it that is named alike: what stands before that one belongs to that one. */
function before(items: readonly ViewItem[], at: number, element: ElementItem): ViewItem[] {
  const near = items.slice(Math.max(0, at - REACH), at);
  const twin = near.findLastIndex(
    (it) => it.kind === 'element' && it.role === element.role && fold(it.name) === fold(element.name),
  );
  return near.slice(twin + 1);
}

const textsOf = (item: ViewItem): string[] => (textOf(item) === '' ? [] : [textOf(item)]);

const isHeading = (item: ViewItem): item is Extract<ViewItem, { kind: 'group' }> =>
  item.kind === 'group' && item.role === 'heading' && item.name !== '';

function titleOf(near: readonly ViewItem[], items: readonly ViewItem[]): string {
  const labels = new Set(near.flatMap((it) => (it.kind === 'element' ? [fold(it.name)] : [])));
  const own = new Set(near);
  const isShared = (name: string): boolean => {
    const folded = fold(name);
    return items.some((it) => it.kind === 'element' && !own.has(it) && fold(it.name) === folded);
  };
  const title = near.find((it) =>
    it.kind === 'text'
      ? !PRICE.test(it.text) && !labels.has(fold(it.text))
      : it.kind === 'element' && TITLES.has(it.role) && it.name !== '' && !isShared(it.name),
  );
  return title === undefined ? '' : textOf(title);
}
const TITLES = new Set(['link', 'checkbox', 'radio']);

/** The members of the rows among the members of a row, which come first. */
function nestedIn([, ...members]: readonly ViewItem[]): readonly ViewItem[] {
  let depth = Infinity;
  return members.filter((it) => {
    if (it.depth <= depth) depth = isRow(it) && !CELLS.has(it.role) ? it.depth : Infinity;
    return depth < Infinity;
  });
}
/** "€ 3.00", "12,50 EUR", "$5". */
const PRICE = /^\W*(?:[A-Z]{3}\s*)?\p{Sc}?\s*\d[\d.,\s]*\p{Sc}?\s*(?:[A-Z]{3})?$/u;
