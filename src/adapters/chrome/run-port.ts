/**
 * Holds ports open to the frames of the tab that a run is at work in. While they are open, the content scripts
 * answer the page's dialogs instead of letting the browser show them; the worker sends how, and the content
 * scripts report what was shown. Their end tells the page that the run rests, is over, or that the worker died.
 */
import * as v from 'valibot';
import browser, { type Runtime } from 'webextension-polyfill';
import {
  takeAnswer,
  type DialogAnswer,
  type GivenAnswers,
  type ReportedDialog,
} from '../../core/actions/browser-dialog.ts';
import { NO_ORIGIN } from '../../core/gate/origin.ts';
import type { CopiedClip } from '../../core/actions/with-clip.ts';
import type { TabId } from '../../core/ids.ts';
import { AT_WORK_SCRIPT } from '../../content/injected-scripts.ts';
import { MAIN_FRAME } from './frames.ts';
import { framesOf, injectAtWork, injectIntoFrame } from './inject.ts';
import { PersonInputs } from './tabs/person-input.ts';
import { RUN_PORT, runPortReportSchema, type RunPortReport, type RunPortUpdate } from '../../protocol/run-port.ts';

const REACH_MS = 1_000;
const HEAR_MS = 200;
/** Dialogs kept between two views: a page may open them without end. */
const MAX_DIALOGS = 20;

/** The kinds that a dialog action of the plan answers. */
const ANSWERED: ReadonlySet<ReportedDialog['kind']> = new Set(['confirm', 'prompt', 'leave']);

