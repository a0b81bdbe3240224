/** A run of one action on one element that brought a quantity of the page to a text of the command. */
import { elementsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { Act, Step, Until } from '../dsl.ts';
import type { SlotTextIndex } from '../hypotheses/forms.ts';
import { quantityIn, quantityOf } from '../hypotheses/quantity.ts';
import { isSameThing, plainStep } from './plain-step.ts';

const isRepeated = (a: Act, b: Act): boolean =>
  a.action.kind === b.action.kind &&
  (a.action.kind === 'click' || a.action.kind === 'press') &&
  (a.action.kind !== 'press' || (b.action.kind === 'press' && a.action.keys === b.action.keys)) &&
  a.target !== null &&
  b.target !== null &&
  isSameThing(a.target, b.target);

/** A run of one action on one element becomes a loop if a quantity came to its goal. */
export function withLoops(acts: readonly Act[], after: (at: number) => PageView | null, index: SlotTextIndex): Step[] {
  const steps: Step[] = [];
  for (let i = 0; i < acts.length; i += 1) {
    const act = acts[i];
    if (!act) break;
    let n = 1;
    while (isRepeatedAt(acts, i, n)) n += 1;
    const last = acts[i + n - 1] ?? act;
    // What follows in the same plan was decided without a look: only the next step's view shows what came of it.
    const end = acts[i + n]?.at === last.at ? null : after(last.at);
    const before = acts.slice(0, i).filter(({ at }) => at === act.at);
    const until = untilOf(act, n, before, end, index);
    steps.push({ ...plainStep(act), until });
    if (until) i += n - 1;
  }
  return steps;
}

const isRepeatedAt = (acts: readonly Act[], i: number, n: number): boolean => {
  const [first, next] = [acts[i], acts[i + n]];
  return first !== undefined && next !== undefined && isRepeated(first, next);
};

/** @param before - What was done on the same view: it may have brought a field to its goal, as typing does. */
function untilOf(
  act: Act,
  n: number,
  before: readonly Act[],
  end: PageView | null,
  index: SlotTextIndex,
): Until | null {
  if ((act.action.kind !== 'click' && act.action.kind !== 'press') || act.target === null) return null;
  if (n === 1 && before.length > 0) return null;
  const isTouched = (field: ElementItem): boolean => before.some(({ target }) => target?.ref === field.ref);
  const fields = elementsOf(act.view).filter((it) => it.value !== null && !isTouched(it));
  for (const { text, slotText, form } of index.goals)
    for (const field of [...fields, null]) {
      const wanted = quantityOf(text, field);
      const from = wanted === null ? null : quantityIn(act.view, field, act.view);
      if (wanted === null || from === null || from === wanted) continue;
      const isReached = end
        ? quantityIn(act.view, field, end) === wanted
        : field !== null && Math.abs(wanted - from) === n;
      const goal = { from: 'command', slotText, form } as const;
      if (isReached) return { goal, field, change: (wanted - from) / n };
    }
  return null;
}
