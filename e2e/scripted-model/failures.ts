/** Faults that come in place of an answer: what goes wrong before a word of it is sent. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError, type ModelRequest } from './exchange.ts';
import type { Fault, FaultName } from './faults.ts';

const INSTEAD: ReadonlySet<FaultName> = new Set([
  '401',
  '404',
  '429',
  '429date',
  '429bare',
  'quota',
  '500',
  '529',
  'origin',
  '502html',
  'html',
  'drop',
  'hang',
]);

/** Whether this fault leaves no answer at all. */
export function comesInstead({ name, arg }: Fault, request: ModelRequest, raw: string): boolean {
  if (name === 'noschema') return request.schema !== null;
  if (name === 'nopictures') return request.messages.some(({ pictures }) => (pictures ?? []).length > 0);
  if (name === 'toolong') return raw.length > Number(arg ?? '0');
  if (name === 'noparam') return Object.hasOwn(JSON.parse(raw) as object, arg ?? 'stream_options');
  return INSTEAD.has(name);
}

export async function failInstead(
  { name, arg }: Fault,
  request: ModelRequest,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const anthropic = request.wire === 'anthropic';
  const tooMany = (retryAfter: string | null): ApiError =>
    new ApiError(
      429,
      anthropic ? 'rate_limit_error' : 'requests',
      'Rate limit reached for requests.',
      anthropic ? null : 'rate_limit_exceeded',
      null,
      retryAfter === null ? {} : { 'retry-after': retryAfter },
    );
  switch (name) {
    case '401': {
      const given = req.headers.authorization ?? String(req.headers['x-api-key']);
      throw new ApiError(
        401,
        anthropic ? 'authentication_error' : 'invalid_request_error',
        `Incorrect API key provided: ${given}.`,
        anthropic ? null : 'invalid_api_key',
      );
    }
    case '404':
      throw anthropic
        ? new ApiError(404, 'not_found_error', `model: ${request.model}`)
        : new ApiError(
            404,
            'invalid_request_error',
            `The model \`${request.model}\` does not exist.`,
            'model_not_found',
          );
    case '429':
      throw tooMany(arg ?? '1');
    case '429date':
      throw tooMany(new Date(Date.now() + Number(arg ?? '1') * 1000).toUTCString());
    case '429bare':
      throw tooMany(null);
    case 'toolong':
      throw anthropic
        ? new ApiError(400, 'invalid_request_error', 'prompt is too long: 210000 tokens > 200000 maximum')
        : new ApiError(
            400,
            'invalid_request_error',
            "This model's maximum context length is 8192 tokens. However, your messages resulted in 9120 tokens.",
            'context_length_exceeded',
            'messages',
          );
    case 'quota':
      throw anthropic
        ? new ApiError(400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.')
        : new ApiError(
            429,
            'insufficient_quota',
            'You exceeded your current quota, please check your plan and billing details.',
            'insufficient_quota',
          );
    case '500':
      throw new ApiError(500, anthropic ? 'api_error' : 'server_error', 'Internal server error');
    case '529':
      throw new ApiError(529, anthropic ? 'overloaded_error' : 'server_error', 'Overloaded', null, null, {
        'retry-after': arg ?? '1',
      });
    case 'noschema':
      throw new ApiError(400, 'invalid_request_error', 'This model does not support structured outputs.');
    case 'nopictures':
      throw new ApiError(400, 'invalid_request_error', 'This model does not support image input.');
    case 'noparam': {
      const param = arg ?? 'stream_options';
      throw new ApiError(
        400,
        'invalid_request_error',
        `Unsupported parameter: '${param}' is not supported with this model.`,
        'unsupported_parameter',
        param,
      );
    }
    case 'origin':
      res.writeHead(403).end();
      return;
    case '502html':
    case 'html':
      res
        .writeHead(name === 'html' ? 200 : 502, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Welcome</title>');
      return;
    case 'drop':
      req.socket.destroy();
      return;
    case 'hang':
      // Until the client has had enough.
      await new Promise<void>((resolve) => res.once('close', resolve));
      return;
    default:
      return;
  }
}
