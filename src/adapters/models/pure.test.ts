import { describe, expect, test } from 'vitest';
import { endpointOf, isLocal } from './endpoint.ts';
import { costUsd } from './prices.ts';
import { retryAfterMs } from './retry-after.ts';
import { scrub } from './scrub.ts';
import { ThinkFilter } from './think-filter.ts';

test.each([
  ['openai', '', 'https://api.openai.com/v1'],
  ['openai', ' http://localhost:11434/v1/ ', 'http://localhost:11434/v1'],
  ['anthropic', '', 'https://api.anthropic.com'],
  ['anthropic', 'https://proxy.example/v1/', 'https://proxy.example'],
] as const)('the endpoint of %s with base URL “%s” is %s', (provider, baseUrl, url) => {
  expect(endpointOf({ provider, baseUrl })).toBe(url);
});

test.each([
  ['http://localhost:11434/v1', true],
  ['http://127.0.0.1:8080', true],
  ['http://[::1]:8080', true],
  ['http://192.168.1.20:1234/v1', true],
  ['http://172.20.0.3/v1', true],
  ['http://nas.local/v1', true],
  ['https://api.openai.com/v1', false],
  ['https://localhost.example.com', false],
  ['http://172.32.0.1', false],
  ['no url', false],
])('%s is local: %s', (url, local) => {
  expect(isLocal(url)).toBe(local);
});

const tokens = { fresh: 1_000_000, cacheRead: 0, cacheWrite: 0, out: 0 };
test.each([
  ['gpt-4o-mini', false, tokens, 0.15],
  ['gpt-4o-mini-2024-07-18', false, tokens, 0.15],
  ['claude-haiku-4-5-20251001', false, tokens, 1],
  [
    'claude-sonnet-4-5',
    false,
    { fresh: 0, cacheRead: 1_000_000, cacheWrite: 1_000_000, out: 1_000_000 },
    0.3 + 3.75 + 15,
  ],
  ['gpt-5-turbo-of-another-kind', false, tokens, null],
  ['gpt-4o-mini', true, tokens, 0],
])('%s (local %s)', (model, local, counts, cost) => {
  expect(costUsd(model, local, counts)).toBe(cost);
});

test.each([
  [{ 'retry-after': '7' }, 7000],
  [{ 'retry-after': '0' }, 0],
  [{ 'retry-after': '1.5' }, 1500],
  [{ 'retry-after-ms': '120', 'retry-after': '1' }, 120],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:30 GMT' }, 20_000],
  [{ 'retry-after': 'Thu, 01 Jan 1970 00:00:05 GMT' }, 0],
  [{ 'retry-after': 'soon' }, null],
  [{}, null],
])('%j at ten seconds past the epoch', (headers, ms) => {
  expect(retryAfterMs(new Headers(headers), 10_000)).toBe(ms);
});

test.each([
  ['Incorrect API key provided: my-own-key.', 'Incorrect API key provided: •••.'],
  ['Incorrect key sk-proj-****cdef given', 'Incorrect key ••• given'],
  ['header was Bearer abc.def', 'header was •••'],
  ['two\nlines', 'two lines'],
])('%j leaves as %j', (text, clean) => {
  expect(scrub(text, 'my-own-key')).toBe(clean);
});

describe('ThinkFilter', () => {
  test.each([
    [['{"a":1}'], '{"a":1}'],
    [['<think>', 'x {', '</think>', '\n\n{"a":1}'], '{"a":1}'],
    [['\n<th', 'ink>x</thi', 'nk>{"a"', ':1}'], '{"a":1}'],
    [['<the', ' answer>'], '<the answer>'],
    [['<t'], '<t'],
    [['<think>never closed'], ''],
  ])('%j', (pieces, text) => {
    const filter = new ThinkFilter();
    expect(pieces.map((piece) => filter.push(piece)).join('') + filter.end()).toBe(text);
  });
});
