/** Which readings of one demonstration are believed when no second one has confirmed them. */
import type { Act, FromCommand, Selector, Step, Value } from './dsl.ts';
import { inForm } from './readings/forms.ts';
import { cluesOfSelector, isFixed } from './readings/selector.ts';
import { cluesOfValue } from './readings/value.ts';

/**
 * What the command says comes before what the page says, and that before a constant, which is believed
 * only where neither says anything. An ordinal of the command is used for the first thing that it fits.
 */
export function believed(steps: readonly Step[]): Step[] {
  const used = new Map<string, Act>();
  const isFree = (clue: FromCommand, act: Act): boolean => {
    if (inForm('ordinal', clue.clue) === null) return false;
    const user = used.get(clue.clue);
    if (user === undefined) used.set(clue.clue, act);
    return user === undefined || user === act;
  };
  return steps.map((step) => ({
    ...step,
    acts: step.acts.map((act) => ({
      ...act,
      selectors: selectorsOf(act, isFree),
      values: act.values.map((readings) => valuesOf(readings, act, isFree)),
    })),
  }));
}

type IsFree = (clue: FromCommand, act: Act) => boolean;

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

function valuesOf(readings: readonly Value[], act: Act, isFree: IsFree): readonly Value[] {
  for (const rank of [1, 2, 3]) {
    const found = readings.filter((it) => SOURCES[it.from].rank === rank && isUsable(it, act, isFree));
    if (found.length > 0) return found;
  }
  return [];
}

const isUsable = (value: Value, act: Act, isFree: IsFree): boolean =>
  value.from === 'sum'
    ? value.isLong
    : value.from !== 'page' || cluesOfValue(value).every((clue) => clue.form !== 'ordinal' || isFree(clue, act));

/** All texts of the command that the readings use. */
export const cluesOf = ({ selectors, values, every }: Act): FromCommand[] => [
  ...selectors.flatMap(cluesOfSelector),
  ...values.flatMap((readings) => readings.flatMap(cluesOfValue)),
  ...(every?.count ? [every.count] : []),
];
