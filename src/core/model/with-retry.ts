/**
 * Calls a model again when that can help: too many requests, a server in trouble, a connection
 * that broke. Nothing else is retried: the same request would be refused again.
 */
import type { Clock, Completion, ModelClient, ModelError } from '../ports.ts';
import { err, type Result } from '../result.ts';
import { assertNever } from '../result.ts';

interface RetryPolicy {
  /** Calls in all, by why the last one failed. */
  readonly maxAttempts: Readonly<Record<RetryableKind, number>>;
  readonly firstDelayMs: number;
  readonly maxDelayMs: number;
  /** A server that asks for a longer wait than this is not waited for. */
  readonly maxRetryAfterMs: number;
}

type RetryableKind = 'rate-limited' | 'server-error' | 'cut-stream' | 'unreachable';

export const DEFAULT_RETRY_POLICY: RetryPolicy = {
  maxAttempts: { 'rate-limited': 6, 'server-error': 4, 'cut-stream': 3, unreachable: 2 },
  firstDelayMs: 1000,
  maxDelayMs: 20_000,
  maxRetryAfterMs: 60_000,
};

/**
 * How long to wait before the next call.
 *
 * @param attempt - Calls made so far, from 1.
 * @returns Milliseconds; null to give up with this error.
 */
export function retryDelayMs(error: ModelError, attempt: number, policy: RetryPolicy): number | null {
  switch (error.kind) {
    case 'rate-limited':
    case 'server-error':
      if (attempt >= policy.maxAttempts[error.kind]) return null;
      if (error.retryAfterMs === null) return backoffMs(attempt, policy);
      return error.retryAfterMs <= policy.maxRetryAfterMs ? error.retryAfterMs : null;
    case 'cut-stream':
    case 'unreachable':
      return attempt >= policy.maxAttempts[error.kind] ? null : backoffMs(attempt, policy);
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

const backoffMs = (attempt: number, policy: RetryPolicy): number =>
  Math.min(policy.firstDelayMs * 2 ** (attempt - 1), policy.maxDelayMs);

/**
 * A client that retries. When a call broke off after it had begun to stream, the pieces of the
 * later ones are not passed on: the caller would read two beginnings as one answer.
 */
export function withRetry(client: ModelClient, clock: Clock, policy: RetryPolicy = DEFAULT_RETRY_POLICY): ModelClient {
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
        const delay = retryDelayMs(answer.error, attempt, policy);
        if (delay === null) return answer;
        if (!signal.aborted) await clock.sleep(delay, signal);
        if (signal.aborted) return err({ kind: 'aborted' });
      }
    },
  };
}
