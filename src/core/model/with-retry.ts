/**
 * Calls a model again when that can help: too many requests, a server in trouble, a connection
 * that broke. Nothing else is retried: the same request would be refused again.
 */
import type { Clock, Completion, ModelClient, ModelError } from '../ports.ts';
import { assertNever, err, type Result } from '../result.ts';

/** Calls in all, by why the last one failed. */
const MAX_ATTEMPTS = { 'rate-limited': 6, 'server-error': 4, 'cut-stream': 3, unreachable: 2 } as const;
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
  switch (error.kind) {
    case 'rate-limited':
    case 'server-error':
      if (attempt >= MAX_ATTEMPTS[error.kind]) return null;
      if (error.retryAfterMs === null) return backoffMs(attempt);
      return error.retryAfterMs <= MAX_RETRY_AFTER_MS ? error.retryAfterMs : null;
    case 'cut-stream':
    case 'unreachable':
      return attempt >= MAX_ATTEMPTS[error.kind] ? null : backoffMs(attempt);
    case 'bad-key':
    case 'no-credit':
    case 'no-built-in':
    case 'unknown-model':
    case 'context-too-long':
    case 'no-schema-support':
    case 'bad-request':
    case 'timeout':
    case 'refused':
    case 'aborted':
      return null;
    default:
      return assertNever(error);
  }
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
