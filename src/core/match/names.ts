/** Whether the name of an element is the one that is meant: the surest test first. */
import { fold } from '../fold.ts';
import { oncePerText } from '../view/once-per.ts';

/** A capital letter is a name: "Plan A details". */
const ARTICLE_WITHIN = /(?<=\s)(?:the|an?|my|your|this)\s+(?=\S)/gu;

export const withoutArticle = (text: string): string => text.trim().replace(/^(?:the|an?)\s+/iu, '');

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
const withoutNumbers = (name: string): string =>
  unmarked(name.trim().replace(NUMBER_AFTER, '').replace(NUMBER_BEFORE, ''));

/** "Log out" is also written "Logout", and "Email" "E-mail". */
const joined = (text: string): string => fold(text).replace(/(?<=\p{L})[\s-]+(?=\p{L})/gu, '');

export const isSameName = (said: string, name: string): boolean => fold(said) !== '' && fold(said) === fold(name);

/** The same, but for spaces, marks, articles and a number that only the name has. */
export function isCalled(said: string, name: string): boolean {
  const [words, folded] = [fold(said), fold(name)];
  if (words === '' || folded === '') return false;
  if (words === folded || words === folded.replace(NUMBER_BEFORE, '') || joined(said) === joined(name)) return true;
  // Who says a number means it: "Page 2" is not "Page 3".
  return (
    withoutNumbers(name) !== '' &&
    [name, name.replace(SHORTCUT_AFTER, ''), withoutArticle(name)]
      .map(unmarked)
      .concat(withoutNumbers(name))
      .includes(unmarked(said))
  );
}

/** The keys that do the same, as menus tell them behind a name: "Import ctrl-i", "Rename F2", "Delete Del", "Positive[1]". */
const SHORTCUT_AFTER =
  /\s+(?:(?:ctrl|control|cmd|command|alt|option|shift|meta|[⌘⌥⇧⌃])[\s+-]*)+(?:[a-z]+|\S)$|\s+(?:F\d{1,2}|Del|Esc)$|\s*\[[\p{L}\d]\]$/iu;

/** A key that opens it, an aside: "Old revisions [o]", "Music (paused)" */
const HINT_AFTER = /(?:\s*(?:\[[^[\]]*\]|\([^()]*\)))+\s*$/u;

export const wordsIn = oncePerText<readonly string[]>(
  (text) => fold(text).match(/(?<![\p{L}\p{N}])@?[\p{L}\p{N}]+/gu) ?? [],
);

/** The words of a name, or of what is said of one: without articles in it, and without the genitive of "Bob's". */
export const wordsOfName = (name: string): readonly string[] =>
  wordsIn(
    name
      .trim()
      .replace(ARTICLE_WITHIN, '')
      .replace(/(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu, ''),
  );

/** The ways to say a name: whole, and without keys, counts and numbers at its ends. The longest first. */
export const waysToSay = oncePerText<readonly (readonly string[])[]>((name) => {
  const before = name.trim().replace(NUMBER_BEFORE, '');
  const ways = [
    name,
    withoutArticle(name),
    before,
    name.trim().replace(HINT_AFTER, ''),
    before.replace(HINT_AFTER, '').replace(NUMBER_AFTER, ''),
  ];
  const byWords = new Map(ways.map((it) => [wordsOfName(it).join(' '), wordsOfName(it)]));
  return [...byWords.values()].filter((words) => words.length > 0);
});

/** What people call the signs that controls have in place of a word. */
const SIGNS: readonly (readonly [signs: RegExp, words: string])[] = [
  [/^[×✕✖✗✘⨯❌🗑]/u, 'delete close'],
  [/^[+＋➕]/u, 'add'],
  [/^[✎✏🖉📝]/u, 'edit rename'],
  [/^[⋮⋯…☰≡]/u, 'menu options'],
  [/^[⚙]/u, 'settings'],
  [/^[🔍🔎]/u, 'search'],
  [/^[»›→❯]/u, 'next page'],
  [/^[«‹←❮]/u, 'previous page'],
];

/** @returns Empty for a name that has words. */
export function wordsOfSign(name: string): readonly string[] {
  if (wordsIn(name).length > 0) return [];
  return SIGNS.find(([signs]) => signs.test(name.trim()))?.[1].split(' ') ?? [];
}

/** Whether a text holds another one as whole words: "ann" is in "@ann", and "@ann" is not in "Ann". */
export function holdsWords(text: string, said: string): boolean {
  const [all, words] = [wordsIn(text), wordsIn(said)];
  const isAt = (i: number): boolean => words.every((word, k) => all[i + k] === word || all[i + k] === `@${word}`);
  return words.length > 0 && all.some((_, i) => isAt(i));
}

/** Whether both have a word in common, or words that begin alike, or of which one is mistyped. */
export function areNear(a: string, b: string): boolean {
  const long = (text: string): string[] => wordsIn(text).filter((it) => it.length > 2);
  return long(a).some((word) => long(b).some((it) => it.slice(0, 4) === word.slice(0, 4) || isMistyped(word, it)));
}

/** One letter too many or too few, or two that have changed places: "Preveiw". */
export function isMistyped(a: string, b: string): boolean {
  let from = 0;
  while (from < a.length && a[from] === b[from]) from += 1;
  const [x, y] = [a.slice(from), b.slice(from)];
  const isSwapped = x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return Math.min(a.length, b.length) >= 5 && (x.slice(1) === y || x === y.slice(1) || isSwapped);
}

/** Without punctuation at its ends. */
export const bare = (text: string): string =>
  text.replace(/\s+/g, ' ').replace(/^[\p{P}\p{S}\s]+|[\p{P}\p{S}\s]+$/gu, '');

const butForNumbers = (text: string): string =>
  bare(
    fold(text)
      .replace(/[\d.,]*\d/g, '')
      .replace(/\(\s*\)/g, ''),
  );

/** "Inbox (3)" and "Inbox (12)". */
export const isSameButForNumbers = (a: string, b: string): boolean =>
  /\d/.test(a + b) && butForNumbers(a) !== '' && butForNumbers(a) === butForNumbers(b);
