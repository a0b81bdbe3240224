/** OpenAI's embeddings: a text is a vector of the words in it, of which some mean the same. */
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { ApiError } from './exchange.ts';

const SIZE = 64;
const SAME: Readonly<Record<string, string>> = { remove: 'delete', mail: 'message', letter: 'message' };

const requestSchema = v.object({ model: v.string(), input: v.array(v.string()) });

export function sendEmbeddings(res: ServerResponse, raw: string, models: readonly string[]): void {
  const { model, input } = v.parse(requestSchema, JSON.parse(raw));
  if (!models.includes(model) || !model.includes('embed'))
    throw new ApiError(404, 'invalid_request_error', `The model \`${model}\` does not exist.`, 'model_not_found');
  const data = input.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
  // Servers need not keep the order.
  res.writeHead(200, { 'content-type': 'application/json' });
  res.end(JSON.stringify({ object: 'list', model, data: data.toReversed() }));
}

function vectorOf(text: string): number[] {
  const vector = Array.from({ length: SIZE }, () => 0);
  for (const word of text.toLowerCase().match(/[a-z]+/g) ?? []) {
    const meaning = SAME[word] ?? word;
    const at = meaning.split('').reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % SIZE, 7);
    vector[at] = (vector[at] ?? 0) + 1;
  }
  return vector;
}
