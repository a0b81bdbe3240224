/**
 * A model without a model: a loopback server that speaks OpenAI's and Anthropic's wire formats,
 * checks requests as they do, fails on demand (faults.ts), and answers what small code makes of
 * the prompt (brains/). Everything but the brain is the real thing.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { countTokens } from 'gpt-tokenizer';
import {
  anthropicStream,
  checkAnthropicHeaders,
  readAnthropicRequest,
  sendAnthropicAnswer,
  sendAnthropicError,
  sendAnthropicModels,
} from './anthropic-wire.ts';
import { ApiError, type Answer, type ModelRequest } from './exchange.ts';
import { FaultQueue, type Fault, type FaultName } from './faults.ts';
import { keepsTo } from './json-schema.ts';
import {
  checkOpenAiKey,
  openAiStream,
  readOpenAiRequest,
  sendOpenAiAnswer,
  sendOpenAiError,
  sendOpenAiModels,
} from './openai-wire.ts';
import { think } from './think.ts';

export interface ScriptedModelOptions {
  readonly port?: number;
  /** Called with a line a request. */
  readonly log?: (line: string) => void;
  /** Demanded in the provider's header when given. */
  readonly key?: string;
  /** Known besides "scripted" and "scripted:FAULTS". */
  readonly models?: readonly string[];
}

export interface ServedRequest {
  readonly request: ModelRequest;
  readonly fault: Fault | null;
  /** What the brain said; empty when a fault came before it. */
  readonly answer: string;
}

export interface ScriptedModel {
  /** For Anthropic's client; OpenAI's base URL is this plus "/v1". */
  readonly url: string;
  readonly openAiUrl: string;
  /** In order of arrival; those refused before they could be read are not among them. */
  readonly requests: readonly ServedRequest[];
  /** Arms faults for the next requests, whatever their model: "429@1x2,cut". */
  fail(faults: string): void;
  close(): Promise<void>;
}

const MODEL = 'scripted';
/** Prefixes below this are not cached by either provider. */
const MIN_CACHED_TOKENS = 1024;
const PIECE_CHARS = 24;

