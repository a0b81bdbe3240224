/**
 * What goes over the port named RUN_PORT, which the worker holds open to the main frame's content
 * script of the tab that a run is at work in. Parsed on arrival at both ends.
 */
import * as v from 'valibot';
import { dialogAnswerSchema, toldDialogSchema } from '../core/actions/dialog.ts';

/** By type, as in a DataTransfer. */
const clipSchema = v.record(v.string(), v.string());

/** Worker -> page. */
const runNewsSchema = v.object({
  /** How the page's questions are to be answered; null: as nobody said anything. */
  answer: v.nullable(dialogAnswerSchema),
  /** What the run has copied. */
  clip: clipSchema,
});
export type RunNews = v.InferOutput<typeof runNewsSchema>;

/** What the person does with the page while a run is at work in it: presses a button or key, opens the context menu. */
const personInputSchema = v.picklist(['press', 'menu']);
export type PersonInput = v.InferOutput<typeof personInputSchema>;

/** Page -> worker. */
const runToldSchema = v.union([
  v.object({ dialog: toldDialogSchema }),
  v.object({ copied: clipSchema }),
  v.object({ input: personInputSchema }),
]);
export type RunTold = v.InferOutput<typeof runToldSchema>;

export function parseRunNews(raw: unknown): RunNews | null {
  const parsed = v.safeParse(runNewsSchema, raw);
  return parsed.success ? parsed.output : null;
}

export function parseRunTold(raw: unknown): RunTold | null {
  const parsed = v.safeParse(runToldSchema, raw);
  return parsed.success ? parsed.output : null;
}
