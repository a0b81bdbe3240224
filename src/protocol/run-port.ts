/**
 * What goes over the port named RUN_PORT, which the worker holds open to the content scripts of the
 * tab that a run is at work in. Its end tells a page that the run rests, is over, or that the worker
 * died. Both ends parse what arrives.
 */
import * as v from 'valibot';
import { givenAnswersSchema, reportedDialogSchema } from '../core/actions/browser-dialog.ts';

export const RUN_PORT = 'run';

/** By MIME type, as in a DataTransfer. */
const clipSchema = v.record(v.string(), v.string());

/** Worker -> page. */
export const runPortUpdateSchema = v.object({
  /** How the page's questions are to be answered; empty: the plan says nothing of them. */
  answers: givenAnswersSchema,
  /** How often the run has sent something from a frame of the tab. */
  commits: v.number(),
});
export type RunPortUpdate = v.InferOutput<typeof runPortUpdateSchema>;

/** What the person does with the page while a run is at work in it: presses a button or key, opens the context menu. */
const personInputSchema = v.picklist(['press', 'menu']);
export type PersonInput = v.InferOutput<typeof personInputSchema>;

/**
 * Page -> worker: a dialog that was answered, what the page has copied, that something is sent, that the person did
 * something, or that all before an update has been told.
 */
export const runPortReportSchema = v.union([
  v.object({ dialog: reportedDialogSchema }),
  /** With the origin of the document. */
  v.object({ copied: clipSchema, origin: v.string() }),
  v.object({ committed: v.literal(true) }),
  v.object({ input: personInputSchema }),
  v.object({ updated: v.literal(true) }),
]);
export type RunPortReport = v.InferOutput<typeof runPortReportSchema>;
