/** Reads a chat completion, streamed or whole, in the shapes that servers really send. */
import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import type { ModelError } from '../../core/ports.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { MAX_ANSWER_CHARS, type Deadline } from './deadline.ts';
import { charsIn } from '../../core/json.ts';
import { isAmount, MAX_DETAIL, textIn } from './wire/pieces.ts';
import { ThinkFilter } from './think-filter.ts';
import { t } from '../../core/i18n/t.ts';

export interface OpenAiAnswer {
  readonly text: string;
  readonly truncated: boolean;
  /** Of all that came. */
  readonly chars: number;
  /** null when the server reports none. */
  readonly usage: OpenAiUsage | null;
}

interface OpenAiUsage {
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly tokensCached: number;
  /** OpenRouter names what the call cost. */
  readonly costUsd: number | null;
}

/** `reasoning_content` (DeepSeek, llama.cpp, LM Studio, vLLM) and `reasoning` (OpenRouter, Ollama, newer vLLM). */
interface Piece {
  readonly role?: unknown;
  readonly content?: string | null;
  readonly refusal?: string | null;
  readonly reasoning_content?: string | null;
  readonly reasoning?: string | null;
}

/** A server that has given its finish reason owes only the usage: no long wait for a missing [DONE]. */
const AFTER_FINISH_MS = 3000;

export async function readOpenAiStream(
  chunks: AsyncIterable<ChatCompletionChunk>,
  deadline: Deadline,
  idleMs: number,
  onText: (piece: string) => void,
): Promise<Result<OpenAiAnswer, ModelError>> {
  const reader = new AnswerReader(onText);
  try {
    for await (const chunk of chunks) {
      reader.usage = usageOf(chunk.usage) ?? reader.usage;
      // The usage chunk has no choices; some servers leave the list out.
      const choice = (chunk.choices as typeof chunk.choices | undefined)?.[0];
      if (!choice) continue;
      reader.add(choice.delta);
      reader.finish = choice.finish_reason ?? reader.finish;
      // Leaving the loop ends the request.
      if (reader.isTooLong) break;
      // Silence before the first word is the model reading and thinking.
      if (reader.hasBegun) deadline.heard(reader.finish === null ? idleMs : AFTER_FINISH_MS);
    }
  } catch (thrown) {
    if (reader.finish === null || deadline.error?.kind === 'aborted') throw thrown;
  }
  // A last piece with usage but no finish reason ends some servers' answers.
  if (reader.finish === null && reader.usage === null && !reader.isTooLong)
    return err(deadline.error ?? { kind: 'cut-stream', detail: t('server_cut_off') });
  if (deadline.error?.kind === 'aborted') return err(deadline.error);
  return reader.end();
}

/** A whole completion in one JSON body. */
export function readOpenAiAnswer(body: unknown, onText: (piece: string) => void): Result<OpenAiAnswer, ModelError> {
  const { choices, usage, error } = body as {
    choices?: { message?: Piece; finish_reason?: string | null }[];
    usage?: unknown;
    error?: unknown;
  };
  const choice = choices?.[0];
  if (!choice)
    return err({
      kind: 'bad-request',
      detail: t('server_answered', { answer: JSON.stringify(error ?? body).slice(0, 200) }),
    });
  const reader = new AnswerReader(onText);
  reader.usage = usageOf(usage);
  reader.add(choice.message ?? {});
  reader.finish = choice.finish_reason ?? 'stop';
  return reader.end();
}

class AnswerReader {
  usage: OpenAiUsage | null = null;
  finish: string | null = null;
  hasBegun = false;
  private chars = 0;
  private text = '';
  private reasoning = '';
  private refusal = '';
  private readonly filter = new ThinkFilter();

  constructor(private readonly onText: (piece: string) => void) {}

  add(piece: Piece): void {
    const [content, refusal] = [textIn(piece.content), textIn(piece.refusal)];
    const reasoning = textIn(piece.reasoning_content) || textIn(piece.reasoning);
    const { role: _role, ...told } = piece;
    // What else it holds (calls of tools) is read by nobody, and sent all the same.
    const chars = charsIn(told);
    this.chars += chars;
    this.hasBegun ||= chars > 0;
    if (this.isTooLong) return;
    this.reasoning += reasoning;
    this.refusal += refusal;
    if (content !== '') this.emit(this.filter.push(content));
  }

  get isTooLong(): boolean {
    return this.chars > MAX_ANSWER_CHARS;
  }

  end(): Result<OpenAiAnswer, ModelError> {
    if (this.isTooLong) return ok({ text: '', truncated: true, usage: this.usage, chars: this.chars });
    this.emit(this.filter.end());
    if (this.refusal !== '') return err({ kind: 'refused', detail: this.refusal.slice(0, MAX_DETAIL) });
    if (this.finish === 'content_filter') return err({ kind: 'refused', detail: t('server_filtered') });
    const truncated = this.finish === 'length';
    // vLLM with both a reasoning parser and a schema may file the whole answer under reasoning.
    if (this.text.trim() === '' && !truncated && this.reasoning.includes('{')) this.emit(this.reasoning);
    return ok({ text: this.text, truncated, usage: this.usage, chars: this.chars });
  }

  private emit(text: string): void {
    if (text === '') return;
    this.text += text;
    this.onText(text);
  }
}

function usageOf(raw: unknown): OpenAiUsage | null {
  if (typeof raw !== 'object' || raw === null) return null;
  const usage = raw as {
    prompt_tokens?: unknown;
    completion_tokens?: unknown;
    prompt_tokens_details?: { cached_tokens?: unknown } | null;
    cost?: unknown;
  };
  if (!isAmount(usage.prompt_tokens) || !isAmount(usage.completion_tokens)) return null;
  const cached = usage.prompt_tokens_details?.cached_tokens;
  return {
    tokensIn: usage.prompt_tokens,
    tokensOut: usage.completion_tokens,
    tokensCached: isAmount(cached) ? Math.min(cached, usage.prompt_tokens) : 0,
    costUsd: isAmount(usage.cost) ? usage.cost : null,
  };
}
