import { describe, expect, test } from 'vitest';
import { costUsd } from './cost.ts';
import { isLocal, modelServerOf } from './model-server.ts';
import { retryAfterMs } from './retry-after.ts';
import { scrub } from './scrub.ts';
import { ThinkFilter } from './think-filter.ts';

test.each([
  ['openai', '', 'https://api.openai.com/v1', '/models'],
  ['openai', ' http://localhost:11434/v1/ ', 'http://localhost:11434/v1', '/models'],
  ['anthropic', '', 'https://api.anthropic.com', '/v1/models'],
  ['anthropic', 'https://proxy.example/v1/', 'https://proxy.example', '/v1/models'],
  ['openrouter', 'https://elsewhere.example', 'https://openrouter.ai/api/v1', '/models'],
] as const)('the address of %s with base URL “%s” is %s', (provider, baseUrl, url, models) => {
  const server = modelServerOf({ provider, baseUrl, apiKey: '', model: '' });
  expect([server?.url, server?.modelsUrl]).toEqual([url, `${url}${models}`]);
});

test.each([
  ['none', ''],
  ['other', ''],
  ['other', 'localhost:11434'],
  ['openai', 'file:///etc/passwd'],
] as const)('%s with base URL “%s” is no server', (provider, baseUrl) => {
  expect(modelServerOf({ provider, baseUrl, apiKey: '', model: '' })).toBeNull();
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
  ['openai', 'gpt-4o-mini', tokens, 0.15],
  ['openai', 'gpt-4o-mini-2024-07-18', tokens, 0.15],
  ['anthropic', 'claude-haiku-4-5-20251001', tokens, 1],
  [
    'anthropic',
    'claude-sonnet-4-5',
    { fresh: 0, cacheRead: 1_000_000, cacheWrite: 1_000_000, out: 1_000_000 },
    0.3 + 3.75 + 15,
  ],
  ['openai', 'gpt-5-turbo-of-another-kind', tokens, null],
  ['ollama', 'gpt-4o-mini', tokens, 0],
] as const)('%s: %s', (provider, model, counts, cost) => {
  const server = modelServerOf({ provider, baseUrl: '', apiKey: '', model });
  expect(server && costUsd(server, counts)).toBe(cost);
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
