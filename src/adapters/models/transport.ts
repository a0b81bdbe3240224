/** What went wrong below the API: no connection, or an answer that is not an API's at all. */
import type { ModelError } from '../../core/ports.ts';
import { t } from '../../core/i18n/t.ts';

/** The innermost cause: "connect ECONNREFUSED 127.0.0.1:11434" says more than "fetch failed". */
export function whyUnreachable(error: Error): string {
  let deepest = error;
  while (deepest.cause instanceof Error) deepest = deepest.cause;
  // Node's AggregateError of both address families has an empty message, but a code.
  const code = 'code' in deepest && typeof deepest.code === 'string' ? deepest.code : '';
  return deepest.message || code || error.message;
}

/** A 200 with a web page: the base URL points at a site, not at an API. */
export function unexpectedAnswer(response: Response): ModelError | null {
  const type = response.headers.get('content-type') ?? '';
  return type.includes('text/html')
    ? {
        kind: 'bad-request',
        detail: t('server_not_a_model'),
      }
    : null;
}
