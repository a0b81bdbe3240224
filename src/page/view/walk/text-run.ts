/**
 * One run of text as the browser renders it: white space collapsed, words joined across inline markup,
 * blocks separated. An inline element's `display` is read only where it decides whether two words touch, and
 * places are measured only between inline blocks.
 */
import { contentOf } from '../../dom/dom.ts';
import type { Urgency } from './view-node.ts';

const BLANK_START = /^\s/;
const BLANK_END = /\s$/;
/** Zero-width characters and soft hyphens show nothing either. */
const ONLY_BLANK = /^[\s\u00ad\u200b-\u200d\u2060\ufeff]*$/;

export const HAS_WORD = /\p{L}{2}/u;

export const isBlank = (text: string): boolean => ONLY_BLANK.test(text);

/** Blanks at the end of a line show nothing. */
const linesOf = (text: string): string => text.replace(/[^\S\n]+(?=\n)|\r/g, '');

export class TextRun {
  text = '';
  /** The element that contains the first words. */
  at: Element | null = null;
  /** The first element whose own text has a word. */
  wordsAt: Element | null = null;
  urgency: Urgency = null;
  /** Whether inline blocks that touch are in it. */
  isPieced = false;
  /** What stands between the last words and the next: nothing, a blank, or line breaks that are shown. */
  #gap = '';
  /** The text node of the last words; null for generated content and the like. */
  #last: Text | null = null;
  readonly #boundaries: Element[] = [];

  /** Called where an inline element begins or ends. */
  addBoundary(element: Element): void {
    if (this.text !== '' && this.#gap === '') this.#boundaries.push(element);
  }

  /** Called where a block begins or ends, or a line breaks. */
  addGap(gap = ' '): void {
    this.#gap = this.#gap.includes('\n') ? this.#gap + gap.trimStart() : gap;
    this.#boundaries.length = 0;
  }

  /**
   * @param node - Where the text comes from, if it is a text node.
   * @param keepsLines - Whether its line breaks are shown.
   */
  add(data: string, at: Element, urgency: Urgency, node: Text | null = null, keepsLines = false): void {
    if (ONLY_BLANK.test(data)) {
      if (data !== '') this.addGap(keepsLines ? data : ' ');
      return;
    }
    if (this.text === '') {
      this.at = at;
      this.urgency = urgency;
    } else if (keepsLines || this.#gap.includes('\n'))
      this.text += linesOf(this.#gap + (/^\s+/.exec(data)?.[0] ?? (this.#isParted(node) ? ' ' : '')));
    else if (this.#gap !== '' || BLANK_START.test(data) || this.#isParted(node)) this.text += ' ';
    if (this.wordsAt === null && node !== null && HAS_WORD.test(data)) this.wordsAt = at;
    const words = data.trim();
    this.text += keepsLines ? linesOf(words) : words.includes('\n') ? words.replace(/\s+/g, ' ') : words;
    this.#boundaries.length = 0;
    this.#gap = !BLANK_END.test(data) ? '' : keepsLines ? (/\s+$/.exec(data)?.[0] ?? '') : ' ';
    this.#last = node;
  }

  clear(): void {
    this.text = '';
    this.at = null;
    this.wordsAt = null;
    this.isPieced = false;
    this.#last = null;
    this.#gap = '';
    this.#boundaries.length = 0;
  }

  #isParted(next: Text | null): boolean {
    const displays = this.#boundaries.map((element) => getComputedStyle(element).display);
    const parting = displays.filter((it) => it !== 'inline' && it !== 'contents');
    if (parting.length === 0) return false;
    const isInLine = parting.every((it) => it.startsWith('inline-'));
    if (!isInLine || this.#last === null || next === null || !touch(this.#last, next)) return true;
    this.isPieced = true;
    return false;
  }
}

/** Of the height of the line: a space is wider. */
const MAX_GAP = 0.1;

/** Whether two texts follow each other on one line without a gap, like letters in inline blocks of their own. */
function touch(before: Text, after: Text): boolean {
  const end = [...contentOf(before).getClientRects()].at(-1);
  const [start] = contentOf(after).getClientRects();
  if (!end || !start || start.top >= end.bottom || start.bottom <= end.top) return false;
  const gap = Math.max(start.left - end.right, end.left - start.right);
  return gap < MAX_GAP * Math.min(end.height, start.height);
}

/** The state of the collector before it started to collect a name. */
export interface SavedText {
  readonly run: TextRun;
  readonly isName: boolean;
}
