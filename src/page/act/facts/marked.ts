/** Which rows of the page are marked: what a button outside of them, like a toolbar's "Delete", is about. */
import { secureHash } from '../../../core/hash.ts';
import type { LiveFacts } from '../../../core/gate/facts.ts';
import { closest, holds } from '../../dom/composed-tree.ts';
import {
  attributeOf,
  fold,
  isVisible,
  localNameOf,
  matches,
  nextElementSiblingOf,
  parentOf,
  previousElementSiblingOf,
  queryAllIn,
  queryFirst,
  textContentOf,
} from '../../dom/dom.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import { shadowRootsIn } from '../../dom/shadow-roots.ts';
import { isMarkedByClass } from '../../view/elements/states.ts';
import type { ActContext } from '../context.ts';
import { wordsOf } from './item.ts';
import { fieldLabel } from './names.ts';

type Marked = NonNullable<NonNullable<LiveFacts['target']>['marked']>;

const ROW = 'tr,li,article,[role=row],[role=option],[role=listitem],[role=article],[role=treeitem]';
const BOX = 'input[type=checkbox],[role=checkbox]';
const MARKS = `[aria-selected=true]:not([role=tab]),input:is([type=checkbox],[type=radio]):checked:enabled,[aria-checked=true]:not([role=radio],[role=switch],[role^=menuitem]),select[multiple] option:checked,:is(${ROW}):is([class*=active i],[class*=current i]),[class*=selected i]`;
/** What is marked there says where the person is, or all at once. */
const NO_ROW = 'nav,thead,th:not([scope=row]),[role=navigation],[role=columnheader],[role=tablist],[role^=menu]';
/** Pressed, these mark a row, or are one. */
const MARKER = `${BOX},input[type=radio],[role=radio],[role=tab],[role=row],[role=gridcell],[role=option],[role=treeitem]`;
const MAX_NAMES = 5;
const MAX_NAME = 80;
const MAX_TEXT = 300;

/** @param form - In which each box with words of its own is a field. */
export function markedRows(
  control: Element,
  root: Element,
  form: Element | null,
  context: ActContext,
): Marked | undefined {
  if (matches(control, MARKER)) return undefined;
  const rows = new Map<Element, Element>();
  for (const mark of [root, ...shadowRootsIn(root, context)].flatMap((it) => [...queryAllIn(it, MARKS)])) {
    const row = rowOf(mark);
    if (row === null || rows.has(row) || holds(row, control) || !isAmongShown(row, mark)) continue;
    const isField = form !== null && matches(mark, `${BOX},input`) && holds(form, mark);
    if (!isField || !fieldLabel(mark, context).includes(wordsOf(row, control))) rows.set(row, mark);
  }
  if (rows.size === 0) return undefined;
  const textOf = (row: Element): string => fold(textContentOf(row) ?? '').slice(0, MAX_TEXT);
  const names = [...rows].slice(0, MAX_NAMES).map(([row, mark]) => {
    const words = wordsOf(row, control) || textOf(row) || fieldLabel(mark, context);
    return words.slice(0, MAX_NAME);
  });
  return { names, count: rows.size, digest: secureHash(JSON.stringify([names, [...rows.keys()].map(textOf)])) };
}

/** A filter hides rows that stay ticked. */
const isAmongShown = (row: Element, mark: Element): boolean =>
  [row, ...(matches(mark, BOX) ? [parentOf(row)] : [])].some((it) => it !== null && isVisible(it, VISIBLE));

/** @returns null where it marks none. */
function rowOf(mark: Element): Element | null {
  if (closest(mark, NO_ROW) !== null) return null;
  if (matches(mark, 'input[type=radio]')) return closest(mark, 'tr,[role=row]');
  if (matches(mark, `${BOX},[aria-selected],[aria-checked]`))
    return closest(mark, ROW) ?? (matches(mark, BOX) ? likeNeighbor(mark) : mark);
  if (localNameOf(mark) === 'option') return mark;
  // An entry of a menu has no words besides its link.
  const link = queryFirst(mark, 'a,button');
  const isEntry = link !== null && fold(textContentOf(mark) ?? '') === fold(textContentOf(link) ?? '');
  return isMarkedByClass(mark) && (!isEntry || /selected/i.test(attributeOf(mark, 'class') ?? '')) ? mark : null;
}

/** The nearest thing around a box that has a neighbor of its kind with one. */
function likeNeighbor(box: Element): Element | null {
  for (let at: Element | null = parentOf(box); at && !matches(at, 'body,main,form'); at = parentOf(at))
    for (const it of [previousElementSiblingOf(at), nextElementSiblingOf(at)])
      if (it && localNameOf(it) === localNameOf(at) && queryFirst(it, BOX) !== null) return at;
  return null;
}
