/** A condition of a timed action, which checks it again and again, so that it must be cheap. */
import type { ActError } from '../../../core/actions/action.ts';
import { isMet, needsAbsence, seenOf, type Condition } from '../../../core/actions/condition.ts';
import { err, type Result } from '../../../core/result.ts';
import type { ActContext } from '../context.ts';
import { conditionTexts, seenWords } from './condition-text.ts';
import { foundAgain } from './found-again.ts';

export class ConditionCheck {
  readonly #named: (() => Element | null) | null;
  readonly #before: readonly (string | null)[];
  #seen: string;

  constructor(
    private readonly condition: Condition,
    private readonly context: ActContext,
  ) {
    this.#named = condition.ref === null ? null : foundAgain(condition.ref, context);
    this.#before = [...conditionTexts(this.#named, context)];
    this.#seen = seenOf(condition, this.#before[0] ?? null);
  }

  isMet(): boolean {
    const { condition } = this;
    const isAbsent = needsAbsence(condition);
    let first: string | null | undefined;
    let i = 0;
    for (const text of conditionTexts(this.#named, this.context)) {
      if (first === undefined) first = text;
      const met = isMet(condition, text, this.#before[i] ?? null);
      // Met by any of the texts, or for what must be absent by all.
      if (met !== isAbsent) {
        this.#seen = seenOf(condition, text);
        return met;
      }
      i += 1;
    }
    this.#seen = seenOf(condition, first ?? null);
    return isAbsent;
  }

  /** The first text as it was last read; to tell whether anything changes at all. */
  get seen(): string {
    return this.#seen;
  }

  /** The same text for a report, without what nobody sees. */
  get told(): string {
    const texts = [...conditionTexts(this.#named, this.context, seenWords())].map((it) => seenOf(this.condition, it));
    return texts.find((it) => it === this.#seen) ?? texts[0] ?? '';
  }

  /** The end of an action whose condition was not met in time. */
  notMet(began: number, times?: number): Result<never, ActError> {
    this.isMet();
    const { ref } = this.condition;
    const gone = ref === null ? null : this.context.resolve(ref);
    if (ref !== null && gone?.kind === 'gone') return err({ kind: 'stale-ref', ref, nearest: [...gone.nearest] });
    const afterMs = Math.round(performance.now() - began);
    return err({ kind: 'not-met', afterMs, saw: this.told, ...(times !== undefined && { times }) });
  }
}
