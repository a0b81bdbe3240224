/** A task that a person shows once, and the commands that are carried out by what was shown. */
import type { App } from '../app.ts';
import type { Expected } from '../state.ts';
import type { Hand } from './hand.ts';

export interface Varied {
  readonly command: string;
  /** Where it begins, when that is not where the task was shown. */
  readonly path?: string;
  /** All that is to be different afterwards; null where the command names something that does not exist. */
  readonly changes: Readonly<Record<string, Expected>> | null;
}

export interface Lesson {
  readonly app: App;
  readonly name: string;
  /** What is shown, and the name that it is saved under. */
  readonly command: string;
  readonly path: string;
  readonly show: (hand: Hand) => Promise<void>;
  /** What the showing itself changes: a recording of something else would prove nothing. */
  readonly shown: Readonly<Record<string, Expected>>;
  readonly varied: readonly Varied[];
}
