/**
 * The JSON Schema that a schema-constrained model must keep to, derived from the valibot schemas and
 * closed to the strictest provider's dialect: every property required, no others, no limits on values.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { conditionSchema } from '../actions/condition.ts';
import { finishSchema } from '../actions/finish.ts';
import { QUICK } from '../actions/quick-actions.ts';
import type { ActionRow } from '../actions/action-row.ts';
import { actionModelSchema } from '../actions/registry.ts';
import type { Policy } from '../policy.ts';
import { askSchema, returnSchema } from '../run/decision.ts';

type JsonSchema = Record<string, unknown>;

/**
 * @param actions - Those that the policy may use.
 * @param invocable - Policies that the asking frame may invoke; each becomes a branch of its own.
 */
export function answerSchema(actions: readonly ActionRow[], invocable: readonly Policy[]): JsonSchema {
  const invoke = invocable.map(({ name, parameters }) =>
    v.object({
      kind: v.literal('invoke'),
      policy: v.literal(name),
      args: v.object(Object.fromEntries(parameters.map((it) => [it.name, v.string()]))),
    }),
  );
  const act = v.object({
    kind: v.literal('act'),
    plan: v.array(actionModelSchema(actions)),
    finish: v.nullable(finishSchema),
  });
  const answer = v.object({
    reasoning: v.string(),
    next: v.union([act, ...invoke, returnSchema, askSchema]),
  });
  const derived = toJsonSchema(answer, {
    typeMode: 'input',
    // Limits that JSON Schema has no word for are checked when the answer is read.
    errorMode: 'ignore',
    definitions: { quick: QUICK.modelSchema, condition: conditionSchema },
  });
  const { $defs, ...root } = derived as JsonSchema;
  const used = JSON.stringify(root);
  const definitions = Object.entries($defs as JsonSchema).filter(([name]) => used.includes(`#/$defs/${name}"`));
  return { ...closed(root), $defs: mapValues(Object.fromEntries(definitions), closed) };
}

/** Keeps the keywords that all providers take. */
function closed(schema: JsonSchema): JsonSchema {
  const { $ref, type, properties, items, const: only, enum: values } = schema;
  const branches = schema['anyOf'] ?? schema['oneOf'];
  if ($ref !== undefined) return { $ref };
  if (Array.isArray(branches)) return anyOf(branches.map((branch) => closed(branch as JsonSchema)));
  if (only !== undefined) return { type: typeof only, enum: [only] };
  if (values !== undefined) return { type, enum: values };
  if (items !== undefined) return { type, items: closed(items as JsonSchema) };
  if (properties === undefined) return { type };
  return {
    type,
    properties: mapValues(properties, closed),
    required: Object.keys(properties as JsonSchema),
    additionalProperties: false,
  };
}

/** A type that may be null is written short. */
function anyOf(branches: readonly JsonSchema[]): JsonSchema {
  const [first, second] = branches;
  const isShort = branches.length === 2 && second?.['type'] === 'null' && isBareType(first);
  return isShort ? { type: [first?.['type'], 'null'] } : { anyOf: branches };
}

const isBareType = (schema: JsonSchema | undefined): boolean =>
  schema !== undefined && Object.keys(schema).join() === 'type' && typeof schema['type'] === 'string';

const mapValues = (object: unknown, map: (schema: JsonSchema) => JsonSchema): JsonSchema =>
  Object.fromEntries(Object.entries((object ?? {}) as Record<string, JsonSchema>).map(([key, it]) => [key, map(it)]));
