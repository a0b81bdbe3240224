/** What is around each element of a view, found in one walk and kept with the view's items. */
import { groupsAround, itemsOf, wordsOf } from '../view/tree.ts';
import { oncePer } from '../view/once-per.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import { fold } from '../fold.ts';

interface Placement {
  /** The text of the item right before it, or that element's name. */
  readonly before: string;
  /** The groups around it, outermost first. */
  readonly groups: string;
  /** Its place among elements of its role. */
  readonly ordinal: number;
  readonly ofRole: number;
}

const NOWHERE: Placement = { before: '', groups: '', ordinal: -1, ofRole: 0 };

export const placementOf = (view: PageView, element: ElementItem): Placement => walked(view).get(element) ?? NOWHERE;

const walked = oncePer((view: PageView): ReadonlyMap<ElementItem, Placement> => {
  const ofRole = new Map<string, number>();
  const found: [ElementItem, Omit<Placement, 'ofRole'>][] = [];
  let before = '';
  for (const item of itemsOf(view)) {
    if (item.kind === 'element') {
      const ordinal = ofRole.get(item.role) ?? 0;
      ofRole.set(item.role, ordinal + 1);
      const around = groupsAround(view, item).map(({ role, name }) => `${role} ${fold(name)}`);
      found.push([item, { before, groups: around.toReversed().join('/'), ordinal }]);
    }
    before = fold(wordsOf(item));
  }
  return new Map(found.map(([item, it]) => [item, { ...it, ofRole: ofRole.get(item.role) ?? 0 }]));
});
