/** Messages about demonstrations: the panel lists, switches, removes, imports and exports them. */
import * as v from 'valibot';
import { flowSchema } from '../core/flows/flow.ts';
import { CHOICES } from '../core/exchange/merge-exemplars.ts';
import { demonstrationSchema } from '../core/exemplars/demonstration.ts';
import { blankEditSchema, sentencePartSchema } from '../core/commands/sentence.ts';
import { demonstrationIdSchema, noParams, nothing, resultSchema, typedTextSchema, rowsOf } from './row.ts';
import { kept, storeErrorSchema } from './store-error.ts';

const importErrorSchema = v.variant('kind', [
  /** A sentence. */
  v.object({ kind: v.literal('not-an-exemplar-file'), detail: v.string() }),
  storeErrorSchema,
]);
export type ImportError = v.InferOutput<typeof importErrorSchema>;

/** One of two examples with the same id, for the person who chooses. */
const importedBriefSchema = v.object({
  ...v.pick(demonstrationSchema, ['command', 'source', 'createdAt']).entries,
  stepCount: v.number(),
});
const conflictSchema = v.object({
  id: demonstrationIdSchema,
  mine: importedBriefSchema,
  theirs: importedBriefSchema,
});
export type ImportConflict = v.InferOutput<typeof conflictSchema>;

const importOutcomeSchema = v.variant('kind', [
  v.object({
    kind: v.literal('imported'),
    added: v.number(),
    replaced: v.number(),
    /** They were there already, or the person keeps theirs. */
    unchanged: v.number(),
    /** Flows of the DevTools Recorder, and the kinds of their steps that are left out. */
    flows: v.number(),
    leftOut: v.array(v.string()),
  }),
  /** Nothing was changed: each needs a choice. */
  v.object({ kind: v.literal('conflicts'), conflicts: v.array(conflictSchema) }),
]);
export type ImportOutcome = v.InferOutput<typeof importOutcomeSchema>;

/** Of each action of each step; empty where there is none. */
const rationalesSchema = v.array(v.array(v.string()));
/** There is none of the person's with this id. */
const goneSchema = v.object({ kind: v.literal('gone') });
/** A demonstration without any action is none. */
const lastActionSchema = v.object({ kind: v.literal('last-action') });
const explainErrorSchema = v.variant('kind', [
  goneSchema,
  v.object({ kind: v.literal('no-model') }),
  /** A sentence for the person. */
  v.object({ kind: v.literal('model-failed'), detail: v.string() }),
]);
export type ExplainError = v.InferOutput<typeof explainErrorSchema>;

const demonstrationSummarySchema = v.object({
  ...v.omit(demonstrationSchema, ['steps', 'after']).entries,
  stepCount: v.number(),
  /** It hands work over to other policies, and can only be shown to a model. */
  invokes: v.boolean(),
  /** Of the page that it begins on. */
  host: v.string(),
  title: v.string(),
  path: v.string(),
  /** Its command, with blanks for what another command may have others for. */
  sentence: v.array(sentencePartSchema),
  /** Runs that were verified, and runs that failed, after it was shown to the model or replayed. */
  helped: v.number(),
  failed: v.number(),
});
export type DemonstrationSummary = v.InferOutput<typeof demonstrationSummarySchema>;

const onOne = v.object({ id: demonstrationIdSchema });

export const exemplarMessages = rowsOf('panel', 'worker', {
  'exemplar.list': { params: noParams, result: v.array(demonstrationSummarySchema) },
  /** null: there is none with this id. */
  'exemplar.get': { params: onOne, result: v.nullable(demonstrationSchema) },
  /** Has the model say why each action was made. Nothing is kept of it before it is saved. */
  'exemplar.explain': { params: onOne, result: resultSchema(rationalesSchema, explainErrorSchema) },
  'exemplar.save-rationales': {
    params: v.object({ id: demonstrationIdSchema, rationales: rationalesSchema }),
    result: resultSchema(nothing, v.variant('kind', [goneSchema, storeErrorSchema])),
  },
  'exemplar.enable': { params: v.object({ id: demonstrationIdSchema, enabled: v.boolean() }), result: kept },
  /** Forgets its failures: it is used by itself again. */
  'exemplar.trust': { params: onOne, result: kept },
  'exemplar.remove': { params: onOne, result: kept },
  /** A file of examples, or a recording of the DevTools Recorder. All or nothing: what cannot be read changes nothing. */
  'exemplar.import': {
    params: v.object({
      text: v.string(),
      /** For examples that are there with other content. */
      choices: v.exactOptional(v.array(v.object({ id: v.string(), choice: v.picklist(CHOICES) }))),
    }),
    result: resultSchema(importOutcomeSchema, importErrorSchema),
  },
  /** The person's own, as many as one file holds; only those of these ids, where some are named. */
  'exemplar.export': {
    params: v.object({ ids: v.exactOptional(v.array(demonstrationIdSchema)) }),
    /** `left`: those that are for another file. */
    result: v.object({ text: v.string(), left: v.array(demonstrationIdSchema) }),
  },
  /** As a recording of the DevTools Recorder. null: there is none with this id. */
  'exemplar.export-flow': {
    params: onOne,
    result: v.nullable(v.object({ text: v.string(), leftOut: v.array(v.string()) })),
  },
  /** The program that replay makes of it, in words: a line for each step. */
  'exemplar.program': { params: onOne, result: v.array(v.string()) },
  'exemplar.edit': {
    params: v.object({
      id: demonstrationIdSchema,
      change: v.variant('kind', [
        v.object({ kind: v.literal('command'), command: v.pipe(typedTextSchema, v.trim(), v.minLength(1)) }),
        /** Of the policy whose exemplar it is from now on. */
        v.object({ kind: v.literal('policy'), policy: v.string() }),
        v.object({ kind: v.literal('blanks'), blanks: v.array(blankEditSchema) }),
        /** An action of a step; a step without any goes. */
        v.object({ kind: v.literal('without-action'), step: v.number(), action: v.number() }),
      ]),
    }),
    result: resultSchema(nothing, v.variant('kind', [goneSchema, lastActionSchema, storeErrorSchema])),
  },
});

/** About imported flows that were not tried yet; `run.start` tries one, `exemplar.import` brings them. */
export const flowMessages = rowsOf('panel', 'worker', {
  /** Newest first. */
  'flow.list': { params: noParams, result: v.array(flowSchema) },
  'flow.remove': { params: onOne, result: kept },
});
