/** Whether the page refused what a recording showed: then it is no good example, whatever the person calls it. */
import * as v from 'valibot';
import type { Demonstration } from '../exemplars/demonstration.ts';
import { fold } from '../fold.ts';
import { elementsOf, findElement, itemsIn, itemsOf, siblingsBeside, wordsOf } from '../view/tree.ts';
import type { ElementItem, PageView, ViewItem } from '../view/view.ts';

export const refusedSchema = v.variant('kind', [
  /** What the page said when the form, or what was pressed, was still there. */
  v.object({ kind: v.literal('said'), text: v.string() }),
  v.object({ kind: v.literal('invalid'), field: v.string() }),
  /** The field holds again what it held before. */
  v.object({ kind: v.literal('not-kept'), field: v.string() }),
]);
export type Refused = v.InferOutput<typeof refusedSchema>;

interface Filled {
  readonly field: ElementItem;
  readonly text: string;
}

/** @returns null where the last page shows no sign of it. */
export function refusedIn({ steps, after }: Pick<Demonstration, 'steps' | 'after'>): Refused | null {
  const last = steps.at(-1);
  const act = last?.plan.at(-1);
  // What was only filled in was not sent.
  if (!last || !act || !after || (act.kind === 'type' && !act.enter) || act.kind === 'select') return null;
  const shown = elementsOf(after);
  const now = ({ role, name }: ElementItem): ElementItem | undefined =>
    shown.find((it) => it.role === role && it.name === name);
  const filled = steps.flatMap(({ view, plan }) =>
    plan.flatMap((it): Filled[] => {
      if ((it.kind !== 'type' && it.kind !== 'select') || it.ref === null) return [];
      const field = findElement(view, it.ref);
      return field ? [{ field, text: it.kind === 'type' ? it.text : (it.options[0] ?? '') }] : [];
    }),
  );
  const again = filled.flatMap(({ field, text }) => {
    const live = now(field);
    return live ? [{ live, text, was: field.value ?? '' }] : [];
  });
  const invalid = shown.find(
    (it) => it.states.includes('invalid') && (it.states.includes('focused') || again.some(({ live }) => live === it)),
  );
  const told = new Set(itemsOf(last.view).map(textOf));
  const isNew = (it: ViewItem | undefined): it is ViewItem =>
    it !== undefined && textOf(it) !== '' && !told.has(textOf(it));
  const alerts = itemsOf(after).filter((it) => it.kind === 'group' && it.role === 'alert');
  const pressed = 'ref' in act && act.ref !== null ? findElement(last.view, act.ref) : undefined;
  const isPressable = pressed !== undefined && now(pressed) !== undefined;
  // A field that is empty again was taken: "Watch added".
  const isStillThere = filled.length > 0 ? again.some(({ live }) => (live.value ?? '') !== '') : isPressable;
  const said = isStillThere ? alerts.map((it) => wordsIn(after, it, isNew)).find((it) => it !== '') : undefined;
  // A form that is shown again with what was typed says beside a field what is wrong with it; the page of what was made has no such button.
  const beside = again
    .filter(({ live, text }) => live.value === text && (isPressable || act.kind === 'type'))
    .flatMap(({ live }) => siblingsBeside(after, live))
    .find((it) => it?.kind === 'text' && isNew(it));
  const text = said ?? (beside && wordsOf(beside));
  if (text !== undefined) return { kind: 'said', text };
  if (invalid) return { kind: 'invalid', field: invalid.name };
  // A form whose other field is empty again was taken, and begins anew.
  const isAnew = again.some(({ live, text: typed }) => typed !== '' && (live.value ?? '') === '');
  const lost = again.find(
    ({ live, was, text: typed }) => was !== '' && live.value === was && fold(was) !== fold(typed),
  );
  return lost && !isAnew ? { kind: 'not-kept', field: lost.live.name } : null;
}

const textOf = (it: ViewItem): string => fold(wordsOf(it));

const wordsIn = (view: PageView, group: ViewItem, isNew: (it: ViewItem) => boolean): string =>
  [group, ...itemsIn(view, group)]
    .filter((it) => it.kind !== 'element' && isNew(it))
    .map(wordsOf)
    .join(' ');
