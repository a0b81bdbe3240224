/** Fields that the words of a command mean without their names: "the search field", "the text area", "the date". */
import type { Ref } from '../../ids.ts';
import { nameOf } from '../../match/named.ts';
import { holdsWords, isSameName, wordsOfSign } from '../../match/names.ts';
import { narrowed } from '../../match/narrow.ts';
import { surroundingsIn } from '../../match/surroundings.ts';
import { elementBefore, elementsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import { isField } from './takes.ts';
import { tellingWords, type Phrase } from '../words/words.ts';

/** @param field - That the plan typed into before. */
export type Fields = (view: PageView, field: Ref | null) => readonly ElementItem[];

const fieldsIn = (view: PageView): readonly ElementItem[] =>
  elementsOf(view).filter((it) => isField(it) && !it.states.includes('disabled'));

export const focusedFields: Fields = (view, field) => {
  const fields = fieldsIn(view);
  const before = fields.filter(({ ref }) => ref === field);
  return before.length > 0 ? before : narrowed(fields, [({ states }) => states.includes('focused')]);
};

export function searchFields(view: PageView): readonly ElementItem[] {
  // A field without a name is one where the button behind it is called so.
  const isSearchButton = ({ role, name }: ElementItem): boolean =>
    role === 'button' && (isSameName('search', name) || wordsOfSign(name).includes('search'));
  const beforeButton = elementsOf(view)
    .filter(isSearchButton)
    .map((it) => elementBefore(view, it));
  const isSearch = (it: ElementItem): boolean =>
    (beforeButton.includes(it) && nameOf(it, view) === '') ||
    [nameOf(it, view), ...surroundingsIn(view, it).roles].some((text) => holdsWords(text, 'search'));
  return elementsOf(view).filter(
    (it) => isField(it) && (it.role === 'searchbox' || (it.options === null && isSearch(it))),
  );
}

/** What the words mean where no field is called so; null where they are the name of one. */
export function fieldsOfKind({ said, tokens }: Phrase): Fields | null {
  if (MAIN_FIELD.has(tellingWords(tokens).join(' '))) return mainFields;
  if (holdsWords(said, 'search')) return searchFields;
  return holdsWords('the date, the day', said) ? (view) => fieldsIn(view).filter(({ type }) => type === 'date') : null;
}
const MAIN_FIELD = new Set('text area,textarea,editor,text editor,main text,page text,text,content,body'.split(','));

/** Where people type at length: the largest field of several lines, if their sizes are known. */
const mainFields: Fields = (view) => {
  const long = fieldsIn(view).filter((it) => it.type === 'textarea' || it.states.includes('editable'));
  const areaOf = ({ box }: ElementItem): number => (box === null ? 0 : box[2] * box[3]);
  const most = Math.max(...long.map(areaOf));
  return most > 0 ? long.filter((it) => areaOf(it) === most) : long;
};
