/** Messages about demonstrations: the panel lists, switches, removes, imports and exports them. */
import * as v from 'valibot';
import { demonstrationSchema } from '../core/exemplars/demonstration.ts';
import { demonstrationIdSchema, noParams, nothing, resultSchema, type Rows } from './row.ts';
import { storeErrorSchema } from './store-error.ts';

const importErrorSchema = v.variant('kind', [
  v.object({ kind: v.literal('not-an-exemplar-file'), detail: v.string() }),
  storeErrorSchema,
]);
export type ImportError = v.InferOutput<typeof importErrorSchema>;

const demonstrationSummarySchema = v.object({
  ...v.omit(demonstrationSchema, ['steps']).entries,
  stepCount: v.number(),
});
export type DemonstrationSummary = v.InferOutput<typeof demonstrationSummarySchema>;

export const exemplarMessages = {
  'exemplar.list': {
    from: 'panel',
    to: 'worker',
    params: noParams,
    result: v.array(demonstrationSummarySchema),
  },
  /** null: there is none with this id. */
  'exemplar.get': {
    from: 'panel',
    to: 'worker',
    params: v.object({ id: demonstrationIdSchema }),
    result: v.nullable(demonstrationSchema),
  },
  'exemplar.enable': {
    from: 'panel',
    to: 'worker',
    params: v.object({ id: demonstrationIdSchema, enabled: v.boolean() }),
    result: resultSchema(nothing, storeErrorSchema),
  },
  'exemplar.remove': {
    from: 'panel',
    to: 'worker',
    params: v.object({ id: demonstrationIdSchema }),
    result: resultSchema(nothing, storeErrorSchema),
  },
  /** All or nothing: a file that cannot be read changes nothing. */
  'exemplar.import': {
    from: 'panel',
    to: 'worker',
    params: v.object({ text: v.string() }),
    result: resultSchema(v.object({ added: v.number() }), importErrorSchema),
  },
  'exemplar.export': { from: 'panel', to: 'worker', params: noParams, result: v.string() },
} as const satisfies Rows;
