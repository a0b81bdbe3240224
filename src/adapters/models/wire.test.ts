/** Both clients over a real connection, against a server that speaks the real wire (e2e/scripted-model). */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startScriptedModel, type ScriptedModel } from '../../../e2e/scripted-model/server.ts';
import { withRetry } from '../../core/model/with-retry.ts';
import type { Clock, Completion, ModelClient, ModelError, Prompt } from '../../core/ports.ts';
import type { Result } from '../../core/result.ts';
import type { ModelSettings } from '../../core/settings.ts';
import { createModelClient } from './create-model-client.ts';

const KEY = 'sk-scripted-0123456789abcdef';
const SCHEMA = {
  type: 'object',
  properties: { word: { type: 'string' }, count: { type: 'integer' } },
  required: ['word', 'count'],
  additionalProperties: false,
};
const PROMPT: Prompt = {
  system: 'Answer in JSON.',
  messages: [{ role: 'user', text: 'Well?' }],
  schema: { name: 'answer', schema: SCHEMA },
};
const ANSWER = '{"word":"ready","count":1}';

const addressOf = (it: Server): string => `http://127.0.0.1:${(it.address() as AddressInfo).port}`;

let server: ScriptedModel;
let pieces: string[] = [];
beforeAll(async () => {
  server = await startScriptedModel({ key: KEY, models: ['gpt-4o-mini'] });
});
afterAll(() => server.close());
beforeEach(() => {
  pieces = [];
});

interface Asking {
  readonly model?: string;
  readonly apiKey?: string;
  readonly baseUrl?: string;
  readonly prompt?: Prompt;
  readonly timeoutMs?: number;
  readonly idleTimeoutMs?: number;
  readonly signal?: AbortSignal;
}

