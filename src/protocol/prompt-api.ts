/**
 * The part of Chrome's Prompt API that Stepwise uses. The worker asks the model through it, the panel finds
 * out whether it is there: only a click in a page may start the download.
 *
 * @see https://webmachinelearning.github.io/prompt-api/
 */
import * as v from 'valibot';
import { BUILT_IN_STATES, type BuiltInState } from '../core/built-in.ts';

type Content = string | readonly ({ type: 'text'; value: string } | { type: 'image'; value: Blob })[];
export interface PromptApiMessage {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: Content;
}

interface PromptApiOptions {
  readonly expectedInputs: readonly { type: 'text' | 'image'; languages?: readonly string[] }[];
  readonly expectedOutputs: readonly { type: 'text'; languages?: readonly string[] }[];
}

interface PromptApiSession {
  /** In tokens; older versions of Chrome have only the second. */
  readonly contextWindow?: number;
  readonly inputQuota?: number;
  promptStreaming(
    input: readonly PromptApiMessage[],
    options: {
      responseConstraint?: Record<string, unknown>;
      omitResponseConstraintInput?: boolean;
      signal: AbortSignal;
    },
  ): ReadableStream<string>;
  destroy(): void;
}

export interface PromptApi {
  availability(options: PromptApiOptions): Promise<string>;
  create(
    options: PromptApiOptions & {
      initialPrompts?: readonly PromptApiMessage[];
      signal?: AbortSignal;
      monitor?: (monitor: EventTarget) => void;
    },
  ): Promise<PromptApiSession>;
}

/** The same have to be given to `availability` and to `create`. */
export const promptApiOptions = (withPictures: boolean): PromptApiOptions => ({
  expectedInputs: [{ type: 'text', languages: ['en'] }, ...(withPictures ? [{ type: 'image' } as const] : [])],
  expectedOutputs: [{ type: 'text', languages: ['en'] }],
});

export const promptApi = (): PromptApi | null => (globalThis as { LanguageModel?: PromptApi }).LanguageModel ?? null;

/** @returns Never `available` for a browser that refuses to say. */
export async function builtInState(withPictures = false): Promise<BuiltInState> {
  const api = promptApi();
  if (api === null) return 'absent';
  try {
    const state = v.safeParse(v.picklist(BUILT_IN_STATES), await api.availability(promptApiOptions(withPictures)));
    return state.success ? state.output : 'unavailable';
  } catch {
    // Switched off by policy, or these languages are not known.
    return 'unavailable';
  }
}
