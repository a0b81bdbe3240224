/** The answers are as the providers document them. */
import { expect, test } from 'vitest';
import type { ProviderId } from '../../../core/model/providers.ts';
import { modelServerOf } from '../model-server.ts';
import { probeAbilities } from './server-probes.ts';

const yes = { supported: true };
const no = { supported: false };

test.each<[ProviderId, string, Readonly<Record<string, unknown>>, object]>([
  [
    'anthropic',
    'claude-haiku-4-5',
    {
      'https://api.anthropic.com/v1/models/claude-haiku-4-5': {
        type: 'model',
        id: 'claude-haiku-4-5',
        max_input_tokens: 200_000,
        capabilities: { image_input: yes, structured_outputs: no, batch: yes },
      },
    },
    { images: true, schema: false, tools: true, contextTokens: 200_000 },
  ],
  [
    'openrouter',
    'qwen/qwen3-8b',
    {
      'https://openrouter.ai/api/v1/models': {
        data: [
          { id: 'other', context_length: 1, architecture: {}, supported_parameters: [] },
          {
            id: 'qwen/qwen3-8b',
            context_length: 40_960,
            architecture: { input_modalities: ['text'] },
            supported_parameters: ['tools', 'structured_outputs', 'temperature'],
          },
        ],
      },
    },
    { images: false, schema: true, tools: true, contextTokens: 40_960 },
  ],
  [
    'ollama',
    'qwen3-vl',
    {
      'http://localhost:11434/api/show': {
        capabilities: ['completion', 'vision'],
        model_info: { 'qwen3vl.context_length': 262_144 },
      },
      'http://localhost:11434/api/ps': { models: [{ name: 'qwen3-vl:latest', context_length: 4096 }] },
    },
    { images: true, tools: false, contextTokens: 4096 },
  ],
  [
    'llama-cpp',
    'any',
    {
      'http://localhost:8080/props': {
        default_generation_settings: { n_ctx: 65_536 },
        modalities: { vision: true, audio: false },
        chat_template_caps: { supports_tools: true },
      },
    },
    { images: true, tools: true, contextTokens: 65_536 },
  ],
  [
    'lm-studio',
    'qwen/qwen3-8b',
    {
      'http://localhost:1234/api/v0/models/qwen/qwen3-8b': {
        id: 'qwen/qwen3-8b',
        type: 'llm',
        max_context_length: 40_960,
        loaded_context_length: 8192,
        capabilities: ['tool_use'],
      },
    },
    { images: false, tools: true, contextTokens: 8192 },
  ],
  [
    'vllm',
    'Qwen/Qwen3-8B',
    { 'http://localhost:8000/v1/models': { data: [{ id: 'Qwen/Qwen3-8B', max_model_len: 32_768 }] } },
    { contextTokens: 32_768 },
  ],
  ['openai', 'gpt-5-mini', {}, {}],
])('%s', async (provider, model, bodies, told) => {
  const server = modelServerOf({ provider, baseUrl: '', apiKey: 'k', model });
  if (server === null) throw new Error('no server');
  const answering = (of: Readonly<Record<string, unknown>>): typeof fetch => {
    return (input) => {
      const body = of[new Request(input).url];
      return Promise.resolve(body === undefined ? new Response('not found', { status: 404 }) : Response.json(body));
    };
  };
  expect(await probeAbilities(provider, server, answering(bodies))).toEqual(told);
  const strange = Object.fromEntries(Object.keys(bodies).map((url) => [url, ['not', 'this']]));
  const unknown = await probeAbilities(provider, server, answering(strange));
  expect(Object.values(unknown).filter((it) => it !== null)).toEqual([]);
});
