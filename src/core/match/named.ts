/** The elements of a view that the words for a target fit. */
import { fold } from '../fold.ts';
import { elementsOf, itemsBefore, siblingsBeside, wordsOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { areNear, holdsWords, isCalled, isSameName } from './names.ts';
import { narrowed } from './narrow.ts';
import { nth as nthOf } from './ordinal.ts';
import { surroundingsIn } from './surroundings.ts';

/** One way to understand the words for a target. */
export interface Descriptor {
  /** Empty where the command says only what it is: "the second button". */
  readonly name: string;
  /** null: any. */
  readonly roles: readonly string[] | null;
  /** Its place among those named so, from 1; -1 is the last. */
  readonly nth: number | null;
  /** Words of the row, list item, section or dialog that it stands in. */
  readonly near: string | null;
}

export interface Target {
  /** As the command has it. */
  readonly said: string;
  /** The first that any element fits is meant. */
  readonly descriptors: readonly Descriptor[];
}

/** What is called so, letter for letter. */
export const targetNamed = (name: string, near: string | null = null): Target => ({
  said: near === null ? name : `${name} in the row of ${near}`,
  descriptors: [{ name, roles: null, nth: null, near }],
});

/** What an action takes as its target. */
export interface Takes {
  readonly accepts: (element: ElementItem) => boolean;
  /** Whether a part of the name will do, where no other name holds it: to fill in a field can be undone. */
  readonly partOfName: boolean;
}

/** Those of a role (null: of any) that are called so, letter for letter; where none is, those that have it in their name. */
export function elementsNamed(view: PageView, role: string | null, name: string): readonly ElementItem[] {
  const ofRole = elementsOf(view).filter((it) => role === null || it.role === role);
  const named = ofRole.filter((it) => fold(it.name).includes(fold(name)));
  return narrowed(named, [(it) => isSameName(name, it.name)]);
}

type Fits = (name: string, element: ElementItem, view: PageView) => boolean;

/** @returns Those that fit best; more than one where the words do not tell which. */
export function findTargets(target: Target, view: PageView, takes: Takes): readonly ElementItem[] {
  const elements = elementsOf(view).filter((it) => takes.accepts(it));
  for (const fits of takes.partOfName ? [isNamed, isNamedInPart] : [isNamed])
    for (const descriptor of target.descriptors) {
      const found = fitting(descriptor, elements, view, fits);
      if (found.length > 0) return found;
    }
  return [];
}

function fitting(
  { name, roles, nth, near }: Descriptor,
  elements: readonly ElementItem[],
  view: PageView,
  fits: Fits,
): readonly ElementItem[] {
  const fit = elements
    .filter(({ role }) => roles === null || roles.includes(role))
    .filter((it) => name === '' || fits(name, it, view))
    .filter((it) => near === null || isWithin(it, view, near));
  const named = narrowed(fit, [
    (it) => near === null || isOfPlace(it, view, near),
    (it) => near === null || isBeside(it, view, near),
    (it) => isSameName(name, isBox(it) ? it.name : nameOf(it, view)),
    (it) => isNamed(name, it, view),
  ]);
  const found = nth === null ? named : [nthOf(named, nth)].filter((it) => it !== undefined);
  const usable = found.filter(({ states }) => !states.includes('disabled'));
  return usable.length > 0 ? usable : found;
}

/** Whether its row or a section is called so. */
function isOfPlace(element: ElementItem, view: PageView, near: string): boolean {
  const { heading, title, sections, roles } = surroundingsIn(view, element);
  const role = near.toLowerCase() === 'popup' ? 'dialog' : near.toLowerCase();
  return roles.includes(role) || [heading, title, ...sections].some((it) => isCalled(near, it));
}

/** Whether its row or a section holds the words. */
function isBeside(element: ElementItem, view: PageView, near: string): boolean {
  const { row, sections } = surroundingsIn(view, element);
  return [...row, ...sections].some((text) => holdsWords(text, near));
}

const isWithin = (element: ElementItem, view: PageView, near: string): boolean =>
  isOfPlace(element, view, near) ||
  isBeside(element, view, near) ||
  surroundingsIn(view, element).nested.some((text) => holdsWords(text, near));

const isNamed: Fits = (name, element, view) =>
  isCalled(name, nameOf(element, view)) || cellsOf(element, view).some((it) => isSameName(name, it));

const isNamedInPart: Fits = (name, element, view) =>
  holdsWords(nameOf(element, view), name) || cellsOf(element, view).some((it) => isCalled(name, it));

/** A box without a name or a label goes by the cells of its row, where nothing is called so itself. */
function cellsOf(element: ElementItem, view: PageView): readonly string[] {
  if (element.role !== 'checkbox' || nameOf(element, view) !== '') return [];
  const { row, title } = surroundingsIn(view, element);
  return title === '' ? [] : row;
}

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

/** At most three names that have a word in common with what was said. */
export function nearNames({ said, descriptors }: Target, view: PageView, { accepts }: Takes): readonly string[] {
  const names = elementsOf(view)
    .filter((it) => accepts(it))
    .map((it) => nameOf(it, view));
  const words = descriptors.at(-1)?.name ?? said;
  return [...new Set(names)].filter((name) => areNear(name, said) || areNear(name, words)).slice(0, 3);
}
