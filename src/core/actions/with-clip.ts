/** A paste brings what was copied before: the permit tells from where. */
import type { Action } from './action.ts';
import type { Permit } from '../gate/permit.ts';

/** What a run has copied, and on which origin. */
export interface CopiedClip {
  readonly text: string;
  readonly origin: string;
}

const PASTE =
  /^\s*(?:(?:control|ctrl|meta|cmd|command|controlormeta|shift)\s*\+\s*)+v\s*$|^\s*shift\s*\+\s*insert\s*$/i;
const MAX_WHAT = 80;

/** @param clip - null while nothing is copied. */
export function withClip(permit: Permit, action: Action, clip: CopiedClip | null): Permit {
  const done = 'do' in action && action.do !== null ? action.do : action;
  if (clip === null || done.kind !== 'press' || !PASTE.test(done.keys)) return permit;
  const what = clip.text.slice(0, MAX_WHAT);
  return { ...permit, carried: [...permit.carried, { what, from: [clip.origin] }] };
}
