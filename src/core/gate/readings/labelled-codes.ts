/** The short codes that a page calls secrets: in the same text, or in an element of its own before or after the code. */
import { saysUnkept } from '../secret-words.ts';

const MAX_TEXT = 120;
const MAX_LABEL = 60;
/** Texts after a label of which the first with a digit holds its code: others explain it. */
const AFTER = 4;
/** Boxes with a sign or two each, with their own labels between. */
const MAX_BOXES = 40;
const MAX_GAP = 2;

/** @param texts - In the order of the page. */
export const labelledIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text, i) => {
    if (text.length > MAX_TEXT || !saysUnkept(text)) return [];
    const own = [...signsIn(text), ...afterColon(text)];
    if (own.some((it) => it !== '') || text.length > MAX_LABEL) return own;
    const before = texts[i - 1]?.trim() ?? '';
    const next = texts.slice(i + 1, i + 1 + AFTER).find((it) => it.length <= MAX_LABEL && signsIn(it).length > 0);
    return [
      ...(BARE.test(before) ? signsIn(before) : []),
      ...signsIn(next ?? ''),
      ...inBoxes(texts.slice(i + 1, i + 1 + MAX_BOXES)),
    ];
  });

/** Groups of signs with a digit: those that follow each other are one: "471 392". */
const signsIn = (text: string): string[] =>
  [GROUP, ONE].flatMap((it) => text.match(it) ?? []).filter((it) => it.length >= MIN_CODE);
const ONE = /[\p{L}\p{N}]*\d[\p{L}\p{N}]*/gu;
const GROUP = new RegExp(`${ONE.source}(?:[ -]${ONE.source})+`, 'gu');
const BARE = new RegExp(`^(?:${ONE.source}[ -]?)+$`, 'u');
const MIN_CODE = 3;

/** "Password: swordfish" */
const afterColon = (text: string): string[] => [/[:=\uff1a]\s*(\S{4,})$/u.exec(text.trim())?.[1] ?? ''];

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
