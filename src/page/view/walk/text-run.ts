/**
 * One run of text as the browser renders it: white space collapsed, words joined across inline markup,
 * blocks separated. An inline element's `display` is read only where it decides whether two words touch.
 */
import { ROOT_LAYOUT, type LayoutContext } from './view-node.ts';

const BLANK_START = /^\s/;
const BLANK_END = /\s$/;
const ONLY_BLANK = /^\s*$/;

export class TextRun {
  text = '';
  /** The element that contains the first words. */
  at: Element | null = null;
  layout = ROOT_LAYOUT;
  #blank = false;
  readonly #boundaries: Element[] = [];

  /** Called where an inline element begins or ends. */
  addBoundary(element: Element): void {
    if (this.text !== '' && !this.#blank) this.#boundaries.push(element);
  }

  /** Called where a block begins or ends, or a line breaks. */
  addGap(): void {
    this.#blank = true;
    this.#boundaries.length = 0;
  }

  add(data: string, at: Element, layout: LayoutContext): void {
    if (ONLY_BLANK.test(data)) {
      if (data !== '') this.addGap();
      return;
    }
    if (this.text === '') {
      this.at = at;
      this.layout = layout;
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

/** The state of the collector before it started to collect a name. */
export interface SavedText {
  readonly run: TextRun;
  readonly isName: boolean;
}
