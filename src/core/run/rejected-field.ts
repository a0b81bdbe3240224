/** Whether the page does not take what a run filled in, or lacks something: then the browser sends nothing. */
import { briefWords } from '../actions/read-back.ts';
import { elementsOf } from '../view/tree.ts';
import type { ElementItem, PageView } from '../view/view.ts';
import type { TimelineEntry } from './run-state.ts';
import { t } from '../i18n/t.ts';

/** @returns What is wrong, in words; null where the page complains of no field. Where a form is refused, its first such field has the focus. */
export function rejectedField(entries: readonly TimelineEntry[], view: PageView): string | null {
  const filled = entries.flatMap((it) =>
    it.type === 'acted' && (it.action.kind === 'type' || it.action.kind === 'select')
      ? [{ ...it.target, ref: it.action.ref }]
      : [],
  );
  // Another document counts its refs anew.
  const isFilled = (field: ElementItem): boolean =>
    filled.some(({ ref, role, name }) => ref === field.ref && role === field.role && name === field.name);
  const field = elementsOf(view).find(
    (it) => it.states.includes('invalid') && (it.states.includes('focused') || isFilled(it)),
  );
  return field === undefined ? null : t('rejected_field', { field: briefWords(field) });
}
