/** Makes text of the page safe for a line of a view: one line, nothing invisible in it, no tags. */

/** Roles and types are words of ours; whatever else arrives here is not let through. */
export const wordOf = (word: string): string => (/^[a-z][a-z-]{0,30}$/i.test(word) ? word : 'generic');

/** C0 and C1 controls, line ends, direction marks, invisible operators and blanks, tag characters. */
export const INVISIBLE =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
/** Something that a reader could take for a tag: a whole one, or one of the prompt's section marks. */
const TAG =
  /<(?=\s*[/!?]?\s*[a-z][^<>]{0,200}>|\s*\/?\s*(?:view|earlier|command|task|notes|history|last_answer|changes|advice|tabs|examples?|person)\b)/gi;

/** Nothing to be changed in it: by far the most, where a page is in English. */
const PLAIN = /^[!-;=-~]+(?: [!-;=-~]+)*$/;

export const plain = (text: string): string =>
  text === '' || PLAIN.test(text)
    ? text
    : text
        .replace(/[\s\u2028\u2029]+/g, ' ')
        .replace(INVISIBLE, '')
        .replace(TAG, '‹')
        .trim();

/** Exact: blanks at the ends stay, line ends read \n, what is invisible is spelled out. */
export const quoted = (value: string): string =>
  JSON.stringify(value.replace(TAG, '‹')).replace(
    INVISIBLE,
    (char) => `\\u${char.codePointAt(0)?.toString(16).padStart(4, '0')}`,
  );

/** Never cuts a surrogate pair in two. */
export function clip(text: string, max: number): string {
  if (text.length <= max) return text;
  const end = /[\ud800-\udbff]/.test(text.charAt(max - 2)) ? max - 2 : max - 1;
  return `${text.slice(0, end)}…`;
}
