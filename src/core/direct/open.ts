/** A part of a command of which it is not clear what is meant: what may be, and why nothing is done where none of that is. */
import type { Refusal } from '../text/refusal-words.ts';
import type { Found } from './found/fit.ts';
import type { Act } from './found/ways.ts';

export interface Open {
  readonly kind: 'open';
  readonly offer: Offer | null;
  readonly refusal: Refusal;
}

/** What fits, or is near, for the person to choose from. */
export interface Offer {
  readonly said: string;
  readonly found: readonly Found[];
  /** Words that say nothing of what is near; all of them where it only sounds alike; null where several fit exactly. */
  readonly leftOver: readonly string[] | 'all' | null;
  /** What is pressed is called as the words say, whatever row it stands in. */
  readonly isByName: boolean;
  readonly act: Act;
}

export const refused = (refusal: Refusal): Open => ({ kind: 'open', offer: null, refusal });

export function offering(
  said: string,
  found: readonly Found[],
  act: Act,
  leftOver: Offer['leftOver'] = 'all',
  isByName = false,
): Open {
  const nearest = found.map(({ element }) => element.name);
  return { kind: 'open', offer: { said, found, leftOver, isByName, act }, refusal: { kind: 'absent', said, nearest } };
}
