/** The model client that the settings name. Retrying is core's business (core/model/with-retry.ts). */
import type { Provider } from '../../core/model/providers.ts';
import type { ModelClient } from '../../core/ports.ts';
import type { ModelSettings } from '../../core/settings.ts';
import { createAnthropicClient } from './anthropic-client.ts';
import { createBuiltInClient } from './built-in/built-in-client.ts';
import type { CreateClient, ModelClientOptions } from './client-options.ts';
import { modelServerOf } from './model-server.ts';
import { createOpenAiClient } from './openai-client.ts';

const CLIENTS: Readonly<Record<Provider['wire'], CreateClient>> = {
  anthropic: createAnthropicClient,
  openai: createOpenAiClient,
  'built-in': createBuiltInClient,
};
const DEFAULT_IDLE_TIMEOUT_MS = 45_000;

/** A redirect to another origin would carry the key there: `fetch` drops `Authorization`, but not `x-api-key`. */
export const fetchWithoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: 'error' });

/** @throws When the settings name no server: the caller's planner is replay then, or the settings were not checked. */
export function createModelClient(settings: ModelSettings, given: Partial<ModelClientOptions> = {}): ModelClient {
  const server = modelServerOf(settings);
  if (server === null) throw new Error('the settings name no model server');
  return CLIENTS[server.provider.wire](server, {
    fetch: given.fetch ?? fetchWithoutRedirects,
    idleTimeoutMs: given.idleTimeoutMs ?? DEFAULT_IDLE_TIMEOUT_MS,
  });
}
