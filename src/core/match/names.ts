/** How well the name of an element is the one that a command says. */
import { fold } from '../fold.ts';

/** A capital letter is a name: "Plan A details". */
const ARTICLE_WITHIN = /(?<=\s)(?:the|an?|my|your)\s+(?=\S)/gu;

/** "2. High", "#7 Window stuck" */
const NUMBER_BEFORE = /^#?\d+[.:)]?\s+(?=\p{L}{2})/u;

/** A count, a balance: "Inbox (3)", "Savings -1,250.00", "Cart € 12" */
const NUMBER_AFTER = /[\s(]*[-+−]?\p{Sc}?\s?[-−]?\d[\d.,]*\)?$/u;

/** Without marks at its ends ("Email *", "More…") and without articles ("Empty the cart"). */
const unmarked = (text: string): string =>
  fold(text.replace(ARTICLE_WITHIN, ''))
    .replace(/[‘’]/gu, "'")
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');

/** Without the numbers around it, too. */
const bare = (name: string): string => unmarked(name.trim().replace(NUMBER_AFTER, '').replace(NUMBER_BEFORE, ''));

/** "Log out" is also written "Logout", and "Email" "E-mail". */
const joined = (text: string): string => fold(text).replace(/(?<=\p{L})[\s-]+(?=\p{L})/gu, '');

/** 3: equal; 2: equal but for spaces, marks, articles and a number that only the name has; 1: it holds the words; 0: it is another name. */
export function likeness(said: string, name: string): 0 | 1 | 2 | 3 {
  if (fold(said) === '' || fold(name) === '') return 0;
  if (fold(said) === fold(name)) return 3;
  if (fold(said) === fold(name).replace(NUMBER_BEFORE, '') || joined(said) === joined(name)) return 2;
  // Who says a number means it: "Page 2" is not "Page 3".
  if (bare(name) !== '' && [bare(name), unmarked(name)].includes(unmarked(said))) return 2;
  return holdsWords(name, said) ? 1 : 0;
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether a text holds another one as whole words. */
export function holdsWords(text: string, said: string): boolean {
  const all = wordsOf(text);
  const words = wordsOf(said);
  return words.length > 0 && all.some((_, i) => words.every((word, k) => all[i + k] === word));
}

/** Whether both have a word in common, or words that begin alike. */
export function areNear(a: string, b: string): boolean {
  const beginnings = (text: string): string[] => wordsOf(text).flatMap((it) => (it.length > 2 ? [it.slice(0, 4)] : []));
  return beginnings(a).some((word) => beginnings(b).includes(word));
}
