/** What to do about a connection that does not work, for the person who is setting it up. */
import type { ModelError } from '../../core/ports.ts';

import { assertNever } from '../../core/result.ts';
import { commandsFor } from './local-servers.ts';
import type { ModelServer } from './model-server.ts';
import { probeModels, type Probe } from './probe.ts';
import { t, tCount, tKind } from '../../core/i18n/t.ts';

const MAX_NAMES = 12;

export async function connectionAdvice(error: ModelError, server: ModelServer, fetchIt: typeof fetch): Promise<string> {
  const { url, isLocal } = server;
  switch (error.kind) {
    case 'bad-key':
      return keyAdvice(server);
    case 'no-credit':
      return t('advice_no_credit', { detail: error.detail });
    case 'context-too-long':
      return t('advice_context', { detail: error.detail });
    case 'unknown-model':
    case 'bad-request':
    case 'no-schema-support':
      if (server.provider.wire === 'built-in') return t('advice_built_in_refused', { detail: error.detail });
      return requestAdvice(error, server, fetchIt);
    case 'unreachable':
      return reachAdvice(server, fetchIt);
    case 'rate-limited':
      return error.retryAfterMs === null
        ? t('advice_rate_limited')
        : tCount('advice_rate_limited_for', Math.ceil(error.retryAfterMs / 1000));
    case 'server-error':
      return isLocal
        ? t('advice_local_trouble', { url, status: String(error.status), detail: error.detail })
        : t('advice_trouble', { status: String(error.status) });
    case 'no-built-in':
      return tKind('built_in', error.state);
    case 'cut-stream':
      return t('advice_cut_stream', { detail: error.detail, url });
    case 'timeout':
      return tCount(isLocal ? 'advice_local_timeout' : 'advice_timeout', Math.round(error.afterMs / 1000));
    case 'refused':
      return t('advice_refused');
    case 'aborted':
      return t('advice_aborted');
    default:
      return assertNever(error);
  }
}

function keyAdvice({ provider, url, apiKey }: ModelServer): string {
  if (apiKey === '') return t('advice_key_missing', { url });
  const isOwn = new URL(url).origin === (provider.baseUrl && new URL(provider.baseUrl).origin);
  return isOwn && provider.keyPage ? t('advice_key_from', { page: provider.keyPage }) : t('advice_key');
}

/** Refused, or nobody there: which of the two only a look at the server tells. */
async function reachAdvice(server: ModelServer, fetchIt: typeof fetch): Promise<string> {
  const { url, isLocal } = server;
  const probe = await probeModels(server.modelsUrl, server.provider, server.apiKey, fetchIt);
  if (probe.kind !== 'no-answer')
    return isLocal
      ? t('advice_local_origin', { url, commands: commandsFor(server, 'allow') })
      : t('advice_origin', { url });
  return isLocal
    ? t('advice_local_silent', { url, commands: commandsFor(server, 'start') })
    : t('advice_silent', { url });
}

async function requestAdvice(
  error: ModelError & { readonly detail: string },
  server: ModelServer,
  fetchIt: typeof fetch,
): Promise<string> {
  const probe = await probeModels(server.modelsUrl, server.provider, server.apiKey, fetchIt);
  if (probe.kind === 'models') return modelAdvice(error, probe, server);
  const elsewhere = await betterBaseUrl(server, fetchIt);
  if (elsewhere) return t('advice_better_url', { url: elsewhere });
  if (probe.kind === 'web-page') return t('advice_web_page', { url: server.url });
  if (error.kind === 'unknown-model') return t('advice_unknown_model', { model: server.model });
  return t('advice_refused_request', { detail: error.detail });
}

function modelAdvice(
  error: ModelError & { readonly detail: string },
  { ids }: Extract<Probe, { kind: 'models' }>,
  { model }: ModelServer,
): string {
  if (ids.includes(model)) return t('advice_refused_why', { detail: error.detail });
  if (ids.length === 0) return t('advice_no_models');
  const models = nearest(model, ids).slice(0, MAX_NAMES).join(', ');
  return ids.length > MAX_NAMES
    ? t('advice_models_more', { model, models, count: ids.length - MAX_NAMES })
    : t('advice_models', { model, models });
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
