/** Finds the meaning of a control's name by the words of commit-words.ts. */
import {
  DOWNLOADS,
  ASKING_WORDS,
  COMMIT_WORDS,
  COOKIE_REFUSALS,
  COOKIE_WORDS,
  HARMLESS_WORDS,
  MESSAGE_WORDS,
  SAVE_WORDS,
  type CommitMeaning,
} from './commit-words.ts';

/** Chinese, Japanese: words are not divided there. */
const UNDIVIDED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

class WordList {
  readonly #unread: string[];
  /** By words joined with one space, with one at each end: matching parts of words is impossible. */
  readonly #anywhere: string[] = [];
  /** Two sequences, one after the other. */
  readonly #apart: (readonly [string, string])[] = [];
  readonly #atStart: string[] = [];
  readonly #whole = new Set<string>();
  readonly #parts: string[] = [];

  constructor(row: Readonly<Record<string, string>>) {
    this.#unread = Object.values(row);
  }

  /** When the list is first used: in most frames nothing is pressed. */
  #read(): void {
    for (const entry of this.#unread.splice(0).flatMap((it) => it.split(/,\s*/u))) this.#add(entry);
  }

  #add(entry: string): void {
    const kind = entry[0];
    const [first, then] = entry.split('…');
    if (first !== undefined && then !== undefined) this.#apart.push([wordsOf(first), wordsOf(then)]);
    const words = wordsOf(entry);
    if (kind === '=') this.#whole.add(words);
    else if (kind === '^') this.#atStart.push(words);
    else if (UNDIVIDED.test(entry)) this.#parts.push(words.trim());
    else this.#anywhere.push(words);
  }

  /** @param words - From wordsOf. */
  has(words: string): boolean {
    this.#read();
    return (
      this.#whole.has(words) ||
      this.#atStart.some((it) => words.startsWith(it)) ||
      this.#anywhere.some((it) => words.includes(it)) ||
      this.#parts.some((it) => words.includes(it)) ||
      this.#apart.some(([first, then]) => {
        const at = words.indexOf(first);
        // The space at the end of the one may be that before the other.
        return at !== -1 && words.includes(then, at + first.length - 1);
      })
    );
  }

  /** Of a long text: whether it has an entry of several words. One word alone may be a part of any sentence. */
  hasPhrase(words: string): boolean {
    this.#read();
    return this.#anywhere.some((it) => it.trim().includes(' ') && words.includes(it));
  }

  /** Whether a sentence begins with an entry. */
  begins(words: string): boolean {
    this.#read();
    return [...this.#anywhere, ...this.#atStart].some((it) => words.startsWith(it));
  }
}

/**
 * Letters that look alike are the same, in the lists as in names: of another width or case, with accents, of another
 * script. Marks that nobody sees are left out, and letters apart are one word.
 */
const wordsOf = (text: string): string =>
  ` ${(
    text
      .normalize('NFKC')
      .replace(/\p{Cf}/gu, '')
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .normalize('NFC')
      .replace(FOREIGN, (letter) => LATIN[FOREIGN_LETTERS.indexOf(letter)] ?? letter)
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `.replace(SPACED, (letters) => letters.replaceAll(' ', ''));

/** Cyrillic and Greek small letters, those of capitals that look Latin too, and the Turkish i; below them their doubles. */
const FOREIGN_LETTERS = 'аеорсухіјѕһԁкмтвнοαρυνεικχτηβμı';
const LATIN = 'aeopcyxijshdkmtbhoapuveikxtnbmi';
const FOREIGN = new RegExp(`[${FOREIGN_LETTERS}]`, 'g');
const SPACED = /(?<= )(?:[a-z] ){2,}[a-z](?= )/g;

/** A card or a row that can be clicked is named by all of its text. */
const isLong = (text: string): boolean => text.length > MAX_LABEL;
const headOf = (text: string): string => (isLong(text) ? text.slice(0, MAX_END) : text);
const MAX_LABEL = 80;
const MAX_END = 24;
const MAX_READ = 2_000;

const listsOf = <K extends string>(table: Readonly<Record<K, Readonly<Record<string, string>>>>) =>
  Object.entries<Readonly<Record<string, string>>>(table).map(
    ([meaning, row]) => [meaning as K, new WordList(row)] as const,
  );

const COMMITS = listsOf(COMMIT_WORDS);
const HARMLESS = listsOf(HARMLESS_WORDS);
const SAVE = new WordList(SAVE_WORDS);
const MESSAGE = new WordList(MESSAGE_WORDS);
const COOKIES = new WordList(COOKIE_WORDS);
const REFUSALS = new WordList(COOKIE_REFUSALS);

type Lists<K> = readonly (readonly [K, WordList])[];
const foundIn = <K extends string>(lists: Lists<K>, words: string): K[] =>
  lists.filter(([, list]) => list.has(words)).map(([meaning]) => meaning);
const found = <K extends string>(lists: Lists<K>, text: string): K[] => foundIn(lists, wordsOf(headOf(text)));

/** All that fit: "Confirm and pay" is both. */
export const commitMeanings = (name: string): CommitMeaning[] =>
  isLong(name) ? foundInLong(name.slice(0, MAX_READ)) : found(COMMITS, name);

