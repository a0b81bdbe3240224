/**
 * When the person used the page of a run, as far as a tab may have opened by it. The page reports
 * trusted events only, which no script can make.
 */
import type { PersonInput } from '../../../protocol/run-port.ts';

/** A report may arrive a little later than the tab. */
const MAX_LATE_MS = 500;
/** From the press of a button or key until the tab opens, by a link that was held for a while. */
const MAX_PRESS_MS = 2_000;
/** How long a context menu with "Open in new tab" may stay open. */
const MAX_MENU_MS = 30_000;
const MAX_KEPT = 200;

export class PersonInputs {
  #inputs: { readonly kind: PersonInput; readonly at: number }[] = [];

  /** @param at - Milliseconds of any clock, the same for all calls. */
  add(kind: PersonInput, at: number): void {
    this.#inputs = [...this.#inputs.slice(1 - MAX_KEPT), { kind, at }];
  }

  /** Whether a tab that opened at that time may be the person's. */
  mayHaveOpenedTab(openedAt: number): boolean {
    return this.#inputs.some(({ kind, at }) => {
      const afterMs = openedAt - at;
      return afterMs >= -MAX_LATE_MS && afterMs <= (kind === 'menu' ? MAX_MENU_MS : MAX_PRESS_MS);
    });
  }
}