const AT_WORK_ID = 'at-work';
const REGISTERED = {
  id: AT_WORK_ID,
  runAt: 'document_start',
  allFrames: true,
  matchOriginAsFallback: true,
  persistAcrossSessions: false,
} as const;

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export class RunPort {
  #tabId: TabId | null = null;
  /** To every frame that there is, and to documents that have just gone; each with who waits for its updates to be taken, in order. */
  readonly #ports = new Map<Runtime.Port, (() => void)[]>();
  /** To the documents that are there now. */
  readonly #byFrame = new Map<number, Runtime.Port>();
  #answers: GivenAnswers = [];
  #dialogs: ReportedDialog[] = [];
  readonly inputs = new PersonInputs();
  /** Lasts for a run, through pauses; the system's is never touched. */
  #clip: CopiedClip['data'] = {};
  #clipOrigin = NO_ORIGIN;
  /** How often the run has sent something, by tab. */
  readonly #commits = new Map<number, number>();
  #registering: Promise<void> = Promise.resolve();
  #reaching: Promise<void> = Promise.resolve();

  constructor() {
    // What a worker that died has left behind.
    this.#registerAtWork(false);
  }

  /** @param tabId - The tab whose run is at work; null when none is. */
  hold(tabId: TabId | null): void {
    if (tabId !== this.#tabId) {
      for (const port of this.#ports.keys()) port.disconnect();
      this.#ports.clear();
      this.#byFrame.clear();
      if (this.#tabId === null) {
        browser.webNavigation.onCommitted.addListener(this.#onCommitted);
        browser.webNavigation.onDOMContentLoaded.addListener(this.#onLoaded);
        this.#registerAtWork(true);
      }
      if (tabId === null) {
        this.#registerAtWork(false);
        browser.webNavigation.onCommitted.removeListener(this.#onCommitted);
        browser.webNavigation.onDOMContentLoaded.removeListener(this.#onLoaded);
        this.#dialogs = [];
      }
      this.#tabId = tabId;
    }
    if (tabId !== null && this.#ports.size === 0) this.#reaching = this.#reachAll(tabId);
  }

  /** Until the frames of the tab have their ports: an action may open a dialog at once. */
  async reached(): Promise<void> {
    // A frame that hangs has no dialogs either.
    await Promise.race([this.#reaching, later(REACH_MS)]);
  }

  /**
   * Until all that the page has told is here: an answer to a message may overtake what went over a port before it.
   *
   * @param frameId - Has just answered; others may hang.
   */
  async heard(frameId: number): Promise<void> {
    const own = this.#byFrame.get(frameId);
    const all = [...this.#ports.keys()].map((port) =>
      Promise.race([this.#send(port), later(port === own ? REACH_MS : HEAR_MS)]),
    );
    await Promise.all(all);
  }

  /** A run begins with an empty clipboard and no answers; while the person is asked something they stay. */
  begin(): void {
    this.#answers = [];
    this.#clip = {};
    this.#commits.clear();
  }

  /** null while nothing is copied. */
  get clip(): CopiedClip | null {
    const types = Object.values(this.#clip);
    if (types.length === 0) return null;
    return { text: this.#clip['text/plain'] ?? types.join(' '), data: this.#clip, origin: this.#clipOrigin };
  }

  /**
   * Adds an answer for one of the next questions.
   *
   * @param answer - null: all questions are declined from now on.
   * @param only - The words of the only question that the answer is for; null: any.
   */
  answer(answer: DialogAnswer | null, only: string | null = null): void {
    if (answer === null && this.#answers.length === 0) return;
    this.#answers = answer === null ? [] : [...this.#answers, { ...answer, question: null, only }];
    this.#sendUpdate();
  }

  /** Has the dialogs of another tab answered too, until the signal ends. */
  async lend(tabId: number, signal: AbortSignal): Promise<void> {
    if (tabId === this.#tabId) return;
    await injectIntoFrame(tabId, MAIN_FRAME);
    const port = browser.tabs.connect(tabId, { name: RUN_PORT, frameId: MAIN_FRAME });
    port.onDisconnect.addListener(() => void browser.runtime.lastError);
    port.postMessage(this.#update);
    signal.addEventListener('abort', () => port.disconnect(), { once: true });
  }

  /** An alert that came before a port was open. @returns Whether a run is at work in that tab. */
  hearAlert(tabId: number, text: string): boolean {
    if (tabId !== this.#tabId) return false;
    this.#receive(tabId, {
      dialog: { kind: 'alert', text: text.slice(0, 500), accepted: true, given: null, proposed: '' },
    });
    return true;
  }

  /** The dialogs that opened since the last call. */
  takeDialogs(): ReportedDialog[] {
    return this.#dialogs.splice(0);
  }

  /** @param tabId - That the report came from: the run may have gone to another since. */
  #receive(tabId: number, report: Exclude<RunPortReport, { updated: true }>): void {
    if ('input' in report) this.inputs.add(report.input, Date.now());
    else if ('copied' in report) {
      this.#clip = report.copied;
      this.#clipOrigin = report.origin;
    } else if ('committed' in report) {
      this.#commits.set(tabId, this.#commitsIn(tabId) + 1);
      this.#sendUpdate();
    } else {
      const { dialog } = report;
      if (this.#dialogs.length < MAX_DIALOGS) this.#dialogs.push(dialog);
      if (this.#answers.length === 0 || !ANSWERED.has(dialog.kind)) return;
      // In the other frames too, the answer is taken.
      this.#answers = takeAnswer(this.#answers, dialog).answers;
      this.#sendUpdate();
    }
  }

  #sendUpdate(): void {
    for (const port of this.#ports.keys()) void this.#send(port);
  }

  /** @returns When the page has taken the update, or is gone. */
  #send(port: Runtime.Port): Promise<void> {
    return new Promise((resolve) => {
      this.#ports.get(port)?.push(resolve);
      port.postMessage(this.#update);
    });
  }

  /** No message reaches a new document before its first script: for that there is a content script of its own. */
  #registerAtWork(on: boolean): void {
    const { scripting } = browser;
    this.#registering = this.#registering.then(async () => {
      await scripting.unregisterContentScripts({ ids: [AT_WORK_ID] }).catch(() => undefined);
      if (on)
        await scripting
          .registerContentScripts([{ ...REGISTERED, js: [AT_WORK_SCRIPT], matches: ['<all_urls>'] }])
          .catch(() => undefined);
    });
  }

  /** A new document opens its dialogs as soon as its scripts run. */
  readonly #onCommitted = (details: { tabId: number; frameId: number }): void => {
    if (details.tabId === this.#tabId) this.#connect(this.#tabId, details.frameId);
  };

  /** On a busy machine the document may be there before anybody in it listens: that port was closed at once. */
  readonly #onLoaded = (details: { tabId: number; frameId: number }): void => {
    const isOpen = this.#byFrame.has(details.frameId);
    if (details.tabId === this.#tabId && !isOpen) void this.#reach(this.#tabId, details.frameId);
  };

  get #update(): RunPortUpdate {
    const commits = this.#tabId === null ? 0 : this.#commitsIn(this.#tabId);
    return { answers: this.#answers, commits };
  }

  #commitsIn(tabId: number): number {
    return this.#commits.get(tabId) ?? 0;
  }

  async #reachAll(tabId: TabId): Promise<void> {
    const reaching = (await framesOf(tabId)).map((frameId) => this.#reach(tabId, frameId));
    await Promise.all([...reaching, injectAtWork(tabId)]);
  }

  /** A document that was there before the run has no script of ours yet that could take a port. */
  async #reach(tabId: TabId, frameId: number): Promise<void> {
    const isThere = await injectIntoFrame(tabId, frameId);
    if (isThere && this.#tabId === tabId && !this.#byFrame.has(frameId)) this.#connect(tabId, frameId);
  }

  #connect(tabId: TabId, frameId: number): void {
    const port = browser.tabs.connect(tabId, { name: RUN_PORT, frameId });
    this.#ports.set(port, []);
    this.#byFrame.set(frameId, port);
    port.onMessage.addListener((raw: unknown) => {
      const report = v.safeParse(runPortReportSchema, raw);
      if (!report.success) return;
      if ('updated' in report.output) this.#ports.get(port)?.shift()?.();
      else this.#receive(tabId, report.output);
    });
    // A navigation ends it; the new document, or the next change of the run, opens another.
    port.onDisconnect.addListener(() => {
      void browser.runtime.lastError;
      for (const resolve of this.#ports.get(port) ?? []) resolve();
      this.#ports.delete(port);
      if (this.#byFrame.get(frameId) === port) this.#byFrame.delete(frameId);
    });
    void this.#send(port);
  }
}
