/** What came of an action that was dispatched. */
import type { ActError } from './act-error.ts';
import type { Evidence } from './evidence.ts';

export type ActOutcome =
  | { readonly ok: true; readonly evidence: Evidence }
  | { readonly ok: false; readonly error: ActError }
  /** Dispatched, but no reply came: the worker died, or the page did not answer. It is never sent again. */
  | { readonly ok: 'unknown' };
