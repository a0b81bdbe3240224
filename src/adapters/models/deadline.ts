/** When one call of a model ends: the caller's signal, its total time, and the silence between two pieces. */
import type { CompletionLimits, ModelError } from '../../core/ports.ts';

export interface Deadline {
  /** Aborts with the first of them. */
  readonly signal: AbortSignal;
  /** Which of them it was; null while none has come. */
  readonly error: ModelError | null;
  /** A piece came: the silence counts anew. Before the first piece only the total time counts. */
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
