/**
 * Calls a model again when that can help: too many requests, a server in trouble, a connection
 * that broke. Nothing else is retried: the same request would be refused again.
 */
import type { Clock, Completion, ModelClient, ModelError } from '../ports.ts';
import { err, type Result } from '../result.ts';

/** Calls in all, by why the last one failed; of others there is one. */
const MAX_ATTEMPTS: Readonly<Partial<Record<ModelError['kind'], number>>> = {
  'rate-limited': 6,
  'server-error': 4,
  'cut-stream': 3,
  unreachable: 2,
};
const FIRST_DELAY_MS = 1000;
const MAX_DELAY_MS = 20_000;
/** A server that asks for a longer wait than this is not waited for. */
const MAX_RETRY_AFTER_MS = 60_000;

/**
 * How long to wait before the next call.
 *
 * @param attempt - Calls made so far, from 1.
 * @returns Milliseconds; null to give up with this error.
 */
export function retryDelayMs(error: ModelError, attempt: number): number | null {
  const most = MAX_ATTEMPTS[error.kind] ?? 0;
  if (attempt >= most) return null;
  const asked = 'retryAfterMs' in error ? error.retryAfterMs : null;
  if (asked === null) return backoffMs(attempt);
  return asked <= MAX_RETRY_AFTER_MS ? asked : null;
}

const backoffMs = (attempt: number): number => Math.min(FIRST_DELAY_MS * 2 ** (attempt - 1), MAX_DELAY_MS);

/**
 * A client that retries. When a call broke off after it had begun to stream, the pieces of the
 * later ones are not passed on: the caller would read two beginnings as one answer.
 */
export function withRetry(client: ModelClient, clock: Clock): ModelClient {
  return {
    modelName: client.modelName,
    async complete(prompt, limits, onText): Promise<Result<Completion, ModelError>> {
      const { signal } = limits;
      let streamed = false;
      for (let attempt = 1; ; attempt += 1) {
        const quiet = streamed;
        const answer = await client.complete(prompt, limits, (piece) => {
          streamed = true;
          if (!quiet) onText(piece);
        });
        if (answer.ok) return answer;
        const delay = retryDelayMs(answer.error, attempt);
        if (delay === null) return answer;
        if (!signal.aborted) await clock.sleep(delay, signal);
        if (signal.aborted) return err({ kind: 'aborted' });
      }
    },
  };
}