describe.each(['openai', 'anthropic'] as const)('%s', (provider) => {
  const client = ({ model = 'scripted', apiKey = KEY, baseUrl, idleTimeoutMs = 5000 }: Asking): ModelClient => {
    const own = provider === 'openai' ? server.openAiUrl : server.url;
    const settings: ModelSettings = { provider, apiKey, baseUrl: baseUrl ?? own, model };
    return createModelClient(settings, { idleTimeoutMs });
  };
  const complete = (it: ModelClient, asking: Asking = {}): Promise<Result<Completion, ModelError>> =>
    it.complete(
      asking.prompt ?? PROMPT,
      {
        maxTokens: 100,
        timeoutMs: asking.timeoutMs ?? 5000,
        signal: asking.signal ?? new AbortController().signal,
      },
      (piece) => pieces.push(piece),
    );
  const ask = (asking: Asking = {}): Promise<Result<Completion, ModelError>> => complete(client(asking), asking);
  const errorOf = async (asking: Asking): Promise<ModelError> => {
    const answer = await ask(asking);
    if (answer.ok) throw new Error(`answered ${answer.value.text}`);
    expect(JSON.stringify(answer.error)).not.toContain(asking.apiKey || KEY);
    return answer.error;
  };
  const textOf = async (asking: Asking): Promise<string> => {
    const answer = await ask(asking);
    if (!answer.ok) throw new Error(JSON.stringify(answer.error));
    return answer.value.text;
  };

  test('a redirect to another server is not followed: the key stays with its own', async () => {
    const headersElsewhere: unknown[] = [];
    const elsewhere = createServer((request, response) => {
      headersElsewhere.push(request.headers);
      response.end('{}');
    });
    const redirecting = createServer((_, response) => {
      response.writeHead(307, { location: `${addressOf(elsewhere)}/v1/stolen` }).end();
    });
    await Promise.all([elsewhere, redirecting].map((it) => once(it.listen(0, '127.0.0.1'), 'listening')));
    expect(await errorOf({ baseUrl: addressOf(redirecting) })).toMatchObject({ kind: 'unreachable' });
    expect(headersElsewhere).toEqual([]);
    for (const it of [elsewhere, redirecting]) it.close();
  });

  test('a picture goes with its message, before the text', async () => {
    const picture = { mediaType: 'image/png', base64: 'iVBORw0KGgo=', width: 8, height: 4 } as const;
    const messages = [{ role: 'user', text: 'Look:', picture }] as const;
    expect(await textOf({ prompt: { ...PROMPT, messages } })).not.toBe('');
    expect(server.requests.at(-1)?.request.messages).toEqual([
      { role: 'user', text: 'Look:', pictures: ['data:image/png;base64,iVBORw0KGgo='] },
    ]);
  });

  test('a text with a stable beginning arrives whole', async () => {
    const messages = [{ role: 'user', text: 'The same again. And this.', stable: 15 }] as const;
    expect(await textOf({ prompt: { ...PROMPT, messages } })).not.toBe('');
    expect(server.requests.at(-1)?.request.messages).toMatchObject([{ text: 'The same again. And this.' }]);
  });

  test('a picture stands after the stable beginning of its text', async () => {
    const picture = { mediaType: 'image/png', base64: 'iVBORw0KGgo=', width: 8, height: 4 } as const;
    const messages = [{ role: 'user', text: 'The same again. And this.', stable: 15, picture }] as const;
    expect(await textOf({ prompt: { ...PROMPT, messages } })).not.toBe('');
    const { request } = server.requests.at(-1) ?? {};
    expect(request?.messages).toEqual([
      {
        role: 'user',
        text: 'The same again. And this.',
        pictures: ['data:image/png;base64,iVBORw0KGgo='],
      },
    ]);
    if (provider === 'anthropic') expect(request?.marks).toEqual([PROMPT.system, `${PROMPT.system}\nThe same again.`]);
  });

  test('a beginning that comes again is read from the cache, however the rest reads', async () => {
    const beginning = `${provider} ${'more words '.repeat(1200)}`;
    const calls = ['first', 'second'].map((rest) => ({
      prompt: {
        ...PROMPT,
        messages: [{ role: 'user' as const, text: `${beginning}${rest}`, stable: beginning.length }],
      },
    }));
    const cached: number[] = [];
    for (const call of calls) {
      const answer = await ask(call);
      cached.push(answer.ok ? answer.value.usage.tokensCached : -1);
    }
    expect(cached[0]).toBe(0);
    expect(cached[1]).toBeGreaterThan(1024);
  });

  test('an answer streams in order, with its usage, and costs nothing here', async () => {
    const before = server.requests.length;
    const answer = await ask();
    expect(answer).toMatchObject({ ok: true, value: { text: ANSWER, truncated: false } });
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(ANSWER);
    expect(answer.ok && answer.value.usage).toMatchObject({
      tokensOut: expect.any(Number),
      tokensCached: 0,
      costUsd: 0,
    });
    expect(answer.ok && answer.value.usage.tokensIn).toBeGreaterThan(3);
    expect(server.requests.length).toBe(before + 1);
    expect(server.requests.at(-1)?.request).toMatchObject({
      wire: provider,
      system: PROMPT.system,
      messages: PROMPT.messages,
      schema: SCHEMA,
      stream: true,
      maxTokens: 100,
    });
  });

  test('tokens read from the cache are counted', async () => {
    const prompt = { ...PROMPT, system: `${provider} ${'many words '.repeat(1200)}` };
    const first = await ask({ prompt });
    const second = await ask({ prompt });
    expect(first.ok && first.value.usage.tokensCached).toBe(0);
    expect(second.ok && second.value.usage.tokensCached).toBeGreaterThan(1024);
    expect(second.ok && first.ok && second.value.usage.tokensIn === first.value.usage.tokensIn).toBe(true);
  });

  test.each<[string, Asking, ModelError | object]>([
    ['a wrong key', { apiKey: 'sk-wrong-key-000000000000' }, { kind: 'bad-key' }],
    ['a key that the server quotes back', { model: 'scripted:401' }, { kind: 'bad-key' }],
    ['no key where one is needed', { apiKey: '' }, { kind: 'bad-key' }],
    ['an unknown model', { model: 'nobody-2' }, { kind: 'unknown-model' }],
    ['too many requests', { model: 'scripted:429@7' }, { kind: 'rate-limited', retryAfterMs: 7000 }],
    ['a server in trouble', { model: 'scripted:500' }, { kind: 'server-error', status: 500, retryAfterMs: null }],
    ['an overloaded server', { model: 'scripted:529@3' }, { kind: 'server-error', status: 529, retryAfterMs: 3000 }],
    ['a proxy in trouble', { model: 'scripted:502html' }, { kind: 'server-error', status: 502 }],
    ['a web site', { model: 'scripted:html' }, { kind: 'bad-request' }],
    ['no credit', { model: 'scripted:quota', prompt: { ...PROMPT, schema: null } }, { kind: 'no-credit' }],
    ['no credit, with a schema', { model: 'scripted:quota' }, { kind: 'no-credit' }],
    ['an origin that is refused', { model: 'scripted:origin' }, { kind: 'unreachable' }],
    ['no schema support', { model: 'scripted:noschema' }, { kind: 'no-schema-support' }],
    ['a dropped connection', { model: 'scripted:drop' }, { kind: 'unreachable' }],
    ['a stream cut short', { model: 'scripted:cut' }, { kind: 'cut-stream' }],
    ['a connection reset in the middle', { model: 'scripted:reset' }, { kind: 'cut-stream' }],
    ['half an event', { model: 'scripted:garbage' }, { kind: 'cut-stream' }],
    ['an error inside the stream', { model: 'scripted:streamerror' }, { kind: 'server-error' }],
    ['a refusal', { model: 'scripted:refuse' }, { kind: 'refused', detail: 'I cannot help with that.' }],
    ['no answer in time', { model: 'scripted:hang', timeoutMs: 150 }, { kind: 'timeout', afterMs: 150 }],
    ['silence in the middle', { model: 'scripted:stall', idleTimeoutMs: 300 }, { kind: 'timeout', afterMs: 300 }],
    ['nobody there', { baseUrl: 'http://127.0.0.1:9/v1' }, { kind: 'unreachable' }],
    ['a wrong path', { baseUrl: 'placeholder' }, { kind: 'bad-request' }],
  ])('%s', async (_, asking, error) => {
    const given = asking.baseUrl === 'placeholder' ? { ...asking, baseUrl: `${server.url}/nowhere` } : asking;
    expect(await errorOf(given)).toMatchObject(error);
  });

  test('Retry-After may be a date', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-01-01T12:00:00Z') });
    try {
      const error = await errorOf({ model: 'scripted:429date@30' });
      expect(error).toMatchObject({ kind: 'rate-limited', retryAfterMs: 30_000 });
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['before the answer', 'scripted:hang', (before: number) => server.requests.length > before],
    ['in the middle of it', 'scripted:stall', () => pieces.length > 0],
  ])('an abort %s', async (_, model, hasBegun) => {
    const controller = new AbortController();
    const before = server.requests.length;
    const asked = errorOf({ model, signal: controller.signal });
    await vi.waitUntil(() => hasBegun(before));
    controller.abort();
    expect(await asked).toEqual({ kind: 'aborted' });
  });

  test('a signal that is aborted already sends nothing', async () => {
    const before = server.requests.length;
    expect(await errorOf({ signal: AbortSignal.abort() })).toEqual({ kind: 'aborted' });
    expect(server.requests.length).toBe(before);
  });

  test('a slow answer is no silent one', async () => {
    const [everyMs, idleTimeoutMs] = [600, 1_000];
    expect(await textOf({ model: `scripted:drip@${everyMs}`, idleTimeoutMs, timeoutMs: 30_000 })).toBe(ANSWER);
    expect(pieces.length * everyMs).toBeGreaterThan(idleTimeoutMs);
  });

  test('an answer that ends at the token limit says so', async () => {
    expect(await ask({ model: 'scripted:length' })).toMatchObject({ ok: true, value: { truncated: true } });
  });

  test.each([
    ['in their own place', 'scripted:reasoning'],
    ['in marks ahead of the answer', 'scripted:think'],
  ])('thoughts %s are not part of the answer', async (_, model) => {
    if (provider === 'anthropic' && model === 'scripted:think') return;
    expect(await textOf({ model })).toBe(ANSWER);
    expect(pieces.join('')).toBe(ANSWER);
  });

  test.each([
    ['prose', 'scripted:prose', 'I would click the button that the command names, and then see what happens.'],
    ['JSON in a fence', 'scripted:fence', `Here is my decision:\n\`\`\`json\n${ANSWER}\n\`\`\`\nThat should do it.`],
    ['JSON that breaks off', 'scripted:badjson', ANSWER.slice(0, ANSWER.length / 2)],
  ])('%s comes through as it is: reading it is the planner’s business', async (_, model, text) => {
    expect(await textOf({ model })).toBe(text);
  });

  test('with retries, a server that recovers answers', async () => {
    const slept: number[] = [];
    const clock: Clock = { now: () => 0, sleep: async (ms) => void slept.push(ms) };
    const before = server.requests.length;
    const retrying = withRetry(client({ model: 'scripted:429@2x1,cutx1' }), clock);
    expect(await complete(retrying)).toMatchObject({ ok: true, value: { text: ANSWER } });
    expect(slept).toEqual([2000, 2000]);
    expect(server.requests.length).toBe(before + 3);
  });
});

