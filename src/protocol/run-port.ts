/**
 * What goes over the port named RUN_PORT, which the worker holds open to the content scripts of the
 * tab that a run is at work in. Its end tells a page that the run rests, is over, or that the worker
 * died. Both ends parse what arrives.
 */
import * as v from 'valibot';
import { dialogAnswerSchema, toldDialogSchema } from '../core/actions/dialog.ts';

export const RUN_PORT = 'run';

/** By MIME type, as in a DataTransfer. */
const clipSchema = v.record(v.string(), v.string());

/** Worker -> page. */
export const runPortUpdateSchema = v.object({
  /** How the page's dialogs are to be answered; null: the plan says nothing of them. */
  answer: v.nullable(dialogAnswerSchema),
  /** What the run has copied. */
  clip: clipSchema,
});
export type RunPortUpdate = v.InferOutput<typeof runPortUpdateSchema>;

/** Page -> worker: a dialog that was answered, or what the page has copied. */
export const runPortReportSchema = v.union([
  v.object({ dialog: toldDialogSchema }),
  v.object({ copied: clipSchema }),
]);
export type RunPortReport = v.InferOutput<typeof runPortReportSchema>;
