/**
 * The SDKs drop the body of an error that is not in their own provider's form (FastAPI's `detail`,
 * an older vLLM's bare object, a proxy's page). It is kept here, by the response's headers, which
 * SDK errors carry along.
 */
import { t } from '../../core/i18n/t.ts';
interface ErrorBodies {
  readonly fetch: typeof fetch;
  /** The body's text; empty when there was none. */
  of(headers: Headers | undefined): string;
}

const MAX_CHARS = 2000;

export function keepErrorBodies(base: typeof fetch): ErrorBodies {
  const bodies = new WeakMap<Headers, string>();
  return {
    fetch: async (input, init) => {
      const response = await base(input, init);
      if (!response.ok) {
        // A body that breaks off says no more than its status does.
        const text = await response
          .clone()
          .text()
          .catch(() => '');
        bodies.set(response.headers, text.slice(0, MAX_CHARS));
      }
      return response;
    },
    of: (headers) => (headers && bodies.get(headers)) ?? '',
  };
}

/** What a body in any of those forms says. */
export function messageOfBody(body: string): string {
  const json = parse(body);
  if (json === undefined) return /^\s*</.test(body) ? t('server_web_page') : body;
  const { error, message, detail } = asObject(json);
  const inner = asObject(error)['message'];
  for (const text of [inner, error, message, detail]) if (typeof text === 'string') return text;
  return body;
}

/** Whether it is an API's own error, rather than a proxy's, a router's, or nothing. */
export function isApiError(body: string): boolean {
  const { error, object, type } = asObject(parse(body));
  return (error !== undefined && error !== null) || object === 'error' || type === 'error';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
