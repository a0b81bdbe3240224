/**
 * What the fields of one document held before the latest run filled them in. Kept in the content script alone, so that
 * a secret is written nowhere and the memory ends with the document. A commit from any frame of the tab ends it too: what was
 * sent cannot be unsent.
 */
import type { RunId } from '../../../core/ids.ts';
import { stateOf } from './field-state.ts';

export interface FilledField {
  readonly field: Element;
  /** Before the run filled it in first; null where it cannot be put back. */
  readonly before: string | null;
}

interface Known {
  readonly before: string | null;
  /** What the run left in it; undefined while the action is under way. */
  left: string | null | undefined;
}

export class FilledFields {
  #run: RunId | null = null;
  readonly #known = new Map<Element, Known>();
  /** By the present action and by the one before: a page formats a value when its field loses the focus. */
  #touched = new Set<Element>();
  #touchedBefore = new Set<Element>();

  /** An action of this run begins. */
  begin(run: RunId): void {
    if (run !== this.#run) this.forget();
    this.#run = run;
    this.#touchedBefore = this.#touched;
    this.#touched = new Set();
  }

  /** @param mustHold - It is typed into: what is no field then holds something that cannot be read. */
  remember(field: Element, mustHold: boolean): void {
    const before = this.#known.has(field) ? undefined : stateOf(field);
    if (before !== undefined || (mustHold && !this.#known.has(field)))
      this.#known.set(field, { before: before ?? null, left: undefined });
    if (this.#known.has(field)) this.#touched.add(field);
  }

  /** The action is over, and the page has settled. */
  settle(): void {
    for (const field of [...this.#touchedBefore, ...this.#touched]) {
      const known = this.#known.get(field);
      if (!known || !field.isConnected) continue;
      known.left = stateOf(field) ?? null;
      if (known.before !== null && known.left === known.before) this.#known.delete(field);
    }
  }

  forget(): void {
    this.#known.clear();
    this.#touched.clear();
    this.#touchedBefore.clear();
  }

  /** How many can be put back. */
  countOf(run: RunId): number {
    if (run !== this.#run) return 0;
    return [...this.#known].filter(([field, { before }]) => before !== null && field.isConnected).length;
  }

  /** Ends the memory. @returns The latest first; and those that no longer hold what the run left in them. */
  take(run: RunId): { readonly own: readonly FilledField[]; readonly changed: number } {
    const all = run === this.#run ? [...this.#known].toReversed() : [];
    this.forget();
    const isChanged = ([field, { before, left }]: (typeof all)[number]): boolean =>
      before !== null && field.isConnected && left !== undefined && stateOf(field) !== left;
    return {
      own: all.filter((it) => !isChanged(it)).map(([field, { before }]) => ({ field, before })),
      changed: all.filter(isChanged).length,
    };
  }
}
