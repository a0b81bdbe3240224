/**
 * A field that presses brought to a date or a number of the command was filled in: which arrows of a calendar did it, and how often, is
 * about that one value. Whoever carries out the typing opens the calendar of a field that cannot be typed into.
 */
import { isField } from '../../direct/found/takes.ts';
import { readDay } from '../../match/dates.ts';
import { elementsOf, findElement } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import type { Act } from '../dsl.ts';
import type { SlotTextIndex } from '../hypotheses/forms.ts';
import { isSameThing } from './plain-step.ts';

interface Filled {
  readonly field: ElementItem;
  readonly text: string;
  /** Index of the press that did it. */
  readonly end: number;
}

/** @param after - The page after a step of the demonstration. @param typing - The act that types a text into a field. */
export function withFilled(
  acts: readonly Act[],
  after: (at: number) => PageView | null,
  index: SlotTextIndex,
  typing: (act: Act, field: ElementItem, text: string) => Act,
): Act[] {
  const all: Act[] = [];
  for (let i = 0; i < acts.length; i += 1) {
    const act = acts[i] as Act;
    const filled = elementsOf(act.view)
      .filter(
        (it) =>
          isField(it) && it.value !== null && !all.some(({ at, target }) => at === act.at && target?.ref === it.ref),
      )
      .map((field) => filledFrom(i, field))
      .find((it) => it !== null);
    all.push(filled ? typing(act, filled.field, filled.text) : act);
    i = filled?.end ?? i;
  }
  return all;

  function filledFrom(i: number, field: ElementItem): Filled | null {
    const first = acts[i] as Act;
    const elements = elementsOf(first.view);
    const opens = [field, elements[elements.indexOf(field) + 1]].some((it) => it && it.ref === first.target?.ref);
    let filled: Filled | null = null;
    for (let end = i; end < acts.length; end += 1) {
      const [act, next] = acts.slice(end) as [Act, Act?];
      const { target } = act;
      const isOther = target !== null && isField(target) && target.ref !== field.ref;
      if (!PRESSES.has(act.action.kind) || isOther || !(opens || isRepeated(first, act))) break;
      // What follows in the same plan was decided without a look.
      const seen = next?.at === act.at ? null : (next?.view ?? after(act.at));
      const same = seen && (findElement(seen, field.ref) ?? elementsOf(seen).find((it) => isSameThing(it, field)));
      const steps = [1, -1].map((way) => String(Number(field.value) + way * (end - i + 1)));
      const isLast = seen === null && !isRepeated(first, next);
      const text = same?.value ?? (isLast ? steps.find((it) => index.typed(it).length > 0) : undefined);
      if (text === undefined || text === field.value || index.typed(text).length === 0) continue;
      if (readDay(text) !== null && opens) return { field, text, end };
      // What was done before it on the same view may have done it.
      const isOnly = end > i || acts[i - 1]?.at !== first.at;
      if (NUMBER.test(text) && isOnly && isRepeated(first, act)) filled = { field, text, end };
    }
    return filled;
  }
}

const PRESSES: ReadonlySet<string> = new Set(['click', 'press']);
const NUMBER = /^[-+]?\d+(?:\.\d+)?$/;

const isRepeated = ({ action, target }: Act, act: Act | undefined): boolean =>
  action.kind === act?.action.kind &&
  (action.kind !== 'press' || (act.action.kind === 'press' && action.keys === act.action.keys)) &&
  target !== null &&
  act.target !== null &&
  isSameThing(target, act.target);
