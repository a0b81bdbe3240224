/** Counts the elements of a view by role, and those of a role by the words of their names: colors, sizes, shapes. */
import { elementsOf } from '../../core/view/tree.ts';
import type { ElementItem } from '../../core/view/view.ts';
import { INVISIBLE } from '../../core/view/plain-text.ts';
import { byRole } from './by-role.ts';
import type { Plugin } from '../../core/planner/advice.ts';

const MAX_ROLES = 12;
const MAX_WORDS = 12;
/** Few of a kind are counted at a glance. */
const MIN_ELEMENTS = 2;

export const counting: Plugin = {
  advise(view) {
    const groups = [...byRole(elementsOf(view))].filter(([, all]) => all.length >= MIN_ELEMENTS);
    if (groups.length === 0) return null;
    const lines = groups
      .toSorted(([, a], [, b]) => b.length - a.length)
      .slice(0, MAX_ROLES)
      .map(([role, all]) => `${role}: ${all.length}${wordsText(all)}`);
    const rest = view.omitted > 0 ? `, not counting the ${view.omitted} lines left out of it` : '';
    return { kind: 'tell', text: `Elements in the view${rest}, exactly: ${lines.join('; ')}` };
  },
};

/** "(large 3, large red 2, red 5)": words, and pairs of words that stand in one name. */
function wordsText(elements: readonly ElementItem[]): string {
  const counts = new Map<string, number>();
  for (const { name } of elements)
    for (const words of combined(wordsOf(name))) counts.set(words, (counts.get(words) ?? 0) + 1);
  const told = [...counts]
    // What is in every name, or is a name of its own, tells nothing.
    .filter(([, n]) => n < elements.length || counts.size === 1)
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .slice(0, MAX_WORDS);
  return told.length === 0 ? '' : ` (${told.map(([words, n]) => `${words} ${n}`).join(', ')})`;
}

const wordsOf = (name: string): string[] => [
  ...new Set(
    name
      .toLowerCase()
      .replace(INVISIBLE, '')
      .match(/[\p{L}\p{N}]+/gu)
      ?.slice(0, 4) ?? [],
  ),
];

const combined = (words: readonly string[]): string[] => [
  ...words,
  ...words.flatMap((first, i) => words.slice(i + 1).map((second) => `${first} ${second}`)),
];
