/**
 * The parameters of a chat completions request to one server. OpenAI wants `max_completion_tokens`,
 * most others know only `max_tokens`, and some refuse `stream_options` or `temperature`. A parameter that the server
 * refuses by name is left out or renamed from then on.
 */
import type {
  ChatCompletionCreateParamsStreaming,
  ChatCompletionMessageParam,
} from 'openai/resources/chat/completions';
import type { Prompt, PromptMessage } from '../../core/ports.ts';
import { namesParameter, type ApiFailure } from './api-failure.ts';

interface OpenAiDialect {
  request(model: string, prompt: Prompt, maxTokens: number): ChatCompletionCreateParamsStreaming;
  /** @returns Whether the request is worth repeating with what this refusal taught. */
  learn(failure: ApiFailure): boolean;
}

/** A server keeps the longest beginning that comes again by itself: the picture, which never does, stands after it. */
function wireMessage({ role, text, stable = 0, picture }: PromptMessage): ChatCompletionMessageParam {
  if (role === 'assistant') return { role, content: text };
  if (!picture) return { role, content: text };
  const url = `data:${picture.mediaType};base64,${picture.base64}`;
  return {
    role,
    content: [
      ...(stable > 0 ? [{ type: 'text' as const, text: text.slice(0, stable) }] : []),
      // Small type is lost in the low detail that some servers choose.
      { type: 'image_url', image_url: { url, detail: 'high' } },
      { type: 'text', text: text.slice(stable) },
    ],
  };
}

type TokenLimit = 'max_tokens' | 'max_completion_tokens';

/** @param atFirst - What the provider is known to call it. */
export function openAiDialect(atFirst: TokenLimit): OpenAiDialect {
  let limit = atFirst;
  let usageInStream = true;
  let sampling = true;
  let swapped = false;

  return {
    request: (model, prompt, maxTokens) => ({
      model,
      stream: true,
      messages: [{ role: 'system', content: prompt.system }, ...prompt.messages.map(wireMessage)],
      [limit]: maxTokens,
      // Models that think first refuse it.
      ...(sampling && prompt.sampling),
      ...(usageInStream && { stream_options: { include_usage: true } }),
      ...(prompt.schema && {
        response_format: {
          type: 'json_schema' as const,
          json_schema: { name: prompt.schema.name, strict: true, schema: prompt.schema.schema },
        },
      }),
    }),
    learn(failure) {
      if (failure.status !== 400 && failure.status !== 422) return false;
      if (usageInStream && namesParameter(failure, 'stream_options')) {
        usageInStream = false;
        return true;
      }
      if (sampling && namesParameter(failure, 'temperature')) {
        sampling = false;
        return true;
      }
      if (!swapped && namesParameter(failure, limit)) {
        limit = limit === 'max_tokens' ? 'max_completion_tokens' : 'max_tokens';
        swapped = true;
        return true;
      }
      return false;
    },
  };
}
