/** Whether the page does not take what a run filled in, or lacks something: then the browser sends nothing. */
import { briefWords } from '../actions/read-back.ts';
import { elementsOf, type PageView } from '../view/view.ts';
import type { TimelineEntry } from '../run/run-state.ts';

/** @returns What is wrong, in words; null where the page complains of no field. Where a form is refused, its first such field has the focus. */
export function rejectedField(entries: readonly TimelineEntry[], view: PageView): string | null {
  const filled = entries.flatMap((it) =>
    it.type === 'acted' && (it.action.kind === 'type' || it.action.kind === 'select') ? [it.action.ref] : [],
  );
  const field = elementsOf(view).find(
    ({ ref, states }) => states.includes('invalid') && (states.includes('focused') || filled.includes(ref)),
  );
  return field === undefined ? null : `the page does not accept what is in ${briefWords(field)}`;
}
