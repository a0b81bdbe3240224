/** What people say around a command and mean nothing by: at its front and at its back. */
import type { Token } from './tokens.ts';

const phrases = (lines: string): readonly (readonly string[])[] => lines.split(',').map((it) => it.trim().split(' '));

const FRONT = phrases(
  "please, kindly, now, then, and, ok, hey, hi, can you, could you, would you, will you, i want you to, i want to, i need you to, i need to, i would like you to, i would like to, i’d like you to, i’d like to, i'd like you to, i'd like to, let us, let’s, let's, just, go ahead and",
);
const BACK = phrases('please, thanks, thank you, thx, for me, if you can, if you could, will you, would you, can you');
/** Controls are called so, too. */
const BACK_OR_NAME = phrases('now, right now, ok');

/**
 * @param isOfNames - The words may name what a page has: "Subscribe now", "OK".
 * @returns The tokens without courtesies and marks at their ends.
 */
export function withoutCourtesy(tokens: readonly Token[], isOfNames = false): readonly Token[] {
  const isMark = (it?: Token): boolean => it?.kind === 'mark' && (!isOfNames || /[.,!?]/.test(it.key));
  const back = isOfNames ? BACK : [...BACK, ...BACK_OR_NAME];
  let [from, to] = [0, tokens.length];
  for (let before = -1; before !== to - from;) {
    before = to - from;
    while (from < to && isMark(tokens[from])) from += 1;
    while (to > from && isMark(tokens[to - 1])) to -= 1;
    const own = tokens.slice(from, to);
    // A command of nothing but a courtesy is a command.
    from += FRONT.find((words) => words.length < own.length && areAt(own, 0, words))?.length ?? 0;
    const rest = tokens.slice(from, to);
    to -=
      back.find((words) => words.length < rest.length && areAt(rest, rest.length - words.length, words))?.length ?? 0;
  }
  return tokens.slice(from, to);
}

const areAt = (tokens: readonly Token[], at: number, words: readonly string[]): boolean =>
  words.every((word, i) => tokens[at + i]?.kind === 'word' && tokens[at + i]?.key === word);
