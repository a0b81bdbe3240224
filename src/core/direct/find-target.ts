/** The elements of a view that the words for a target fit. */
import { elementsOf, itemsBefore, siblingsBeside, wordsOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { areNear, holdsWords, likeness } from '../match/names.ts';
import { nth as nthOf } from '../match/ordinal.ts';
import { surroundingsOf } from './surroundings.ts';
import type { Target, TargetReading } from './target.ts';

/** What an action takes as its target. */
export interface Takes {
  readonly accepts: (element: ElementItem) => boolean;
  /** Whether a part of the name will do, where no other name holds it: to fill in a field can be undone. */
  readonly partOfName: boolean;
}

/** @returns Those that fit best; more than one where the words do not tell which. */
export function findTargets(target: Target, view: PageView, takes: Takes): readonly ElementItem[] {
  const elements = elementsOf(view).filter((it) => takes.accepts(it));
  for (const least of takes.partOfName ? [2, 1] : [2])
    for (const reading of target.readings) {
      const found = fitting(reading, elements, view, least);
      if (found.length > 0) return found;
    }
  return [];
}

function fitting(
  { name, roles, nth, near }: TargetReading,
  elements: readonly ElementItem[],
  view: PageView,
  least: number,
): readonly ElementItem[] {
  const scored = elements
    .filter(({ role }) => roles === null || roles.includes(role))
    .map((element) => ({ element, score: name === '' ? 3 : scoreOf(name, element, view) }))
    .filter(({ score }) => score >= least)
    .map((it) => ({ ...it, nearness: near === null ? 1 : nearnessOf(it.element, view, near) }))
    .filter(({ nearness }) => nearness > 0);
  const named = bestBy(
    bestBy(scored, ({ nearness }) => nearness),
    ({ score }) => score,
  ).map(({ element }) => element);
  const found = nth === null ? named : [nthOf(named, nth)].filter((it) => it !== undefined);
  const usable = found.filter(({ states }) => !states.includes('disabled'));
  return usable.length > 0 ? usable : found;
}

function bestBy<T>(found: readonly T[], value: (it: T) => number): readonly T[] {
  const best = Math.max(...found.map(value));
  return found.filter((it) => value(it) === best);
}

/** 3: its row or a section is called so; 2: they hold the words; 1: a row within its row does; 0: it stands elsewhere. */
function nearnessOf(element: ElementItem, view: PageView, near: string): number {
  const { row, nested, heading, title, sections, roles } = surroundingsOf(view, element);
  const role = near.toLowerCase() === 'popup' ? 'dialog' : near.toLowerCase();
  if (roles.includes(role) || [heading, title, ...sections].some((it) => likeness(near, it) >= 2)) return 3;
  if ([...row, ...sections].some((text) => holdsWords(text, near))) return 2;
  return nested.some((text) => holdsWords(text, near)) ? 1 : 0;
}

/** A box without a name goes by the text beside it or a cell of its row, where nothing is called so itself. */
function scoreOf(name: string, element: ElementItem, view: PageView): number {
  const own = nameOf(element, view);
  if (element.name !== '' || !isBox(element)) return likeness(name, own);
  if (own !== '' || element.role !== 'checkbox') return Math.min(likeness(name, own), 2);
  const { row, title } = surroundingsOf(view, element);
  return title === '' ? 0 : Math.max(...row.map((it) => likeness(name, it))) - 1;
}

/** The text before a field without a name is its label. Beside a box it may stand on either side: with two nobody can tell. */
export function nameOf(element: ElementItem, view: PageView): string {
  if (element.name !== '') return element.name;
  if (!isBox(element)) {
    const [before] = itemsBefore(view, element, 1);
    return before?.kind === 'text' ? before.text : '';
  }
  // A text that listens to a double click, to be edited.
  const [before, after] = siblingsBeside(view, element).map((it) =>
    it?.kind === 'text' || (it?.kind === 'element' && it.role === 'clickable') ? wordsOf(it) : '',
  );
  return before === '' ? (after ?? '') : after === '' ? (before ?? '') : '';
}

const isBox = ({ role }: ElementItem): boolean => ['checkbox', 'switch', 'radio'].includes(role);

/** At most three names that have a word in common with what was said. */
export function nearNames({ said, readings }: Target, view: PageView, { accepts }: Takes): readonly string[] {
  const names = elementsOf(view)
    .filter((it) => accepts(it))
    .map((it) => nameOf(it, view));
  const words = readings.at(-1)?.name ?? said;
  return [...new Set(names)].filter((name) => areNear(name, said) || areNear(name, words)).slice(0, 3);
}
