/** The elements of a page among which the n-th is counted. */
import { elementsOf } from '../../view/tree.ts';
import { placementOf } from '../../match/placement.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import { fold } from '../../fold.ts';
import type { Among } from '../dsl.ts';
import { isPager } from './openers.ts';

/** The elements among which the n-th is counted; the numbers and arrows of a pager are not counted. */
export function alikeOf(
  target: ElementItem,
  shown: PageView,
  live: PageView,
  self: ElementItem | null,
  among: Among,
): ElementItem[] {
  const groups = placementOf(shown, target).groups;
  return elementsOf(live).filter(
    (it) =>
      it === self ||
      (it.role === target.role &&
        it.type === target.type &&
        (among === 'name' ? fold(it.name) === fold(target.name) : !isPager(it)) &&
        (among !== 'group' || placementOf(live, it).groups === groups)),
  );
}
