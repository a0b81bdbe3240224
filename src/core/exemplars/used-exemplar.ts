/** A demonstration that entered the prompt, or was replayed. */
export interface UsedExemplar {
  readonly id: string;
  readonly command: string;
  /** Which of its steps was replayed or shown; null when all were. */
  readonly step: number | null;
}
