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

/** Of each action of each step; empty where there is none. */
const rationalesSchema = v.array(v.array(v.string()));
/** There is none of the person's with this id. */
const goneSchema = v.object({ kind: v.literal('gone') });
const explainErrorSchema = v.variant('kind', [
  goneSchema,
  v.object({ kind: v.literal('no-model') }),
  /** A sentence for the person. */
  v.object({ kind: v.literal('model-failed'), detail: v.string() }),
]);
export type ExplainError = v.InferOutput<typeof explainErrorSchema>;

const demonstrationSummarySchema = v.object({
  ...v.omit(demonstrationSchema, ['steps']).entries,
  stepCount: v.number(),
  /** Runs that were verified, and runs that failed, after it was shown to the model or replayed. */
  helped: v.number(),
  failed: v.number(),
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
  /** Has the model say why each action was made. Nothing is kept of it before it is saved. */
  'exemplar.explain': {
    from: 'panel',
    to: 'worker',
    params: v.object({ id: demonstrationIdSchema }),
    result: resultSchema(rationalesSchema, explainErrorSchema),
  },
  'exemplar.save-rationales': {
    from: 'panel',
    to: 'worker',
    params: v.object({ id: demonstrationIdSchema, rationales: rationalesSchema }),
    result: resultSchema(nothing, v.variant('kind', [goneSchema, storeErrorSchema])),
  },
  'exemplar.enable': {
    from: 'panel',
    to: 'worker',
    params: v.object({ id: demonstrationIdSchema, enabled: v.boolean() }),
    result: resultSchema(nothing, storeErrorSchema),
  },
  /** Forgets its failures: it is used by itself again. */
  'exemplar.trust': {
    from: 'panel',
    to: 'worker',
    params: v.object({ id: demonstrationIdSchema }),
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
