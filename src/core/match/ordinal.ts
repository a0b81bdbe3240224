/** Places that people say in words: "3rd", "third", "the last one". */
import { fold } from '../fold.ts';

const WORDS: readonly string[] = 'zeroth first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

/** @returns The place from 1; -1 is the last, null for a text that is no ordinal. */
export function readOrdinal(text: string): number | null {
  const it = fold(text);
  const digits = /^(\d+)(?:st|nd|rd|th)$/.exec(it)?.[1];
  if (digits !== undefined) return Number(digits);
  if (it === 'last') return -1;
  const word = WORDS.indexOf(it);
  return word > 0 ? word : null;
}

/** The n-th of them, as an ordinal counts. */
export const nth = <T>(all: readonly T[], n: number): T | undefined => (n < 0 ? all.at(n) : all[n - 1]);
