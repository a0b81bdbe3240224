/** What came of putting back the fields that a run filled in, in numbers of fields. */
import * as v from 'valibot';

export const undoReportSchema = v.object({
  restored: v.number(),
  /** They no longer hold what the run left in them, and were left as they are. */
  changed: v.number(),
  /** They are gone from the page, or could not be put back. */
  lost: v.number(),
});
export type UndoReport = v.InferOutput<typeof undoReportSchema>;
