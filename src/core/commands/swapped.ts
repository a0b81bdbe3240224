/** Values in another order that only "from", "to" or "of" before each tell apart: "to Ann from Bob" for "from Bob to Ann". */
import { isLight } from './intent.ts';
import type { SlotId } from './template.ts';
import type { Token } from './tokens.ts';

/** The word right before a slot in the demonstrated command, and before what fills it in the new one; null where none is a function word. */
export interface Lead {
  readonly id: SlotId;
  readonly was: string | null;
  readonly now: string | null;
}

/** @param tokens - Up to the value; what is no word (another slot) is null. */
export function leadOf(tokens: readonly (Token | null)[]): string | null {
  const last = tokens.findLast((it) => it === null || !/^(?:an?|the)$/.test(it.key));
  return last && isLight(last) ? last.key : null;
}

/** @returns The values, each where the word before it belongs. */
export function unswapped(filled: ReadonlyMap<SlotId, string>, leads: readonly Lead[]): ReadonlyMap<SlotId, string> {
  const right = new Map(filled);
  for (const a of leads) {
    const b = leads.find((it) => it.was === a.now && it.now === a.was);
    const text = b && filled.get(b.id);
    if (a.was !== null && a.now !== null && a.was !== a.now && text !== undefined) right.set(a.id, text);
  }
  return right;
}
