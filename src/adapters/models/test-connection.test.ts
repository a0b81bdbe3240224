import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { scriptedPromptApi } from '../../../e2e/scripted-model/prompt-api.ts';
import { startScriptedModel, type ScriptedModel } from '../../../e2e/scripted-model/server.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../core/settings.ts';
import { testConnection } from './test-connection.ts';

const KEY = 'sk-scripted-0123456789abcdef';
let server: ScriptedModel;
let site: Server;
let siteUrl = '';
beforeAll(async () => {
  server = await startScriptedModel({ key: KEY });
  site = createServer((_, res) => res.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>'));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await server.close();
  site.close();
});

const settings = (given: Partial<Settings>): Settings => ({
  ...DEFAULT_SETTINGS,
  provider: 'openai',
  apiKey: KEY,
  baseUrl: server.openAiUrl,
  model: 'scripted',
  ...given,
});

test.each(['openai', 'anthropic'] as const)(
  '%s: one structured answer, and what else the model can do',
  async (provider) => {
    const baseUrl = provider === 'openai' ? server.openAiUrl : server.url;
    const report = await testConnection(settings({ provider, baseUrl }));
    expect(report).toEqual({
      ok: true,
      model: 'scripted',
      ms: expect.any(Number),
      abilities: {
        model: 'scripted',
        lines: true,
        schema: true,
        images: true,
        tools: provider === 'openai' ? true : null,
        contextTokens: null,
      },
      costUsd: 0,
    });
  },
);

test.each([
  ['that is refused', 'scripted:noschema'],
  ['that is ignored', 'scripted:prose'],
])('a schema %s is no failure, and is told', async (_, model) => {
  expect(await testConnection(settings({ model }))).toMatchObject({
    ok: true,
    abilities: { schema: false },
  });
});

test.each<[string, string, object]>([
  ['pictures', 'scripted:nopictures', { images: false }],
  ['tools', 'scripted:noparam@tools', { tools: false }],
])('%s that a model refuses are told', async (_, model, abilities) => {
  expect(await testConnection(settings({ model }))).toMatchObject({ ok: true, abilities });
});

test('Chrome’s built-in model is tested like any other, and needs no address and no key', async () => {
  vi.stubGlobal('LanguageModel', scriptedPromptApi('available', 'nopictures'));
  const given = { provider: 'chrome-built-in', baseUrl: '', apiKey: '', model: 'built-in' } as const;
  expect(await testConnection(settings(given))).toMatchObject({
    ok: true,
    costUsd: 0,
    abilities: { model: 'built-in', schema: true, images: false, tools: false, contextTokens: 9216 },
  });
  vi.stubGlobal('LanguageModel', scriptedPromptApi('downloadable'));
  expect(await testConnection(settings(given))).toMatchObject({
    ok: false,
    error: { kind: 'no-built-in', state: 'downloadable' },
    advice: expect.stringMatching(/has to be downloaded once/) as string,
  });
  vi.unstubAllGlobals();
});

test.each<[string, () => Partial<Settings>, object, RegExp]>([
  ['no provider', () => ({ provider: 'none' }), { kind: 'incomplete' }, /Choose a provider/],
  ['no key', () => ({ apiKey: ' ', baseUrl: '' }), { kind: 'incomplete' }, /Enter a key.*platform\.openai\.com/],
  ['no model', () => ({ model: '' }), { kind: 'incomplete' }, /name of a model/],
  ['no URL', () => ({ baseUrl: 'localhost:11434' }), { kind: 'incomplete' }, /“localhost:11434” is not a URL/],
  ['a wrong key', () => ({ apiKey: 'sk-wrong-000000000' }), { kind: 'bad-key' }, /Copy it again, whole/],
  ['a key left out', () => ({ apiKey: '' }), { kind: 'bad-key' }, /asks for a key/],
  ['an unknown model', () => ({ model: 'llama9' }), { kind: 'unknown-model' }, /“llama9”.*This server has: scripted\./],
  ['/v1 left out', () => ({ baseUrl: server.url }), {}, /use http:\/\/127\.0\.0\.1:\d+\/v1\.$/],
  [
    'the whole path given',
    () => ({ baseUrl: `${server.openAiUrl}/chat/completions` }),
    {},
    /use http:\/\/127\.0\.0\.1:\d+\/v1\.$/,
  ],
  ['a web site', () => ({ baseUrl: siteUrl }), { kind: 'bad-request' }, /is a web site/],
  [
    'nobody there',
    () => ({ baseUrl: 'http://127.0.0.1:9/v1' }),
    { kind: 'unreachable' },
    /Nothing answers at .*`ollama serve`/,
  ],
  [
    'a refused origin',
    () => ({ model: 'scripted:origin' }),
    { kind: 'unreachable' },
    /is running, but refuses.*`OLLAMA_ORIGINS=chrome-extension:\/\/\* ollama serve`.*`lms server start --cors`/,
  ],
  ['too many requests', () => ({ model: 'scripted:429@9' }), { kind: 'rate-limited' }, /in 9 seconds/],
  ['a server in trouble', () => ({ model: 'scripted:500' }), { kind: 'server-error' }, /status 500/],
  [
    'no answer',
    () => ({ model: 'scripted:hang', answerTimeoutMs: 1000 }),
    { kind: 'timeout', afterMs: 1000 },
    /within 1 second.*loading/,
  ],
  ['a broken answer', () => ({ model: 'scripted:cut' }), { kind: 'cut-stream' }, /broke off/],
])('%s', async (_, given, error, advice) => {
  const report = await testConnection(settings(given()));
  expect(report).toMatchObject({ ok: false, error });
  expect(report.ok ? '' : report.advice).toMatch(advice);
  expect(JSON.stringify(report)).not.toMatch(/sk-(?:scripted|wrong)/);
});
