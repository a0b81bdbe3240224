/** One run of a program, as data: what it starts from, and how far it came. It may run in another context. */
import * as v from 'valibot';
import { actOutcomeSchema } from '../actions/act-error.ts';
import { actionSchema } from '../actions/action.ts';
import { decisionSchema } from '../run/decision.ts';
import { viewSchema } from '../view/view.ts';
import type { Json } from '../json.ts';

const jsonSchema: v.GenericSchema<unknown, Json> = v.pipe(
  v.unknown(),
  v.transform((raw) => JSON.parse(JSON.stringify(raw ?? null)) as Json),
);

export const programStartSchema = v.object({
  source: v.string(),
  /** When the model wrote it, in milliseconds since the epoch. */
  writtenAt: v.number(),
  /** What came of its actions so far, in order. */
  acted: v.array(v.object({ action: actionSchema, outcome: actOutcomeSchema })),
  /** What its reads answered so far, in order. */
  reads: v.array(jsonSchema),
  view: viewSchema,
  /** Of the run. */
  notes: v.array(v.string()),
});
export type ProgramStart = v.InferOutput<typeof programStartSchema>;

export const programProgressSchema = v.variant('kind', [
  /** With what it read since the last recorded action. */
  v.object({ kind: v.literal('acts'), plan: v.array(actionSchema), reads: v.array(jsonSchema) }),
  v.object({ kind: v.literal('decided'), decision: decisionSchema }),
  /** A sentence on what went wrong; null when it came to its end without deciding. */
  v.object({ kind: v.literal('over'), failure: v.nullable(v.string()) }),
]);
export type ProgramProgress = v.InferOutput<typeof programProgressSchema>;

/** Runs a program on what is recorded of it. Never rejects: what went wrong is its end. */
export type ProgramRunner = (start: ProgramStart) => Promise<ProgramProgress>;
