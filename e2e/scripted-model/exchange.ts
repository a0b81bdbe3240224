/** One request of a model, whatever the wire: what came in, and how an answer goes out. */
import type { ServerResponse } from 'node:http';
import type { JsonSchema } from './json-schema.ts';

export interface ModelRequest {
  readonly wire: 'openai' | 'anthropic';
  readonly model: string;
  readonly system: string;
  readonly messages: readonly {
    readonly role: 'user' | 'assistant';
    readonly text: string;
    /** Data URLs. */
    readonly pictures?: readonly string[];
  }[];
  readonly schema: JsonSchema | null;
  /** The beginnings of the prompt that end in a mark for the cache (Anthropic), shortest first. */
  readonly marks: readonly string[];
  /** Names of tools that it may call. */
  readonly tools: readonly string[];
  readonly stream: boolean;
  /** The stream is to end with the usage (OpenAI: stream_options). */
  readonly wantsUsage: boolean;
  readonly maxTokens: number;
}

export interface Answer {
  readonly text: string;
  /** Thought before; in the wire's own place for it. */
  readonly reasoning: string;
  readonly stop: 'end' | 'length' | 'refusal';
  readonly tokensIn: number;
  readonly tokensOut: number;
  /** Of tokensIn, read from a cached prefix. */
  readonly tokensCached: number;
  /** Of tokensIn, written to the cache. */
  readonly tokensCacheWritten: number;
}

/** An error as the API tells it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly type: string,
    message: string,
    readonly code: string | null = null,
    readonly param: string | null = null,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** A stream on the wire; the faults cut into it between pieces. */
export interface AnswerStream {
  start(): void;
  reasoning(piece: string): void;
  text(piece: string): void;
  /** The stop reason, the usage, the end mark, as far as they are wanted. */
  finish(left: { readonly usage: boolean; readonly mark: boolean }): void;
  error(): void;
}

export function sendJson(
  res: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  res.writeHead(status, { 'content-type': 'application/json', ...headers });
  res.end(JSON.stringify(body));
}

export function startEvents(res: ServerResponse, headers: Readonly<Record<string, string>>): void {
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    ...headers,
  });
}

/** Reads an object field by field, complaining as the APIs do. */
export class Body {
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(raw: string) {
    let parsed: unknown;
    try {
      parsed = JSON.parse(raw);
    } catch {
      parsed = null;
    }
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
      throw new ApiError(400, 'invalid_request_error', 'We could not parse the JSON body of your request.');
    this.fields = parsed as Record<string, unknown>;
  }

  text(key: string): string | null {
    const value = this.fields[key];
    return typeof value === 'string' && value !== '' ? value : null;
  }

  count(key: string): number | null {
    const value = this.fields[key];
    return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
  }

  object(key: string): Readonly<Record<string, unknown>> | null {
    const value = this.fields[key];
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  }

  list(key: string): readonly unknown[] | null {
    const value = this.fields[key];
    return Array.isArray(value) ? value : null;
  }
}

/** A message's content: a string, or blocks of text. */
export function textOfContent(content: unknown): string | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  return content
    .map((block: unknown) =>
      typeof block === 'object' && block !== null && 'text' in block && typeof block.text === 'string'
        ? block.text
        : '',
    )
    .join('');
}

/** A mark for the cache at the end of one block; what stands before it is what is kept. */
export interface MarkedText {
  readonly text: string;
  readonly isMarked: boolean;
}

/** The blocks of a content, with their marks. */
export function blocksOfContent(content: unknown): MarkedText[] {
  if (typeof content === 'string') return [{ text: content, isMarked: false }];
  if (!Array.isArray(content)) return [];
  return content.map((block: unknown) => {
    const { text, source, cache_control } = (block ?? {}) as {
      text?: unknown;
      source?: unknown;
      cache_control?: { type?: unknown };
    };
    return {
      text: typeof text === 'string' ? text : JSON.stringify(source ?? ''),
      isMarked: cache_control?.type === 'ephemeral',
    };
  });
}

const PICTURE = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/;

/** @returns Data URLs of the pictures in a message of either wire; null when one is not as the API wants it. */
export function picturesOfContent(content: unknown): readonly string[] | null {
  if (!Array.isArray(content)) return [];
  const found = content.flatMap((block: unknown) => {
    const { type, image_url, source } = (block ?? {}) as {
      type?: unknown;
      image_url?: { url?: unknown };
      source?: { type?: unknown; media_type?: unknown; data?: unknown };
    };
    if (type === 'image_url') return [String(image_url?.url)];
    if (type !== 'image') return [];
    return [source?.type === 'base64' ? `data:${String(source.media_type)};base64,${String(source.data)}` : ''];
  });
  return found.every((url) => PICTURE.test(url)) ? found : null;
}
