/**
 * What this run has done to the elements of a view, as states: WebWISE's flags (§8.3 "clicked on/modified on").
 * Told by ref, role and name, for the ref alone may be another element's in the next document.
 */
import { wasRead } from '../actions/evidence.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import { mapItems } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';

type Mark = 'touched' | 'modified';

/** @returns The view itself where nothing in it was acted on. */
export function withMarks(view: PageView, timeline: readonly TimelineEntry[]): PageView {
  const marks = marksOf(timeline);
  if (marks.size === 0) return view;
  return mapItems(view, (item) => {
    const mark = item.kind === 'element' ? marks.get(keyOf(item)) : undefined;
    return item.kind === 'element' && mark ? { ...item, states: [...item.states, mark] } : item;
  });
}

function marksOf(timeline: readonly TimelineEntry[]): Map<string, Mark> {
  const marks = new Map<string, Mark>();
  for (const entry of timeline) {
    if (entry.type !== 'acted' || entry.outcome.ok !== true) continue;
    const { unchanged, navigating } = entry.outcome.evidence;
    const isModified = wasRead(entry.outcome.evidence) && unchanged !== true;
    if (navigating) marks.clear();
    else if (entry.target?.ref) {
      const key = keyOf(entry.target);
      // What was changed once stays so: a later click on it takes nothing back.
      if (isModified || !marks.has(key)) marks.set(key, isModified ? 'modified' : 'touched');
    }
  }
  return marks;
}

const keyOf = ({ ref, role, name }: Pick<ElementItem, 'role' | 'name'> & { readonly ref: string | null }): string =>
  `${ref} ${role} ${name}`;
