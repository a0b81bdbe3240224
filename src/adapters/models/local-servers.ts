/** How the model servers that people run themselves are started: said when one does not answer. */
import { PROVIDER_IDS, providerOf, type Provider } from '../../core/model/providers.ts';
import type { ModelServer } from './model-server.ts';

/** "Ollama: `…`; LM Studio: `…`": the server that is set, or that usually has that port, or all of them. */
export function commandsFor({ provider, url }: ModelServer, what: 'start' | 'allow'): string {
  const all = PROVIDER_IDS.map(providerOf).filter(({ local }) => local !== undefined);
  const likely = provider.local ? [provider] : all.filter(({ baseUrl }) => portOf(baseUrl) === portOf(url));
  return (likely.length > 0 ? likely : all)
    .flatMap(({ label, local }: Provider) => (local ? [`${label}: \`${local[what]}\``] : []))
    .join('; ');
}

const portOf = (url: string): string => new URL(url).port;
