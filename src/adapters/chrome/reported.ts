import type { Evidence } from '../../core/actions/action.ts';

/** With more in its report, before what is there. */
export const reported = (evidence: Evidence, ...words: readonly string[]): Evidence => ({
  ...evidence,
  report: [...words, evidence.report].filter(Boolean).join('; '),
});
