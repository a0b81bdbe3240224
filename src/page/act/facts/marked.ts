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
const MARKS = `[aria-selected=true]:not([role=tab]),input[type=checkbox]:checked,[aria-checked=true]:not([role=radio],[role=switch],[role^=menuitem]),select[multiple] option:checked,:is(${ROW}):is([class*=active i],[class*=current i]),[class*=selected i]`;
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
  const found = [root, ...shadowRootsIn(root, context)].flatMap((it) => [...it.querySelectorAll(MARKS)]);
  const isField = (mark: Element, row: Element): boolean =>
    form !== null &&
    matches(mark, BOX) &&
    holds(form, mark) &&
    fieldLabel(mark, context).includes(wordsOf(row, control));
  const marks = found.flatMap((mark) => {
    const row = rowOf(mark);
    const isOne = row !== null && !holds(row, control) && isVisible(row, VISIBLE) && !isField(mark, row);
    return isOne ? [[row, mark] as const] : [];
  });
  const rows = new Map(marks.toReversed());
  const all = [...rows].toReversed();
  if (all.length === 0) return undefined;
  const names = all.slice(0, MAX_NAMES).map(([row, mark]) => {
    const words = wordsOf(row, control) || fold(textContentOf(row) ?? '') || fieldLabel(mark, context);
    return words.slice(0, MAX_NAME);
  });
  const texts = all.map(([row]) => fold(textContentOf(row) ?? '').slice(0, MAX_TEXT));
  return { names, count: all.length, digest: secureHash(JSON.stringify([names, texts])) };
}

/** @returns null where it marks none. */
function rowOf(mark: Element): Element | null {
  if (closest(mark, NO_ROW) !== null) return null;
  const isByState = matches(mark, `${BOX},[aria-selected],[aria-checked],option`);
  if (!isByState) return isMarkedByClass(mark) && (isSelected(mark) || hasWordsOfItsOwn(mark)) ? mark : null;
  if (localNameOf(mark) === 'option') return mark;
  return closest(mark, ROW) ?? (matches(mark, BOX) ? likeNeighbor(mark) : mark);
}

const isSelected = (row: Element): boolean => /selected/i.test(attributeOf(row, 'class') ?? '');

/** An entry of a menu has none besides its link. */
const hasWordsOfItsOwn = (row: Element): boolean =>
  fold(textContentOf(row) ?? '') !== fold(textContentOf(queryFirst(row, 'a,button') ?? row) ?? '') ||
  queryFirst(row, 'a,button') === null;

/** The nearest thing around a box that has a neighbor of its kind with one. */
function likeNeighbor(box: Element): Element | null {
  for (let at: Element | null = parentOf(box); at && !matches(at, 'body,main,form'); at = parentOf(at))
    for (const it of [previousElementSiblingOf(at), nextElementSiblingOf(at)])
      if (it && localNameOf(it) === localNameOf(at) && queryFirst(it, BOX) !== null) return at;
  return null;
}
