/** What the elements of a view are called. */
import { fold } from '../fold.ts';
import { kindOf } from '../view/element-line.ts';
import { elementsOf, itemsBefore, itemsOf, siblingsBeside, wordsOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { areNear, isSameName } from './names.ts';
import { narrowed } from './narrow.ts';

/** Those of a role, or of what a view writes for it (null: of any), that are called so, letter for letter; where none is, those that have it in their name. */
export function elementsNamed(view: PageView, role: string | null, name: string): readonly ElementItem[] {
  const ofRole = elementsOf(view).filter((it) => role === null || it.role === role || kindOf(it) === role);
  const named = ofRole.filter((it) => fold(it.name).includes(fold(name)));
  return narrowed(named, [(it) => isSameName(name, it.name)]);
}

/** What has the same role and name. */
export const twinsIn = (view: PageView, { role, name }: Pick<ElementItem, 'role' | 'name'>): readonly ElementItem[] =>
  elementsOf(view).filter((it) => it.role === role && it.name === name);

/** The text before a field without a name is its label. Beside a box it may stand on either side: with two nobody can tell. */
export function nameOf(element: ElementItem, view: PageView): string {
  if (element.name !== '') return element.name;
  if (!isBox(element)) {
    const [label] = itemsBefore(view, element, 1);
    return label?.kind === 'text' ? label.text : '';
  }
  const [before = '', after = ''] = siblingsBeside(view, element).map((it) =>
    // A text that listens to a double click, to be edited.
    it?.kind === 'text' || (it?.kind === 'element' && it.role === 'clickable') ? wordsOf(it) : '',
  );
  return before !== '' && after !== '' ? '' : before + after;
}

const isBox = ({ role }: ElementItem): boolean => ['checkbox', 'switch', 'radio'].includes(role);

/** A longer one is a text. */
const MAX_NAME = 60;

/** Whether a name has a word in common with what was said, or one that begins alike. What begins with a dot is the hint of a class, which nobody reads. */
export const isNearName = (name: string, said: string): boolean =>
  name.length <= MAX_NAME && !name.startsWith('.') && areNear(name, said);

/** At most three texts and names of a page that are near to what it does not show. */
export const textsNear = (said: string, view: PageView): readonly string[] =>
  [...new Set(itemsOf(view).map(wordsOf))].filter((it) => isNearName(it, said)).slice(0, 3);
