/**
 * Answers the page's dialogs while a run is at work in the tab. Otherwise the browser opens them for
 * the person, as ever. What is asked and how it was answered goes to the worker, which tells the
 * run: data, that starts nothing.
 */
import { ANSWERS, BLOCKED, OPENS, WOULD_OPEN, type Answers, type Opens } from '../page-world/handshake.ts';
import type { RunPorts } from './run-ports.ts';

/** In one second. */
const MAX_TOLD = 20;
/** Of a text: dialogs of a megabyte, one after the other, would keep the worker busy. */
const MAX_CHARS = 10_000;
/** By then the worker has opened its port, or the run is at work in another tab. */
const PRESUMED_FOR_MS = 2_000;

export class Dialogs {
  #isOtherTab = false;
  #second = 0;
  #told = 0;

  /** @param tellWorker - Tells it of an alert; whether a run is at work in this tab. */
  constructor(
    private readonly ports: RunPorts,
    private readonly tellWorker: (alert: string) => Promise<boolean>,
  ) {}

  /**
   * Whether this dialog is ours to answer. Before the port is there an alert needs no answer and can
   * be shown a moment later, should this be another tab; a question has to be the browser's.
   */
  takes(kind: Opens['kind']): boolean {
    return this.ports.isAtWork || (kind === 'alert' && this.#mayBeOurTab);
  }

  take(opens: Opens): Answers {
    const isWhole = opens.text.length + opens.proposed.length <= MAX_CHARS;
    const read = isWhole ? opens : { ...opens, text: `${opens.text.slice(0, MAX_CHARS)}…`, proposed: '' };
    const { kind, text, proposed } = this.ports.masked(read);
    const { isAtWork } = this.ports;
    // As Chrome has it for a frame of another origin: what it asks would pass for the page's question.
    if (isAtWork && isOfOtherOrigin()) return { accept: false, text: null };
    if (!isAtWork) void this.#showUnlessOurs(opens.text);
    const isTold = isAtWork && this.#mayTell();
    // Nobody has agreed to what they were not shown, and nothing is agreed to untold.
    const wanted =
      isTold && isWhole && (kind === 'confirm' || kind === 'prompt') ? this.ports.takeAnswer({ kind, text }) : null;
    const given = kind === 'prompt' && wanted?.accept === true ? wanted.text : null;
    const accept = kind === 'alert' || (wanted?.accept === true && (kind !== 'prompt' || given !== null));
    const answered = wanted !== null && { answered: true as const };
    if (isTold) this.ports.tell({ kind, text, accepted: accept, ...answered, given, proposed });
    return { accept, text: given };
  }

  /** A page that asks without end must not keep the worker from hearing the person. */
  #mayTell(): boolean {
    const second = Math.floor(performance.now() / 1_000);
    if (second !== this.#second) [this.#second, this.#told] = [second, 0];
    this.#told += 1;
    return this.#told <= MAX_TOLD;
  }

  /** Chrome has blocked a window that the page wanted to open. @param address - As the page wrote it. */
  windowBlocked(address: string): void {
    if (!this.ports.isAtWork || !this.#mayTell()) return;
    const text = this.ports.masked(URL.parse(address, document.baseURI)?.href ?? '');
    this.ports.tell({ kind: 'window', text, accepted: false, given: null, proposed: '' });
  }

  /** This script is only there because a run is at work somewhere: perhaps here, in a document that loads. */
  get #mayBeOurTab(): boolean {
    return !this.#isOtherTab && performance.now() < PRESUMED_FOR_MS;
  }

  async #showUnlessOurs(text: string): Promise<void> {
    if (await this.tellWorker(text)) return;
    this.#isOtherTab = true;
    // oxlint-disable-next-line no-alert -- the page's own, which the person has a right to
    alert(text);
  }
}

const isOfOtherOrigin = (): boolean => [...location.ancestorOrigins].some((it) => it !== self.origin);

/** @param find - Those of this frame, or of one around it that the worker has reached. */
export function answerDialogs(channel: EventTarget, find: () => Dialogs, signal: AbortSignal): void {
  channel.addEventListener(
    WOULD_OPEN,
    (event) => {
      if (find().takes((event as CustomEvent<Opens['kind']>).detail)) event.preventDefault();
    },
    { signal },
  );
  channel.addEventListener(
    OPENS,
    (event) => {
      const detail = find().take((event as CustomEvent<Opens>).detail);
      channel.dispatchEvent(new CustomEvent<Answers>(ANSWERS, { detail }));
    },
    { signal },
  );
  channel.addEventListener(BLOCKED, (event) => find().windowBlocked(String((event as CustomEvent<unknown>).detail)), {
    signal,
  });
}
