/**
 * Which server a provider and a base URL name. A key belongs to one server and is sent to no other:
 * to none of another origin, and to none that is set under another provider.
 */
import { providerOf, type ProviderId } from './providers.ts';

/** A provider and an origin: two base URLs with the same id are the same server. */
export type ServerId = string & { readonly __brand: 'ServerId' };

/** The base URL in use: what the person gave, or the provider's own. */
export function baseUrlOf(provider: ProviderId, given: string): string {
  const { baseUrl, hasFixedUrl } = providerOf(provider);
  const text = given.trim().replace(/\/+$/, '');
  return text === '' || hasFixedUrl === true ? baseUrl : text;
}

/** In the browser itself: it has no address and takes no key. */
export const isBuiltIn = (provider: ProviderId): boolean => providerOf(provider).wire === 'built-in';

/** @returns null where there is no server: nothing chosen, or a base URL that is none. */
export function serverIdOf(provider: ProviderId | 'none', baseUrl: string): ServerId | null {
  if (provider === 'none') return null;
  if (isBuiltIn(provider)) return provider as string as ServerId;
  const url = httpUrl(baseUrlOf(provider, baseUrl));
  return url && (`${provider} ${url.origin}` as ServerId);
}

/** "api.openai.com", "localhost:11434"; empty where there is no server. */
export const hostOf = (provider: ProviderId, baseUrl: string): string =>
  httpUrl(baseUrlOf(provider, baseUrl))?.host ?? '';

export const isHttpUrl = (text: string): boolean => httpUrl(text) !== null;

function httpUrl(text: string): URL | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
}
