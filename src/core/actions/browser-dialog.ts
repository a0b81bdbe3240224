/**
 * The browser's own dialogs: alert, confirm and prompt, print, the question whether a page may be left
 * (beforeunload), and windows that the popup blocker kept from opening. They block the page and the run until somebody answers, so that while a run is at work in a
 * tab each is answered at once: an alert is closed, a question is dismissed unless a dialog action of the plan
 * accepts it. An answer holds for one question: the words of the next one may be others.
 */
import * as v from 'valibot';

/** How the plan answers one question: the next that the page asks, and the same again when it asks it again. */
const dialogAnswerSchema = v.object({
  accept: v.boolean(),
  /** For a prompt, which is declined without one: what a page proposes is not the run's answer. */
  text: v.nullable(v.string()),
});
export type DialogAnswer = v.InferOutput<typeof dialogAnswerSchema>;

export const givenAnswersSchema = v.array(
  v.object({
    ...dialogAnswerSchema.entries,
    /** The question that took it; null: none has yet. */
    question: v.nullable(v.string()),
    /** The words of the only question that may take it; null: any. */
    only: v.nullable(v.string()),
  }),
);
export type GivenAnswers = v.InferOutput<typeof givenAnswersSchema>;

/** The first answer that no other question has taken, for this one. */
export function takeAnswer(
  answers: GivenAnswers,
  { kind, text }: Pick<ReportedDialog, 'kind' | 'text'>,
): { readonly answer: DialogAnswer | null; readonly answers: GivenAnswers } {
  const question = `${kind} ${text.slice(0, MAX_TEXT)}`;
  const answer =
    answers.find((it) => it.question === question) ??
    answers.find((it) => it.question === null && (it.only === null || it.only === wordsOf(kind, text))) ??
    null;
  return { answer, answers: answers.map((it) => (it === answer ? { ...it, question } : it)) };
}

/** What stands for the browser's own question whether a page may be left. */
export const LEAVE_QUESTION = 'What was entered may be lost when the page is left.';
const wordsOf = (kind: ReportedDialog['kind'], text: string): string =>
  kind === 'leave' ? LEAVE_QUESTION : text.slice(0, MAX_TEXT);

const MAX_TEXT = 500;
const textSchema = v.pipe(
  v.string(),
  v.transform((text) => text.slice(0, MAX_TEXT)),
);
/** One dialog and how it was answered. */
export const reportedDialogSchema = v.object({
  kind: v.picklist(['alert', 'confirm', 'prompt', 'print', 'leave', 'window']),
  /** The page's words; the address of a window that Chrome blocked. */
  text: textSchema,
  accepted: v.boolean(),
  /** By the plan; absent: nobody did. */
  answered: v.exactOptional(v.literal(true)),
  /** What a prompt was answered with. */
  given: v.nullable(textSchema),
  /** What a prompt proposed. */
  proposed: v.optional(textSchema, ''),
});
export type ReportedDialog = v.InferOutput<typeof reportedDialogSchema>;
