/**
 * The document's end of the ports that the worker holds open while a run is at work in the tab. Over
 * them come the answers to the page's questions; back go the page's dialogs and what the run has copied.
 */
import * as v from 'valibot';
import {
  takeAnswer,
  type DialogAnswer,
  type GivenAnswers,
  type ReportedDialog,
} from '../core/actions/browser-dialog.ts';
import { runPortUpdateSchema, type RunPortReport } from '../protocol/run-port.ts';

export class RunPorts {
  readonly #ports = new Set<chrome.runtime.Port>();
  #answers: GivenAnswers = [];
  /** How often a question of the page was answered with yes. */
  #accepted = 0;
  /** In all frames of the tab; null before the worker has told. */
  #commits: number | null = null;
  /** Called when the run has sent something from another frame. */
  onCommit: () => void = () => undefined;

  /** Whether the person has agreed already to what this question asks; said once. */
  agrees: (question: string) => boolean = () => false;

  /** Takes out what the page must not tell anybody: secrets that somebody has filled in. */
  masked: <T>(data: T) => T = (data) => data;

  /** Called when no run is at work here any more. */
  onRest: () => void = () => undefined;

  get accepted(): number {
    return this.#accepted;
  }

  get isAtWork(): boolean {
    return this.#ports.size > 0;
  }

  /** What the plan says of this question, which takes an answer that was for no other; null: nothing. */
  takeAnswer(question: Pick<ReportedDialog, 'kind' | 'text'>): DialogAnswer | null {
    const { answer, answers } = takeAnswer(this.#answers, question);
    // The worker hears of the question later than the next one may come.
    this.#answers = answers;
    if (answer !== null || question.kind !== 'confirm' || !this.agrees(question.text)) return answer;
    this.agrees = () => false;
    return { accept: true, text: null };
  }

  /** A run is at work here as long as the port is open. */
  attach(port: chrome.runtime.Port): void {
    this.#ports.add(port);
    port.onMessage.addListener((raw: unknown) => {
      const update = v.safeParse(runPortUpdateSchema, raw);
      if (!update.success) return;
      this.#answers = update.output.answers;
      const { commits } = update.output;
      // A run, and a worker that comes back, count from 0.
      if (this.#commits !== null && commits > this.#commits) this.onCommit();
      this.#commits = commits;
      port.postMessage({ updated: true } satisfies RunPortReport);
    });
    port.onDisconnect.addListener(() => {
      this.#ports.delete(port);
      if (this.isAtWork) return;
      this.#answers = [];
      this.onRest();
    });
  }

  tell(dialog: ReportedDialog): void {
    if (dialog.accepted && dialog.kind !== 'alert') this.#accepted += 1;
    this.#post({ dialog });
  }

  copied(clip: Readonly<Record<string, string>>): void {
    this.#post({ copied: clip, origin: location.protocol === 'file:' ? 'file://' : self.origin });
  }

  /** The run sends something from this frame. */
  committed(): void {
    if (this.#commits !== null) this.#commits += 1;
    this.#post({ committed: true });
  }

  #post(report: RunPortReport): void {
    for (const port of this.#ports) return port.postMessage(report);
  }
}
