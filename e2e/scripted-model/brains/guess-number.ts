/** guess-number: halves what the page's answers leave. */
import type { Brain } from '../brain.ts';
import { ofRole, submitButton, texts } from '../look.ts';
import { doneSoFar } from '../look.ts';
import { act, click, failed, type as write } from '../moves.ts';

export const guessNumber: Brain = {
  task: 'guess-number',
  command: /^Guess the number between (\d+)-(\d+) and press Submit\./,
  decide(situation, [from = '0', to = '9']) {
    const [field] = ofRole(situation, 'textbox', 'spinbutton');
    const submit = submitButton(situation);
    if (!field || !submit) return failed('there is no field to guess in');
    let low = Number(from);
    let high = Number(to);
    // The page answers only the last guess; every guess before it was the middle of what was left.
    const guesses = doneSoFar(situation).flatMap(({ verb, rest }) =>
      verb === 'type' ? [Number(JSON.parse(rest))] : [],
    );
    const last = guesses.at(-1);
    const did = doneSoFar(situation);
    const typed = did.findLastIndex(({ verb }) => verb === 'type');
    // A plan may have been stopped between the two.
    if (typed >= 0 && !did.slice(typed).some(({ verb }) => verb === 'click'))
      return act(`${last} is typed.`, click(submit));
    const page = texts(situation).join(' ');
    for (const [i, guess] of guesses.slice(0, -1).entries()) {
      const next = guesses[i + 1] ?? guess;
      if (next > guess) low = guess + 1;
      else high = guess - 1;
    }
    if (last !== undefined && /\bhigher than\b/.test(page)) low = last + 1;
    else if (last !== undefined && /\blower than\b/.test(page)) high = last - 1;
    if (low > high) return failed('no number is left');
    const guess = Math.floor((low + high) / 2);
    return act(`Between ${low} and ${high}.`, write(field, String(guess)), click(submit));
  },
};
