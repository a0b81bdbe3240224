/** A practice as the worker keeps it and the panel shows it: trials of a benchmark's task, and what came of each. */
import * as v from 'valibot';
import { sentencePartSchema } from '../../core/commands/sentence.ts';
import { asRunId, asTabId } from '../../core/ids.ts';

export const TRIALS = 10;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const money = v.pipe(v.number(), v.minValue(0));

export const practiceLimitSchema = v.object({
  calls: v.pipe(count, v.minValue(1)),
  /** null: the model's price is not known. */
  costUsd: v.nullable(money),
});
export type PracticeLimit = v.InferOutput<typeof practiceLimitSchema>;

/** What a trial that worked would be kept as. */
const lessonSchema = v.object({
  command: v.string(),
  /** The command, with blanks for what another one may have others for. */
  sentence: v.array(sentencePartSchema),
  stepCount: count,
});
export type Lesson = v.InferOutput<typeof lessonSchema>;

const trialSchema = v.object({
  runId: v.pipe(v.string(), v.transform(asRunId)),
  mark: v.picklist(['worked', 'did-not-work', 'stopped']),
  calls: count,
  costUsd: money,
  /** null: it did not work, or did nothing that could be shown. */
  lesson: v.nullable(lessonSchema),
  /** What the person said of the lesson. */
  choice: v.nullable(v.picklist(['kept', 'discarded'])),
});
export type EndedTrial = v.InferOutput<typeof trialSchema>;

const facts = {
  id: v.string(),
  tabId: v.pipe(v.number(), v.transform(asTabId)),
  task: v.string(),
  limit: practiceLimitSchema,
  ended: v.array(trialSchema),
};
const END_REASONS = ['all-tried', 'enough-worked', 'stopped', 'calls-spent', 'money-spent', 'could-not-go-on'] as const;

export const practiceSchema = v.variant('phase', [
  /** The trial after those that have ended is under way. */
  v.object({ ...facts, phase: v.literal('trying'), isStopping: v.boolean() }),
  v.object({
    ...facts,
    phase: v.literal('over'),
    why: v.picklist(END_REASONS),
    /** A sentence, where it could not go on; else empty. */
    trouble: v.string(),
  }),
]);
export type Practice = v.InferOutput<typeof practiceSchema>;

export function spentOn(ended: readonly EndedTrial[]): { readonly calls: number; readonly costUsd: number } {
  return {
    calls: ended.reduce((sum, { calls }) => sum + calls, 0),
    costUsd: ended.reduce((sum, { costUsd }) => sum + costUsd, 0),
  };
}
