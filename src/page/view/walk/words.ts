/**
 * The words that the walk comes across between two elements: joined to a text, then a line of their own,
 * the name of a box before them, or a part of the name that is being read.
 */
import { boxBefore, mayName, nameAfter } from '../naming/beside.ts';
import { dataOf } from '../../dom/dom.ts';
import type { Ending, Frame } from './frame.ts';
import type { GeneratedText } from '../naming/generated-text.ts';
import type { Lines } from './lines.ts';
import type { Spot } from './node.ts';
import { TextRun, type Outer } from './text-run.ts';

/** Bullets and bars between words: they carry nothing by themselves. */
const SEPARATORS = /^[\s|·•–—\-:,.;/()›»«*[\]]*$/;

export class Words {
  /** They go into a name, not into lines of their own. */
  isName = false;
  readonly #lines: Lines;
  #run = new TextRun();
  /** In the name being read: said where nothing else is. */
  #aside = '';

  constructor(lines: Lines) {
    this.#lines = lines;
  }

  add(text: string, at: Element, spot: Spot): void {
    this.#run.add(text, at, spot);
  }

  gap(): void {
    this.#run.gap();
  }

  /** Of an element that begins or ends here. */
  edge(element: Element, isBlock: boolean): void {
    if (isBlock) this.flush();
    else this.#run.boundary(element);
  }

  generated(said: GeneratedText | null | undefined, element: Element, spot: Spot): void {
    if (!said) return;
    if (said.isApart) this.#run.gap();
    this.#run.add(said.text, element, spot);
    if (said.isApart) this.#run.gap();
  }

  read(node: Text, frame: Frame): void {
    const data = dataOf(node);
    if (frame.showsText === null) {
      if (/^\s*$/.test(data)) {
        if (data !== '') this.#run.gap();
        return;
      }
      // In a name it counts whatever its size: that is how icons are named.
      frame.showsText =
        !frame.isHidden &&
        (this.isName ||
          !(frame.isSmall ?? (frame.style ?? getComputedStyle(frame.element)).fontSize === '0px'));
    }
    if (!frame.showsText) return;
    this.#run.add(data, frame.element, frame.spot);
  }

  /** The text ends here. */
  flush(): void {
    const run = this.#run;
    if (this.isName) {
      run.gap();
      return;
    }
    const { outs, container } = this.#lines;
    if (run.at !== null && !SEPARATORS.test(run.text)) {
      const box = mayName(run.text) ? boxBefore(outs, container) : -1;
      if (!nameAfter(outs[box], run.text, run.at)) this.#lines.text(run.text, run.at, run.spot);
    }
    run.clear();
  }

  /** From here on they go into a name. @returns What `end` goes back to. */
  begin(ending: Ending): Outer {
    const outer = { run: this.#run, isName: this.isName };
    this.#run = new TextRun();
    this.isName = true;
    if (ending === 'name') this.#aside = '';
    return outer;
  }

  /** @returns What was read since. */
  end(outer: Outer, ending: Ending): string {
    const { text } = this.#run;
    this.#run = outer.run;
    this.isName = outer.isName;
    if (ending === 'aside') this.#aside ||= text;
    return text || this.#aside;
  }
}
