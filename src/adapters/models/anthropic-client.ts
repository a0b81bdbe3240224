/** Anthropic's Messages API, and servers that speak it, as a ModelClient. */
import { Anthropic, APIConnectionError, APIError } from '@anthropic-ai/sdk';
import type {
  ContentBlockParam,
  MessageCreateParamsStreaming,
  MessageParam,
  RawMessageStreamEvent,
} from '@anthropic-ai/sdk/resources/messages';
import type { Completion, ModelError, Prompt, PromptMessage } from '../../core/ports.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { modelErrorOf } from './api-failure.ts';
import type { CreateClient } from './client-options.ts';
import { MAX_ANSWER_CHARS, startDeadline, type Deadline } from './deadline.ts';
import { charsIn } from '../../core/json.ts';
import { amountIn, MAX_DETAIL, textIn } from './wire/pieces.ts';
import { isApiError, keepErrorBodies, messageOfBody } from './error-bodies.ts';
import { costUsd, estimateTokens } from './cost.ts';
import { scrub } from './scrub.ts';
import { unexpectedAnswer, whyUnreachable } from './transport.ts';
import { t } from '../../core/i18n/t.ts';

export const createAnthropicClient: CreateClient = (server, options) => {
  const { url, apiKey, model } = server;
  const bodies = keepErrorBodies(options.fetch);
  const client = new Anthropic({
    baseURL: url,
    // Without one the SDK looks for credentials elsewhere; local servers take any.
    apiKey: apiKey === '' ? 'none' : apiKey,
    dangerouslyAllowBrowser: true,
    maxRetries: 0,
    logLevel: 'off',
    fetch: bodies.fetch,
  });

  const errorOf = (thrown: unknown, sentSchema: boolean): ModelError => {
    if (thrown instanceof APIConnectionError)
      return { kind: 'unreachable', detail: scrub(whyUnreachable(thrown), apiKey) };
    if (!(thrown instanceof APIError)) return { kind: 'cut-stream', detail: scrub(String(thrown), apiKey) };
    const body = bodies.of(thrown.headers);
    const said = thrown.apiMessage ?? (body === '' ? '' : messageOfBody(body));
    return modelErrorOf(
      {
        status: thrown.status,
        headers: thrown.headers,
        code: thrown.errorCode ?? '',
        type: thrown.type ?? '',
        param: '',
        message: scrub(said, apiKey),
        isApiAnswer: thrown.status === undefined || isApiError(body),
      },
      { sentSchema, sentKey: apiKey !== '', isLocalServer: server.isLocal, now: Date.now() },
    );
  };

  return {
    modelName: model,
    async complete(prompt, limits, onText) {
      const deadline = startDeadline(limits);
      try {
        const { data, response } = await client.messages
          .create(requestOf(model, prompt, limits.maxTokens), {
            signal: deadline.signal,
            // Ours comes first and tells which limit it was.
            timeout: 0x7fffffff,
          })
          .withResponse();
        const unexpected = unexpectedAnswer(response);
        if (unexpected) return err(unexpected);
        const answer = await readAnswer(data, deadline, options.idleTimeoutMs, onText);
        if (!answer.ok) return answer;
        const { text, truncated, fresh, cacheRead, cacheWrite, out } = answer.value;
        return ok({
          text,
          truncated,
          usage: {
            tokensIn: fresh + cacheRead + cacheWrite,
            tokensOut: out,
            tokensCached: cacheRead,
            costUsd: costUsd(server, { fresh, cacheRead, cacheWrite, out }),
          },
        } satisfies Completion);
      } catch (thrown) {
        return err(deadline.error ?? errorOf(thrown, prompt.schema !== null));
      } finally {
        deadline.release();
      }
    },
  };
};

/** The mark stands at the end of what comes again; a picture, which never does, after it. */
function wireMessage({ role, text, stable = 0, picture }: PromptMessage): MessageParam {
  const isMarked = stable > 0 && stable < text.length;
  if (!isMarked && !picture) return { role, content: text };
  const content: ContentBlockParam[] = [];
  if (isMarked) content.push({ type: 'text', text: text.slice(0, stable), cache_control: { type: 'ephemeral' } });
  if (picture)
    content.push({
      type: 'image',
      source: { type: 'base64', media_type: picture.mediaType, data: picture.base64 },
    });
  return { role, content: [...content, { type: 'text', text: isMarked ? text.slice(stable) : text }] };
}

function requestOf(model: string, prompt: Prompt, maxTokens: number): MessageCreateParamsStreaming {
  return {
    model,
    max_tokens: maxTokens,
    stream: true,
    system: [{ type: 'text', text: prompt.system, cache_control: { type: 'ephemeral' } }],
    messages: prompt.messages.map(wireMessage),
    ...(prompt.schema && {
      output_config: { format: { type: 'json_schema' as const, schema: prompt.schema.schema } },
    }),
  };
}

interface Read {
  text: string;
  truncated: boolean;
  fresh: number;
  cacheRead: number;
  cacheWrite: number;
  out: number;
}

async function readAnswer(
  events: AsyncIterable<RawMessageStreamEvent>,
  deadline: Deadline,
  idleMs: number,
  onText: (piece: string) => void,
): Promise<Result<Read, ModelError>> {
  const read: Read = { text: '', truncated: false, fresh: 0, cacheRead: 0, cacheWrite: 0, out: 0 };
  let stop: string | null = null;
  let why = '';
  let chars = 0;
  for await (const event of events) {
    // Leaving the loop ends the request.
    if (chars > MAX_ANSWER_CHARS)
      return ok({ ...read, text: '', truncated: true, out: Math.max(read.out, estimateTokens(chars)) });
    switch (event.type) {
      case 'message_start': {
        const { usage } = event.message;
        read.fresh = amountIn(usage.input_tokens);
        read.cacheRead = amountIn(usage.cache_read_input_tokens);
        read.cacheWrite = amountIn(usage.cache_creation_input_tokens);
        read.out = amountIn(usage.output_tokens);
        break;
      }
      case 'content_block_delta':
        deadline.heard(idleMs);
        chars += charsIn(event.delta);
        if (event.delta.type !== 'text_delta' || textIn(event.delta.text) === '') break;
        read.text += event.delta.text;
        onText(event.delta.text);
        break;
      case 'message_delta':
        stop = event.delta.stop_reason ?? stop;
        why = textIn(event.delta.stop_details?.explanation).slice(0, MAX_DETAIL) || why;
        // Cumulative; servers that count late give the input here as well.
        read.out = amountIn(event.usage.output_tokens, read.out);
        read.fresh = amountIn(event.usage.input_tokens, read.fresh);
        read.cacheRead = amountIn(event.usage.cache_read_input_tokens, read.cacheRead);
        read.cacheWrite = amountIn(event.usage.cache_creation_input_tokens, read.cacheWrite);
        break;
      default:
        break;
    }
  }
  if (stop === 'refusal')
    return err({ kind: 'refused', detail: why || read.text.slice(0, MAX_DETAIL) || t('server_no_reason') });
  if (stop === null) return err(deadline.error ?? { kind: 'cut-stream', detail: t('server_cut_off') });
  read.truncated = stop === 'max_tokens' || stop === 'model_context_window_exceeded';
  return ok(read);
}
