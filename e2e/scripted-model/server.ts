/**
 * A model without a model: a loopback server that speaks OpenAI's and Anthropic's wire formats,
 * checks requests as they do, fails on demand (faults.ts), and answers what small code makes of
 * the prompt (brains/). Everything but the brain is the real thing.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { countTokens } from 'gpt-tokenizer';
import {
  checkAnthropicHeaders,
  readAnthropicRequest,
  sendAnthropicError,
  sendAnthropicModels,
} from './anthropic-wire.ts';
import { PromptCache } from './prompt-cache.ts';
import { ApiError, type Answer, type ModelRequest } from './exchange.ts';
import type { Eyes } from './eyes.ts';
import { comesInstead, failInstead } from './failures.ts';
import { FaultQueue, type Fault } from './faults.ts';
import { keepsTo } from './json-schema.ts';
import { sendEmbeddings } from './embeddings.ts';
import { checkOpenAiKey, readOpenAiRequest, sendOpenAiError, sendOpenAiModels } from './openai-wire.ts';
import { distorted, send } from './send.ts';
import { think } from './think.ts';

export interface ScriptedModelOptions {
  readonly port?: number;
  /** Called with a line a request. */
  readonly log?: (line: string) => void;
  /** Demanded in the provider's header when given. */
  readonly key?: string;
  /** Known besides "scripted" and "scripted:FAULTS". */
  readonly models?: readonly string[];
  /** What answers, at once or in time; default: the brains. A text is sent as it is, anything else as JSON. */
  readonly think?: (request: ModelRequest, key: string) => unknown;
  /** What lists a screen in the model's place, which sees none. */
  readonly eyes?: Eyes;
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
  /** Empties the cache of prompts. */
  forget(): void;
  close(): Promise<void>;
}

const MODEL = 'scripted';

export async function startScriptedModel(options: ScriptedModelOptions = {}): Promise<ScriptedModel> {
  const faults = new FaultQueue();
  const requests: ServedRequest[] = [];
  const cache = new PromptCache();
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
    if (req.method === 'POST' && path === '/v1/embeddings') {
      if (options.key !== undefined) checkOpenAiKey(req.headers, options.key);
      sendEmbeddings(res, await bodyOf(req), models);
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

  async function serve(request: ModelRequest, raw: string, req: IncomingMessage, res: ServerResponse): Promise<void> {
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
    const answer = await answerTo(request, fault, keyIn(req));
    record(answer.text);
    await send(request, answer, fault, id, res);
  }

  async function answerTo(request: ModelRequest, fault: Fault | null, key: string): Promise<Answer> {
    const isList = options.eyes !== undefined && asksForList(request);
    const said = isList ? await options.eyes?.see(key) : await (options.think ?? think)(request, key);
    if (request.schema !== null && !keepsTo(request.schema, said))
      throw new Error(`the brain's answer is not what the schema allows: ${JSON.stringify(said)}`);
    const full = typeof said === 'string' ? said : JSON.stringify(said);
    const text = distorted(full, fault);
    const cached = cache.add(request);
    return {
      text,
      reasoning:
        fault?.name === 'reasoning' ? 'Let me see { what is there }.' : fault?.name === 'allreasoning' ? full : '',
      stop: fault?.name === 'length' ? 'length' : fault?.name === 'refuse' ? 'refusal' : 'end',
      tokensIn: tokensOf(request),
      tokensOut: countTokens(text),
      tokensCached: cached.read,
      tokensCacheWritten: cached.written,
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
    forget: () => cache.clear(),
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

const keyIn = ({ headers }: IncomingMessage): string => {
  const key = headers['x-api-key'] ?? headers.authorization?.replace(/^Bearer /, '') ?? '';
  return Array.isArray(key) ? (key[0] ?? '') : key;
};

/** The first of the two calls in which a screen is decided on (src/core/prompt/screen). */
const asksForList = ({ system, messages }: ModelRequest): boolean =>
  system.includes('@left,top') && messages.some(({ pictures }) => (pictures ?? []).length > 0);

async function bodyOf(req: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** With the schema, which providers put in front of the prompt. */
const tokensOf = ({ system, messages, schema }: ModelRequest): number =>
  [schema === null ? '' : JSON.stringify(schema), system, ...messages.map(({ text }) => text)].reduce(
    (sum, text) => sum + countTokens(text),
    0,
  );
