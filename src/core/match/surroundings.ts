/** Where an element stands, in words: the row or list item around it, and the headings and groups that it is under. */
import { fold } from '../fold.ts';
import { oncePer } from '../view/once-per.ts';
import { ancestorsOf, elementsOf, groupsAround, itemsBefore, itemsOf, parentOf, wordsOf } from '../view/tree.ts';
import type { ElementItem, GroupItem, PageView, ViewItem } from '../view/view.ts';
import { isPrice } from './amount.ts';
import { areTwins, holdsMore, isRow, membersOf, stretchBefore } from './container.ts';

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

/** Parts of a row rather than rows within it. */
const CELLS = new Set(['cell', 'gridcell', 'figure']);

export const surroundingsIn = (view: PageView, element: ElementItem): Surroundings => ofView(view)(element);

const ofView = oncePer((view: PageView) => oncePer((element: ElementItem) => readSurroundings(view, element)));

function readSurroundings(view: PageView, element: ElementItem): Surroundings {
  const groups = groupsAround(view, element);
  // A row that can be clicked is an element.
  const around = ancestorsOf(view, element);
  const row = around.find((it) => isRow(it) && holdsMore(view, it, element));
  const sections = groups.filter((it) => it !== row);
  // The heading of another row or card is none of what comes after it.
  const isOfOtherRow = (it: ViewItem): boolean => ancestorsOf(view, it).some((at) => isRow(at) && !around.includes(at));
  const above = itemsBefore(view, element).findLast(
    (it) => it.kind === 'group' && it.role === 'heading' && !isOfOtherRow(it),
  );
  const all = row === undefined ? stretchBefore(view, element) : membersOf(view, row, element);
  const nested = new Set(row === undefined ? [] : all.filter((it) => isInNestedRow(view, it, row)));
  const near = all.filter((it) => !nested.has(it));
  return {
    roles: groups.map(({ role }) => role),
    nested: [...nested].flatMap(textsOf),
    row: near.filter((it) => row !== undefined || it.kind !== 'group').flatMap(textsOf),
    heading: (row === undefined ? near.findLast(isHeading) : near.find(isHeading))?.name ?? '',
    title: row === undefined ? '' : titleOf(near, itemsOf(view)),
    sections: [...sections, above].flatMap((it) => (it ? textsOf(it) : [])),
  };
}

/**
 * What tells an element from others of its name: the name of the element that it is a part of, or the texts of its row,
 * list item or card, its title first (where there are none, what its other elements are called).
 *
 * @returns Empty where the element is in none.
 */
export function wordsAround(view: PageView, element: ElementItem): string {
  for (const around of ancestorsOf(view, element)) {
    if (around.kind === 'group' && !isRow(around)) continue;
    const members = membersOf(view, around, element);
    const texts = members.filter((it) => it.kind !== 'element').flatMap(textsOf);
    const words = texts.length > 0 ? texts : members.flatMap(textsOf);
    const own = around.kind === 'element' && around.name !== '' ? around.name : words.join(' ');
    const title = isRow(around) ? titleOf(members, itemsOf(view)) : '';
    const text = own.includes(title) ? own : `${title} ${own}`;
    if (text !== '') return text;
  }
  return '';
}

const textsOf = (item: ViewItem): string[] => (wordsOf(item) === '' ? [] : [wordsOf(item)]);

const isHeading = (item: ViewItem): item is GroupItem =>
  item.kind === 'group' && item.role === 'heading' && item.name !== '';

function titleOf(near: readonly ViewItem[], items: readonly ViewItem[]): string {
  const labels = new Set(near.flatMap((it) => (it.kind === 'element' ? [fold(it.name)] : [])));
  const ofPage = countsOf(items);
  const isShared = (name: string): boolean => {
    const isSame = (it: ViewItem): boolean => it.kind === 'element' && fold(it.name) === fold(name);
    return (ofPage.get(fold(name)) ?? 0) > near.filter(isSame).length;
  };
  const isTitle = (it: ViewItem): boolean =>
    it.kind === 'text'
      ? !isPrice(it.text) && !labels.has(fold(it.text))
      : it.kind === 'element' && TITLES.has(it.role) && it.name !== '' && !isShared(it.name);
  // The number of a row is called so only where it has no words.
  const title = near.find((it) => isTitle(it) && /\p{L}/u.test(wordsOf(it))) ?? near.find(isTitle);
  return title === undefined ? '' : wordsOf(title);
}
const TITLES = new Set(['link', 'clickable', 'checkbox', 'radio']);

/** How many elements have each name. */
const countsOf = oncePer((items: readonly ViewItem[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const it of items) if (it.kind === 'element') counts.set(fold(it.name), (counts.get(fold(it.name)) ?? 0) + 1);
  return counts;
});

/** Whether it is, or stands in, a row within the row. */
function isInNestedRow(view: PageView, item: ViewItem, row: ViewItem): boolean {
  for (let at: ViewItem | null = item; at !== null && at !== row; at = parentOf(view, at))
    if (isRow(at) && !CELLS.has(at.role)) return true;
  return false;
}

/** What its row or card is called, where others have such an element, too; else empty. */
export function tellingRow(view: PageView, element: ElementItem): string {
  const { heading, title } = surroundingsIn(view, element);
  return elementsOf(view).some((it) => it !== element && areTwins(it, element)) ? heading || title : '';
}

/** All words of its row, list item or card. */
export function rowOf(element: ElementItem, view: PageView): string {
  const { row, nested } = surroundingsIn(view, element);
  return [...row, ...nested].join(' ');
}
