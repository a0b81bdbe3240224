/** What to do about a connection that does not work, for the person who is setting it up. */
import type { ModelError } from '../../core/ports.ts';
import { BUILT_IN_WORDS } from '../../core/built-in.ts';
import { assertNever } from '../../core/result.ts';
import { commandsFor } from './local-servers.ts';
import type { ModelServer } from './model-server.ts';
import { probeModels, type Probe } from './probe.ts';

const MAX_NAMES = 12;

export async function connectionAdvice(error: ModelError, server: ModelServer, fetchIt: typeof fetch): Promise<string> {
  const { url, isLocal } = server;
  switch (error.kind) {
    case 'bad-key':
      return keyAdvice(server);
    case 'no-credit':
      return `The key works, but the account behind it cannot pay: ${error.detail}. Add credit at the provider, or choose another model.`;
    case 'context-too-long':
      return `The model cannot even read the short question of this test (${error.detail}). Choose one with a longer context, or start the server with one.`;
    case 'unknown-model':
    case 'bad-request':
    case 'no-schema-support':
      if (server.provider.wire === 'built-in') return `Chrome’s built-in model refused the request: ${error.detail}.`;
      return requestAdvice(error, server, fetchIt);
    case 'unreachable':
      return reachAdvice(server, fetchIt);
    case 'rate-limited':
      return error.retryAfterMs === null
        ? 'The key works, but the provider refuses for now because of too many requests. Wait a minute and test again.'
        : `The key works, but the provider refuses for now because of too many requests. Test again in ${Math.ceil(error.retryAfterMs / 1000)} seconds.`;
    case 'server-error':
      return isLocal
        ? `The server at ${url} has trouble (status ${error.status}): ${error.detail}. Its own log tells why; often the model does not fit into memory.`
        : `The provider has trouble (status ${error.status}). Your settings may well be right: test again later.`;
    case 'no-built-in':
      return BUILT_IN_WORDS[error.state];
    case 'cut-stream':
      return `The answer broke off (${error.detail}). Test again; if it stays so, something between here and ${url} cuts connections, or the server is not the kind that is set.`;
    case 'timeout':
      return `No answer within ${Math.round(error.afterMs / 1000)} seconds.${
        isLocal
          ? ' A local server may still be loading the model: test again in a minute, or choose a smaller one.'
          : ' Test again, or raise the time limit.'
      }`;
    case 'refused':
      return 'The model declined even a harmless question. Choose another model.';
    case 'aborted':
      return 'Nothing was saved.';
    default:
      return assertNever(error);
  }
}

function keyAdvice({ provider, url, apiKey }: ModelServer): string {
  if (apiKey === '') return `${url} asks for a key. Enter it.`;
  const isOwn = new URL(url).origin === (provider.baseUrl && new URL(provider.baseUrl).origin);
  const where = isOwn && provider.keyPage ? `, from ${provider.keyPage}` : '';
  return `Copy it again, whole${where}, and check that it may use this model.`;
}

/** Refused, or nobody there: which of the two only a look at the server tells. */
async function reachAdvice(server: ModelServer, fetchIt: typeof fetch): Promise<string> {
  const { url, isLocal } = server;
  const probe = await probeModels(server.modelsUrl, server.provider, server.apiKey, fetchIt);
  if (probe.kind !== 'no-answer')
    return isLocal
      ? `The server at ${url} is running, but refuses requests that come from a browser extension. Stop it and start it so that it accepts them: ${commandsFor(server, 'allow')}.`
      : `${url} is there, but refuses requests that come from a browser extension.`;
  return isLocal
    ? `Nothing answers at ${url}. Start the server (${commandsFor(server, 'start')}) and check the port.`
    : `Nothing answers at ${url}. Check the base URL and your connection to the internet.`;
}

async function requestAdvice(
  error: ModelError & { readonly detail: string },
  server: ModelServer,
  fetchIt: typeof fetch,
): Promise<string> {
  const probe = await probeModels(server.modelsUrl, server.provider, server.apiKey, fetchIt);
  if (probe.kind === 'models') return modelAdvice(error, probe, server);
  const elsewhere = await betterBaseUrl(server, fetchIt);
  if (elsewhere) return `The base URL is not quite right: use ${elsewhere}.`;
  if (probe.kind === 'web-page')
    return `${server.url} is a web site, not a model's API. A base URL looks like https://api.openai.com/v1 or http://localhost:11434/v1.`;
  if (error.kind === 'unknown-model') return `The server does not know the model “${server.model}”. Check its name.`;
  return `The server refused the request: ${error.detail}. Check the base URL and the name of the model.`;
}

function modelAdvice(
  error: ModelError & { readonly detail: string },
  { ids }: Extract<Probe, { kind: 'models' }>,
  { model }: ModelServer,
): string {
  if (ids.includes(model)) return `The server refused the request: ${error.detail}`;
  if (ids.length === 0) return 'This server has no model yet. Load or download one there first.';
  const more = ids.length > MAX_NAMES ? ` and ${ids.length - MAX_NAMES} more` : '';
  return `The server does not know the model “${model}”. This server has: ${nearest(model, ids).slice(0, MAX_NAMES).join(', ')}${more}.`;
}

/** Names that share a beginning with the one that was asked for come first. */
function nearest(model: string, ids: readonly string[]): readonly string[] {
  const common = (id: string): number => {
    let n = 0;
    while (n < id.length && id[n]?.toLowerCase() === model[n]?.toLowerCase()) n += 1;
    return n;
  };
  return ids.toSorted((a, b) => common(b) - common(a));
}

/** The same server with `/v1` added, or without what was added to it. */
async function betterBaseUrl({ provider, url, apiKey }: ModelServer, fetchIt: typeof fetch): Promise<string | null> {
  if (provider.wire !== 'openai') return null;
  const candidates = [
    `${url}/v1`,
    url.replace(/\/(?:chat\/completions|completions|models|api)$/, ''),
    `${new URL(url).origin}/v1`,
  ];
  for (const candidate of new Set(candidates)) {
    if (candidate === url) continue;
    const probe = await probeModels(`${candidate}/models`, provider, apiKey, fetchIt);
    if (probe.kind === 'models') return candidate;
  }
  return null;
}
