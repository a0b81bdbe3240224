/** The scripted model as Chrome's built-in one: the Prompt API as its specification has it, with faults. */
import type { PromptApi, PromptApiMessage } from '../../src/protocol/prompt-api.ts';
import type { ModelRequest } from './exchange.ts';
import { FaultQueue, type Fault } from './faults.ts';
import { distorted } from './send.ts';
import { think } from './think.ts';

const PIECE_CHARS = 24;

/** @param faults - As in faults.ts; `toolong@N`, `nopictures`, `noschema`, `cut`, `stall`, `500` and those of the text. */
export function scriptedPromptApi(availability: string, faults = ''): PromptApi {
  const queue = new FaultQueue();
  if (faults !== '') queue.arm(faults);
  return {
    availability: ({ expectedInputs }) =>
      Promise.resolve(
        faults === 'nopictures' && expectedInputs.some(({ type }) => type === 'image') ? 'unavailable' : availability,
      ),
    create({ initialPrompts = [] }) {
      if (availability !== 'available')
        return Promise.reject(new DOMException('A download needs a user gesture.', 'NotAllowedError'));
      return Promise.resolve({
        contextWindow: 9216,
        promptStreaming(input, { responseConstraint, signal }) {
          const messages = [...initialPrompts, ...input];
          const request = requestOf(messages, responseConstraint ?? null);
          const fault = queue.take('built-in', '');
          const chars = messages.reduce((sum, { content }) => sum + textOf(content).length, 0);
          return streamOf(request, fault, chars, signal);
        },
        destroy: () => undefined,
      });
    },
  };
}

function streamOf(
  request: ModelRequest,
  fault: Fault | null,
  chars: number,
  signal: AbortSignal,
): ReadableStream<string> {
  const refusal = refusalOf(request, fault, chars);
  const text = refusal === null ? distorted(JSON.stringify(think(request)), fault) : '';
  const pieces = text.match(new RegExp(`[^]{1,${PIECE_CHARS}}`, 'gu')) ?? [];
  return new ReadableStream<string>({
    start(controller) {
      signal.addEventListener('abort', () => controller.error(signal.reason));
      if (refusal !== null) return controller.error(refusal);
      const isBroken = fault?.name === 'cut' || fault?.name === 'stall';
      const sent = isBroken ? pieces.slice(0, Math.ceil(pieces.length / 2)) : pieces;
      for (const piece of sent) controller.enqueue(piece);
      if (fault?.name === 'stall') return undefined;
      if (fault?.name === 'cut')
        return controller.error(new DOMException('The session was destroyed.', 'InvalidStateError'));
      return controller.close();
    },
  });
}

function refusalOf(request: ModelRequest, fault: Fault | null, chars: number): DOMException | null {
  switch (fault?.name) {
    case 'toolong':
      return chars > Number(fault.arg ?? '0')
        ? new DOMException('The input is too large.', 'QuotaExceededError')
        : null;
    case 'noschema':
      return request.schema === null
        ? null
        : new DOMException('Response constraints are not supported.', 'NotSupportedError');
    case 'refuse':
      return new DOMException('The output was filtered.', 'NotReadableError');
    case '500':
      return new DOMException('The model process crashed.', 'UnknownError');
    default:
      return null;
  }
}

function requestOf(messages: readonly PromptApiMessage[], schema: Record<string, unknown> | null): ModelRequest {
  const isSystem = ({ role }: PromptApiMessage): boolean => role === 'system';
  return {
    wire: 'openai',
    model: 'built-in',
    system: messages
      .filter(isSystem)
      .map(({ content }) => textOf(content))
      .join('\n'),
    messages: messages
      .filter((it) => !isSystem(it))
      .map(({ role, content }) => ({
        role: role === 'assistant' ? 'assistant' : 'user',
        text: textOf(content),
        pictures:
          typeof content === 'string' ? [] : content.flatMap(({ type }) => (type === 'image' ? ['data:,'] : [])),
      })),
    schema,
    marks: [],
    tools: [],
    stream: true,
    wantsUsage: false,
    maxTokens: 4096,
  };
}

const textOf = (content: PromptApiMessage['content']): string =>
  typeof content === 'string' ? content : content.map((part) => (part.type === 'text' ? part.value : '')).join('');
