/**
 * The document's end of the ports that the worker holds open while a run is at work in the tab. Over
 * them come the answer to the page's questions and what the run has copied; back go the page's dialogs.
 */
import * as v from 'valibot';
import type { DialogAnswer, ReportedDialog } from '../core/actions/browser-dialog.ts';
import { runPortUpdateSchema, type RunPortReport, type RunPortUpdate } from '../protocol/run-port.ts';

type Clip = RunPortUpdate['clip'];

export class RunPorts {
  readonly #ports = new Set<chrome.runtime.Port>();
  #answer: DialogAnswer | null = null;
  #clip: Clip = {};

  get isAtWork(): boolean {
    return this.#ports.size > 0;
  }

  /** What the plan says of questions; null: nothing. */
  get answer(): DialogAnswer | null {
    return this.#answer;
  }

  /** What the run has copied, here or elsewhere; empty while it rests. */
  get clip(): Clip {
    return this.#clip;
  }

  /** A run is at work here as long as the port is open. */
  attach(port: chrome.runtime.Port): void {
    this.#ports.add(port);
    port.onMessage.addListener((raw: unknown) => {
      const update = v.safeParse(runPortUpdateSchema, raw);
      if (!update.success) return;
      this.#answer = update.output.answer;
      this.#clip = update.output.clip;
    });
    port.onDisconnect.addListener(() => {
      this.#ports.delete(port);
      if (this.isAtWork) return;
      this.#answer = null;
      this.#clip = {};
    });
  }

  tell(dialog: ReportedDialog): void {
    this.#post({ dialog });
  }

  copied(clip: Clip): void {
    // The worker's echo comes later than the next paste may.
    if (this.isAtWork) this.#clip = clip;
    this.#post({ copied: clip, origin: location.protocol === 'file:' ? 'file://' : self.origin });
  }

  #post(report: RunPortReport): void {
    for (const port of this.#ports) return port.postMessage(report);
  }
}
