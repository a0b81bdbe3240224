/** Chrome's built-in model as a ModelClient. A session is made for each prompt: runs share no history with one another. */
import type { ModelError, Prompt, PromptMessage } from '../../../core/ports.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import {
  builtInState,
  promptApi,
  promptApiOptions,
  type PromptApi,
  type PromptApiMessage,
} from '../../../protocol/prompt-api.ts';
import type { CreateClient } from '../client-options.ts';
import { estimatePromptTokens, estimateTokens } from '../cost.ts';
import { MAX_ANSWER_CHARS, startDeadline, type Deadline } from '../deadline.ts';
import { t } from '../../../core/i18n/t.ts';

export const createBuiltInClient: CreateClient = ({ model }, { idleTimeoutMs }) => ({
  modelName: model,
  async complete(prompt, limits, onText) {
    const withPictures = prompt.messages.some(({ picture }) => picture !== undefined);
    const state = await builtInState(withPictures);
    const api = promptApi();
    if (api === null || state !== 'available')
      return (await isOnlyBlind(withPictures))
        ? err({ kind: 'bad-request', detail: t('built_in_blind') })
        : err({ kind: 'no-built-in', state: state === 'available' ? 'absent' : state });
    const deadline = startDeadline(limits);
    try {
      const read = await answerOf(api, prompt, withPictures, deadline, idleTimeoutMs, onText);
      if (!read.ok) return read;
      const text = read.value;
      const tokensIn = estimatePromptTokens(prompt);
      const usage = { tokensIn, tokensOut: estimateTokens(text.length), tokensCached: 0, costUsd: 0 };
      const truncated = text.length > MAX_ANSWER_CHARS;
      return ok({ text: truncated ? '' : text, truncated, usage });
    } catch (thrown) {
      return err(deadline.error ?? errorOf(thrown, prompt.schema !== null));
    } finally {
      deadline.release();
    }
  },
});

const isOnlyBlind = async (withPictures: boolean): Promise<boolean> =>
  withPictures && (await builtInState()) === 'available';

async function answerOf(
  api: PromptApi,
  { system, messages, schema }: Prompt,
  withPictures: boolean,
  deadline: Deadline,
  idleMs: number,
  onText: (piece: string) => void,
): Promise<Result<string, ModelError>> {
  const before = messages.slice(0, -1);
  const session = await api.create({
    ...promptApiOptions(withPictures),
    initialPrompts: [{ role: 'system', content: system }, ...before.map(wireMessage)],
    signal: deadline.signal,
  });
  try {
    const stream = session.promptStreaming(messages.slice(-1).map(wireMessage), {
      // The system prompt describes the answer already.
      ...(schema && { responseConstraint: schema.schema, omitResponseConstraintInput: true }),
      signal: deadline.signal,
    });
    const reader = stream.getReader();
    let text = '';
    for (let read = await reader.read(); !read.done && text.length <= MAX_ANSWER_CHARS; read = await reader.read()) {
      deadline.heard(idleMs);
      text += read.value;
      onText(read.value);
    }
    return deadline.error ? err(deadline.error) : ok(text);
  } finally {
    session.destroy();
  }
}

function wireMessage({ role, text, picture }: PromptMessage): PromptApiMessage {
  if (!picture) return { role, content: text };
  const bytes = Uint8Array.from(atob(picture.base64), (character) => character.charCodeAt(0));
  return {
    role,
    content: [
      { type: 'image', value: new Blob([bytes], { type: picture.mediaType }) },
      { type: 'text', value: text },
    ],
  };
}

/** @see https://webmachinelearning.github.io/prompt-api/ (the exceptions of `create` and `prompt`) */
function errorOf(thrown: unknown, sentSchema: boolean): ModelError {
  const { name, message: detail } = thrown instanceof Error ? thrown : new Error(String(thrown));
  switch (name) {
    case 'QuotaExceededError':
      return { kind: 'context-too-long', detail };
    case 'NotReadableError':
      return { kind: 'refused', detail };
    case 'NotSupportedError':
    case 'SyntaxError':
    case 'TypeError':
      return sentSchema ? { kind: 'no-schema-support', detail } : { kind: 'bad-request', detail };
    case 'NotAllowedError':
      return { kind: 'no-built-in', state: 'downloadable' };
    case 'InvalidStateError':
      return { kind: 'cut-stream', detail };
    default:
      // The model's process died, or has trouble that Chrome does not name.
      return { kind: 'server-error', status: 500, retryAfterMs: null, detail };
  }
}
