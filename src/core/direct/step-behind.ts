/** Whether what stands behind an "and" is a step of its own, which only the page tells. */
import { findElement } from '../view/tree.ts';
import type { PageView } from '../view/view.ts';
import { NO_CHOICES, planPart } from './act.ts';
import { fitsOf } from './found/match-part.ts';
import { isOfBox, saidBy, type Said } from './said.ts';
import { BOX, PRESSABLE } from './found/takes.ts';
import { hasSeveralWords } from './words/words.ts';

/**
 * Where both pieces fit one thing each: "stop web and indexer" presses Stop in two rows, "write typo as summary and save" presses Save.
 *
 * @returns The words that go before it, which may be none; null where it is no step.
 */
export function stepBehind(open: Said, next: Said, view: PageView): string | null {
  if (next.kind !== 'name' || open.kind === 'search') return null;
  const before = planPart(open, view, null, NO_CHOICES);
  if (before.kind !== 'actions') return null;
  // The end of a text is not told from a step; where a list has an option of that name, it ends there.
  if (before.actions.some((it) => it.kind === 'type' && it.text !== '' && open.said.endsWith(it.text))) return null;
  // "Tick Ann and Bob" ticks two boxes, though there is a link Bob.
  if (isOfBox(open) && fitsOf(next.whole, view, BOX).exact.length > 0) return null;
  const { exact, isByName } = fitsOf(next.whole, view, PRESSABLE);
  const only = exact.length === 1 ? exact[0]?.element : undefined;
  const isOwn = only !== undefined && !BOX.accepts(only);
  if (before.isByName) return isOwn && (hasSeveralWords(next.whole) || only.role === 'button') ? '' : null;
  // What is said of rows is not about a link that is called like one of them.
  const [pressed] = before.actions;
  const control = pressed?.kind === 'click' ? findElement(view, pressed.ref)?.name : undefined;
  const shared = control === undefined ? null : planPart(saidBy(`${control} ${next.said}`, []), view, null, NO_CHOICES);
  if (shared?.kind === 'actions' && shared.actions[0]?.kind === 'click') return `${control} `;
  return isOwn && !isByName ? '' : null;
}
