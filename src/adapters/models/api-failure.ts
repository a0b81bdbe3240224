/**
 * An API's error in one form for every provider, and the ModelError that it amounts to. Status, code
 * and type decide. The message is passed on; it is searched for the name of a parameter, and for the two
 * causes that some servers tell by the message alone: no credit, and a prompt that is too long.
 */
import type { ModelError } from '../../core/ports.ts';
import { retryAfterMs } from './retry-after.ts';
import { t } from '../../core/i18n/t.ts';

export interface ApiFailure {
  /** Of the response, or of an error object inside a stream that had begun with 200. */
  readonly status: number | undefined;
  readonly headers: Headers | undefined;
  readonly code: string;
  readonly type: string;
  readonly param: string;
  /** Scrubbed. */
  readonly message: string;
  /** The answer held an error object, as APIs do; proxies, wrong paths and origin checks send none. */
  readonly isApiAnswer: boolean;
}

/** Inside a stream an error has no status: the status that each type or code of the two APIs stands for. */
const STATUS_OF: Readonly<Record<string, number>> = {
  invalid_request_error: 400,
  authentication_error: 401,
  invalid_api_key: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  model_not_found: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
  insufficient_quota: 402,
  api_error: 500,
  server_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

/** Codes that name another cause of a refusal than the response schema. */
const CODES_OF_OTHER_CAUSES = new Set([
  'string_above_max_length',
  'content_policy_violation',
  'content_filter',
  'invalid_prompt',
  'unsupported_parameter',
  'unsupported_value',
  'invalid_base64',
]);

export interface RequestFacts {
  readonly sentSchema: boolean;
  readonly sentKey: boolean;
  readonly isLocalServer: boolean;
  readonly now: number;
}

export function modelErrorOf(failure: ApiFailure, request: RequestFacts): ModelError {
  const status = statusOf(failure);
  const detail = failure.message === '' ? `status ${status ?? 'unknown'}` : failure.message;
  const wait = retryAfterMs(failure.headers, request.now);
  // In a stream that began well it comes without a status.
  if (isTooLong(failure)) return { kind: 'context-too-long', detail };
  switch (status) {
    case 401:
      return { kind: 'bad-key', detail };
    case 402:
      return { kind: 'no-credit', detail };
    case 403:
      // Ollama and others answer an Origin that they do not know with a bare 403.
      if (!failure.isApiAnswer && (request.isLocalServer || !request.sentKey))
        return { kind: 'unreachable', detail: t('server_refuses_origin') };
      return { kind: 'bad-key', detail };
    case 404:
      return failure.isApiAnswer
        ? { kind: 'unknown-model', detail }
        : { kind: 'bad-request', detail: t('server_nothing_there', { detail }) };
    case 429:
      return { kind: 'rate-limited', retryAfterMs: wait, detail };
    case 408:
      return { kind: 'server-error', status, retryAfterMs: wait, detail };
    case undefined:
      return { kind: 'server-error', status: 200, retryAfterMs: wait, detail };
    case 413:
      return { kind: 'context-too-long', detail };
    default:
      if (status >= 500 && !(status === 501 && request.sentSchema))
        return { kind: 'server-error', status, retryAfterMs: wait, detail };
      if (failure.code === 'model_not_found' || failure.param === 'model') return { kind: 'unknown-model', detail };
      return request.sentSchema && mayBeTheSchema(failure, status)
        ? { kind: 'no-schema-support', detail }
        : { kind: 'bad-request', detail };
  }
}

function statusOf({ status, code, type, message }: ApiFailure): number | undefined {
  // Out of credit or over a spend limit may come as 429, but no waiting mends it.
  if (/^insufficient_quota$|_spend_limit_reached$/.test(code || type)) return 402;
  // Anthropic says it by the message alone.
  if (status === 400 && /^(?:400 )?your credit balance is too low/i.test(message)) return 402;
  if (status !== undefined) return status;
  // OpenRouter puts the status of the provider behind it into `code`.
  const numeric = Number(code);
  if (Number.isInteger(numeric) && numeric >= 400 && numeric < 600) return numeric;
  return STATUS_OF[code] ?? STATUS_OF[type];
}

/**
 * A server without response schemas says so in many ways, most of them without a code. The caller
 * repeats the request without a schema, so every refusal with no other plain cause counts as this one.
 */
function mayBeTheSchema(failure: ApiFailure, status: number): boolean {
  if (status !== 400 && status !== 422 && status !== 501) return false;
  if (CODES_OF_OTHER_CAUSES.has(failure.code)) return namesParameter(failure, 'response_format');
  if (failure.param !== '') return /^(?:response_format|output_config|output_format)/.test(failure.param);
  return true;
}

/**
 * OpenAI has a code for it, llama.cpp a type; Anthropic, vLLM, Ollama and LM Studio say it by the message alone.
 * @see https://github.com/ggml-org/llama.cpp/blob/master/tools/server/README.md (exceed_context_size_error)
 */
const isTooLong = ({ code, type, message }: ApiFailure): boolean =>
  code === 'context_length_exceeded' ||
  type === 'exceed_context_size_error' ||
  /prompt is too long|maximum context length|exceeds? the (?:available |model's |maximum )?context|context (?:length|size|window) (?:is |was )?(?:exceeded|of only)|longer than the (?:maximum )?(?:model|context) (?:length|window)/i.test(
    message,
  );

/** Whether the server refused this parameter of the request: by `param`, or by its name in the text. */
export const namesParameter = (failure: ApiFailure, name: string): boolean =>
  failure.param === name || new RegExp(`(?<![\\w.])${name}(?![\\w.])`).test(failure.message);