export async function startScriptedModel(options: ScriptedModelOptions = {}): Promise<ScriptedModel> {
  const faults = new FaultQueue();
  const requests: ServedRequest[] = [];
  const cached = new Set<string>();
  const models = [MODEL, ...(options.models ?? [])];
  let served = 0;

  const server = createServer((req, res) => {
    const wire = isAnthropic(req) ? 'anthropic' : 'openai';
    route(req, res).catch((error: unknown) => {
      if (res.headersSent) {
        res.destroy();
        return;
      }
      const known =
        error instanceof ApiError
          ? error
          : new ApiError(500, wire === 'anthropic' ? 'api_error' : 'server_error', String(error));
      (wire === 'anthropic' ? sendAnthropicError : sendOpenAiError)(res, known);
      options.log?.(`${known.status} ${known.message}`);
    });
  });

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const path = new URL(req.url ?? '/', 'http://localhost').pathname;
    if (req.method === 'OPTIONS') {
      res.writeHead(204, {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': '*',
        'access-control-allow-methods': '*',
      });
      res.end();
      return;
    }
    res.setHeader('access-control-allow-origin', '*');
    if (req.method === 'POST' && path === '/control/faults') {
      faults.arm((await bodyOf(req)).trim());
      res.writeHead(204).end();
      return;
    }
    if (req.method === 'GET' && path === '/v1/models') {
      if (isAnthropic(req)) {
        checkAnthropicHeaders(req.headers, options.key ?? null);
        sendAnthropicModels(res, models);
      } else {
        if (options.key !== undefined) checkOpenAiKey(req.headers, options.key);
        sendOpenAiModels(res, models);
      }
      return;
    }
    if (req.method !== 'POST' || (path !== '/v1/chat/completions' && path !== '/v1/messages')) {
      res.writeHead(404, { 'content-type': 'text/plain' }).end('404 page not found');
      return;
    }
    if (path === '/v1/messages') checkAnthropicHeaders(req.headers, options.key ?? null);
    else if (options.key !== undefined) checkOpenAiKey(req.headers, options.key);
    const raw = await bodyOf(req);
    const request = path === '/v1/messages' ? readAnthropicRequest(raw) : readOpenAiRequest(raw);
    if (!models.includes(request.model) && !request.model.startsWith(`${MODEL}:`))
      throw request.wire === 'anthropic'
        ? new ApiError(404, 'not_found_error', `model: ${request.model}`)
        : new ApiError(
            404,
            'invalid_request_error',
            `The model \`${request.model}\` does not exist or you do not have access to it.`,
            'model_not_found',
          );
    await serve(request, raw, req, res);
  }

  async function serve(
    request: ModelRequest,
    raw: string,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    const fault = faults.take(request.wire, request.model);
    served += 1;
    const id = String(served).padStart(6, '0');
    const record = (answer: string): void => {
      requests.push({ request, fault, answer });
      options.log?.(`${id} ${request.wire} ${request.model} ${fault?.name ?? ''} ${answer.slice(0, 200)}`);
    };
    // Recorded first: a client may see the failure before this code goes on.
    if (fault && comesInstead(fault, request, raw)) {
      record('');
      await failInstead(fault, request, req, res);
      return;
    }
    const answer = answerTo(request, fault);
    record(answer.text);
    await send(request, answer, fault, id, res);
  }

  function answerTo(request: ModelRequest, fault: Fault | null): Answer {
    const said = think(request);
    if (request.schema !== null && !keepsTo(request.schema, said))
      throw new Error(`the brain's answer is not what the schema allows: ${JSON.stringify(said)}`);
    const full = JSON.stringify(said);
    const text = distorted(full, fault);
    const system = countTokens(request.system);
    const isCached = cached.has(request.system);
    const cacheable = system >= MIN_CACHED_TOKENS ? system : 0;
    if (cacheable > 0) cached.add(request.system);
    return {
      text,
      reasoning:
        fault?.name === 'reasoning'
          ? 'Let me see { what is there }.'
          : fault?.name === 'allreasoning'
            ? full
            : '',
      stop: fault?.name === 'length' ? 'length' : fault?.name === 'refuse' ? 'refusal' : 'end',
      tokensIn: request.messages.reduce((sum, message) => sum + countTokens(message.text), system),
      tokensOut: countTokens(text),
      tokensCached: isCached ? cacheable : 0,
      tokensCacheWritten: !isCached && request.wire === 'anthropic' ? cacheable : 0,
    };
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    openAiUrl: `${url}/v1`,
    requests,
    fail: (text) => faults.arm(text),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Both providers have a /v1/models. */
const isAnthropic = (req: IncomingMessage): boolean =>
  req.headers['anthropic-version'] !== undefined || (req.url ?? '').startsWith('/v1/messages');

async function bodyOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

const INSTEAD: ReadonlySet<FaultName> = new Set([
  '401',
  '404',
  '429',
  '429date',
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
function comesInstead({ name, arg }: Fault, request: ModelRequest, raw: string): boolean {
  if (name === 'noschema') return request.schema !== null;
  if (name === 'noparam') return Object.hasOwn(JSON.parse(raw) as object, arg ?? 'stream_options');
  return INSTEAD.has(name);
}

async function failInstead(
  { name, arg }: Fault,
  request: ModelRequest,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  const anthropic = request.wire === 'anthropic';
  const tooMany = (retryAfter: string): ApiError =>
    new ApiError(
      429,
      anthropic ? 'rate_limit_error' : 'requests',
      'Rate limit reached for requests.',
      anthropic ? null : 'rate_limit_exceeded',
      null,
      { 'retry-after': retryAfter },
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
    case 'quota':
      throw anthropic
        ? new ApiError(
            400,
            'invalid_request_error',
            'Your credit balance is too low to access the Anthropic API.',
          )
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

/** What of the answer the faults leave. */
function distorted(full: string, fault: Fault | null): string {
  switch (fault?.name) {
    case 'badjson':
    case 'length':
      return full.slice(0, Math.ceil(full.length / 2));
    case 'prose':
      return 'I would click the button that the command names, and then see what happens.';
    case 'fence':
      return `Here is my decision:\n\`\`\`json\n${full}\n\`\`\`\nThat should do it.`;
    case 'refuse':
      return 'I cannot help with that.';
    case 'think':
      return `<think>\nA page. {"reasoning": "not this"}\n</think>\n\n${full}`;
    case 'allreasoning':
      return '';
    default:
      return full;
  }
}

async function send(
  request: ModelRequest,
  answer: Answer,
  fault: Fault | null,
  id: string,
  res: ServerResponse,
): Promise<void> {
  const name = fault?.name;
  const anthropic = request.wire === 'anthropic';
  if (!request.stream || name === 'whole') {
    if (anthropic) sendAnthropicAnswer(res, id, request, answer);
    else sendOpenAiAnswer(res, id, request, answer, name !== 'nousage');
    return;
  }
  const stream = (anthropic ? anthropicStream : openAiStream)(res, id, request, answer);
  stream.start();
  if (answer.reasoning !== '') stream.reasoning(answer.reasoning);
  const pieces = answer.text.match(new RegExp(`[^]{1,${PIECE_CHARS}}`, 'gu')) ?? [];
  const gone = new AbortController();
  res.once('close', () => gone.abort());
  for (const [i, piece] of pieces.entries()) {
    if (i === Math.ceil(pieces.length / 2)) {
      if (name === 'cut') {
        res.end();
        return;
      }
      if (name === 'reset') {
        // What was written must be on its way before the connection breaks.
        await delay(20);
        res.destroy();
        return;
      }
      if (name === 'streamerror') {
        stream.error();
        return;
      }
      if (name === 'garbage') {
        res.end('event: content_block_delta\ndata: {"id": "half an\n\n');
        return;
      }
      if (name === 'stall') return;
    }
    stream.text(piece);
    if (name === 'drip') {
      await delay(Number(fault?.arg ?? '60'), undefined, { signal: gone.signal }).catch(() => undefined);
      if (gone.signal.aborted) return;
    }
  }
  stream.finish({ usage: name !== 'nousage', mark: name !== 'nodone' });
}
