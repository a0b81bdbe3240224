/** Which hypotheses of a demonstration are believed. */
import type { Act, FromCommand, Step, Value } from '../dsl.ts';
import { slotTextsOfValue } from '../hypotheses/slot-texts.ts';

/**
 * What the command says comes before what the page says, and that before a constant, which is believed
 * only where neither says anything. An ordinal of the command is used for the first thing that it fits.
 */
export function believed(steps: readonly Step[]): Step[] {
  const used = new Map<string, Act>();
  const isFree = ({ slotText }: FromCommand, act: Act): boolean => {
    const user = used.get(slotText) ?? act;
    used.set(slotText, user);
    return user === act;
  };
  const valuesOf = (hypotheses: readonly Value[], act: Act): readonly Value[] => {
    const usable = hypotheses.filter(
      (it) => it.from !== 'page' || slotTextsOfValue(it).every((text) => text.form !== 'ordinal' || isFree(text, act)),
    );
    return usable.filter(({ from }) => from === usable[0]?.from);
  };
  const believedIn = (act: Act): Act => ({
    ...act,
    answers: act.answers.map(believedIn),
    selectors: act.selectors.filter((it) => it.by !== 'ordinal' || isFree(it.n, act)),
    values: act.values.map((hypotheses) => valuesOf(hypotheses, act)),
  });
  return steps.map((step) => ({ ...step, act: believedIn(step.act) }));
}
