/** What an element belongs to: the row, list item or card around it, else the stretch of the page before it. */
import { fold } from '../fold.ts';
import { oncePer } from '../view/once-per.ts';
import { ancestorsOf, elementsOf, groupsAround, itemsBefore, itemsIn, wordsOf } from '../view/tree.ts';
import type { ElementItem, GroupItem, PageView, ViewItem } from '../view/view.ts';
import { holdsWords, withoutArticle } from './names.ts';

const ROWS = new Set(['item', 'listitem', 'row', 'article', 'cell', 'gridcell', 'figure']);
const CONTAINERS = new Set(['item', 'listitem', 'row', 'article', 'group', 'region', 'form', 'option']);
/** How many items before an element may belong to it where nothing encloses it. */
const REACH = 6;

export const isRow = (item: ViewItem): item is ElementItem | GroupItem => item.kind !== 'text' && ROWS.has(item.role);

/** A group and all that is in it, but for the element. */
export const membersOf = (view: PageView, group: ViewItem, element: ElementItem): readonly ViewItem[] =>
  [group, ...itemsIn(view, group)].filter((it) => it !== element);

/** Whether there is any text in it besides the element's own. */
export const holdsMore = (view: PageView, around: ViewItem, element: ElementItem): boolean =>
  membersOf(view, around, element).some((it) => wordsOf(it) !== '');

const isContainer = (item: ViewItem): boolean => item.kind !== 'text' && CONTAINERS.has(item.role);

/** The smallest item of that kind around it that holds any text besides the element's own: a row that can be pressed is an element. */
const containerAround = (view: PageView, element: ElementItem): ViewItem | undefined =>
  ancestorsOf(view, element).find((it) => isContainer(it) && holdsMore(view, it, element));

/** "Like (3)" and "Like (12)": what they stand in tells which is meant, since the counts change. "Section #2" is a name. */
export const areTwins = (a: ElementItem, b: ElementItem): boolean =>
  a.role === b.role && withoutCount(a.name) === withoutCount(b.name);

const withoutCount = (name: string): string => fold(name.replace(/\([^()]*\d[^()]*\)/g, ''));

/** Parts of a page of their own: what stands in one belongs to nothing outside of it. */
const PARTS = new Set(['navigation', 'toolbar', 'menu', 'menubar', 'tablist', 'region', 'search', 'dialog']);

/** Up to the element before it that is named alike: what stands before that one belongs to that one. */
export function stretchBefore(view: PageView, element: ElementItem): readonly ViewItem[] {
  const around = groupsAround(view, element);
  const isElsewhere = (it: ViewItem): boolean =>
    groupsAround(view, it).some((group) => PARTS.has(group.role) && !around.includes(group));
  const near = itemsBefore(view, element, REACH);
  const from = near.findLastIndex((it) => it.kind === 'element' && areTwins(it, element)) + 1;
  return near.slice(from).filter((it) => !isElsewhere(it));
}

interface Container {
  /** Without the element's own, folded. */
  readonly texts: readonly string[];
  /** Those of its texts that are headings. */
  readonly headings: readonly string[];
}

const containerOf = (view: PageView, element: ElementItem): Container => ofView(view)(element);

const ofView = oncePer((view: PageView) => oncePer((element: ElementItem) => readContainer(view, element)));

function readContainer(view: PageView, element: ElementItem): Container {
  const group = containerAround(view, element);
  const members = group ? membersOf(view, group, element) : [];
  const textsOf = (items: readonly ViewItem[]): string[] =>
    items.map((it) => fold(wordsOf(it))).filter((it) => it !== '');
  return {
    texts: textsOf(group ? members : stretchBefore(view, element)),
    headings: textsOf(members.filter((it) => it.kind === 'group' && it.role === 'heading')),
  };
}

/** Texts of the container that the element stands in, without its own, folded. */
export const containerTexts = (view: PageView, element: ElementItem): readonly string[] =>
  containerOf(view, element).texts;

/** 3 when the container has the wanted text as its heading, else as textsSay. */
export function containerSays(view: PageView, element: ElementItem, wanted: string): 0 | 1 | 2 | 3 {
  const { texts, headings } = containerOf(view, element);
  return headings.includes(fold(wanted)) ? 3 : textsSay(texts, wanted);
}

/** 2 when one of the texts is the wanted one, or that with an article or a number ("{4} Open tickets"), 1 when one holds it as whole words, else 0. */
export function textsSay(texts: readonly string[], wanted: string): 0 | 1 | 2 {
  const folded = fold(wanted);
  if (folded === '') return 0;
  const holding = texts.filter((text) => holdsWords(text, folded));
  const isIt = (text: string): boolean =>
    withoutArticle(text) === folded || (/\p{L}/u.test(folded) && !/\p{L}/u.test(text.replace(folded, '')));
  return texts.includes(folded) || holding.some(isIt) ? 2 : holding.length > 0 ? 1 : 0;
}

/** Their name is what they hold; a button is called by what it does. */
const CELL_ROLES = new Set(['clickable', 'gridcell', 'cell']);
/** A switch has two names, one in each of its states. */
const MIN_TEXTS = 3;

/** The place of an element among those of its role in its row, and how many they are; empty where nothing encloses it. */
export function placeInRow(view: PageView, element: ElementItem): string {
  const group = containerAround(view, element);
  const ofRole = group ? itemsIn(view, group).filter((it) => it.kind === 'element' && it.role === element.role) : [];
  return ofRole.length === 0 ? '' : `${ofRole.indexOf(element)} of ${ofRole.length}`;
}

/** The cells at the same place of their rows, the target too; none where it is no cell that is called by what it holds. */
export function columnOf(view: PageView, target: ElementItem): readonly ElementItem[] {
  const isAmount = /\d/.test(target.name) && !/\p{L}/u.test(target.name);
  if (!isAmount && !CELL_ROLES.has(target.role)) return [];
  const place = placeInRow(view, target);
  if (place === '') return [];
  const column = elementsOf(view).filter((it) => it.role === target.role && placeInRow(view, it) === place);
  const texts = new Set(column.map(({ name }) => fold(name)));
  return isAmount || texts.size >= MIN_TEXTS ? column : [];
}
