/** A demonstration that entered the prompt, or was replayed. */
export interface UsedExemplar {
  readonly id: string;
  readonly command: string;
  /** Which of its steps was replayed; null in a prompt, which holds all of them. */
  readonly step: number | null;
}
