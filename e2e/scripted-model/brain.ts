/** A brain: how one kind of task is done, from nothing but the situation that a prompt tells. */
import type { Move } from './moves.ts';
import type { Situation } from './read-prompt.ts';

export interface Brain {
  /** For the log. */
  readonly task: string;
  /** How such a command reads; its groups are what it names. */
  readonly command: RegExp;
  /** Only on a page that looks like it, where commands alone do not tell tasks apart. */
  readonly fits?: (situation: Situation) => boolean;
  decide(situation: Situation, named: readonly string[]): Move;
}
