import { describe, expect, test } from 'vitest';
import type { Clock, Completion, ModelClient, ModelError, Prompt } from '../ports.ts';
import { err, ok, type Result } from '../result.ts';
import { retryDelayMs, withRetry } from './with-retry.ts';

const prompt: Prompt = { system: 's', messages: [], schema: null };
const completion: Completion = {
  text: 'yes',
  usage: { tokensIn: 1, tokensOut: 1, tokensCached: 0, costUsd: 0 },
  truncated: false,
};
const limited = (retryAfterMs: number | null): ModelError => ({
  kind: 'rate-limited',
  retryAfterMs,
  detail: '',
});
const broken = (retryAfterMs: number | null): ModelError => ({
  kind: 'server-error',
  status: 500,
  retryAfterMs,
  detail: '',
});
const cut: ModelError = { kind: 'cut-stream', detail: '' };
const away: ModelError = { kind: 'unreachable', detail: '' };

describe('retryDelayMs', () => {
  test.each<[string, ModelError, number, number | null]>([
    ['too many requests, first time', limited(null), 1, 1000],
    ['too many requests, third time', limited(null), 3, 4000],
    ['the delay is capped', limited(null), 5, 16_000],
    ['attempts are capped', limited(null), 6, null],
    ['Retry-After is kept exactly', limited(2345), 1, 2345],
    ['Retry-After of nothing is at once', limited(0), 1, 0],
    ['Retry-After of a minute is waited for', limited(60_000), 1, 60_000],
    ['Retry-After beyond that is not', limited(60_001), 1, null],
    ['a server in trouble', broken(null), 2, 2000],
    ['a server in trouble that says when', broken(500), 3, 500],
    ['a server in trouble, fourth time', broken(null), 4, null],
    ['a cut stream', cut, 2, 2000],
    ['a cut stream, third time', cut, 3, null],
    ['nobody there', away, 1, 1000],
    ['nobody there, twice', away, 2, null],
    ['a bad key', { kind: 'bad-key', detail: '' }, 1, null],
    ['an unknown model', { kind: 'unknown-model', detail: '' }, 1, null],
    ['no schema', { kind: 'no-schema-support', detail: '' }, 1, null],
    ['a bad request', { kind: 'bad-request', detail: '' }, 1, null],
    ['our own timeout', { kind: 'timeout', afterMs: 1 }, 1, null],
    ['a refusal', { kind: 'refused', detail: '' }, 1, null],
    ['an abort', { kind: 'aborted' }, 1, null],
  ])('%s', (_, error, attempt, delay) => {
    expect(retryDelayMs(error, attempt)).toBe(delay);
  });
});

/** Answers in order, streaming `piece` before each. */
function clientOf(...answers: Result<Completion, ModelError>[]): ModelClient & { calls: number } {
  return {
    modelName: 'm',
    calls: 0,
    async complete(_prompt, _limits, onText) {
      onText(`piece ${this.calls}`);
      return answers[this.calls++] ?? err(away);
    },
  };
}

class FakeClock implements Clock {
  readonly slept: number[] = [];
  onSleep = (): void => undefined;
  now(): number {
    return 0;
  }
  sleep(ms: number): Promise<void> {
    this.slept.push(ms);
    this.onSleep();
    return Promise.resolve();
  }
}

const limits = (signal = new AbortController().signal) => ({ maxTokens: 1, timeoutMs: 1, signal });

test('calls again until it answers, waiting as it was told', async () => {
  const client = clientOf(err(limited(3000)), err(broken(null)), ok(completion));
  const clock = new FakeClock();
  expect(await withRetry(client, clock).complete(prompt, limits(), () => undefined)).toEqual(ok(completion));
  expect(clock.slept).toEqual([3000, 2000]);
  expect(client.calls).toBe(3);
});

test('gives up with the last error, which says when', async () => {
  const client = clientOf(err(limited(3_600_000)));
  const answer = await withRetry(client, new FakeClock()).complete(prompt, limits(), () => undefined);
  expect(answer).toEqual(err(limited(3_600_000)));
  expect(client.calls).toBe(1);
});

test('an abort during the wait ends it, and nothing is called again', async () => {
  const controller = new AbortController();
  const client = clientOf(err(limited(1000)), ok(completion));
  const clock = new FakeClock();
  clock.onSleep = () => controller.abort();
  const answer = await withRetry(client, clock).complete(prompt, limits(controller.signal), () => undefined);
  expect(answer).toEqual(err({ kind: 'aborted' }));
  expect(client.calls).toBe(1);
});

test('what streams after a broken beginning is not passed on', async () => {
  const pieces: string[] = [];
  const client = clientOf(err(cut), ok(completion));
  await withRetry(client, new FakeClock()).complete(prompt, limits(), (piece) => pieces.push(piece));
  expect(pieces).toEqual(['piece 0']);
});
