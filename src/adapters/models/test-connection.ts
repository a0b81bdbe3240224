/** Tests a connection by one real structured answer, and says plainly what is wrong when there is none. */
import type { Completion, ModelClient, ModelError, Prompt } from '../../core/ports.ts';
import { providerOf, type ProviderId } from '../../core/model/providers.ts';
import { isBuiltIn, serverIdOf } from '../../core/model/server.ts';
import { NO_USAGE, plus } from '../../core/usage.ts';
import { err, ok, type Result } from '../../core/result.ts';
import type { Settings } from '../../core/settings.ts';
import type { TestReport } from '../../protocol/settings-messages.ts';
import { connectionAdvice } from './connection-advice.ts';
import { findAbilities } from './abilities/find-abilities.ts';
import { createModelClient, fetchWithoutRedirects } from './create-model-client.ts';
import { modelServerOf, type ModelServer } from './model-server.ts';
import { t } from '../../core/i18n/t.ts';

const PROMPT: Prompt = {
  system: 'You check a connection. Answer with one JSON object and nothing else: {"ready": true, "word": WORD}',
  messages: [{ role: 'user', text: 'Are you ready? WORD is the color of a cloudless sky, in lower case.' }],
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
export async function testConnection(
  settings: Settings,
  fetchIt?: typeof fetch,
  signal: AbortSignal = new AbortController().signal,
): Promise<TestReport> {
  const server = completeServer(settings);
  if (!server.ok) return { ok: false, error: { kind: 'incomplete' }, advice: server.error };

  const options = fetchIt ? { fetch: fetchIt } : {};
  const look: typeof fetch = fetchIt ?? fetchWithoutRedirects;
  const client = createModelClient(settings, options);
  const startedAt = performance.now();
  let answer = await ask(client, PROMPT, settings, signal);
  let schema = answer.ok && isAsAsked(answer.value.text);
  if (!answer.ok && answer.error.kind === 'no-schema-support') {
    answer = await ask(client, { ...PROMPT, schema: null }, settings, signal);
    schema = false;
  }
  if (!answer.ok)
    return {
      ok: false,
      error: answer.error,
      advice: await connectionAdvice(answer.error, server.value.server, look),
    };
  const ms = Math.round(performance.now() - startedAt);
  let { costUsd } = answer.value.usage;
  const abilities = await findAbilities(
    {
      provider: server.value.id,
      server: server.value.server,
      fetch: look,
      complete: async (prompt) => {
        const more = await ask(client, prompt, settings, signal);
        if (more.ok) costUsd = plus({ ...NO_USAGE, costUsd }, more.value.usage).costUsd;
        return more;
      },
    },
    schema,
  );
  return { ok: true, model: settings.model, ms, abilities, costUsd };
}

const ask = (
  client: ModelClient,
  prompt: Prompt,
  settings: Settings,
  signal: AbortSignal,
): Promise<Result<Completion, ModelError>> =>
  client.complete(
    prompt,
    {
      maxTokens: Math.max(MIN_TOKENS, settings.maxAnswerTokens),
      timeoutMs: settings.answerTimeoutMs,
      signal,
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

interface NamedServer {
  readonly id: ProviderId;
  readonly server: ModelServer;
}

/** @returns The server, or what has to be filled in first. */
function completeServer(settings: Settings): Result<NamedServer, string> {
  const { provider: id, baseUrl } = settings;
  if (id === 'none') return err(t('setup_choose_provider'));
  const provider = providerOf(id);
  const example = provider.baseUrl || 'http://localhost:11434/v1';
  if (baseUrl.trim() === '' && provider.baseUrl === '' && !isBuiltIn(id)) return err(t('setup_base_url', { example }));
  const server = modelServerOf(settings);
  if (server === null) return err(t('setup_no_url', { url: baseUrl.trim(), example }));
  // A proxy in front of it may need none.
  const isOwnServer = serverIdOf(id, baseUrl) === serverIdOf(id, '');
  if (server.apiKey === '' && provider.keyPage !== null && isOwnServer)
    return err(t('setup_key', { page: provider.keyPage }));
  if (server.model === '') return err(t('setup_model', { example: provider.exampleModel }));
  return ok({ id, server });
}
