/** How an element is found: by tests in order, of which the first that any of them passes decides. */
import type { ElementItem } from '../view/view.ts';

export type Match =
  | { readonly kind: 'found'; readonly element: ElementItem }
  | { readonly kind: 'absent' }
  /** The caller asks, or stops. */
  | { readonly kind: 'ambiguous'; readonly elements: readonly ElementItem[] };

/** Of those that pass a test, the next is asked; one that none of them passes tells nothing. */
export const narrowed = <T>(found: readonly T[], tests: readonly ((it: T) => boolean)[]): readonly T[] =>
  tests.reduce((left, passes) => {
    const those = left.length > 1 ? left.filter(passes) : [];
    return those.length > 0 ? those : left;
  }, found);

/** Links of one name to one address are one: a picture and a title of a row, the menu and the foot of a page. */
export function withoutTwins(elements: readonly ElementItem[]): readonly ElementItem[] {
  const refs = new Set(elements.map(({ ref }) => ref));
  return elements.filter(({ twinOf }) => twinOf === undefined || !refs.has(twinOf));
}

export function onlyOne(all: readonly ElementItem[]): Match {
  const elements = withoutTwins(all);
  const [element] = elements;
  if (!element) return { kind: 'absent' };
  return elements.length === 1 ? { kind: 'found', element } : { kind: 'ambiguous', elements };
}
