/**
 * OpenAI's chat completions as they go over the wire.
 * @see https://platform.openai.com/docs/api-reference/chat
 */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import {
  ApiError,
  Body,
  picturesOfContent,
  sendJson,
  startEvents,
  textOfContent,
  type Answer,
  type AnswerStream,
  type ModelRequest,
} from './exchange.ts';
import { strictProblem, type JsonSchema } from './json-schema.ts';

export function checkOpenAiKey(headers: IncomingHttpHeaders, key: string): void {
  const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (given === key) return;
  if (given === undefined)
    throw new ApiError(
      401,
      'invalid_request_error',
      "You didn't provide an API key. You need to provide your API key in an Authorization header using Bearer auth.",
    );
  throw new ApiError(
    401,
    'invalid_request_error',
    `Incorrect API key provided: ${given}. You can find your API key at https://platform.openai.com/account/api-keys.`,
    'invalid_api_key',
  );
}

const invalid = (message: string, param: string | null): ApiError =>
  new ApiError(400, 'invalid_request_error', message, null, param);
const isSystem = (role: string): boolean => role === 'system' || role === 'developer';
const ROLES = ['system', 'developer', 'user', 'assistant'];

export function readOpenAiRequest(raw: string): ModelRequest {
  const body = new Body(raw);
  const model = body.text('model');
  if (model === null) throw invalid('you must provide a model parameter', null);
  const messages = body.list('messages');
  if (!messages || messages.length === 0) throw invalid("Missing required parameter: 'messages'.", 'messages');
  const turns = messages.map((message, i) => {
    const { role, content } = (message ?? {}) as { role?: unknown; content?: unknown };
    if (typeof role !== 'string' || !ROLES.includes(role))
      throw invalid(
        `Invalid value: '${String(role)}'. Supported values are: 'system', 'assistant', 'user', 'function', 'tool', and 'developer'.`,
        `messages[${i}].role`,
      );
    const text = textOfContent(content);
    if (text === null) throw invalid(`Invalid type for 'messages[${i}].content'.`, `messages[${i}].content`);
    const pictures = picturesOfContent(content);
    if (pictures === null) throw invalid(`Invalid image in 'messages[${i}].content'.`, `messages[${i}].content`);
    return { role, text, pictures };
  });
  if (body.fields['max_tokens'] !== undefined && body.fields['max_completion_tokens'] !== undefined)
    throw invalid("Setting 'max_tokens' and 'max_completion_tokens' at the same time is not supported.", 'max_tokens');
  return {
    wire: 'openai',
    model,
    system: turns
      .filter(({ role }) => isSystem(role))
      .map(({ text }) => text)
      .join('\n'),
    messages: turns
      .filter(({ role }) => !isSystem(role))
      .map(({ role, ...rest }) => ({ role: role as 'user' | 'assistant', ...rest })),
    schema: schemaOf(body),
    marks: [],
    tools: (body.list('tools') ?? []).map((tool) => String((tool as { function?: { name?: unknown } }).function?.name)),
    stream: body.fields['stream'] === true,
    wantsUsage: body.object('stream_options')?.['include_usage'] === true,
    maxTokens: body.count('max_completion_tokens') ?? body.count('max_tokens') ?? 4096,
  };
}

function schemaOf(body: Body): JsonSchema | null {
  const format = body.object('response_format');
  if (format === null || format['type'] === 'text' || format['type'] === 'json_object') return null;
  const given = (format['json_schema'] ?? {}) as { name?: unknown; strict?: unknown; schema?: unknown };
  if (format['type'] !== 'json_schema')
    throw invalid(`Invalid value: '${String(format['type'])}'.`, 'response_format.type');
  if (typeof given.name !== 'string' || !/^[\w-]{1,64}$/.test(given.name))
    throw invalid(
      "Missing required parameter: 'response_format.json_schema.name'.",
      'response_format.json_schema.name',
    );
  if (typeof given.schema !== 'object' || given.schema === null)
    throw invalid(
      "Missing required parameter: 'response_format.json_schema.schema'.",
      'response_format.json_schema.schema',
    );
  const schema = given.schema as JsonSchema;
  const problem = given.strict === true ? strictProblem(schema, true) : null;
  if (problem)
    throw invalid(
      `Invalid schema for response_format '${given.name}': In context=(${problem.path.map((it) => `'${it}'`).join(', ')}), ${problem.problem}`,
      'response_format',
    );
  return schema;
}