describe('dialects of OpenAI-compatible servers', () => {
  const ask = (model: string, fetch?: typeof globalThis.fetch): Promise<Result<Completion, ModelError>> =>
    createModelClient(
      { provider: 'other', apiKey: KEY, baseUrl: server.openAiUrl, model },
      // Where the connection stays open, silence is what ends the answer.
      { idleTimeoutMs: model === 'scripted:nodone' ? 300 : 5000, ...(fetch && { fetch }) },
    ).complete(
      { ...PROMPT, sampling: { temperature: 0.3 } },
      { maxTokens: 100, timeoutMs: 5000, signal: new AbortController().signal },
      (piece) => pieces.push(piece),
    );

  test.each([
    ['no usage: it is estimated', 'scripted:nousage'],
    ['no end mark, and the connection stays open', 'scripted:nodone'],
    ['one body although a stream was asked for', 'scripted:whole'],
    ['the whole answer filed under reasoning', 'scripted:allreasoning'],
    ['`stream_options` refused', 'scripted:noparam@stream_options'],
    ['`max_tokens` refused', 'scripted:noparam@max_tokens'],
    ['`temperature` refused', 'scripted:noparam@temperature'],
  ])('%s', async (_, model) => {
    const answer = await ask(model);
    expect(answer).toMatchObject({ ok: true, value: { text: ANSWER } });
    expect(pieces.join('')).toBe(ANSWER);
    expect(answer.ok && answer.value.usage.tokensIn).toBeGreaterThan(3);
  });

  test('what a server refused once is not sent again', async () => {
    const client = createModelClient({
      provider: 'other',
      apiKey: KEY,
      baseUrl: server.openAiUrl,
      model: 'scripted:noparam@max_tokens',
    });
    const limits = { maxTokens: 100, timeoutMs: 5000, signal: new AbortController().signal };
    await client.complete(PROMPT, limits, () => undefined);
    const before = server.requests.length;
    await client.complete(PROMPT, limits, () => undefined);
    expect(server.requests.length).toBe(before + 1);
  });

  test.each([
    ['FastAPI', 422, '{"detail":[{"loc":["body","response_format"],"msg":"extra"}]}', 'no-schema-support'],
    ['an older vLLM', 404, '{"object":"error","message":"The model `x` does not exist.","code":404}', 'unknown-model'],
    [
      'LM Studio, wrong path',
      200,
      '{"error":"Unexpected endpoint or method. (POST /chat/completions)"}',
      'bad-request',
    ],
    ['OpenRouter, no credit', 402, '{"error":{"message":"Insufficient credits","code":402}}', 'no-credit'],
    [
      'OpenAI, prompt too long',
      400,
      '{"error":{"message":"too long","type":"invalid_request_error","param":"messages","code":"context_length_exceeded"}}',
      'context-too-long',
    ],
    [
      'llama.cpp, prompt too long',
      400,
      '{"error":{"code":400,"message":"the request exceeds the available context size, try increasing it","type":"exceed_context_size_error","n_prompt_tokens":9000,"n_ctx":4096}}',
      'context-too-long',
    ],
    [
      'vLLM, prompt too long',
      400,
      '{"error":{"message":"This model\'s maximum context length is 4096 tokens. However, you requested 9000 tokens.","type":"BadRequestError","param":null,"code":400}}',
      'context-too-long',
    ],
    [
      'LM Studio, prompt too long',
      400,
      '{"error":"Trying to keep the first 9000 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens, which is not enough."}',
      'context-too-long',
    ],
  ])('%s', async (_, status, body, kind) => {
    const answer = await ask(
      'x',
      async () => new Response(body, { status, headers: { 'content-type': 'application/json' } }),
    );
    expect(answer).toMatchObject({ ok: false, error: { kind } });
  });

  test('OpenRouter’s error inside a stream has its status', async () => {
    const event = '{"error":{"code":429,"message":"Provider is rate limited"},"choices":[]}';
    const answer = await ask(
      'x',
      async () =>
        new Response(`: OPENROUTER PROCESSING\n\ndata: ${event}\n\n`, {
          headers: { 'content-type': 'text/event-stream' },
        }),
    );
    expect(answer).toMatchObject({ ok: false, error: { kind: 'rate-limited' } });
  });

  test('OpenRouter’s own cost is taken', async () => {
    const chunks = [
      { choices: [{ index: 0, delta: { content: ANSWER }, finish_reason: 'stop' }] },
      { choices: [], usage: { prompt_tokens: 5, completion_tokens: 7, cost: 0.25 } },
    ];
    const stream = chunks.map((it) => `data: ${JSON.stringify(it)}\n\n`).join('');
    const answer = await ask(
      'x',
      async () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }),
    );
    expect(answer.ok && answer.value.usage).toEqual({
      tokensIn: 5,
      tokensOut: 7,
      tokensCached: 0,
      costUsd: 0.25,
    });
  });
});
