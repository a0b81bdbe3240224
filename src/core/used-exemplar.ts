/** A demonstration that entered the prompt, or was replayed. */
export interface UsedExemplar {
  readonly id: string;
  readonly command: string;
  /** Which of its steps was replayed or shown; null when all were. */
  readonly step: number | null;
  /** Replay: the plan does not finish the step, which is decided on again. */
  readonly more?: true;
  /** Replay: texts that were read from the page for a later step, by step and action. */
  readonly read?: Readonly<Record<string, string>>;
  /** Replay: when this step was begun, the page showed what had become of the member of a list before. */
  readonly shown?: true;
}
