/** Makes text of the page safe for a line of a view: one line, nothing invisible in it, no tags. */

/** Roles and types are words of ours; whatever else arrives here is not let through. */
export const wordOf = (word: string): string => (/^[a-z][a-z-]{0,30}$/i.test(word) ? word : 'generic');

/**
 * Controls, line ends, and what Unicode says is not to be shown: direction marks, blanks without width, tag
 * characters, variation selectors, fillers. Joiners stay between letters of the scripts that need them and between
 * emoji, and an emoji keeps the selector that makes it one.
 */
export const INVISIBLE =
  /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffb]|(?<!(?!\u200c|\u200d)\P{ASCII})(?:\u200c|\u200d)|(?:\u200c|\u200d)(?!(?!\u200c|\u200d)\P{ASCII})|(?<!\p{Extended_Pictographic})\ufe0f/gu;
/** Of those, what can spell out a whole text: as escapes in a value it could be read again. */
const SPELLING = /[\ufe00-\ufe0e\u{e0000}-\u{e0fff}]/gu;
/** Something that a reader could take for a tag: a whole one, or one of the prompt's section marks. */
const TAG =
  /<(?=\s*[/!?]?\s*[a-z][^<>]{0,200}>|\s*\/?\s*(?:view|earlier|command|task|notes|history|last_answer|changes|advice|tabs|examples?|person)\b)/gi;

/** Nothing to be changed in it, as in by far the most texts of most languages. */
const PLAIN_WORD = String.raw`[!-;=-~\u00a1-\u00ac\u00ae-\u02ff\u0370-\u05ff\u2010-\u2027\u3001-\u3163\u3400-\u9fff\uac00-\ud7a3]+`;
const PLAIN = new RegExp(`^${PLAIN_WORD}(?: ${PLAIN_WORD})*$`);

export const plain = (text: string): string =>
  text === '' || PLAIN.test(text)
    ? text
    : text
        .replace(/[\s\u2028\u2029]+/g, ' ')
        .replace(INVISIBLE, '')
        .replace(TAG, '‹')
        .trim();

/** Nearly exact: blanks at the ends stay, line ends read \n, what is invisible is spelled out. */
export const quoted = (value: string): string =>
  JSON.stringify(value.replace(SPELLING, '').replace(TAG, '‹')).replace(
    INVISIBLE,
    (char) => `\\u${char.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );

/** Never cuts a surrogate pair in two. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(max - 2)) ? max - 2 : max - 1;
  return `${text.slice(0, end)}…`;
}
