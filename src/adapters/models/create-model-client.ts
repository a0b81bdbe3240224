/** The model client that the settings name. Retrying is core's business (core/model/with-retry.ts). */
import type { ModelClient } from '../../core/ports.ts';
import { assertNever } from '../../core/result.ts';
import type { Settings } from '../../core/settings.ts';
import { createAnthropicClient } from './anthropic-client.ts';
import { createOpenAiClient } from './openai-client.ts';

export interface ModelClientOptions {
  readonly fetch: typeof fetch;
  /** Silence between two pieces of an answer that counts as broken, in milliseconds. */
  readonly idleTimeoutMs: number;
}

const DEFAULT_IDLE_TIMEOUT_MS = 45_000;

export type ModelSettings = Pick<Settings, 'provider' | 'apiKey' | 'baseUrl' | 'model'>;

/** @throws When no provider is chosen: the caller's planner is replay then. */
export function createModelClient(
  settings: ModelSettings,
  given: Partial<ModelClientOptions> = {},
): ModelClient {
  const options: ModelClientOptions = {
    fetch: given.fetch ?? ((input, init) => fetch(input, init)),
    idleTimeoutMs: given.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS,
  };
  switch (settings.provider) {
    case 'anthropic':
      return createAnthropicClient(settings, options);
    case 'openai':
      return createOpenAiClient(settings, options);
    case 'none':
      throw new Error('no model provider is chosen');
    default:
      return assertNever(settings.provider);
  }
}
