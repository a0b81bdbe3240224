/**
 * The text of a contenteditable region as a person reads it, a line for each block and each line break.
 * `innerText` is no substitute: it puts an empty line between paragraphs that have margins.
 */

interface HostText {
  readonly text: string;
  /** Where the selection begins and ends in the text; null when it is elsewhere. */
  readonly selection: readonly [start: number, end: number] | null;
}

/** Editors put these into empty lines and beside inline elements; nobody sees them. */
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]/g;

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, '');

export function hostText(host: Element): HostText {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const reader = new Reader(host, range);
  reader.visit(host);
  const { start, end, text } = reader;
  return { text, selection: start === null || end === null ? null : [start, end] };
}

class Reader {
  text = '';
  start: number | null = null;
  end: number | null = null;
  /** The present line holds something, were it only a line break. */
  #isUsed = false;
  /** A new line begins with the next content. */
  #isOver = false;

  constructor(
    private readonly host: Element,
    private readonly range: Range | null,
  ) {}

  visit(element: Element): void {
    const style = getComputedStyle(element);
    if (style.display === 'none' || isDecoration(element, style)) return;
    if (element.localName === 'br') {
      this.#beginLine();
      this.#isUsed = this.#isOver = true;
      return;
    }
    const isBlock = element !== this.host && !/^(?:inline|contents|ruby)/.test(style.display);
    if (isBlock && this.#isUsed) this.#isOver = true;
    const keepsSpace = /^(?:pre|break-spaces)/.test(style.whiteSpace);
    let index = 0;
    for (const child of element.childNodes) {
      this.#noteBoundaries(element, index);
      if (child instanceof Text) this.#read(child, keepsSpace);
      else if (child instanceof Element) this.visit(child);
      index += 1;
    }
    this.#noteBoundaries(element, index);
    if (isBlock && this.#isUsed) this.#isOver = true;
  }

  #read(node: Text, keepsSpace: boolean): void {
    const shown = (data: string): string => {
      const visible = withoutInvisible(data);
      if (keepsSpace) return visible.replaceAll('\u00a0', ' ');
      const folded = visible.replace(/[ \t\r\n]+/g, ' ');
      const opensLine = this.#isOver || this.text === '' || /[ \n]$/.test(this.text);
      return (opensLine ? folded.replace(/^ /, '') : folded).replaceAll('\u00a0', ' ');
    };
    const text = shown(node.data);
    const { startContainer, startOffset, endContainer, endOffset } = this.range ?? {};
    const holdsBoundary = startContainer === node || endContainer === node;
    if (text === '' && !holdsBoundary) return;
    this.#beginLine();
    if (startContainer === node) this.start = this.text.length + shown(node.data.slice(0, startOffset)).length;
    if (endContainer === node) this.end = this.text.length + shown(node.data.slice(0, endOffset)).length;
    this.text += text;
    if (text !== '') this.#isUsed = true;
  }

  #noteBoundaries(container: Element, index: number): void {
    const { startContainer, startOffset, endContainer, endOffset } = this.range ?? {};
    const isStart = startContainer === container && startOffset === index;
    const isEnd = endContainer === container && endOffset === index;
    if (!isStart && !isEnd) return;
    // A caret in a line of its own makes it one, however empty.
    if (container !== this.host) this.#beginLine();
    if (isStart) this.start = this.text.length;
    if (isEnd) this.end = this.text.length;
  }

  #beginLine(): void {
    if (!this.#isOver) return;
    this.text += '\n';
    this.#isUsed = this.#isOver = false;
  }
}

/** What an empty editor shows in place of a text, and numbers of lines. */
const isDecoration = (element: Element, { pointerEvents, userSelect }: CSSStyleDeclaration): boolean =>
  element.getAttribute('contenteditable') === 'false' && (pointerEvents === 'none' || userSelect === 'none');
