/** Where a provider's requests go. */
import type { Settings } from '../../core/settings.ts';

export const OPENAI_URL = 'https://api.openai.com/v1';
export const ANTHROPIC_URL = 'https://api.anthropic.com';

/**
 * The base URL as the provider's SDK wants it: it appends `/chat/completions` (openai) or
 * `/v1/messages` (anthropic), and a trailing `/v1` that a person gave for the latter is dropped.
 */
export function endpointOf({ provider, baseUrl }: Pick<Settings, 'provider' | 'baseUrl'>): string {
  const given = baseUrl.trim().replace(/\/+$/, '');
  if (provider === 'anthropic') return given === '' ? ANTHROPIC_URL : given.replace(/\/v1$/, '');
  return given === '' ? OPENAI_URL : given;
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
