/** One thing that is visible on a screen, as a model listed it from a picture. */
export interface ScreenItem {
  /** button, text, radio …: a word of the model's. */
  readonly type: string;
  readonly text: string;
  /** As they were given, with commas or blanks between them. */
  readonly states: string;
  /** Pixels of the window: left, top, width, height. */
  readonly box: readonly [number, number, number, number];
}
