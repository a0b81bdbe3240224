/**
 * Answers the page's dialogs while a run is at work in the tab: whenever the worker holds a port to
 * this document. Without one the browser opens them for the person, as ever. What is asked and how it
 * was answered goes to the worker, which tells the run: data, that starts nothing.
 */
import * as v from 'valibot';
import type { DialogAnswer, ReportedDialog } from '../core/actions/browser-dialog.ts';
import { ANSWERS, OPENS, WOULD_OPEN, type Answers, type Opens } from '../page-world/handshake.ts';
import { runPortUpdateSchema, type RunPortReport, type RunPortUpdate } from '../protocol/run-port.ts';

/** Set by public/at-work.js in documents that begin to load while a run is at work somewhere. */
const AT_WORK = Symbol.for('stepwise.at-work');
/** By then the worker has opened its port, or it is another tab. */
const PRESUMED_FOR_MS = 2_000;

export class Dialogs {
  readonly #tellWorker: (alert: string) => Promise<boolean>;
  readonly #onClip: (clip: RunPortUpdate['clip']) => void;
  readonly #ports = new Set<chrome.runtime.Port>();
  #answer: DialogAnswer | null = null;
  #presumes = true;

  /**
   * @param tellWorker - Of an alert; whether a run is at work in this tab.
   * @param onClip - Given what the run has copied, as soon as it is known here; nothing when it rests.
   */
  constructor(
    tellWorker: (alert: string) => Promise<boolean>,
    onClip: (clip: RunPortUpdate['clip']) => void,
  ) {
    this.#tellWorker = tellWorker;
    this.#onClip = onClip;
  }

  get isAtWork(): boolean {
    return this.#ports.size > 0;
  }

  /** What the plan says of questions; null: nothing. */
  get answer(): DialogAnswer | null {
    return this.#answer;
  }

  /** A run is at work here as long as the port is open. */
  attach(port: chrome.runtime.Port): void {
    this.#ports.add(port);
    this.#presumes = false;
    port.onMessage.addListener((raw: unknown) => {
      const news = v.safeParse(runPortUpdateSchema, raw);
      if (!news.success) return;
      this.#answer = news.output.answer;
      this.#onClip(news.output.clip);
    });
    port.onDisconnect.addListener(() => {
      this.#ports.delete(port);
      if (this.isAtWork) return;
      this.#answer = null;
      this.#onClip({});
    });
  }

  tell(dialog: ReportedDialog): void {
    this.#post({ dialog });
  }

  copied(copied: RunPortUpdate['clip']): void {
    this.#post({ copied });
  }

  #post(told: RunPortReport): void {
    for (const port of this.#ports) return port.postMessage(told);
  }

  /**
   * Whether this one is ours to answer. Before the port is there an alert needs no answer and can be
   * shown a moment later, should this be another tab; a question has to be the browser's.
   */
  takes(kind: Opens['kind']): boolean {
    return this.isAtWork || (kind === 'alert' && this.#isPresumed);
  }

  take({ kind, text, proposed }: Opens): Answers {
    if (!this.isAtWork) void this.#sayLater(text);
    const wanted = kind === 'confirm' || kind === 'prompt' ? this.#answer : null;
    const accept = kind === 'alert' || wanted?.accept === true;
    const given = kind === 'prompt' && accept ? (wanted?.text ?? proposed) : null;
    if (this.isAtWork) this.tell({ kind, text, accepted: accept, given });
    return { accept, text: given };
  }

  get #isPresumed(): boolean {
    const world = globalThis as unknown as Record<symbol, unknown>;
    return this.#presumes && world[AT_WORK] === true && performance.now() < PRESUMED_FOR_MS;
  }

  async #sayLater(text: string): Promise<void> {
    if (await this.#tellWorker(text)) return;
    this.#presumes = false;
    // oxlint-disable-next-line no-alert -- the page's own, which the person has a right to
    alert(text);
  }
}

/** @param find - Those of this frame, or of one around it that the worker has reached. */
export function answerDialogs(line: EventTarget, find: () => Dialogs | null): void {
  line.addEventListener(WOULD_OPEN, (event) => {
    if (find()?.takes((event as CustomEvent<Opens['kind']>).detail) === true) event.preventDefault();
  });
  line.addEventListener(OPENS, (event) => {
    const detail = find()?.take((event as CustomEvent<Opens>).detail);
    if (detail) line.dispatchEvent(new CustomEvent<Answers>(ANSWERS, { detail }));
  });
}
