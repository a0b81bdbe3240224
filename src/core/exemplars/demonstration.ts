/**
 * A demonstration: one command carried out, step by step, each with the view it was decided on.
 * The same record serves the prompt (rendered as exemplars), replay (aligned against a live
 * view) and export (JSON). Refs in a step's actions point into that step's view.
 */
import * as v from 'valibot';
import { finishSchema } from '../actions/finish.ts';
import { actionSchema } from '../actions/action.ts';
import { blankEditSchema } from '../commands/sentence.ts';
import { t } from '../i18n/t.ts';
import { asDemonstrationId } from '../ids.ts';
import { viewSchema } from '../view/view.ts';

/** Where elements of the view were in the window: left, top, width and height in CSS pixels, by ref. */
export const MAX_BOXES = 30;
export const layoutSchema = v.pipe(
  v.record(v.string(), v.tuple([v.number(), v.number(), v.number(), v.number()])),
  v.maxEntries(MAX_BOXES),
);
export type Layout = v.InferOutput<typeof layoutSchema>;

const invocationSchema = v.object({
  policy: v.string(),
  args: v.record(v.string(), v.string()),
  /** What it returned; empty where the page ended the task before it did. */
  answer: v.string(),
});

const stepEntries = v.object({
  /** The view on which the plan was decided. */
  view: viewSchema,
  /** What the model thought in the run that this is of (CAAP §4); empty in a recording. */
  reasoning: v.string(),
  /** All actions that were decided on this view (Synapse §2.1); none where a policy was invoked. */
  plan: v.array(actionSchema),
  /** What was handed over to another policy (SteP §4.1); shown to the model, of no use to replay. */
  invoke: v.exactOptional(invocationSchema),
  /** Why each action of the plan was made, in their order; empty for one that nobody explained. */
  rationales: v.exactOptional(v.array(v.string())),
  /** For each action of the plan, the layout around its target when it was recorded; empty for one without. Drawn for the person. */
  layouts: v.exactOptional(v.array(layoutSchema)),
  /**
   * The program that the actions from here to the end come of, or to the next one (WebWISE §4.4). A model that answers with
   * programs is shown it in their place.
   */
  program: v.exactOptional(v.string()),
  /** How the plan ended its policy without another decision; shown to the model, of no use to replay. */
  finish: v.exactOptional(finishSchema),
});
const demoStepSchema = v.pipe(
  stepEntries,
  v.check(
    ({ plan, invoke }) => plan.length > 0 || invoke !== undefined,
    () => t('file_idle_step'),
  ),
);
export type DemoStep = v.InferOutput<typeof demoStepSchema>;

export const demonstrationSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.transform(asDemonstrationId)),
  /** Secrets masked. */
  command: v.pipe(v.string(), v.minLength(1)),
  policy: v.string(),
  source: v.picklist(['bundled', 'recorded', 'run', 'imported']),
  /** Who says that it works: the benchmark page by its reward, or the person; null when nobody does. */
  verifiedBy: v.nullable(v.picklist(['page', 'person'])),
  /** ISO 8601. */
  createdAt: v.string(),
  /** Who carried it out, where the source does not tell: the name of a model. */
  madeBy: v.exactOptional(v.string()),
  enabled: v.boolean(),
  steps: v.pipe(v.array(demoStepSchema), v.minLength(1)),
  /** What the page showed after the last action: replay compares it with what it has come to. */
  after: v.exactOptional(viewSchema),
  /** What the policy returned by a decision of its own after them; shown to the model, of no use to replay. */
  answer: v.exactOptional(v.string()),
  /** Origins of the frames that the person acted in while recording. It holds here only, and comes with no file. */
  frames: v.exactOptional(v.array(v.string())),
  /** What the person said of the blanks of its sentence. */
  blanks: v.exactOptional(v.array(blankEditSchema)),
});
export type Demonstration = v.InferOutput<typeof demonstrationSchema>;

/** What export writes and import reads. */
export const exemplarFileSchema = v.object({
  format: v.literal('stepwise-exemplars'),
  version: v.literal(1),
  demonstrations: v.array(demonstrationSchema),
});
