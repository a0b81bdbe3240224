/**
 * The browser's own dialogs, which a page opens by alert(), confirm() and prompt(), by print(), and by
 * asking whether it may be left. While a run is at work in a tab they are answered at once, for they
 * would hold page and run until somebody comes: an alert is closed, a question is declined unless the
 * plan said otherwise.
 */
import * as v from 'valibot';

/** How the plan wants questions answered. */
export const dialogAnswerSchema = v.object({
  accept: v.boolean(),
  /** For prompts; null leaves what the page proposes. */
  text: v.nullable(v.string()),
});
export type DialogAnswer = v.InferOutput<typeof dialogAnswerSchema>;

const MAX_TEXT = 500;
const textSchema = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, MAX_TEXT)),
);
/** One dialog and what became of it. */
export const toldDialogSchema = v.object({
  kind: v.picklist(['alert', 'confirm', 'prompt', 'print', 'leave']),
  /** The page's words. */
  text: textSchema,
  accepted: v.boolean(),
  /** What a prompt was answered with. */
  given: v.nullable(textSchema),
});
export type ToldDialog = v.InferOutput<typeof toldDialogSchema>;

/** In words: `the page asked "Delete all?": declined …` */
export function dialogWords({ kind, text, accepted, given }: ToldDialog): string {
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
