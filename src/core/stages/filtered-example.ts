/** What a state filter would leave of an example's views (Synapse §2.2: exemplars show filtered states). */
import { refsOf } from '../actions/action.ts';
import type { Demonstration, DemoStep } from '../exemplars/demonstration.ts';
import { itemsOf, withOnly } from '../view/tree.ts';
import { stateFilter } from './state-filter.ts';
import { renderLines } from '../view/view-text.ts';

export const withFilteredViews = (demonstration: Demonstration): Demonstration => ({
  ...demonstration,
  steps: demonstration.steps.map((step) => ({ ...step, view: filtered(step) })),
});

/** What was acted on, and what stands before and after it; a short view stays whole, as at a decision. */
function filtered({ view, plan }: DemoStep): DemoStep['view'] {
  const length = renderLines(view).reduce((sum, { text }) => sum + text.length, 0);
  if (length < stateFilter.minChars) return view;
  const refs = new Set(plan.flatMap(refsOf));
  const items = [...itemsOf(view)];
  const isActedOn = (at: number): boolean => {
    const item = items[at];
    return item?.kind === 'element' && refs.has(item.ref);
  };
  const kept = new Set(items.filter((_, at) => isActedOn(at - 1) || isActedOn(at) || isActedOn(at + 1)));
  return kept.size === 0 ? view : { ...withOnly(view, kept), filtered: items.length - kept.size };
}
