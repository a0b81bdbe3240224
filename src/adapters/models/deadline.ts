/** Ends one model call: when the caller aborts, after the total time, or after a silence between two pieces. */
import type { CompletionLimits, ModelError } from '../../core/ports.ts';

/** No decision is this long. What is longer is not read to its end, and is no answer: as one that was cut off before its first word. */
export const MAX_ANSWER_CHARS = 256 * 1024;

export interface Deadline {
  /** Aborts at whichever comes first. */
  readonly signal: AbortSignal;
  /** Which it was; null before. */
  readonly error: ModelError | null;
  /** Restarts the idle timeout when a piece arrives. Before the first one only the total time counts. */
  heard(idleMs: number): void;
  release(): void;
}

export function startDeadline({ timeoutMs, signal }: CompletionLimits): Deadline {
  const controller = new AbortController();
  const released = new AbortController();
  let error: ModelError | null = null;
  let idle: ReturnType<typeof setTimeout> | undefined;
  const end = (why: ModelError): void => {
    error ??= why;
    controller.abort();
  };
  const total = setTimeout(() => end({ kind: 'timeout', afterMs: timeoutMs }), timeoutMs);
  if (signal.aborted) end({ kind: 'aborted' });
  else signal.addEventListener('abort', () => end({ kind: 'aborted' }), { signal: released.signal });

  return {
    signal: controller.signal,
    get error() {
      return error;
    },
    heard(idleMs) {
      clearTimeout(idle);
      idle = setTimeout(() => end({ kind: 'timeout', afterMs: idleMs }), idleMs);
    },
    release() {
      clearTimeout(total);
      clearTimeout(idle);
      released.abort();
    },
  };
}
