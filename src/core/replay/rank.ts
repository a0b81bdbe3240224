/** Which hypotheses of one demonstration are believed when no second one has confirmed them. */
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

interface Source {
  /** The lowest is believed first; null is never believed without a second demonstration. */
  readonly rank: 1 | 2 | 3 | null;
  /** The command or the page holds the text itself: it tells why two demonstrations typed different ones. */
  readonly isTold: boolean;
}

export const SOURCES: Readonly<Record<Value['from'], Source>> = {
  command: { rank: 1, isTold: true },
  joined: { rank: 1, isTold: true },
  page: { rank: 2, isTold: true },
  sum: { rank: 2, isTold: false },
  constant: { rank: 3, isTold: false },
  count: { rank: null, isTold: false },
};

function valuesOf(hypotheses: readonly Value[], act: Act, isFree: IsFree): readonly Value[] {
  for (const rank of [1, 2, 3]) {
    const found = hypotheses.filter((it) => SOURCES[it.from].rank === rank && isUsable(it, act, isFree));
    if (found.length > 0) return found;
  }
  return [];
}

const isUsable = (value: Value, act: Act, isFree: IsFree): boolean =>
  value.from === 'sum'
    ? value.isLong
    : value.from !== 'page' ||
      slotTextsOfValue(value).every((slotText) => slotText.form !== 'ordinal' || isFree(slotText, act));

/** All texts of the command that the hypotheses use. */
export const slotTextsOfAct = ({ selectors, values, every }: Act): FromCommand[] => [
  ...selectors.flatMap(slotTextsOfSelector),
  ...values.flatMap((hypotheses) => hypotheses.flatMap(slotTextsOfValue)),
  ...(every?.count ? [every.count] : []),
];