/** What a long name does stands at its ends, at the beginning of a sentence, or in an expression of several words. */
function foundInLong(name: string): CommitMeaning[] {
  const ends = [headOf(name), name.slice(-MAX_END).replace(/^\S*\s/, '')].map(wordsOf);
  const sentences = name.split(/[.!?:;,()|\n\u2013\u2014\u3002\uff01\uff0c]+/u).map(wordsOf);
  const whole = wordsOf(name);
  return COMMITS.filter(
    ([, list]) => ends.some((it) => list.has(it)) || sentences.some((it) => list.begins(it)) || list.hasPhrase(whole),
  ).map(([meaning]) => meaning);
}

/** The same of a text, of which each question is read whole: "Are you sure that you want to delete …?" */
export const questionMeanings = (text: string): CommitMeaning[] => [
  ...commitMeanings(text),
  ...text
    .slice(0, MAX_READ)
    .split(/[.!\u3002\n]|(?<=[?\uff1f\u061f])/u)
    .filter((it) => /[?\uff1f\u061f]$/u.test(it))
    .flatMap((it) => foundIn(COMMITS, wordsOf(it))),
];

/**
 * Whether a question is made of nothing but these names and the words that any question about a deletion is made of. In a
 * language without a list it may hold the names alone.
 */
export function asksOnlyOf(question: string, names: readonly string[]): boolean {
  // Each name as it is written, and once: "C" is not "C++", nor "Resume" "Résumé".
  const written = names
    .filter((it) => it !== '')
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, it) => text.replace(asWritten(it), GAP), question.normalize('NFC'));
  if (SIGNS.test(written)) return false;
  return !/[\p{L}\p{N}]/u.test(restOf(written));
}
/** The words of a name as it is written, without those that any question about a deletion is made of. */
export function withoutAsking(name: string): string {
  const written = new Map(Array.from(name.normalize('NFC').match(WORDS) ?? [], (it) => [wordsOf(it).trim(), it]));
  const rest = restOf(name).match(WORDS) ?? [];
  return rest.map((it) => written.get(it) ?? it).join(' ');
}
const WORDS = /[\p{L}\p{M}\p{N}]+/gu;
function restOf(text: string): string {
  let rest = spread(text);
  for (const part of ASKING.map(spread).toSorted((a, b) => b.length - a.length))
    // What is taken out leaves a gap: words around it are no expression.
    rest = rest.replaceAll(UNDIVIDED.test(part) ? part.trim() : part, GAP);
  return rest;
}
const GAP = ' · ';
/** What names something without a letter: pictures, paths, placeholders. */
const SIGNS = /[\p{S}*#@&%/\\]/u;
function asWritten(name: string): RegExp {
  const text = name.normalize('NFC').replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const [before, after] = UNDIVIDED.test(name)
    ? ['', '']
    : [String.raw`(?<![\p{L}\p{M}\p{N}])`, String.raw`(?![\p{L}\p{M}\p{N}])`];
  return new RegExp(`${before}${text}${after}`, 'iu');
}
/** Two spaces between words: each has its own at both of its ends. */
const spread = (text: string): string =>
  wordsOf(text.replace(UNDIVIDED_RUN, ' $& '))
    .trim()
    .split(' ')
    .map((it) => ` ${it} `)
    .join('');
const ASKING = Object.values(ASKING_WORDS).flatMap((it) => it.split(/,\s*/u));
const UNDIVIDED_RUN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;

/** Whether a name or text mentions cookies. */
export const tellsOfCookies = (text: string): boolean => COOKIES.has(wordsOf(text));
/** Whether a button of a notice about cookies allows no more than the page needs. */
export const refusesCookies = (name: string): boolean => !isLong(name) && REFUSALS.has(wordsOf(name));
/** Whether what a form keeps is told by its button; what it sends otherwise is submitted. */
export const isSave = (name: string): boolean => SAVE.has(wordsOf(headOf(name)));
export const harmlessMeanings = (name: string): (keyof typeof HARMLESS_WORDS)[] => found(HARMLESS, name);
export const isMessageField = (label: string): boolean => MESSAGE.has(wordsOf(headOf(label)));

/**
 * A name, or what a page asks, without the words of the row that it is about: those tell nothing of what is done. The first word stays, which
 * mostly tells.
 */
export function withoutItem(text: string, item: string): string {
  const of = new Set(partsOf(item).map(bare));
  const rest = partsOf(text).map((it, i) => (i > 0 && of.has(bare(it)) ? '…' : it));
  return rest.join(' ').replace(/…(?: …)+/g, '…');
}
const partsOf = (text: string): string[] => text.normalize('NFC').match(/\S+/gu) ?? [];
/** "rent" is a word of “rent”?, too. */
const bare = (part: string): string => part.replace(/[^\p{L}\p{M}\p{N}]/gu, '').toLowerCase();

/** @param said - By the person. @param name - Of what is pressed, or '': whoever names it in its words asks for it. */
export function asksForDownload(said: string, name: string): boolean {
  const words = wordsOf(name);
  return DOWNLOADS.test(said) || (words.trim().length >= MIN_NAME && wordsOf(said).includes(words));
}
/** "The", "and" and "for" stand in most commands: a page that calls a link so is not named. */
const MIN_NAME = 6;
