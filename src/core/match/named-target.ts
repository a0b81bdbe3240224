/** The element that a plan names before any view shows it: on the view that its turn brings, exactly one has to fit. */
import { textsSay } from './container.ts';
import { isCalled, isSameName } from './names.ts';
import { narrowed, onlyOne, type Match } from './narrow.ts';
import { nameOf } from './named.ts';
import { surroundingsIn } from './surroundings.ts';
import { fold } from '../fold.ts';
import { ANY_ROLE } from '../view/ref-schema.ts';
import { elementsOf, itemsIn } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';

/** Roles that people use for one another. */
const ALIKE: readonly (readonly string[])[] = [
  ['button', 'link', 'menuitem', 'tab', 'option', 'treeitem', 'listitem', 'row', 'clickable'],
  ['textbox', 'searchbox', 'combobox', 'spinbutton', 'textarea', 'listbox'],
  ['checkbox', 'switch', 'radio', 'menuitemcheckbox', 'menuitemradio'],
];

export interface NamedTarget {
  /** As views write it, or ANY_ROLE. */
  readonly role: string;
  readonly name: string;
  /** A text of its row, card or section; null: anywhere. */
  readonly within: string | null;
}

/** All that are called so, wherever they stand. */
export function namesakes({ role, name }: NamedTarget, view: PageView): ElementItem[] {
  const roles = ALIKE.find((it) => it.includes(role)) ?? [role];
  return elementsOf(view).filter(
    (it) =>
      (role === ANY_ROLE || roles.includes(it.role)) &&
      (it.role === role || !isTextField(role) || it.options === null) &&
      isCalled(name, nameOf(it, view)),
  );
}

/** Cards and rows, whose names are all that stands in them: cards that begin so, rows of which it is a cell. */
function cards({ role, name }: NamedTarget, view: PageView): ElementItem[] {
  const begins = `${fold(name)} `;
  const isCard = (it: ElementItem): boolean => it.children?.some(({ kind }) => kind === 'element') === true;
  const hasCell = (it: ElementItem): boolean =>
    it.role === 'row' && itemsIn(view, it).some((cell) => cell.kind === 'text' && isSameName(name, cell.text));
  return elementsOf(view).filter(
    (it) => it.role === role && (hasCell(it) || (isCard(it) && fold(it.name).startsWith(begins))),
  );
}

export function findNamed(target: NamedTarget, view: PageView): Match {
  const { role, name, within } = target;
  const isOfRole = (it: ElementItem): boolean => it.role === role;
  const called = namesakes(target, view);
  const fitting = (called.length > 0 ? called : cards(target, view)).filter(
    (it) => within === null || standsIn(it, view, within),
  );
  return onlyOne(
    narrowed(fitting, [
      // What covers it may be a notice that the action itself puts away.
      (it) => !it.states.includes('covered'),
      // A card of this heading is meant before one that has the words in it.
      (it) => within !== null && headingsOf(it, view).some((heading) => isCalled(within, heading)),
      isOfRole,
      (it) => isSameName(name, nameOf(it, view)),
      (it) => !it.states.includes('on-hover'),
    ]),
  );
}

/** A list to choose from takes no text. */
const isTextField = (role: string): boolean => ['textbox', 'searchbox', 'textarea', 'spinbutton'].includes(role);

function headingsOf(element: ElementItem, view: PageView): readonly string[] {
  const { heading, sections } = surroundingsIn(view, element);
  return [heading, ...sections];
}

function standsIn(element: ElementItem, view: PageView, words: string): boolean {
  const { row, nested, sections } = surroundingsIn(view, element);
  return textsSay([...row, ...nested, ...sections].map(fold), words) > 0;
}
