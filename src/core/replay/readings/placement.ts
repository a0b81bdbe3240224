/** What is around each element of a view, found in one walk and kept with the view's items. */
import type { ElementItem, ViewItem } from '../../view/view.ts';
import { fold } from '../../fold.ts';

export interface Placement {
  /** The text of the item right before it, or that element's name. */
  readonly before: string;
  /** The groups around it, outermost first. */
  readonly groups: string;
  /** Its place among elements of its role. */
  readonly ordinal: number;
  readonly ofRole: number;
}

const NOWHERE: Placement = { before: '', groups: '', ordinal: -1, ofRole: 0 };
const known = new WeakMap<readonly ViewItem[], ReadonlyMap<ElementItem, Placement>>();

export function placementOf(items: readonly ViewItem[], element: ElementItem): Placement {
  let all = known.get(items);
  if (!all) known.set(items, (all = walk(items)));
  return all.get(element) ?? NOWHERE;
}

function walk(items: readonly ViewItem[]): ReadonlyMap<ElementItem, Placement> {
  const ofRole = new Map<string, number>();
  const found: [ElementItem, Omit<Placement, 'ofRole'>][] = [];
  const open: { depth: number; text: string }[] = [];
  let before = '';
  for (const item of items) {
    while (open.length > 0 && (open[open.length - 1]?.depth ?? -1) >= item.depth) open.pop();
    if (item.kind === 'element') {
      const ordinal = ofRole.get(item.role) ?? 0;
      ofRole.set(item.role, ordinal + 1);
      found.push([item, { before, groups: open.map(({ text }) => text).join('/'), ordinal }]);
    }
    before = item.kind === 'text' ? fold(item.text) : fold(item.name);
    if (item.kind === 'group') open.push({ depth: item.depth, text: `${item.role} ${before}` });
  }
  return new Map(found.map(([item, it]) => [item, { ...it, ofRole: ofRole.get(item.role) ?? 0 }]));
}
