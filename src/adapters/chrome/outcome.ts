/** What an action in a tab comes to. */
import type { ActError, Evidence } from '../../core/actions/action.ts';
import { err, type Result } from '../../core/result.ts';
import type { Told } from '../../core/i18n/told.ts';

export type Outcome = Result<Evidence, ActError>;
/** Of a page that was sent the action: it may be too busy to say what it did. */
export type PageOutcome = Outcome | { readonly ok: 'unknown' };
type Unreachable = Extract<ActError, { kind: 'unreachable' }>;

export const refused = (why: Told): Result<never, ActError> => err({ kind: 'refused', why });

export const unreachable = (reason: Unreachable['reason']): Result<never, Unreachable> =>
  err({ kind: 'unreachable', reason });
