/** Messages about practising on a benchmark's page: the panel asks what it will take, starts and stops it, and says what is kept. */
import * as v from 'valibot';
import { practiceLimitSchema } from './practice.ts';
import { noParams, nothing, resultSchema, runIdSchema, tabIdSchema, rowsOf } from '../row.ts';
import { kept } from '../store-error.ts';

const estimateSchema = v.object({
  trials: v.number(),
  calls: v.number(),
  /** null: the price of the model is not known. */
  costUsd: v.nullable(v.number()),
  /** Whether the person's own runs tell, and not only what is usual. */
  isMeasured: v.boolean(),
});
export type PracticeOffer = v.InferOutput<typeof estimateSchema>;

const startErrorSchema = v.object({ kind: v.picklist(['busy', 'no-model', 'not-an-episode-page']) });
export type PracticeStartError = v.InferOutput<typeof startErrorSchema>;

export const practiceMessages = rowsOf('panel', 'worker', {
  /** What it will take. null: the settings name no model. */
  'practice.offer': { params: noParams, result: v.nullable(estimateSchema) },
  'practice.start': {
    params: v.object({ tabId: tabIdSchema, limit: practiceLimitSchema }),
    result: resultSchema(nothing, startErrorSchema),
  },
  'practice.stop': { params: noParams, result: nothing },
  /** Of one trial that worked: only what is kept becomes an example. */
  'practice.choose': {
    params: v.object({ runId: runIdSchema, choice: v.picklist(['kept', 'discarded']) }),
    result: kept,
  },
  /** One that is over is no longer shown. */
  'practice.close': { params: noParams, result: nothing },
});
