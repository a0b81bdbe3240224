/**
 * What a provider keeps of prompts. OpenAI finds the longest beginning that it has seen, in blocks of 128 tokens;
 * Anthropic looks only where a request sets a mark. Neither keeps a beginning under 1,024 tokens.
 */
import { createHash } from 'node:crypto';
import { encode } from 'gpt-tokenizer';
import type { ModelRequest } from './exchange.ts';

const MIN_TOKENS = 1024;
const BLOCK = 128;

export interface Cached {
  /** Tokens of the prompt that were read from the cache. */
  readonly read: number;
  /** Tokens that were written to it, where a provider bills that. */
  readonly written: number;
}

export class PromptCache {
  readonly #known = new Set<string>();

  add(request: ModelRequest): Cached {
    return request.wire === 'anthropic' ? this.#addMarked(request) : this.#addBlocks(request);
  }

  clear(): void {
    this.#known.clear();
  }

  #addMarked({ marks, schema }: ModelRequest): Cached {
    let [read, written] = [0, 0];
    for (const text of marks) {
      const tokens = encode(text).length;
      // A schema is put in front of the system prompt.
      const key = hashOf(JSON.stringify(schema), text);
      if (tokens < MIN_TOKENS) continue;
      if (this.#known.has(key)) read = tokens;
      else written = tokens;
      this.#known.add(key);
    }
    return { read, written: Math.max(0, written - read) };
  }

  #addBlocks({ system, messages, schema }: ModelRequest): Cached {
    const tokens = encode([system, ...messages.map(({ text }) => text)].join('\n'));
    let key = hashOf(JSON.stringify(schema));
    let read = 0;
    for (let end = BLOCK; end <= tokens.length; end += BLOCK) {
      key = hashOf(key, tokens.slice(end - BLOCK, end).join());
      if (this.#known.has(key) && end >= MIN_TOKENS) read = end;
      this.#known.add(key);
    }
    return { read, written: 0 };
  }
}

const hashOf = (...parts: readonly string[]): string => createHash('sha1').update(parts.join('\0')).digest('hex');
