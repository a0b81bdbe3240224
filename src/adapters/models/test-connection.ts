/** Tests a connection by one real structured answer, and says plainly what is wrong when there is none. */
import type { Completion, ModelClient, ModelError, Prompt } from '../../core/ports.ts';
import { assertNever, type Result } from '../../core/result.ts';
import type { Settings } from '../../core/settings.ts';
import type { TestReport } from '../../protocol/settings-messages.ts';
import { connectionAdvice } from './connection-advice.ts';
import { createModelClient } from './create-model-client.ts';
import { isLocal, endpointOf } from './endpoint.ts';

const PROMPT: Prompt = {
  system:
    'You check a connection. Answer with one JSON object and nothing else: {"ready": true, "word": WORD}',
  messages: [{ role: 'user', text: 'Are you ready? WORD is the colour of a cloudless sky, in lower case.' }],
  schema: {
    name: 'connection_test',
    schema: {
      type: 'object',
      properties: { ready: { type: 'boolean' }, word: { type: 'string' } },
      required: ['ready', 'word'],
      additionalProperties: false,
    },
  },
};
/** Models that think first need room for it. */
const MIN_TOKENS = 1024;

/** @returns Never throws: whatever goes wrong is in the report. */
export async function testConnection(settings: Settings, fetchIt?: typeof fetch): Promise<TestReport> {
  const missing = whatIsMissing(settings);
  if (missing)
    return { ok: false, error: { kind: 'incomplete', detail: missing.detail }, advice: missing.advice };

  const options = fetchIt ? { fetch: fetchIt } : {};
  const client = createModelClient(settings, options);
  const startedAt = performance.now();
  let answer = await ask(client, PROMPT, settings);
  let schema = answer.ok && isAsAsked(answer.value.text);
  if (!answer.ok && answer.error.kind === 'no-schema-support') {
    answer = await ask(client, { ...PROMPT, schema: null }, settings);
    schema = false;
  }
  if (!answer.ok)
    return {
      ok: false,
      error: answer.error,
      advice: await connectionAdvice(
        answer.error,
        settings,
        fetchIt ?? ((input, init) => fetch(input, init)),
      ),
    };
  return {
    ok: true,
    model: settings.model,
    ms: Math.round(performance.now() - startedAt),
    schema,
    costUsd: answer.value.usage.costUsd,
  };
}

const ask = (
  client: ModelClient,
  prompt: Prompt,
  settings: Settings,
): Promise<Result<Completion, ModelError>> =>
  client.complete(
    prompt,
    {
      maxTokens: Math.max(MIN_TOKENS, settings.maxAnswerTokens),
      timeoutMs: settings.answerTimeoutMs,
      signal: new AbortController().signal,
    },
    () => undefined,
  );

/** Servers that take a schema and ignore it answer with prose or a fence around the JSON. */
function isAsAsked(text: string): boolean {
  try {
    const answer = JSON.parse(text) as unknown;
    return (
      typeof answer === 'object' &&
      answer !== null &&
      Object.keys(answer).toSorted().join() === 'ready,word' &&
      'ready' in answer &&
      typeof answer.ready === 'boolean'
    );
  } catch {
    return false;
  }
}

function whatIsMissing(settings: Settings): { detail: string; advice: string } | null {
  const { provider, model, apiKey } = settings;
  const baseUrl = settings.baseUrl.trim();
  if (provider === 'none')
    return {
      detail: 'no provider',
      advice: 'Choose a provider first. Without one, Stepwise replays examples and needs no model.',
    };
  if (baseUrl !== '' && !isHttpUrl(baseUrl))
    return {
      detail: 'the base URL is not a URL',
      advice: `“${baseUrl}” is not a URL. A base URL looks like ${provider === 'anthropic' ? 'https://api.anthropic.com' : 'http://localhost:11434/v1'}.`,
    };
  if (apiKey.trim() === '' && isHosted(settings))
    return { detail: 'no key', advice: `Enter a key. ${keyPage(provider)}` };
  if (model.trim() === '')
    return {
      detail: 'no model',
      advice: `Enter the name of a model, such as ${provider === 'anthropic' ? 'claude-haiku-4-5' : isLocal(endpointOf(settings)) ? 'the one that the server has loaded' : 'gpt-5-mini'}.`,
    };
  return null;
}

const isHttpUrl = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);

/** The provider's own service: there is nothing without a key. */
const isHosted = (settings: Settings): boolean =>
  settings.baseUrl.trim() === '' ||
  /(?:^|\.)(?:openai|anthropic)\.com$/.test(new URL(settings.baseUrl).hostname);

function keyPage(provider: 'anthropic' | 'openai'): string {
  switch (provider) {
    case 'anthropic':
      return 'You get one at https://platform.claude.com/settings/keys.';
    case 'openai':
      return 'You get one at https://platform.openai.com/api-keys. A local server needs none: enter its base URL.';
    default:
      return assertNever(provider);
  }
}
