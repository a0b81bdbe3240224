/** An answer on its way: what the faults leave of its text, and of the stream that carries it. */
import type { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { anthropicStream, sendAnthropicAnswer } from './anthropic-wire.ts';
import type { Answer, ModelRequest } from './exchange.ts';
import type { Fault } from './faults.ts';
import { openAiStream, sendOpenAiAnswer } from './openai-wire.ts';

const PIECE_CHARS = 24;

/** What of the answer the faults leave. */
export function distorted(full: string, fault: Fault | null): string {
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
    case 'empty':
      return '';
    default:
      return full;
  }
}

export async function send(
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
  if (name === 'endless') {
    for (; !gone.signal.aborted; await delay(1)) stream.text(' '.repeat(8192));
    return;
  }
  stream.finish({ usage: name !== 'nousage', mark: name !== 'nodone' });
}