export const sendOpenAiError = (res: ServerResponse, error: ApiError): void =>
  sendJson(res, error.status, { error: errorBody(error) }, { 'x-request-id': 'req_scripted', ...error.headers });

const errorBody = ({ message, type, param, code }: ApiError): object => ({ message, type, param, code });

export function sendOpenAiModels(res: ServerResponse, models: readonly string[]): void {
  const data = models.map((id) => ({ id, object: 'model', created: 1_700_000_000, owned_by: 'stepwise' }));
  sendJson(res, 200, { object: 'list', data });
}

const usageBody = ({ tokensIn, tokensOut, tokensCached }: Answer): object => ({
  prompt_tokens: tokensIn,
  completion_tokens: tokensOut,
  total_tokens: tokensIn + tokensOut,
  prompt_tokens_details: { cached_tokens: tokensCached, audio_tokens: 0 },
  completion_tokens_details: {
    reasoning_tokens: 0,
    audio_tokens: 0,
    accepted_prediction_tokens: 0,
    rejected_prediction_tokens: 0,
  },
});
const finishReason = ({ stop }: Answer): string => (stop === 'length' ? 'length' : 'stop');
const head = (id: string, object: string, model: string): object => ({
  id: `chatcmpl-${id}`,
  object,
  created: Math.floor(Date.now() / 1000),
  model,
  service_tier: 'default',
  system_fingerprint: 'fp_scripted',
});

export function sendOpenAiAnswer(
  res: ServerResponse,
  id: string,
  request: ModelRequest,
  answer: Answer,
  usage: boolean,
): void {
  const refused = answer.stop === 'refusal';
  const [tool] = request.tools;
  const message = {
    role: 'assistant',
    content: refused ? null : answer.text,
    refusal: refused ? answer.text : null,
    ...(answer.reasoning !== '' && { reasoning_content: answer.reasoning }),
    ...(tool !== undefined && {
      content: null,
      tool_calls: [{ id: `call_${id}`, type: 'function', function: { name: tool, arguments: '{}' } }],
    }),
  };
  sendJson(
    res,
    200,
    {
      ...head(id, 'chat.completion', request.model),
      choices: [{ index: 0, message, logprobs: null, finish_reason: finishReason(answer) }],
      ...(usage && { usage: usageBody(answer) }),
    },
    { 'x-request-id': `req_${id}` },
  );
}

export function openAiStream(res: ServerResponse, id: string, request: ModelRequest, answer: Answer): AnswerStream {
  const chunk = (fields: object): void => {
    res.write(`data: ${JSON.stringify({ ...head(id, 'chat.completion.chunk', request.model), ...fields })}\n\n`);
  };
  // With include_usage every chunk has the field, null but in the last.
  const noUsage = request.wantsUsage ? { usage: null } : {};
  const delta = (it: object, finish: string | null = null): void =>
    chunk({ choices: [{ index: 0, delta: it, logprobs: null, finish_reason: finish }], ...noUsage });
  return {
    start() {
      startEvents(res, { 'x-request-id': `req_${id}` });
      delta({ role: 'assistant', content: '', refusal: null });
    },
    reasoning: (piece) => delta({ reasoning_content: piece }),
    text: (piece) => delta(answer.stop === 'refusal' ? { refusal: piece } : { content: piece }),
    finish({ usage, mark }) {
      delta({}, finishReason(answer));
      if (usage && request.wantsUsage) chunk({ choices: [], usage: usageBody(answer) });
      if (mark) res.end('data: [DONE]\n\n');
    },
    error() {
      res.end(
        `data: ${JSON.stringify({ error: { message: 'The server had an error while processing your request.', type: 'server_error', param: null, code: null } })}\n\n`,
      );
    },
  };
}
