/** Finds the meaning of a control's name by the words of commit-words.ts. */
import {
  COMMIT_WORDS,
  HARMLESS_WORDS,
  MESSAGE_WORDS,
  WEAK_WORDS,
  type CommitMeaning,
} from './commit-words.ts';

/** Chinese, Japanese: words are not divided there. */
const UNDIVIDED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

class WordList {
  /** By words joined with one space, with one at each end: matching parts of words is impossible. */
  readonly #anywhere: string[] = [];
  readonly #atStart: string[] = [];
  readonly #whole = new Set<string>();
  readonly #parts: string[] = [];

  constructor(row: Readonly<Record<string, string>>) {
    for (const entry of Object.values(row).flatMap((it) => it.split(/,\s*/u))) this.#add(entry);
  }

  #add(entry: string): void {
    const kind = entry[0];
    const words = wordsOf(entry);
    if (kind === '=') this.#whole.add(words);
    else if (kind === '^') this.#atStart.push(words);
    else if (UNDIVIDED.test(entry)) this.#parts.push(words.trim());
    else this.#anywhere.push(words);
  }

  /** @param words - From wordsOf. */
  has(words: string): boolean {
    return (
      this.#whole.has(words) ||
      this.#atStart.some((it) => words.startsWith(it)) ||
      this.#anywhere.some((it) => words.includes(it)) ||
      this.#parts.some((it) => words.includes(it))
    );
  }
}

/**
 * Letters that look alike are the same, in the lists as in names: of another width or case, with accents, of another
 * script. Marks that nobody sees are left out, and letters apart are one word.
 */
const wordsOf = (text: string): string =>
  ` ${(
    headOf(text)
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

/** A card or a row that can be clicked is named by all of its text: only its beginning may be a verb. */
const headOf = (text: string): string => (text.length > MAX_LABEL ? text.slice(0, MAX_HEAD) : text);
const MAX_LABEL = 80;
const MAX_HEAD = 24;

const listsOf = <K extends string>(table: Readonly<Record<K, Readonly<Record<string, string>>>>) =>
  Object.entries<Readonly<Record<string, string>>>(table).map(
    ([meaning, row]) => [meaning as K, new WordList(row)] as const,
  );

const COMMITS = listsOf(COMMIT_WORDS);
const WEAK = listsOf(WEAK_WORDS);
const HARMLESS = listsOf(HARMLESS_WORDS);
const MESSAGE = new WordList(MESSAGE_WORDS);

const found = <K extends string>(lists: readonly (readonly [K, WordList])[], text: string): K[] => {
  const words = wordsOf(text);
  return lists.filter(([, list]) => list.has(words)).map(([meaning]) => meaning);
};

/** All that fit: "Confirm and pay" is both. */
export const commitMeanings = (name: string): CommitMeaning[] => found(COMMITS, name);
export const weakMeanings = (name: string): (keyof typeof WEAK_WORDS)[] => found(WEAK, name);
export const harmlessMeanings = (name: string): (keyof typeof HARMLESS_WORDS)[] => found(HARMLESS, name);
export const isMessageField = (label: string): boolean => MESSAGE.has(wordsOf(label));
