/**
 * Text as the browser shows it: white space folded, words that markup splits joined, blocks apart.
 * The style of an inline element is asked for only where it decides whether two words touch.
 */
import { NOWHERE, type Spot } from './node.ts';

const BLANK_START = /^\s/;
const BLANK_END = /\s$/;
const ONLY_BLANK = /^\s*$/;

export class TextRun {
  text = '';
  /** The element that holds the first words. */
  at: Element | null = null;
  spot = NOWHERE;
  #blank = false;
  readonly #boundaries: Element[] = [];

  /** An inline element begins or ends here. */
  boundary(element: Element): void {
    if (this.text !== '' && !this.#blank) this.#boundaries.push(element);
  }

  /** A block begins or ends here, or a line breaks. */
  gap(): void {
    this.#blank = true;
    this.#boundaries.length = 0;
  }

  add(data: string, at: Element, spot: Spot): void {
    if (ONLY_BLANK.test(data)) {
      if (data !== '') this.gap();
      return;
    }
    if (this.text === '') {
      this.at = at;
      this.spot = spot;
    } else if (this.#blank || BLANK_START.test(data) || this.#isParted()) this.text += ' ';
    this.text += data.trim();
    this.#boundaries.length = 0;
    this.#blank = BLANK_END.test(data);
  }

  clear(): void {
    this.text = '';
    this.at = null;
    this.#blank = false;
    this.#boundaries.length = 0;
  }

  #isParted(): boolean {
    return this.#boundaries.some((element) => {
      const { display } = getComputedStyle(element);
      return display !== 'inline' && display !== 'contents';
    });
  }
}

/** What was being read before a name. */
export interface Outer {
  readonly run: TextRun;
  readonly isName: boolean;
}
