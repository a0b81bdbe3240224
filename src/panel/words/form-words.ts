import { quoted } from '../../core/actions/quoted.ts';
import type { Blank } from '../examples/blanks.ts';
import { t } from '../../core/i18n/t.ts';
import { formatList } from '../../core/i18n/format.ts';

const listed = (texts: readonly string[], max: number): string => formatList(texts.map((it) => quoted(it, max)));

/** Said of words of a command that the example has no use for. */
export const leftOverWords = (words: readonly string[]): string => t('form_left_over', { words: listed(words, 40) });

/** Said where a list stands in blanks that were shown with one text. */
export const severalWords = (blanks: readonly Blank[]): string =>
  blanks.length === 0
    ? ''
    : t('form_several', {
        blanks: listed(
          blanks.map(({ name }) => name),
          60,
        ),
      });

/** @returns Empty where every blank is filled in. */
export const missingWords = (blanks: readonly Blank[]): string =>
  blanks.length === 0 ? '' : t('form_missing', { blanks: listed([...new Set(blanks.map(({ name }) => name))], 60) });
