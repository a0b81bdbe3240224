/**
 * Sends what was recorded to the worker: at once, since the document may be about to go, and again until it
 * is answered, since the worker may die in between. What is not answered when the document goes is left where
 * the next worker finds it: Chrome drops a message whose sender goes before the worker has started.
 */
import type { Call } from '../protocol/call.ts';
import type { Params } from '../protocol/messages.ts';
import { UNANSWERED } from '../protocol/unanswered.ts';
import { isExtensionAlive } from './extension-life.ts';

/** A worker that Chrome is about to start again may not be there yet. */
const AGAIN_AFTER_MS = [0, 50, 200, 1_000, 3_000];

type Method = 'from-page.recorded' | 'from-page.recording' | 'from-page.leaving';

export class RecordedActs {
  tabId = -1;
  readonly #pending = new Map<Call, Promise<void>>();

  constructor(private readonly onExtensionGone: () => void) {}

  send<M extends Method>(method: M, params: Params<M>): void {
    const call: Call = { stepwise: 1, method, params };
    const sent = this.#send(call).finally(() => this.#pending.delete(call));
    this.#pending.set(call, sent);
  }

  /** All of it has been answered. */
  async sent(): Promise<void> {
    await Promise.all(this.#pending.values());
  }

  /** The document may go. A step that the worker has got all the same is known to it by its id. */
  keep(): void {
    for (const { method, params } of this.#pending.keys())
      if (method === 'from-page.recorded' && isExtensionAlive()) {
        const act = params as Params<'from-page.recorded'>;
        void chrome.storage.session
          .set({ [UNANSWERED + act.id]: { tabId: this.tabId, act } })
          // No worker has run since the browser started.
          .catch(() => undefined);
      }
  }

  async #send(call: Call): Promise<void> {
    for (const ms of AGAIN_AFTER_MS) {
      if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
      if (!isExtensionAlive()) return this.onExtensionGone();
      try {
        const reply: unknown = await chrome.runtime.sendMessage(call);
        if (reply !== undefined) return;
      } catch {
        // The worker died before it answered.
      }
    }
  }
}
