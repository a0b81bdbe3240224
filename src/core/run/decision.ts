/** What a planner decides: act, invoke, return, or ask (SteP §4.1, with a person to ask); or a program that decides (WebWISE §4). */
import * as v from 'valibot';
import { actionSchema } from '../actions/action.ts';
import { finishSchema } from '../actions/finish.ts';
import type { Choice } from '../match/choice.ts';

export const returnSchema = v.object({
  kind: v.literal('return'),
  status: v.picklist(['done', 'failed', 'needs-info']),
  /** The answer, the reason of the failure, or what is missing. */
  answer: v.string(),
});
export const askSchema = v.object({ kind: v.literal('ask'), question: v.string() });

/** A plan that is longer than the preset allows is cut (deciding.ts); one that is longer than this is no plan. */
const MAX_WRITTEN = 400;

export const decisionSchema = v.variant('kind', [
  v.object({
    kind: v.literal('act'),
    plan: v.pipe(v.array(actionSchema), v.minLength(1), v.maxLength(MAX_WRITTEN)),
    /** Absent: the planner decides again after the plan. */
    finish: v.exactOptional(finishSchema),
  }),
  v.object({ kind: v.literal('invoke'), policy: v.string(), args: v.record(v.string(), v.string()) }),
  returnSchema,
  askSchema,
  /** JavaScript over the action functions (core/program). */
  v.object({ kind: v.literal('program'), source: v.pipe(v.string(), v.minLength(1), v.maxLength(20_000)) }),
]);
type Decided = v.InferOutput<typeof decisionSchema>;
/** A question of ours may have choices; a model's has none. */
type Ask = v.InferOutput<typeof askSchema> & { readonly choices?: readonly Choice[] };
export type Decision = Exclude<Decided, { kind: 'ask' }> | Ask;
export type ReturnStatus = Extract<Decision, { kind: 'return' }>['status'];
