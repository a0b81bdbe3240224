/** OpenAI's chat completions, and the many servers that speak them, as a ModelClient. */
import { APIConnectionError, APIError, OpenAI } from 'openai';
import type { Completion, ModelError, Prompt } from '../../core/ports.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { modelErrorOf, type ApiFailure, type RequestFacts } from './api-failure.ts';
import type { CreateClient } from './client-options.ts';
import { startDeadline, type Deadline } from './deadline.ts';
import { isApiError, keepErrorBodies, messageOfBody } from './error-bodies.ts';
import { openAiDialect } from './openai-dialect.ts';
import { readOpenAiAnswer, readOpenAiStream, type OpenAiAnswer } from './openai-answer.ts';
import { costUsd, estimatePromptTokens, estimateTokens } from './cost.ts';
import { scrub } from './scrub.ts';
import { unexpectedAnswer, whyUnreachable } from './transport.ts';

/** The first attempt, and one for each parameter that the dialect can change. */
const MAX_ATTEMPTS = 4;

export const createOpenAiClient: CreateClient = (server, options) => {
  const { url, apiKey, model } = server;
  const bodies = keepErrorBodies(options.fetch);
  const dialect = openAiDialect(server.provider.tokenLimit ?? 'max_tokens');
  const client = new OpenAI({
    baseURL: url,
    apiKey: apiKey === '' ? 'none' : apiKey,
    // Nothing is read from an environment: there is none in a service worker.
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    ...(apiKey === '' && { defaultHeaders: { Authorization: null } }),
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    logLevel: 'off',
    fetch: bodies.fetch,
  });

  const failureOf = (thrown: APIError): ApiFailure => {
    const body = bodies.of(thrown.headers);
    const inner = textOf(thrown.error, 'message') || (typeof thrown.error === 'string' ? thrown.error : '');
    return {
      status: thrown.status,
      headers: thrown.headers,
      code: thrown.code ?? '',
      type: thrown.type ?? '',
      param: thrown.param ?? '',
      message: scrub(inner || messageOfBody(body), apiKey),
      isApiAnswer: thrown.status === undefined || isApiError(body),
    };
  };

  async function ask(
    prompt: Prompt,
    maxTokens: number,
    deadline: Deadline,
    onText: (piece: string) => void,
  ): Promise<Result<OpenAiAnswer, ModelError>> {
    const { data, response } = await client.chat.completions
      .create(dialect.request(model, prompt, maxTokens), {
        signal: deadline.signal,
        // Ours comes first and tells which limit it was.
        timeout: 0x7fffffff,
      })
      .withResponse();
    const unexpected = unexpectedAnswer(response);
    if (unexpected) return err(unexpected);
    // Some gateways take `stream` and answer in one piece all the same.
    return (response.headers.get('content-type') ?? '').includes('application/json')
      ? readOpenAiAnswer(await response.json(), onText)
      : readOpenAiStream(data, deadline, options.idleTimeoutMs, onText);
  }

  return {
    modelName: model,
    async complete(prompt, limits, onText) {
      const deadline = startDeadline(limits);
      const facts: RequestFacts = {
        sentSchema: prompt.schema !== null,
        sentKey: apiKey !== '',
        isLocalServer: server.isLocal,
        now: Date.now(),
      };
      try {
        for (let attempt = 1; ; attempt += 1) {
          try {
            const answer = await ask(prompt, limits.maxTokens, deadline, onText);
            return answer.ok ? ok(completionOf(answer.value, prompt)) : answer;
          } catch (thrown) {
            if (deadline.error) return err(deadline.error);
            if (thrown instanceof APIConnectionError)
              return err({ kind: 'unreachable', detail: scrub(whyUnreachable(thrown), apiKey) });
            // The connection broke, or a piece was no JSON.
            if (!(thrown instanceof APIError))
              return err({ kind: 'cut-stream', detail: scrub(String(thrown), apiKey) });
            const failure = failureOf(thrown);
            if (attempt < MAX_ATTEMPTS && dialect.learn(failure)) continue;
            return err(modelErrorOf(failure, { ...facts, now: Date.now() }));
          }
        }
      } finally {
        deadline.release();
      }
    },
  };

  function completionOf({ text, truncated, usage, chars }: OpenAiAnswer, prompt: Prompt): Completion {
    const tokensIn = usage?.tokensIn ?? estimatePromptTokens(prompt);
    const tokensOut = usage?.tokensOut ?? estimateTokens(chars);
    const tokensCached = usage?.tokensCached ?? 0;
    const tokens = { fresh: tokensIn - tokensCached, cacheRead: tokensCached, cacheWrite: 0, out: tokensOut };
    return {
      text,
      truncated,
      usage: {
        tokensIn,
        tokensOut,
        tokensCached,
        costUsd: usage?.costUsd ?? costUsd(server, tokens),
      },
    };
  }
};

function textOf(value: unknown, key: string): string {
  const inner = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
  return typeof inner === 'string' ? inner : '';
}
