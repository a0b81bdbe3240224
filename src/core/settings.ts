import * as v from 'valibot';
import { ELEMENTS, observationSchema } from './view/observation.ts';
import type { Budget } from './run/run-state.ts';

export const providerSchema = v.picklist(['none', 'anthropic', 'openai']);
export type Provider = v.InferOutput<typeof providerSchema>;

/** As stored. The key never leaves the worker: everybody else sees PublicSettings. */
export const settingsSchema = v.object({
  /** "none" means that replay is the planner. */
  provider: providerSchema,
  apiKey: v.string(),
  /** Empty: the provider's own. */
  baseUrl: v.string(),
  model: v.string(),
  maxDecisions: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(500)),
  maxTokens: v.pipe(v.number(), v.integer(), v.minValue(1000)),
  maxCostUsd: v.pipe(v.number(), v.minValue(0)),
  /** One answer of the model, in output tokens and milliseconds. */
  maxAnswerTokens: v.pipe(v.number(), v.integer(), v.minValue(64)),
  observation: observationSchema,
  answerTimeoutMs: v.pipe(v.number(), v.integer(), v.minValue(1000)),
});
export type Settings = v.InferOutput<typeof settingsSchema>;
export type PublicSettings = Omit<Settings, 'apiKey'> & { readonly hasKey: boolean };

export const DEFAULT_SETTINGS: Settings = {
  provider: 'none',
  apiKey: '',
  baseUrl: '',
  model: '',
  maxDecisions: 60,
  maxTokens: 1_000_000,
  maxCostUsd: 5,
  maxAnswerTokens: 4096,
  observation: ELEMENTS,
  answerTimeoutMs: 120_000,
};

export const budgetOf = (settings: Settings): Budget => ({
  maxDecisions: settings.maxDecisions,
  maxActions: settings.maxDecisions * 10,
  maxTokens: settings.maxTokens,
  maxCostUsd: settings.maxCostUsd,
  maxDepth: 5,
});
