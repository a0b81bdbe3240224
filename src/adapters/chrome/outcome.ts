/** What an action in a tab comes to. */
import type { ActError, Evidence } from '../../core/actions/action.ts';
import { err, type Result } from '../../core/result.ts';

export type Outcome = Result<Evidence, ActError>;
/** Of a page that was sent the action: it may be too busy to say what it did. */
export type PageOutcome = Outcome | { readonly ok: 'unknown' };
type Unreachable = Extract<ActError, { kind: 'unreachable' }>;

/** @param why - A clause in plain words. */
export const refused = (why: string): Result<never, ActError> => err({ kind: 'refused', why });

export const unreachable = (reason: Unreachable['reason']): Result<never, Unreachable> =>
  err({ kind: 'unreachable', reason });
