/**
 * Finds in a live view the element that a demonstration acted on: by its role, its name (the slot's
 * new text, or the demonstrated one), the text before it, and its place among elements of its role.
 * Of several best candidates the first is taken only if nothing distinguishes them.
 */
import { elementsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import { bare } from './forms.ts';
import { containerSays, containerTexts, holdsWords, textsSay } from './container.ts';
import { columnOf, placeInRow } from './cell.ts';
import { placementOf, type Placement } from './placement.ts';
import { fold } from '../../fold.ts';

export type Located =
  | { readonly kind: 'found'; readonly element: ElementItem }
  | { readonly kind: 'absent' }
  | { readonly kind: 'ambiguous'; readonly elements: readonly ElementItem[] };

/** Roles that pages use interchangeably: the name decides between them. */
const PRESSABLE = new Set(['button', 'link', 'clickable', 'menuitem', 'tab', 'option', 'listitem', 'text']);
const WRITABLE = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
const CHOOSABLE = new Set(['combobox', 'listbox']);

const THRESHOLD = 6;
/** Candidates whose scores differ by less than this are equally good. */
const MARGIN = 0.5;

/** What the command says about the element; null where it says nothing. */
interface Wanted {
  /** Its whole name. */
  readonly name: string | null;
  /** Words of its name. */
  readonly part: string | null;
  /** Words of the container (row, list item) that it stands in. */
  readonly container: string | null;
  /** The demonstration's words were all of the name or of a text in the container: fewer are another one's, perhaps. */
  readonly isWhole: boolean;
}
export const NOTHING_WANTED: Wanted = { name: null, part: null, container: null, isWhole: false };

export function locate(demonstrated: PageView, target: ElementItem, live: PageView, wanted: Wanted): Located {
  const was = placementOf(demonstrated, target);
  const isOfRow = wanted.container !== null && wanted.name === null;
  const cell = isOfRow && columnOf(demonstrated, target).length > 0 ? placeInRow(demonstrated, target) : null;
  const scored: { element: ElementItem; score: number; isUnsure: boolean; key: string }[] = [];
  for (const element of elementsOf(live)) {
    if (roleScore(target, element) === 0) continue;
    const now = placementOf(live, element);
    let score = scoreOf(target, was, element, now, wanted);
    if (cell !== null) score = placeInRow(live, element) === cell ? roleScore(target, element) + 3 : 0;
    let match: number = textsSay([fold(element.name)], wanted.part ?? '');
    if (score > 0 && wanted.container !== null) {
      match = containerSays(live, element, wanted.container);
      score = match === 0 ? 0 : score + match * 2;
    }
    // Of two containers that hold the text neither is as good as the other: they are two things.
    const container = wanted.container === null ? '' : containerTexts(live, element).join('|');
    if (score >= THRESHOLD)
      scored.push({
        element,
        score,
        isUnsure: wanted.isWhole && match < 2,
        key: `${element.role}|${element.name}|${now.before}|${now.groups}|${container}`,
      });
  }
  const top = Math.max(...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => top - score < MARGIN);
  const first = best.find(({ score }) => score === top);
  if (!first) return { kind: 'absent' };
  if (first.isUnsure || (best.length > 1 && new Set(best.map(({ key }) => key)).size > 1))
    return { kind: 'ambiguous', elements: best.map(({ element }) => element) };
  return { kind: 'found', element: first.element };
}

function scoreOf(target: ElementItem, was: Placement, it: ElementItem, now: Placement, wanted: Wanted): number {
  const role = roleScore(target, it);
  const sameBefore = wanted.container === null && was.before !== '' && was.before === now.before;
  const samePlace = was.ordinal === now.ordinal && was.ofRole === now.ofRole;
  // Where the command names the container, the place on the page does not matter.
  const place =
    (sameBefore ? 1.5 : 0) +
    (was.groups === now.groups ? 0.5 : 0) +
    (was.ordinal === now.ordinal && wanted.container === null ? (samePlace ? 1 : 0.5) : 0) +
    (target.type === it.type ? 0.5 : 0);
  if (wanted.name !== null) {
    const name = Math.max(nameScore(wanted.name, it.name), nameScore(wanted.name, now.before) - 2.5);
    return name <= 0 ? 0 : role + name * 2 + place;
  }
  if (wanted.part !== null) {
    const match = textsSay([fold(it.name)], wanted.part);
    return match === 0 ? 0 : role + 2 + match;
  }
  if (target.name === '') {
    const sameGroups = was.groups !== '' && was.groups === now.groups;
    const isSamePlace = sameBefore || sameGroups || samePlace || wanted.container !== null;
    return it.name === '' && isSamePlace ? role + 3 + place : 0;
  }
  const name = nameScore(target.name, it.name);
  if (name > 0) return role + name * 2 + place;
  if (isSameButForNumbers(target.name, it.name)) return role + 2.5 + place;
  // "Director" and "Director name" are one field.
  const [one, other] = [bare(fold(target.name)), bare(fold(it.name))];
  if (WRITABLE.has(it.role) && (holdsWords(one, other) || holdsWords(other, one))) return role + 3 + place;
  // Another name: the same field only if its label stayed, or it is the only one. Never a button.
  if (!WRITABLE.has(it.role) && !CHOOSABLE.has(it.role)) return 0;
  return (was.ofRole === 1 && now.ofRole === 1) || (sameBefore && was.ordinal === now.ordinal) ? role + 1 + place : 0;
}

const butForNumbers = (text: string): string =>
  bare(
    fold(text)
      .replace(/[\d.,]*\d/g, '')
      .replace(/\(\s*\)/g, ''),
  );

/** "Inbox (3)" and "Inbox (12)". */
const isSameButForNumbers = (a: string, b: string): boolean =>
  /\d/.test(a + b) && butForNumbers(a) !== '' && butForNumbers(a) === butForNumbers(b);

/** Whether one name is another one than the other, and not just spelt or counted otherwise. */
export const isRenamed = (was: string, now: string): boolean =>
  now !== '' && nameScore(was, now) === 0 && !isSameButForNumbers(was, now);

export function roleScore(target: ElementItem, it: ElementItem): number {
  if (target.role === it.role) return 3;
  const alike = [PRESSABLE, WRITABLE, CHOOSABLE].some((roles) => roles.has(target.role) && roles.has(it.role));
  return alike ? 2 : 0;
}

/** 4: equal; 3: equal without regard to case; 2: equal without punctuation at the ends; 0 otherwise. */
export function nameScore(wanted: string, name: string): number {
  if (name === '' || wanted === '') return 0;
  if (name === wanted) return 4;
  if (fold(name) === fold(wanted)) return 3;
  const marked = bare(fold(name));
  return marked !== '' && marked === bare(fold(wanted)) ? 2 : 0;
}
