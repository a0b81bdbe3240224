/** The short codes that a page calls secrets: in the same text, or in an element of its own before or after the code. */
import { saysUnkept } from '../secret-words.ts';
import { bareCode } from './text-marks.ts';

const MAX_TEXT = 120;
const MAX_LABEL = 60;
/** Texts after a label of which the first that is a code holds its own: others explain it. */
const AFTER = 4;
/** Boxes with a sign or two each, with their own labels between. */
const MAX_BOXES = 40;
const MAX_GAP = 2;

/** @param texts - In the order of the page. */
export const labelledIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text, i) => {
    if (text.length > MAX_TEXT || !saysUnkept(text)) return [];
    const own = [...signsIn(text), ...afterColon(text)];
    if (own.length > 0 || text.length > MAX_LABEL || ASKS.test(text)) return own;
    const before = texts[i - 1]?.trim() ?? '';
    const next = texts.slice(i + 1, i + 1 + AFTER).map(codeIn);
    return [
      ...(isBare(before) ? groupsIn(before) : []),
      ...(next.find((it) => it.length > 0) ?? []),
      ...inBoxes(texts.slice(i + 1, i + 1 + MAX_BOXES)),
    ];
  });

/** Groups of signs with a digit: those that follow each other are one: "471 392". */
const groupsIn = (text: string): string[] =>
  [GROUP, ONE]
    .flatMap((it) => text.match(it) ?? [])
    .filter((it) => it.length >= MIN_CODE)
    .concat(wordsWithDigits(text));
/** "wolf-9481-tree" */
const wordsWithDigits = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)+/gu) ?? []).filter((it) => /\d/.test(it) && /\p{L}/u.test(it));
/** In a text with other words a year is one. */
const signsIn = (text: string): string[] => groupsIn(text).filter((it) => !DATE.test(it));
const DATE = /^(?:\d{1,2}[ -]){0,2}(?:19|20)\d\d(?:[ -]\d{1,2}){0,2}$/;
/** "Forgot password?" names nothing that follows. */
const ASKS = /[?？؟]\s*$/u;

/** What is at least half of a text, without what a comma or a bracket adds: "4713 (valid for ten minutes)". */
function codeIn(text: string): string[] {
  const [head = ''] = text.trim().split(/\s*[(（,;]/u);
  const found = text.length > MAX_LABEL ? [] : isBare(head) ? groupsIn(head) : signsIn(head);
  return found.some((it) => bareCode(it).length * 2 >= bareCode(head).length) ? found : [];
}
const ONE = /[\p{L}\p{N}]*\d[\p{L}\p{N}]*/gu;
const GROUP = new RegExp(`${ONE.source}(?:[ -]${ONE.source})+`, 'gu');
/** Nothing but such groups. Part by part: a pattern of parts in parts takes time without end where the last does not fit. */
const isBare = (text: string): boolean =>
  text.length <= MAX_LABEL &&
  text.split(/[ -]/).every((it) => it === '' || (SIGNS.test(it) && /\d/.test(it))) &&
  /\d/.test(text);
const SIGNS = /^[\p{L}\p{N}]+$/u;
const MIN_CODE = 3;

/** "Password: sword_Fish", not "Password: required". */
function afterColon(text: string): string[] {
  const [, code = ''] = /[:=\uff1a]\s*(\S{4,})$/u.exec(text.trim()) ?? [];
  return /\d/.test(code) || (code.length >= MIN_MIXED && MIXED.test(code)) ? [code] : [];
}
const MIN_MIXED = 8;
const MIXED = /\p{Ll}\p{Lu}|\p{L}[^\p{L}\p{M}]+\p{L}/u;

/** A code of which each box, or each element, holds a part. */
function inBoxes(texts: readonly string[]): string[] {
  let code = '';
  let gap = 0;
  for (const text of texts) {
    if (/^[\p{L}\p{N}]{1,2}$/u.test(text)) {
      code += text;
      gap = 0;
    } else if (text !== '' && (gap += 1) > MAX_GAP) break;
  }
  return [code];
}
