import { setTimeout as delay } from 'node:timers/promises';

export interface UntilOptions {
  readonly timeoutMs: number;
  /** For the message: "waited … for WHAT". */
  readonly what: string;
  readonly everyMs?: number;
}

/**
 * Asks until there is an answer: for conditions that tell nobody when they come true.
 *
 * @throws Error naming `what` after `timeoutMs`.
 */
export async function until<T>(
  ask: () => Promise<T | null> | T | null,
  { timeoutMs, what, everyMs = 20 }: UntilOptions,
): Promise<T> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (performance.now() >= end) throw new Error(`waited ${timeoutMs / 1000} s in vain for ${what}`);
    await delay(everyMs);
  }
}
