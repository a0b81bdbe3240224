/**
 * The browser's own dialogs: alert, confirm and prompt, print, and the question whether a page may be left
 * (beforeunload). They block the page and the run until somebody answers, so that while a run is at work in a
 * tab each is answered at once: an alert is closed, a question is dismissed unless the plan's dialog action
 * accepts it.
 */
import * as v from 'valibot';

/** How the plan answers questions. */
export const dialogAnswerSchema = v.object({
  accept: v.boolean(),
  /** For a prompt; null takes what the page proposes. */
  text: v.nullable(v.string()),
});
export type DialogAnswer = v.InferOutput<typeof dialogAnswerSchema>;

const MAX_TEXT = 500;
const textSchema = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, MAX_TEXT)),
);
/** One dialog and how it was answered. */
export const reportedDialogSchema = v.object({
  kind: v.picklist(['alert', 'confirm', 'prompt', 'print', 'leave']),
  /** The page's words. */
  text: textSchema,
  accepted: v.boolean(),
  /** What a prompt was answered with. */
  given: v.nullable(textSchema),
});
export type ReportedDialog = v.InferOutput<typeof reportedDialogSchema>;

/** For evidence: `the page asked "Delete all?": declined …` */
export function dialogWords({ kind, text, accepted, given }: ReportedDialog): string {
  switch (kind) {
    case 'alert':
      return `the page said in an alert "${text}"`;
    case 'confirm':
      return `the page asked "${text}": ${accepted ? 'accepted' : `declined; ${ACCEPT}`}`;
    case 'prompt':
      return `the page asked "${text}": ${accepted ? `answered "${given ?? ''}"` : `declined; ${ACCEPT}`}`;
    case 'print':
      return 'the page asked to print: declined';
    case 'leave':
      return `the page warned that what was entered may be lost when it is left: ${accepted ? 'left' : `stayed; ${ACCEPT}`}`;
  }
}

const ACCEPT = 'to accept, put a dialog action before the same action';
