import { quoted } from '../../core/actions/quoted.ts';
import type { Blank } from '../examples/blanks.ts';

const listed = (texts: readonly string[], max: number): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(texts.map((it) => quoted(it, max)));

/** Said of words of a command that the example has no use for. */
export const leftOverWords = (words: readonly string[]): string =>
  `The example does nothing with ${listed(words, 40)}.`;

/** Said where a list stands in blanks that were shown with one text. */
export const severalWords = (blanks: readonly Blank[]): string =>
  blanks.length === 0
    ? ''
    : `${listed(
        blanks.map(({ name }) => name),
        60,
      )} may be one text, or several things.`;

/** @returns Empty where every blank is filled in. */
export const missingWords = (blanks: readonly Blank[]): string =>
  blanks.length === 0 ? '' : `Fill in ${listed([...new Set(blanks.map(({ name }) => name))], 60)}.`;
