/** The server that settings name, as the clients need it: with its provider's row and whole address. */
import { providerOf, type Provider } from '../../core/model/providers.ts';
import { baseUrlOf, isHttpUrl } from '../../core/model/server.ts';
import type { ModelSettings } from '../../core/settings.ts';

export interface ModelServer {
  readonly provider: Provider;
  /** As the SDK of the wire wants it; see PATHS. Empty for the browser's own model. */
  readonly url: string;
  /** Answers `GET` with the list of models. */
  readonly modelsUrl: string;
  /** On this machine or in a private network. */
  readonly isLocal: boolean;
  /** Empty where there is none. */
  readonly apiKey: string;
  readonly model: string;
}

/** Each SDK appends its own path; a part of it that people give along with the base URL is dropped. */
const PATHS: Readonly<Record<Exclude<Provider['wire'], 'built-in'>, { given: RegExp; models: string }>> = {
  /** Appends `/v1/messages`. */
  anthropic: { given: /\/v1$/, models: '/v1/models' },
  /** Appends `/chat/completions`. */
  openai: { given: /(?!)/, models: '/models' },
};

/** @returns null when no server is chosen, or what is given is no URL. */
export function modelServerOf({ provider: id, baseUrl, apiKey, model }: ModelSettings): ModelServer | null {
  if (id === 'none') return null;
  const provider = providerOf(id);
  if (provider.wire === 'built-in')
    return { provider, url: '', modelsUrl: '', isLocal: true, apiKey: '', model: model.trim() };
  const { given, models } = PATHS[provider.wire];
  const url = baseUrlOf(id, baseUrl).replace(given, '');
  if (!isHttpUrl(url)) return null;
  return {
    provider,
    url,
    modelsUrl: `${url}${models}`,
    isLocal: isLocal(url),
    apiKey: apiKey.trim(),
    model: model.trim(),
  };
}

/** Whether a URL is on this machine or in a private network (RFC 1918, loopback, mDNS). */
export function isLocal(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname.endsWith('.local') ||
    hostname === '0.0.0.0' ||
    hostname === '[::1]' ||
    /^(?:127|10)\.\d+\.\d+\.\d+$/.test(hostname) ||
    /^192\.168\.\d+\.\d+$/.test(hostname) ||
    /^172\.(?:1[6-9]|2\d|3[01])\.\d+\.\d+$/.test(hostname)
  );
}
