/**
 * The element of a live view that a demonstration acted on: what has its name (the slot's new text, or the demonstrated one),
 * narrowed by the row, the text before it, its role, its groups and its place until one is left.
 */
import { elementsOf } from '../view/tree.ts';
import { fold } from '../fold.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { columnOf, containerSays, containerTexts, placeInRow, textsSay } from './container.ts';
import { bare, holdsWords, isSameButForNumbers } from './names.ts';
import { narrowed, onlyOne, type Match } from './narrow.ts';
import { placementOf } from './placement.ts';

/** Roles that pages use interchangeably: the name decides between them. */
const PRESSABLE = new Set(['button', 'link', 'clickable', 'menuitem', 'tab', 'option', 'listitem', 'text']);
const WRITABLE = new Set(['textbox', 'searchbox', 'combobox', 'spinbutton']);
const CHOOSABLE = new Set(['combobox', 'listbox']);

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

export function locate(shown: PageView, target: ElementItem, live: PageView, wanted: Wanted): Match {
  const { name, part, container } = wanted;
  const was = placementOf(shown, target);
  const isSameRole = ({ role }: ElementItem): boolean => role === target.role;
  const isAfterSame = (it: ElementItem): boolean =>
    container === null && was.before !== '' && placementOf(live, it).before === was.before;
  const isInSameGroups = (it: ElementItem): boolean => placementOf(live, it).groups === was.groups;
  // Where the command names the container, the place on the page does not matter.
  const isNth = (it: ElementItem): boolean => container === null && placementOf(live, it).ordinal === was.ordinal;
  const isSamePlace = (it: ElementItem): boolean => isNth(it) && placementOf(live, it).ofRole === was.ofRole;

  const isMeant = (it: ElementItem): boolean => {
    if (name !== null)
      return isNamed(name, it) || (isSameRole(it) && fold(placementOf(live, it).before) === fold(name));
    if (part !== null) return textsSay([fold(it.name)], part) >= (isSameRole(it) ? 1 : 2);
    if (cell !== null) return placeInRow(live, it) === cell;
    if (target.name === '') {
      const isInGroup = was.groups !== '' && isInSameGroups(it) && isSameRole(it);
      return it.name === '' && (isAfterSame(it) || isInGroup || isSamePlace(it) || container !== null);
    }
    return isNamed(target.name, it) || isNamedOtherwise(it) || isSameField(it);
  };
  const isOfRow = container !== null && name === null;
  const cell = isOfRow && columnOf(shown, target).length > 0 ? placeInRow(shown, target) : null;

  /** "Inbox (3)" is "Inbox (12)"; "Director" and "Director name" are one field. */
  const isNamedOtherwise = (it: ElementItem): boolean => {
    if (isSameButForNumbers(target.name, it.name)) return true;
    const [one, other] = [bare(fold(target.name)), bare(fold(it.name))];
    return WRITABLE.has(it.role) && (holdsWords(one, other) || holdsWords(other, one));
  };
  /** Another name: the same field only if its label stayed, or it is the only one. Never a button. */
  const isSameField = (it: ElementItem): boolean => {
    if (!isSameRole(it) || (!WRITABLE.has(it.role) && !CHOOSABLE.has(it.role))) return false;
    const isOnly = was.ofRole === 1 && placementOf(live, it).ofRole === 1;
    const isAround = isAfterSame(it) || container !== null || (isInSameGroups(it) && it.type === target.type);
    return isOnly ? isAround : isAfterSame(it) && isNth(it);
  };

  const meant = name ?? (part === null ? target.name : null);
  const says = (it: ElementItem): number =>
    container === null ? textsSay([fold(it.name)], part ?? '') : containerSays(live, it, container);
  const found = elementsOf(live).filter(
    (it) => areAlikeInRole(target, it) && isMeant(it) && (container === null || says(it) > 0),
  );
  const best = narrowed(found, [
    (it) => says(it) === 3,
    (it) => says(it) === 2,
    (it) => meant !== null && it.name === meant,
    (it) => meant !== null && fold(it.name) === fold(meant),
    (it) => meant !== null && isNamed(meant, it),
    (it) => name === null && isNamedOtherwise(it),
    isAfterSame,
    isSameRole,
    isSamePlace,
    isNth,
    isInSameGroups,
    (it) => it.type === target.type,
  ]);
  const [first] = best;
  const isUnsure = wanted.isWhole && first !== undefined && says(first) < 2;
  if (isUnsure) return { kind: 'ambiguous', elements: best };
  // Of several that nothing distinguishes any will do; of two containers that hold the text neither does: they are two things.
  const keyOf = (it: ElementItem): string => {
    const { before, groups } = placementOf(live, it);
    return JSON.stringify([it.role, it.name, before, groups, container === null ? [] : containerTexts(live, it)]);
  };
  const areSame = new Set(best.map(keyOf)).size === 1;
  return onlyOne(areSame ? best.slice(0, 1) : best);
}

/** Letter for letter, without regard to case, or without punctuation at the ends. */
const isNamed = (wanted: string, { name }: ElementItem): boolean => {
  if (name === '' || wanted === '') return false;
  const [one, other] = [fold(wanted), fold(name)];
  return one === other || (bare(one) !== '' && bare(one) === bare(other));
};

const areAlikeInRole = (target: ElementItem, it: ElementItem): boolean =>
  target.role === it.role ||
  [PRESSABLE, WRITABLE, CHOOSABLE].some((roles) => roles.has(target.role) && roles.has(it.role));
