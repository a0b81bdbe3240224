/** Whether a form that the demonstration left is still there after it was sent: then the page has refused it. */
import type { ElementBrief } from '../actions/action.ts';
import { briefWords } from '../actions/read-back.ts';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { t } from '../i18n/t.ts';
import { twinsIn } from '../match/named.ts';
import type { TimelineEntry } from '../run/run-state.ts';
import type { PageView } from '../view/view.ts';
import { pressedLast } from './confirm.ts';

/** @returns Why, in words; null where the form is gone, holds something else, or was not left in the demonstration either. */
export function stillOpen(
  { steps, after }: Pick<Demonstration, 'steps' | 'after'>,
  entries: readonly TimelineEntry[],
  live: PageView,
): string | null {
  const button = pressedLast(steps.at(-1));
  const acted = entries.filter((it) => it.type === 'acted');
  const pressed = acted.at(-1)?.target ?? null;
  if (!button || !after || pressed === null || twinsIn(after, button).length > 0) return null;
  // A field that was typed into twice holds the last text.
  const typed = new Map(
    acted.flatMap(({ action, target }) =>
      action.kind === 'type' && target
        ? [[`${target.role} ${target.name}`, { ...target, text: action.text }] as const]
        : [],
    ),
  );
  const isHeld = (it: ElementBrief & { text: string }): boolean =>
    twinsIn(live, it).some(({ value }) => value === it.text);
  const isKept = [...typed.values()].some((it) => it.text !== '' && isHeld(it));
  return isKept && twinsIn(live, pressed).length > 0 ? t('rejected_form', { button: briefWords(pressed) }) : null;
}
