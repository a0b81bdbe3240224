/** Which hypotheses of a demonstration are believed. */
import type { Act, FromCommand, Selector, Step, Value } from './dsl.ts';
import { inForm } from './hypotheses/forms.ts';
import { slotTextsOfSelector, isFixed } from './hypotheses/selector.ts';
import { slotTextsOfValue } from './hypotheses/value.ts';

/**
 * What the command says comes before what the page says, and that before a constant, which is believed
 * only where neither says anything. An ordinal of the command is used for the first thing that it fits.
 */
export function believed(steps: readonly Step[]): Step[] {
  const used = new Map<string, Act>();
  const isFree = (slotText: FromCommand, act: Act): boolean => {
    if (inForm('ordinal', slotText.slotText) === null) return false;
    const user = used.get(slotText.slotText);
    if (user === undefined) used.set(slotText.slotText, act);
    return user === undefined || user === act;
  };
  return steps.map((step) => ({
    ...step,
    acts: step.acts.map((act) => ({
      ...act,
      selectors: selectorsOf(act, isFree),
      values: act.values.map((hypotheses) => valuesOf(hypotheses, act, isFree)),
    })),
  }));
}

type IsFree = (slotText: FromCommand, act: Act) => boolean;

function selectorsOf(act: Act, isFree: IsFree): readonly Selector[] {
  const told = act.selectors.filter((it) => !isFixed(it) && (it.by !== 'ordinal' || isFree(it.n, act)));
  return [...told, ...act.selectors.filter(({ by }) => by === 'same')];
}

/** What the command says, what the page says, and what is typed the same each time. */
const RANKS: readonly (readonly Value['from'][])[] = [['command', 'joined'], ['page'], ['constant']];

function valuesOf(hypotheses: readonly Value[], act: Act, isFree: IsFree): readonly Value[] {
  const isUsable = (value: Value): boolean =>
    value.from !== 'page' ||
    slotTextsOfValue(value).every((slotText) => slotText.form !== 'ordinal' || isFree(slotText, act));
  const ranked = RANKS.map((from) => hypotheses.filter((it) => from.includes(it.from) && isUsable(it)));
  return ranked.find((it) => it.length > 0) ?? [];
}

/** All texts of the command that the hypotheses use. */
export const slotTextsOfAct = ({ selectors, values, every }: Act): FromCommand[] => [
  ...selectors.flatMap(slotTextsOfSelector),
  ...values.flatMap((hypotheses) => hypotheses.flatMap(slotTextsOfValue)),
  ...(every?.count ? [every.count] : []),
];
