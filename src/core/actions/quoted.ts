/** Text of a page as a person reads it in the panel: on one line, cut to `max` characters. */
import { t } from '../i18n/t.ts';

export function shortened(text: string, max: number): string {
  const folded = withoutBidiControls(text).replace(/\s+/g, ' ').trim();
  return folded.length <= max ? folded : `${folded.slice(0, max - 1).trimEnd()}…`;
}

/** A text without the characters that make a person read it in another order than it has. */
export const withoutBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/gu;

/** For the person, in the quotes of their language. Quotes in it do not end it. */
export const quoted = (text: string, max = 80): string => t('text_quoted', { text: unquoted(text, max) });

/** For what a model reads, too. */
export const quotedEnglish = (text: string, max = 80): string => `“${unquoted(text, max)}”`;

/** For what stands in quotes already. */
export const unquoted = (text: string, max: number): string => shortened(text, max).replace(/[„“”]/g, '"');
