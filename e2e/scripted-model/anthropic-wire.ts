/**
 * Anthropic's Messages API as it goes over the wire.
 * @see https://platform.claude.com/docs/en/api/messages and …/build-with-claude/streaming
 */
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import {
  ApiError,
  Body,
  blocksOfContent,
  picturesOfContent,
  sendJson,
  startEvents,
  textOfContent,
  type Answer,
  type AnswerStream,
  type ModelRequest,
} from './exchange.ts';
import { strictProblem, type JsonSchema } from './json-schema.ts';

const invalid = (message: string): ApiError => new ApiError(400, 'invalid_request_error', message);

export function checkAnthropicHeaders(headers: IncomingHttpHeaders, key: string | null): void {
  if (headers['anthropic-version'] === undefined) throw invalid('anthropic-version: header is required');
  if (headers.origin !== undefined && headers['anthropic-dangerous-direct-browser-access'] !== 'true')
    throw new ApiError(
      401,
      'authentication_error',
      "CORS requests must set 'anthropic-dangerous-direct-browser-access' header",
    );
  if (key === null) return;
  const given = headers['x-api-key'] ?? /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (given === undefined)
    throw new ApiError(401, 'authentication_error', 'x-api-key or authorization header is required');
  if (given !== key) throw new ApiError(401, 'authentication_error', 'invalid x-api-key');
}

export function readAnthropicRequest(raw: string): ModelRequest {
  const body = new Body(raw);
  const model = body.text('model');
  if (model === null) throw invalid('model: Field required');
  const maxTokens = body.count('max_tokens');
  if (maxTokens === null) throw invalid('max_tokens: Field required');
  const messages = body.list('messages');
  if (!messages || messages.length === 0) throw invalid('messages: at least one message is required');
  const turns = messages.map((message, i) => {
    const { role, content } = (message ?? {}) as { role?: unknown; content?: unknown };
    if (role !== 'user' && role !== 'assistant')
      throw invalid(`messages.${i}.role: Input should be 'user' or 'assistant'`);
    const text = textOfContent(content);
    if (text === null || text.trim() === '') throw invalid(`messages.${i}: text content blocks must be non-empty`);
    const pictures = picturesOfContent(content);
    if (pictures === null) throw invalid(`messages.${i}: Could not process image`);
    return { role, text, pictures } as const;
  });
  if (turns[0]?.role !== 'user') throw invalid('messages: first message must use the "user" role');
  return {
    wire: 'anthropic',
    model,
    system: textOfContent(body.fields['system']) ?? '',
    messages: turns,
    schema: schemaOf(body),
    marks: marksOf(body, messages),
    tools: [],
    stream: body.fields['stream'] === true,
    wantsUsage: true,
    maxTokens,
  };
}

const MAX_MARKS = 4;

function marksOf(body: Body, messages: readonly unknown[]): string[] {
  const contents = [body.fields['system'], ...messages.map((it) => (it as { content?: unknown }).content)];
  const blocks = contents.flatMap(blocksOfContent);
  const marks = blocks.flatMap(({ isMarked }, i) =>
    isMarked
      ? [
          blocks
            .slice(0, i + 1)
            .map(({ text }) => text)
            .join('\n'),
        ]
      : [],
  );
  if (marks.length > MAX_MARKS)
    throw invalid(`A maximum of 4 blocks with cache_control may be provided. Found ${marks.length}.`);
  return marks;
}

function schemaOf(body: Body): JsonSchema | null {
  const format = body.object('output_config')?.['format'] as { type?: unknown; schema?: unknown } | null | undefined;
  if (!format) return null;
  if (format.type !== 'json_schema') throw invalid("output_config.format.type: Input should be 'json_schema'");
  if (typeof format.schema !== 'object' || format.schema === null)
    throw invalid('output_config.format.schema: Field required');
  const schema = format.schema as JsonSchema;
  const problem = strictProblem(schema, false);
  if (problem) throw invalid(`output_config.format.schema: ${['', ...problem.path].join('/')}: ${problem.problem}`);
  return schema;
}

