import type { Evidence } from '../../core/actions/action.ts';
import type { Told } from '../../core/i18n/told.ts';

/** With more in its report, before what is there. */
export const reported = (evidence: Evidence, more: Told): Evidence => ({
  ...evidence,
  report: [...more, ...(evidence.report ?? [])],
});
