/** Whether a form that the demonstration left is still there after it was sent: then the page has refused it. */
import type { ElementBrief } from '../actions/action.ts';
import { briefWords } from '../actions/read-back.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { t } from '../i18n/t.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import { elementsOf, findElement } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';

/** @returns Why, in words; null where the form is gone, holds something else, or was not left in the demonstration either. */
export function stillOpen(
  { steps, after }: Pick<Demonstration, 'steps' | 'after'>,
  entries: readonly TimelineEntry[],
  live: PageView,
): string | null {
  const last = steps.at(-1);
  const act = last?.plan.at(-1);
  const button = last && act?.kind === 'click' && findElement(last.view, act.ref);
  const pressed = entries.findLast((it) => it.type === 'acted');
  if (!button || !after || hasSuch(after, button) || pressed?.type !== 'acted' || pressed.target === null) return null;
  // A field that was typed into twice holds the last text.
  const typed = new Map(
    entries.flatMap((it) =>
      it.type === 'acted' && it.action.kind === 'type' && it.target !== null
        ? [[`${it.target.role} ${it.target.name}`, { field: it.target, text: it.action.text }] as const]
        : [],
    ),
  );
  const isKept = [...typed.values()].some(({ field, text }) => text !== '' && hasSuch(live, field, text));
  return isKept && hasSuch(live, pressed.target) ? t('rejected_form', { button: briefWords(pressed.target) }) : null;
}

const hasSuch = (view: PageView, { role, name }: ElementBrief, value?: string): boolean =>
  elementsOf(view).some((it) => it.role === role && it.name === name && (value === undefined || it.value === value));
