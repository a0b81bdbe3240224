/** Messages about runs: the panel starts, steers, judges and lists them. */
import * as v from 'valibot';
import { slotValuesSchema } from '../core/commands/filled-form.ts';
import { CONSENTS } from '../core/gate/question.ts';
import { undoReportSchema } from '../core/gate/undo-report.ts';
import { refSchema } from '../core/view/ref-schema.ts';
import {
  demonstrationIdSchema,
  noParams,
  nothing,
  resultSchema,
  runIdSchema,
  tabIdSchema,
  typedTextSchema,
  rowsOf,
} from './row.ts';
import { endedRunSchema, runSummarySchema } from './run-state-schema.ts';
import { kept, storeErrorSchema } from './store-error.ts';

export const startErrorSchema = v.variant('kind', [
  v.object({ kind: v.literal('restricted'), why: v.string() }),
  /** The person has forbidden the site. */
  v.object({ kind: v.literal('off-limits'), origin: v.string() }),
  v.object({ kind: v.literal('busy'), runId: runIdSchema }),
  v.object({ kind: v.literal('empty-command') }),
  v.object({ kind: v.literal('no-tab') }),
  /** The preset of the settings does not exist, or needs what this version does not have. */
  v.object({ kind: v.literal('bad-preset'), detail: v.string() }),
  v.object({ kind: v.literal('day-limit'), limitUsd: v.number() }),
  storeErrorSchema,
]);
export type StartError = v.InferOutput<typeof startErrorSchema>;

const onRun = { params: v.object({ runId: runIdSchema }), result: nothing };

export const runMessages = rowsOf('panel', 'worker', {
  'run.start': {
    params: v.object({
      command: typedTextSchema,
      tabId: tabIdSchema,
      /** Prepare, don't send. */
      dryRun: v.exactOptional(v.boolean()),
      /** The example or flow that is tried: no other is followed, and no model is asked. */
      only: v.exactOptional(demonstrationIdSchema),
      /** What the person filled into the form of that example, by slot. */
      values: v.exactOptional(slotValuesSchema),
    }),
    result: resultSchema(runIdSchema, startErrorSchema),
  },
  'run.pause': onRun,
  'run.resume': onRun,
  'run.stop': onRun,
  /** The run pauses, and what the person does in its page is recorded until they hand it back. A recording that is not saved is in the way. */
  'run.take-over': { ...onRun, result: v.boolean() },
  'run.hand-back': onRun,
  'run.answer': {
    /** Of a choice of the question that was pressed, without a text. */
    params: v.object({
      runId: runIdSchema,
      text: typedTextSchema,
      choice: v.exactOptional(refSchema),
      /** When the question was asked that was read: the answer is for no other one. */
      askedAt: v.exactOptional(v.number()),
    }),
    result: nothing,
  },
  /** What the person says to a run, unasked. */
  'run.tell': { params: v.object({ runId: runIdSchema, text: typedTextSchema }), result: nothing },
  /** The answer to a question of the gate; "Stop" is run.stop. */
  'run.consent': {
    params: v.object({
      runId: runIdSchema,
      consent: v.picklist(CONSENTS),
      /** Of the question that was read: the answer is for no other one. */
      questionId: v.number(),
    }),
    result: nothing,
  },
  /** How many fields that the run has filled in can be put back now; none while it is at work. */
  'run.undoable': { ...onRun, result: v.number() },
  /** Puts back what they held before the run. null: it is at work. */
  'run.undo': { ...onRun, result: v.nullable(undoReportSchema) },
  /** Whether it worked. What did not work is no longer an example. */
  'run.judge': {
    params: v.object({
      runId: runIdSchema,
      verdict: v.picklist(['good', 'bad']),
      /** What was wrong, in a sentence; empty takes it back. Without it, what was said before stays. */
      remark: v.exactOptional(typedTextSchema),
    }),
    result: kept,
  },
  /** Makes examples of a run that is done, or takes them away. */
  'run.keep': { params: v.object({ runId: runIdSchema, keep: v.boolean() }), result: kept },
  /** What has become of one that has ended. */
  'run.feedback': {
    ...onRun,
    result: v.object({
      isKept: v.boolean(),
      remark: v.string(),
      /** Values of the command that no step of the kept example uses. */
      unused: v.array(v.string()),
    }),
  },
  /** Those that have ended, newest first. */
  'run.list': {
    params: noParams,
    result: resultSchema(v.object({ runs: v.array(runSummarySchema), kept: v.number() }), storeErrorSchema),
  },
  /** One that has ended; null when there is none of that id. */
  'run.get': { ...onRun, result: resultSchema(v.nullable(endedRunSchema), storeErrorSchema) },
  'run.remove': { ...onRun, params: v.object({ runIds: v.array(runIdSchema) }) },
  /** How many are kept, from now on. */
  'run.keep-latest': {
    params: v.object({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)) }),
    result: nothing,
  },
});
