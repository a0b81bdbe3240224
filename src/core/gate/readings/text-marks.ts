/**
 * The marks of a text: hashes of those parts of it by which it is recognized elsewhere. E-mail addresses, numbers of
 * five digits and more, codes of letters and digits, and runs of four words or of twenty characters have one; single
 * common words have none.
 */
import { hash32 } from '../../hash.ts';

export interface Mark {
  readonly hash: number;
  /** Where in the text it stands. */
  readonly start: number;
  readonly end: number;
  /** It is a short code, if a page has called it a secret. */
  readonly isCode?: true;
}

const MIN_DIGITS = 5;
const MIN_CODE_CHARS = 6;
const MIN_RUN_WORDS = 4;
/** Four short words ("is it in the") say nothing. */
const MIN_WORDS_CHARS = 12;
const MIN_RUN_CHARS = 20;
/** A character of a script that writes words without spaces counts for so many. */
const IDEOGRAPH_CHARS = 3;

const EMAIL = /[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const NUMBER = /\d(?:[ \u00a0.,/()-]{0,2}\d){4,}/g;
const CODE = /[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*/gu;
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{M}\p{N}])+/gu;
const IDEOGRAPH = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

export const marksOf = (text: string): Mark[] => [...tokenMarks(text), ...runMarks(text)];

/** Only what is distinctive by itself: for the name of a host, whose words are no text. */
export function tokenMarks(text: string): Mark[] {
  const numbers = [...text.matchAll(NUMBER)].flatMap(({ 0: found, index }) => {
    const digits = found.replace(/\D/g, '');
    return digits.length < MIN_DIGITS ? [] : [markOf(`#${digits}`, index, found)];
  });
  const emails = [...text.matchAll(EMAIL)].map(({ 0: found, index }) =>
    markOf(`@${found.toLowerCase()}`, index, found),
  );
  const codes = [...text.matchAll(CODE)].flatMap(({ 0: found, index }) => [
    ...codeMark(found, index),
    ...(/[-_.]/.test(found)
      ? [...found.matchAll(/[^-_.]+/g)].flatMap((part) => codeMark(part[0], index + part.index))
      : []),
  ]);
  return [...emails, ...numbers, ...codes];
}

function codeMark(found: string, start: number): Mark[] {
  const bare = found.replace(/[-_.]/g, '').toLowerCase();
  const isCode = bare.length >= MIN_CODE_CHARS && /\d/.test(bare) && /\p{L}/u.test(bare);
  return isCode ? [markOf(`=${bare}`, start, found)] : [];
}

/** From each word on the shortest run that is long enough. */
function runMarks(text: string): Mark[] {
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: word.normalize('NFKC').toLowerCase(),
    start: index,
    end: index + word.length,
  }));
  return words.flatMap((first, from) => {
    let chars = 0;
    let count = 0;
    for (let to = from; to < words.length; to += 1) {
      const last = words[to];
      if (last === undefined) break;
      const isIdeograph = IDEOGRAPH.test(last.word);
      chars += isIdeograph ? IDEOGRAPH_CHARS : last.word.length;
      if (!isIdeograph) count += 1;
      if (chars >= MIN_RUN_CHARS || (count >= MIN_RUN_WORDS && chars >= MIN_WORDS_CHARS)) {
        const run = words.slice(from, to + 1).map(({ word }) => word);
        return [{ hash: hash32(run.join(' ')), start: first.start, end: last.end }];
      }
    }
    return [];
  });
}

const secretHash = (text: string): number => hash32(`•${text}`);
const lengthHash = (length: number): number => hash32(`•#${length}`);

/** Of a secret that was typed: all of it as one, and how long it is. Beginnings would tell a password sign by sign: only short codes have them. */
export function secretHashes(text: string): number[] {
  if (text === '') return [];
  const code = bareCode(text).slice(0, MAX_SECRET_CODE);
  const ofCode = code.length <= MAX_SHORT_CODE ? codeHashes(text) : [codeHash(code)];
  return [secretHash(text), lengthHash(text.length), ...ofCode];
}
const MAX_SHORT_CODE = 8;

/** The typed secrets that a text is, or holds. @param typed - What `secretHashes` told. */
export function secretsIn(text: string, typed: readonly number[]): Mark[] {
  const known = new Set(typed);
  const lengths = Array.from({ length: Math.min(MAX_SECRET, text.length) }, (_, i) => i + 1);
  const whole = { hash: secretHash(text), start: 0, end: text.length };
  return [
    ...(known.has(whole.hash) ? [whole] : []),
    ...lengths
      .filter((it) => known.has(lengthHash(it)))
      .flatMap((length) => {
        const starts = Array.from({ length: text.length - length + 1 }, (_, i) => i);
        return starts.flatMap((start) => {
          const hash = secretHash(text.slice(start, start + length));
          const isHeld = known.has(hash) && (length >= MIN_INSIDE || isAlone(text, start, length));
          return isHeld ? [{ hash, start, end: start + length }] : [];
        });
      }),
  ];
}
const MAX_SECRET = 128;
/** Four digits are a part of many numbers. */
const MIN_INSIDE = 6;
const isAlone = (text: string, start: number, length: number): boolean =>
  !/[\p{L}\p{N}]$/u.test(text.slice(0, start).slice(-2)) && !/^[\p{L}\p{N}]/u.test(text.slice(start + length));

/** Of the short codes that a text may be, or hold: all of it, and each of its words, without the signs between their parts. */
export const codeMarks = (text: string): Mark[] =>
  [/^[^]+$/gu, CODE, /[\p{L}\p{N}]+/gu].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap(({ 0: found, index }) => {
      const code = bareCode(found);
      const isCode = code.length >= MIN_SECRET_CODE && code.length <= MAX_SECRET_CODE;
      return isCode ? [{ hash: codeHash(code), start: index, end: index + found.length, isCode: true as const }] : [];
    }),
  );
export const bareCode = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const MIN_SECRET_CODE = 3;
const MAX_SECRET_CODE = 64;

/** Of a code that a page calls a secret, and of its beginnings. @param code - Bare. */
export const codeHash = (code: string): number => hash32(`•=${code}`);
export const prefixHash = (code: string): number => hash32(`•<${code}`);
export function codeHashes(text: string): number[] {
  const code = bareCode(text).slice(0, MAX_SECRET_CODE);
  if (code.length < MIN_SECRET_CODE) return [];
  return [codeHash(code), ...Array.from(code.slice(0, -1), (_, i) => prefixHash(code.slice(0, i + 1)))];
}

const markOf = (key: string, start: number, found: string): Mark => ({
  hash: hash32(key),
  start,
  end: start + found.length,
});
