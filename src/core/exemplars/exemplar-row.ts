/**
 * What is known of a demonstration without reading its steps: enough to list it, to choose it for a decision and to align its
 * command. A row is derived from its demonstration, but for the counts.
 */
import * as v from 'valibot';
import { ACTION_GROUPS } from '../actions/action-row.ts';
import { SLOT_KINDS } from '../commands/template.ts';
import { demonstrationSchema } from './demonstration.ts';
import { pagePrintSchema } from './page-fingerprint.ts';

/** Changed when a row holds something else than before: older rows are derived anew from their steps. */
export const ROW_VERSION = 8;

const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0);
/** Runs that were verified, and runs that failed, after it was shown to the model or replayed. */
export const exemplarCountsSchema = v.object({ helped: count, failed: count });
export type ExemplarCounts = v.InferOutput<typeof exemplarCountsSchema>;

/** What the steps do not tell, so that a row of another version keeps it. */
export const exemplarFactsSchema = v.object({
  ...v.omit(demonstrationSchema, ['steps', 'after']).entries,
  ...exemplarCountsSchema.entries,
});

export const exemplarRowSchema = v.object({
  ...exemplarFactsSchema.entries,
  version: v.literal(ROW_VERSION),
  /** Of actions: a person does each as a step. */
  stepCount: v.number(),
  /** Texts of the command that the actions used, and what each was used for. */
  slots: v.array(v.object({ text: v.string(), kind: v.picklist(SLOT_KINDS), label: v.string(), group: v.string() })),
  /** Of the first view; empty where its address has none. */
  host: v.string(),
  /** The first view. */
  page: pagePrintSchema,
  /** The uses of the elements that the first step acts on. */
  uses: v.array(v.string()),
  /** Two with the same one have the same kinds of actions on pages with the same titles. */
  pattern: v.string(),
  groups: v.array(v.picklist(ACTION_GROUPS)),
  /** It hands work over to other policies: shown to a model, and never replayed. */
  invokes: v.boolean(),
  /** About as long as it is in a prompt. */
  chars: v.number(),
});
export type ExemplarRow = v.InferOutput<typeof exemplarRowSchema>;
