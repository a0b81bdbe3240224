/** Where a program of the model runs: JavaScript and the functions it is given, and nothing else. */
import type { Json } from '../json.ts';

/** What becomes of one call of a function. */
export type CallAnswer =
  | { readonly kind: 'value'; readonly value: Json }
  /** The program may catch it. */
  | { readonly kind: 'throw'; readonly message: string }
  /** The program runs no further; it cannot catch that. */
  | { readonly kind: 'halt' };

export type Ran =
  | { readonly kind: 'ended' }
  | { readonly kind: 'halted' }
  /** A sentence for the model: what went wrong, and in which line. */
  | { readonly kind: 'failed'; readonly message: string };

export interface Sandbox {
  /**
   * Runs a program from its first line. The same answers to its calls lead it the same way.
   *
   * @param functions - The names that it may call, besides JavaScript's own.
   * @param nowMs - What its clock says, all the time.
   */
  run(
    source: string,
    functions: readonly string[],
    nowMs: number,
    call: (name: string, args: readonly unknown[]) => CallAnswer,
  ): Promise<Ran>;
}
