/** A paste brings what was copied before: the permit tells from where. */
import type { Action } from './action.ts';
import type { Permit } from '../gate/permit.ts';

/** What a run has copied, and on which origin. */
export interface CopiedClip {
  readonly text: string;
  /** By MIME type. */
  readonly data: Readonly<Record<string, string>>;
  readonly origin: string;
}

/** Whatever else is held; Shift alone types a V. */
const PASTE = /^(?!\s*shift\s*\+\s*v\s*$)[^]*\+\s*(?:v|insert)\s*$/i;
const MAX_WHAT = 80;

/**
 * What an action pastes: the page gets what the run has copied with no other one.
 *
 * @param clip - null while nothing is copied.
 */
export function pastedBy(action: Action, clip: CopiedClip | null): CopiedClip | null {
  const done = 'do' in action && action.do !== null ? action.do : action;
  return done.kind === 'press' && PASTE.test(done.keys) ? clip : null;
}

/** @param clip - That the action pastes; null for none. */
export function withClip(permit: Permit, clip: CopiedClip | null): Permit {
  if (clip === null) return permit;
  const what = clip.text.slice(0, MAX_WHAT);
  return { ...permit, carried: [...permit.carried, { what, from: [clip.origin] }] };
}
