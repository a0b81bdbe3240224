/** Lists of what is on a screen, each asked for once: a policy that is invoked decides on the same screen. */
import type { Completion, ModelError, ModelFailure, Prompt } from '../ports.ts';
import { mendPrompt } from '../prompt/build-prompt.ts';
import { LIST_AGAIN, listPrompt, readScreenList, screenText } from '../prompt/screen/screen-list.ts';
import { err, ok, type Result } from '../result.ts';
import type { Picture } from '../view/observation.ts';

/** Some hundred kilobytes each. */
const MAX_KEPT = 6;

type ListFailure =
  | { readonly kind: 'model'; readonly error: ModelError }
  | Omit<Extract<ModelFailure, { kind: 'unreadable-answer' }>, 'usage' | 'modelCalls'>;

export class ScreenLists {
  /** By the picture itself: the oldest first. */
  readonly #kept = new Map<string, string>();

  async of(
    picture: Picture,
    ask: (prompt: Prompt) => Promise<Result<Completion, ModelError>>,
  ): Promise<Result<string, ListFailure>> {
    const kept = this.#kept.get(picture.base64);
    if (kept !== undefined) return ok(kept);
    const prompt = listPrompt(picture);
    let answer = await ask(prompt);
    if (!answer.ok) return err({ kind: 'model', error: answer.error });
    let list = readScreenList(answer.value.text);
    if (!list.ok) {
      answer = await ask(mendPrompt(prompt, answer.value.text, list.error, LIST_AGAIN));
      if (!answer.ok) return err({ kind: 'model', error: answer.error });
      list = readScreenList(answer.value.text);
    }
    if (!list.ok)
      return err({ kind: 'unreadable-answer', detail: list.error, answer: answer.value.text.slice(0, 2000) });
    const [oldest] = this.#kept.keys();
    if (oldest !== undefined && this.#kept.size >= MAX_KEPT) this.#kept.delete(oldest);
    const text = screenText(list.value);
    this.#kept.set(picture.base64, text);
    return ok(text);
  }
}
