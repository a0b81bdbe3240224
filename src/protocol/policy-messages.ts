/** Messages about policies: the panel lists, saves, switches, removes, imports and exports them. */
import * as v from 'valibot';
import { policySchema } from '../core/policy.ts';
import { noParams, nothing, resultSchema, rowsOf } from './row.ts';
import { kept, storeErrorSchema } from './store-error.ts';

const policyErrorSchema = v.variant('kind', [
  /** A sentence for the person. */
  v.object({ kind: v.literal('bad-policy'), detail: v.string() }),
  storeErrorSchema,
]);
export type PolicyError = v.InferOutput<typeof policyErrorSchema>;

/** A name alone may be that of a built-in policy and of its copy. */
export const policyIdSchema = v.object({ name: v.string(), source: v.picklist(['built-in', 'own']) });
export type PolicyId = v.InferOutput<typeof policyIdSchema>;

const knownPolicySchema = v.object({
  policy: policySchema,
  source: policyIdSchema.entries.source,
  /** An own policy of the same name is used in its place. */
  isReplaced: v.boolean(),
});
export type KnownPolicy = v.InferOutput<typeof knownPolicySchema>;

/** One of the person's that is kept and cannot be used; the problem is for the person. */
const unreadablePolicySchema = v.object({ name: v.string(), problem: v.string() });
export type UnreadablePolicy = v.InferOutput<typeof unreadablePolicySchema>;

export const policyMessages = rowsOf('panel', 'worker', {
  'policy.list': {
    params: noParams,
    result: v.object({ policies: v.array(knownPolicySchema), unreadable: v.array(unreadablePolicySchema) }),
  },
  /** @param was - The policy that was edited; null for a new one. A built-in one stays, and this is its copy. */
  'policy.save': {
    params: v.object({ policy: policySchema, was: v.nullable(policyIdSchema) }),
    result: resultSchema(nothing, policyErrorSchema),
  },
  'policy.enable': { params: v.object({ id: policyIdSchema, enabled: v.boolean() }), result: kept },
  'policy.remove': { params: v.object({ name: v.string() }), result: kept },
  /** All or nothing: a file that cannot be used changes nothing. */
  'policy.import': {
    params: v.object({ text: v.string() }),
    result: resultSchema(v.object({ added: v.number(), replaced: v.number() }), policyErrorSchema),
  },
  /** The person's own. */
  'policy.export': { params: noParams, result: v.string() },
});
