/**
 * Which unit of a view is which of an earlier one. Texts and rows are told by what they say, elements of one document by
 * their refs; a new document counts its refs from 1 again, and a framework may render an element anew: then role, name
 * and place tell.
 */
import { wordsOf } from '../../view/tree.ts';
import type { Unit } from './units.ts';

/** Equal for two texts that differ in their numbers only. */
export const withoutNumbers = (text: string): string => text.replace(/\d+(?:[.,:]\d+)*/g, '0');

/**
 * @param mayBeRenamed - false where the address changed: another name then tells another element.
 * @returns For each unit of `are` that was there before, in order: what it was like.
 */
export function pairUnits(were: readonly Unit[], are: readonly Unit[], mayBeRenamed: boolean): Map<Unit, Unit> {
  const pairs = new Map<Unit, Unit>();
  const [leftBefore, leftNow] = [new Set(were), new Set(are)];
  const isSame = refsMeanTheSame(were, are);
  /** Pairs what is left and has the same key, in order. */
  const by = (kinds: string, keyOf: (unit: Unit) => string | undefined): void => {
    const waiting = new Map<string, Unit[]>();
    const wholeKey = (unit: Unit): string | null => {
      const key = kinds.includes(unit.kind) ? keyOf(unit) : undefined;
      return key === undefined ? null : `${unit.kind} ${roleOf(unit)} ${key}`;
    };
    for (const was of leftBefore) {
      const key = wholeKey(was);
      if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), was]);
    }
    for (const is of leftNow) {
      const was = waiting.get(wholeKey(is) ?? '')?.shift();
      if (was === undefined) continue;
      pairs.set(is, was);
      leftBefore.delete(was);
      leftNow.delete(is);
    }
  };
  by('row text popup', ({ says }) => says);
  const titles = new Map([...titlesOf(leftBefore), ...titlesOf(leftNow)]);
  by('row', (unit) => titles.get(unit));
  if (isSame) by('element', (unit) => `${refsOf(unit)} ${unit.says}`);
  by('element', (unit) => `${unit.says} ${placeOf(unit)}`);
  if (isSame) by(mayBeRenamed ? 'element row' : 'row', refsOf);
  // The heading around it may have changed.
  if (!isSame || !mayBeRenamed) by('element', ({ says }) => (says === '' ? undefined : says));
  by('row text', ({ says }) => (/\d/.test(says) ? withoutNumbers(says) : undefined));
  const inOrder = new Map<Unit, Unit>();
  for (const is of are) {
    const was = pairs.get(is);
    if (was) inOrder.set(is, was);
  }
  return inOrder;
}

const roleOf = (unit: Unit): string => (unit.kind === 'text' ? '' : unit.item.role);
const refsOf = ({ elements }: Unit): string => elements.map(({ ref }) => ref).join(' ');

/** How far a group is scrolled is no part of a place. */
const placeOf = ({ groups }: Unit): string =>
  groups
    .filter(({ role }) => role !== 'scroll')
    .map(({ role, name }) => `${role} ${name}`)
    .join(' < ');

/** Of fewer refs that two views share, the names may have changed as well. */
const FEW = 4;

/** Whether both views are of one document: most of the refs that both have are of elements with the same role and name. */
function refsMeanTheSame(were: readonly Unit[], are: readonly Unit[]): boolean {
  const known = new Map(were.flatMap(({ elements }) => elements.map((it) => [it.ref, it] as const)));
  const shared = are.flatMap(({ elements }) =>
    elements.flatMap(({ ref, role, name }) => {
      const was = known.get(ref);
      return was ? [{ role: was.role === role, name: withoutNumbers(was.name) === withoutNumbers(name) }] : [];
    }),
  );
  const kept = shared.filter(({ role, name }) => role && (name || shared.length < FEW));
  return kept.length * 2 >= shared.length;
}

const HAS_WORD = /\p{L}{2}/u;

/** The first text of each row that is in no other one, if it has one. */
function titlesOf(units: Iterable<Unit>): Map<Unit, string> {
  const rows = Array.from(units).flatMap((unit) =>
    unit.kind === 'row' ? [{ unit, words: unit.cells.map(wordsOf) }] : [],
  );
  const counts = new Map<string, number>();
  for (const { words } of rows) for (const word of new Set(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map(
    rows.flatMap(({ unit, words }) => {
      const title = words.find((word) => HAS_WORD.test(word) && counts.get(word) === 1);
      return title === undefined ? [] : [[unit, title] as const];
    }),
  );
}
