/**
 * A preset: all that tells one method of the papers from another, as data. What a row of presets.json
 * leaves out has the value given here, which is that of the default preset. A run keeps the preset it began with.
 */
import * as v from 'valibot';
import { observationSchema } from './view/observation.ts';

const ANSWER_FORMS = ['lines', 'json', 'program', 'sections'] as const;
/** Each has its row in core/stages/stage-table.ts. */
export const STAGE_NAMES = ['state-filter', 'state-description', 'reformulation'] as const;

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

const policiesSchema = v.strictObject({
  /** The policy that a command begins with. */
  base: v.optional(v.string(), 'web'),
  names: v.optional(v.union([v.literal('all'), v.array(v.string())]), 'all'),
});

const answerSchema = v.strictObject({
  form: v.optional(v.picklist(ANSWER_FORMS), 'lines'),
  /** Whether the model is asked to think before it decides. */
  chainOfThought: v.optional(v.boolean(), true),
  /** Whether the model is shown its last answer whole. */
  showsLast: v.optional(v.boolean(), false),
});

const planSchema = v.strictObject({
  maxActions: v.optional(whole(1, 40), 40),
  /** What ends a plan early: what it did not foresee, or whatever changes on the page (CAAP §3.3). */
  stopOn: v.optional(v.picklist(['unforeseen', 'any-change']), 'unforeseen'),
});

const exemplarsSchema = v.strictObject({
  /** Exemplars shown with one decision. */
  k: v.optional(whole(0, 100), 2),
  /** fixed: those that the list names for this page; retrieved: the most similar; acg: of those that runs kept. */
  source: v.optional(v.picklist(['none', 'fixed', 'retrieved', 'acg']), 'retrieved'),
  /** A list of exemplar-lists.json that they are taken from; null: all of them. */
  list: v.optional(v.nullable(v.string()), null),
  /** A whole demonstration, or the one step of it that fits the present view. */
  shape: v.optional(v.picklist(['trajectory', 'state']), 'trajectory'),
  rationale: v.optional(v.boolean(), true),
  /** Whether an exemplar tells which texts of its command its actions used, and for what. */
  slots: v.optional(v.boolean(), true),
  /** A view inside an exemplar is cut after so many characters: the step shown matters, not the page. */
  maxViewChars: v.optional(positive, 2500),
});

const samplingSchema = v.strictObject({
  /** null: the person's setting. */
  temperature: v.optional(v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(2))), null),
});

const limitsSchema = v.strictObject({
  /** Of one run; null: the person's setting. */
  maxDecisions: v.optional(v.nullable(positive), null),
  /**
   * How often the model is asked for a decision in one run, after which it ends: 1 for a method of a single step. Calls
   * that prepare the view or mend an answer are not counted. null: no limit.
   */
  maxCalls: v.optional(v.nullable(positive), null),
  /** Of one answer; null: the setting. */
  maxAnswerTokens: v.optional(v.nullable(positive), null),
  /** What does not fit is left out: exemplars, then history, then parts of the view. null: the model's own limit. */
  promptTokens: v.optional(v.nullable(v.pipe(positive, v.minValue(500))), null),
  /** Older decisions than this many are left out of the history; the first is always kept. */
  historyDecisions: v.optional(positive, 20),
});

export const presetSchema = v.strictObject({
  name: v.string(),
  /** One sentence for the person who chooses it. */
  description: v.optional(v.string(), ''),
  policies: v.optional(policiesSchema, {}),
  /** null: the person's setting. */
  observe: v.optional(v.nullable(observationSchema), null),
  answer: v.optional(answerSchema, {}),
  plan: v.optional(planSchema, {}),
  exemplars: v.optional(exemplarsSchema, {}),
  /** In their order; one that is named twice runs twice. */
  stages: v.optional(v.array(v.picklist(STAGE_NAMES)), []),
  sampling: v.optional(samplingSchema, {}),
  limits: v.optional(limitsSchema, {}),
  /** Whether direct commands and examples that fit go before the model, as the settings say. */
  modelOnlyWhereNeeded: v.optional(v.boolean(), true),
  /** Added to the instructions of every policy. */
  message: v.optional(v.nullable(v.string()), null),
  /** The column of published-results.json that it stands beside. */
  reproduces: v.optional(v.nullable(v.string()), null),
});
export type Preset = v.InferOutput<typeof presetSchema>;

export const DEFAULT_PRESET: Preset = v.parse(presetSchema, { name: 'stepwise' });
