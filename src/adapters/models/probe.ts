/** Looks at a server that did not answer as a model should, to be able to say what is wrong. */
import type { Provider } from '../../core/model/providers.ts';

export type Probe =
  /** It answered its list of models. */
  | { readonly kind: 'models'; readonly ids: readonly string[] }
  /** It is there, but this address belongs to a web site. */
  | { readonly kind: 'web-page' }
  | { readonly kind: 'status'; readonly status: number }
  /** It is there, but the browser may not read its answer: CORS. */
  | { readonly kind: 'origin-refused' }
  | { readonly kind: 'no-answer' };

const PROBE_TIMEOUT_MS = 5000;

const HEADERS: Readonly<Record<Provider['wire'], Readonly<Record<string, string>>>> = {
  anthropic: { 'anthropic-version': '2026-10-21', 'anthropic-dangerous-direct-browser-access': 'true' },
  openai: {},
  'built-in': {},
};

/** For requests that no SDK makes. */
export const modelsHeaders = ({ wire }: Provider, apiKey: string): Record<string, string> => ({
  ...HEADERS[wire],
  ...(apiKey !== '' && (wire === 'anthropic' ? { 'x-api-key': apiKey } : { authorization: `Bearer ${apiKey}` })),
});

/** @param modelsUrl - Where the list of models should be: on the server that the key belongs to. */
export async function probeModels(
  modelsUrl: string,
  provider: Provider,
  apiKey: string,
  fetchIt: typeof fetch,
): Promise<Probe> {
  try {
    const response = await fetchIt(modelsUrl, {
      headers: modelsHeaders(provider, apiKey),
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    });
    if ((response.headers.get('content-type') ?? '').includes('text/html')) return { kind: 'web-page' };
    const ids = response.ok ? idsIn(await response.json().catch(() => null)) : null;
    return ids === null ? { kind: 'status', status: response.status } : { kind: 'models', ids };
  } catch {
    return (await isThere(modelsUrl, fetchIt)) ? { kind: 'origin-refused' } : { kind: 'no-answer' };
  }
}

/** A no-cors request gets through wherever somebody listens; its answer cannot be read. */
async function isThere(url: string, fetchIt: typeof fetch): Promise<boolean> {
  try {
    await fetchIt(url, { mode: 'no-cors', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    return true;
  } catch {
    return false;
  }
}

/** OpenAI's and Anthropic's lists: `{"data": [{"id": …}]}`. */
function idsIn(body: unknown): readonly string[] | null {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  if (!Array.isArray(data)) return null;
  return data.flatMap((it: unknown) =>
    typeof it === 'object' && it !== null && 'id' in it && typeof it.id === 'string' ? [it.id] : [],
  );
}
