import type { Settings } from '../../core/settings.ts';
import { fetchWithoutRedirects } from './create-model-client.ts';
import { modelServerOf } from './model-server.ts';
import { probeModels } from './probe.ts';

/** The names that the server lists, in its order; none where it lists none, or there is no server. */
export async function listModels(settings: Settings): Promise<string[]> {
  const server = modelServerOf(settings);
  if (server === null || server.modelsUrl === '') return [];
  const { modelsUrl, provider, apiKey } = server;
  const found = await probeModels(modelsUrl, provider, apiKey, fetchWithoutRedirects);
  return found.kind === 'models' ? [...found.ids] : [];
}