export const sendAnthropicError = (res: ServerResponse, error: ApiError): void =>
  sendJson(
    res,
    error.status,
    { type: 'error', error: { type: error.type, message: error.message }, request_id: 'req_scripted' },
    { 'request-id': 'req_scripted', ...error.headers },
  );

export function sendAnthropicModels(res: ServerResponse, models: readonly string[]): void {
  const data = models.map((id) => ({
    type: 'model',
    id,
    display_name: id,
    created_at: '2026-01-01T00:00:00Z',
  }));
  sendJson(res, 200, { data, has_more: false, first_id: models[0] ?? null, last_id: models.at(-1) ?? null });
}

const inputUsage = ({ tokensIn, tokensCached, tokensCacheWritten }: Answer): object => ({
  input_tokens: tokensIn - tokensCached - tokensCacheWritten,
  cache_creation_input_tokens: tokensCacheWritten,
  cache_read_input_tokens: tokensCached,
});
const stopReason = ({ stop }: Answer): string =>
  stop === 'length' ? 'max_tokens' : stop === 'refusal' ? 'refusal' : 'end_turn';
const stopDetails = ({ stop, text }: Answer): object | null =>
  stop === 'refusal' ? { type: 'refusal', category: null, explanation: text } : null;
const thinking = (answer: Answer): object => ({
  type: 'thinking',
  thinking: answer.reasoning,
  signature: 'c2NyaXB0ZWQ=',
});
const message = (
  id: string,
  request: ModelRequest,
  content: readonly object[],
  stop: string | null,
  usage: object,
): object => ({
  id: `msg_${id}`,
  type: 'message',
  role: 'assistant',
  model: request.model,
  content,
  stop_reason: stop,
  stop_sequence: null,
  stop_details: null,
  container: null,
  diagnostics: null,
  usage,
});

export function sendAnthropicAnswer(res: ServerResponse, id: string, request: ModelRequest, answer: Answer): void {
  const content = [...(answer.reasoning === '' ? [] : [thinking(answer)]), { type: 'text', text: answer.text }];
  const usage = { ...inputUsage(answer), output_tokens: answer.tokensOut, service_tier: 'standard' };
  sendJson(res, 200, message(id, request, content, stopReason(answer), usage), { 'request-id': `req_${id}` });
}

export function anthropicStream(res: ServerResponse, id: string, request: ModelRequest, answer: Answer): AnswerStream {
  const event = (type: string, fields: object): void => {
    res.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...fields })}\n\n`);
  };
  let index = -1;
  let open: 'thinking' | 'text' | null = null;
  const inBlock = (kind: 'thinking' | 'text'): void => {
    if (open === kind) return;
    if (open !== null) event('content_block_stop', { index });
    index += 1;
    open = kind;
    const block = kind === 'text' ? { type: 'text', text: '' } : { type: 'thinking', thinking: '', signature: '' };
    event('content_block_start', { index, content_block: block });
  };
  return {
    start() {
      startEvents(res, { 'request-id': `req_${id}` });
      const usage = { ...inputUsage(answer), output_tokens: 1, service_tier: 'standard' };
      event('message_start', { message: message(id, request, [], null, usage) });
      event('ping', {});
    },
    reasoning(piece) {
      inBlock('thinking');
      event('content_block_delta', { index, delta: { type: 'thinking_delta', thinking: piece } });
    },
    text(piece) {
      inBlock('text');
      event('content_block_delta', { index, delta: { type: 'text_delta', text: piece } });
    },
    finish({ mark }) {
      if (open !== null) event('content_block_stop', { index });
      event('message_delta', {
        delta: {
          stop_reason: stopReason(answer),
          stop_sequence: null,
          stop_details: stopDetails(answer),
          container: null,
        },
        usage: { ...inputUsage(answer), output_tokens: answer.tokensOut },
      });
      if (!mark) return;
      event('message_stop', {});
      res.end();
    },
    error() {
      event('error', { error: { type: 'overloaded_error', message: 'Overloaded' } });
      res.end();
    },
  };
}
