/** Which hypotheses of a demonstration are believed. */
import type { Act, FromCommand, Step, Value } from '../dsl.ts';

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
  const valuesOf = (hypotheses: readonly Value[]): readonly Value[] =>
    hypotheses.filter(({ from }) => from === hypotheses[0]?.from);
  const believedIn = (act: Act): Act => ({
    ...act,
    answers: act.answers.map(believedIn),
    selectors: act.selectors.filter((it) => it.by !== 'ordinal' || isFree(it.n, act)),
    values: act.values.map(valuesOf),
  });
  return steps.map((step) => ({ ...step, act: believedIn(step.act) }));
}
