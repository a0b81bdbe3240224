/** A stage: a call of the model before the one that decides, which makes of the view what that one needs (Synapse §2.2). */
import type { Result } from '../result.ts';
import type { PageView } from '../view/view.ts';
import type { ViewTextLine } from '../view/view-text.ts';

export interface StageInput {
  /** The command, and what the frame was invoked with. */
  readonly task: string;
  /** As the stage before has left it. */
  readonly view: PageView;
  /** Of that view. */
  readonly lines: readonly ViewTextLine[];
}

export interface StageOutput {
  /** The lines that are shown, by their index; null for all. */
  readonly kept: ReadonlySet<number> | null;
  /** What the model is told besides; null for nothing. */
  readonly advice: string | null;
  /** What takes the place of the command; absent where it stays. */
  readonly task?: string;
}

export interface Stage {
  /** What its output is made of. That of a task holds for all later views of its frame. */
  readonly of: 'view' | 'task';
  /** A view of fewer characters is left as it is, where the preset does not say. */
  readonly minChars: number;
  /** Of one answer. */
  readonly maxAnswerTokens: number;
  readonly system: string;
  /** A line of the view, as its prompt has it. @param i - From 0. */
  readonly lineText: (text: string, i: number) => string;
  /** @returns What it makes of the view, or in words what could not be read. */
  read(answer: string, input: StageInput): Result<StageOutput, string>;
}
