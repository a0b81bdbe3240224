import * as v from 'valibot';
import { askModeSchema } from './gate/grant.ts';
import { abilitiesSchema, type Abilities } from './model/abilities.ts';
import { PROVIDER_IDS } from './model/providers.ts';
import { DEFAULT_PRESET, type Preset } from './preset.ts';
import type { Budget } from './run/run-state.ts';
import { observationSchema } from './view/observation.ts';

const providerIdSchema = v.picklist(PROVIDER_IDS);

const modelChoiceSchema = v.object({ provider: providerIdSchema, baseUrl: v.string(), model: v.string() });

/** What the person sets in the panel, apart from the key. */
export const choiceSchema = v.object({
  /** "none" means that replay is the planner. */
  provider: v.picklist(['none', ...PROVIDER_IDS]),
  /** Empty: the provider's own. */
  baseUrl: v.string(),
  model: v.string(),
  maxDecisions: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  maxTokens: v.pipe(v.number(), v.integer(), v.minValue(1000)),
  /** Of one command, and of all that begin on one day. */
  maxCostUsd: v.pipe(v.number(), v.minValue(0)),
  maxDayCostUsd: v.pipe(v.number(), v.minValue(0)),
  /** One answer of the model, in output tokens and milliseconds. */
  maxAnswerTokens: v.pipe(v.number(), v.integer(), v.minValue(64)),
  observation: observationSchema,
  answerTimeoutMs: v.pipe(v.number(), v.integer(), v.minValue(1000)),
  /** Asked when the first model fails; null: the run is paused then. Its key is that of its known server. */
  fallback: v.nullable(modelChoiceSchema),
  /** `auto`: by what is known of the model. */
  promptSize: v.picklist(['auto', 'full', 'compact']),
  /** A preset, as its name or with changes: `step:k=0`. */
  preset: v.string(),
  /** null: the model's own. */
  temperature: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(2))),
  /** When the person is asked before a step. */
  askMode: askModeSchema,
  /** A notice about cookies that is in the way is answered with no more than the page needs; else it is left alone. */
  refuseCookies: v.boolean(),
  /** With a model: what commits and is not asked about is shown to it first, and what it doubts is asked about. */
  secondLook: v.boolean(),
  /** Commands that name what to do ("click Save") are carried out as they are said, without a model. */
  directCommands: v.boolean(),
  /** With a model: what an example shows costs no call, and the model takes what no example shows. */
  replayFirst: v.boolean(),
  /** A run that the page itself calls solved becomes an example without being asked about. */
  keepVerified: v.boolean(),
});
export type SettingsChoice = v.InferOutput<typeof choiceSchema>;

/** With the key of the server that provider and base URL name. It never leaves the worker. */
export type Settings = SettingsChoice & { readonly apiKey: string };
/** Which model to ask, where, and with what key. */
export type ModelSettings = Pick<Settings, 'provider' | 'baseUrl' | 'apiKey' | 'model'>;

/** With what is known of it. */
export type ConfiguredModel = ModelSettings & { readonly abilities: Abilities | null };

/** A server that was used before: its key and model are found again, and go to no other. */
export const knownServerSchema = v.object({
  provider: providerIdSchema,
  baseUrl: v.string(),
  model: v.string(),
  apiKey: v.string(),
  /** Of the model above; null until its connection is tested. */
  abilities: v.optional(v.fallback(v.nullable(abilitiesSchema), null), null),
});
export type KnownServer = v.InferOutput<typeof knownServerSchema>;

/** What everybody but the worker sees: whether there are keys, and for which servers. */
export const publicSettingsSchema = v.object({
  ...choiceSchema.entries,
  /** The latest first. */
  servers: v.array(v.object({ ...v.omit(knownServerSchema, ['apiKey']).entries, hasKey: v.boolean() })),
  /** What models have cost, in dollars. */
  costUsd: v.object({ today: v.number(), month: v.number() }),
});
export type PublicSettings = v.InferOutput<typeof publicSettingsSchema>;

export const DEFAULT_SETTINGS: Settings = {
  provider: 'none',
  apiKey: '',
  baseUrl: '',
  model: '',
  maxDecisions: 60,
  maxTokens: 1_000_000,
  maxCostUsd: 5,
  maxDayCostUsd: 20,
  maxAnswerTokens: 4096,
  observation: 'elements',
  answerTimeoutMs: 120_000,
  fallback: null,
  promptSize: 'auto',
  preset: DEFAULT_PRESET.name,
  temperature: null,
  askMode: 'risky-steps',
  refuseCookies: true,
  secondLook: false,
  directCommands: true,
  replayFirst: true,
  keepVerified: true,
};

/** What a preset limits goes before what the person set, never beyond it. */
export function budgetOf(settings: Settings, { limits }: Preset = DEFAULT_PRESET): Budget {
  const maxDecisions = Math.min(settings.maxDecisions, limits.maxDecisions ?? settings.maxDecisions);
  return {
    maxDecisions,
    maxActions: settings.maxDecisions * 10,
    maxTokens: settings.maxTokens,
    maxCostUsd: settings.maxCostUsd,
    maxDepth: 5,
  };
}
