/** Messages about imported flows that were not tried yet; `run.start` tries one, `exemplar.import` brings them. */
import * as v from 'valibot';
import { flowSchema } from '../core/flows/flow.ts';
import { demonstrationIdSchema, noParams, nothing, resultSchema, type Rows } from './row.ts';
import { storeErrorSchema } from './store-error.ts';

export const flowMessages = {
  /** Newest first. */
  'flow.list': { from: 'panel', to: 'worker', params: noParams, result: v.array(flowSchema) },
  'flow.remove': {
    from: 'panel',
    to: 'worker',
    params: v.object({ id: demonstrationIdSchema }),
    result: resultSchema(nothing, storeErrorSchema),
  },
} as const satisfies Rows;
