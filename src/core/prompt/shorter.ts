/**
 * The same request with less in it, for a model that cannot read all of it: first what is least missed
 * (examples, old decisions, what is outside the window), then the middle of the page.
 */
import type { PlannerRequest } from '../ports.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import { itemsOf, withOnly } from '../view/tree.ts';
import type { PageView, ViewItem } from '../view/view.ts';

/** How often a request can be made shorter. */
export const MAX_SHORTENINGS = 3;
const DECISIONS_KEPT = 4;

/** @param level - From 1, each with about half of the one before; examples are the caller's to leave out. */
export function shorter(request: PlannerRequest, level: number): PlannerRequest {
  const { shown, ...whole } = request;
  const { run } = request;
  const view = shown ?? request.view;
  const known = run.phase === 'deciding' ? { ...run, before: null } : run;
  const inWindow = keep(
    view,
    itemsOf(view).filter((item) => item.kind !== 'element' || !item.states.includes('offscreen')),
  );
  return {
    ...whole,
    run: { ...known, timeline: lately(run.timeline) },
    view: level === 1 ? inWindow : keep(inWindow, ends(itemsOf(inWindow), 2 ** (1 - level))),
  };
}

/** An open dialog stands at the end, the page's own beginning at the start. */
const ends = <T>(items: readonly T[], share: number): T[] => {
  const half = Math.max(1, Math.floor((items.length * share) / 2));
  return items.length <= 2 * half ? [...items] : [...items.slice(0, half), ...items.slice(-half)];
};

function keep(view: PageView, items: readonly ViewItem[]): PageView {
  const kept = withOnly(view, new Set(items));
  return { ...kept, omitted: view.omitted + itemsOf(view).length - itemsOf(kept).length };
}

/** Frames are kept whole, so that the stack still reads as one; of the rest only the last decisions. */
function lately(timeline: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const decided = timeline.flatMap(({ type }, i) => (type === 'decided' ? [i] : []));
  const from = decided.at(-DECISIONS_KEPT) ?? 0;
  return timeline.filter(({ type }, i) => i >= from || type === 'pushed' || type === 'reopened' || type === 'popped');
}
