/**
 * Collects text between elements. A finished piece of text becomes a node of its own, the name of the
 * checkbox before it, or part of the name that is being collected.
 */
import { unnamedBoxBefore, looksLikeLabel, nameAfter, valueAfter } from '../naming/adjacent-label.ts';
import { attributeOf, contentOf, dataOf, textContentOf, textNodesIn } from '../../dom/dom.ts';
import type { ContentMode, OpenElement } from './open-element.ts';
import type { GeneratedContent } from '../naming/generated-content.ts';
import type { WalkOutput } from './walk-output.ts';
import type { Container, Urgency } from './view-node.ts';
import { isBesideWords, isIconWord, mayBeIcon } from '../naming/hints.ts';
import { isTooSmall } from '../style/computed-visibility.ts';
import type { Concealment } from '../style/concealment.ts';
import { isBlank, TextRun, type SavedText } from './text-run.ts';

/** A clickable element with more text than this is named by what can be seen of it. */
const MAX_NAME_CHARS = 80;
const isShort = (element: Element): boolean => (textContentOf(element)?.trim().length ?? 0) <= MAX_NAME_CHARS;

/** Punctuation that only separates neighbors, and marks that nobody sees, carry no information of their own. */
const SEPARATORS = /^[\s\p{Cf}|·•–—\-:,.;/()›»«*[\]]*$/u;

/** Signs that stand for what a control does: an arrow, an ellipsis, an operator. */
const SIGN = /^(?:[^|·•:,;[\]\s]|[›»‹«]+|\.{2,3})$/;
const isSignOf = (container: Container, text: string): boolean =>
  container.kind === 'element' &&
  container.value === null &&
  SIGN.test(text) &&
  attributeOf(container.element, 'title') === null &&
  textContentOf(container.element)?.trim() === text;

/** What stands in it is for browsers that do not know it, or shown once it is opened. */
const hidesItsText = ({ tag, element }: OpenElement): boolean =>
  tag === 'meter' || tag === 'progress' || (tag === 'details' && attributeOf(element, 'open') === null);

/** Where any rule may keep lines, that is asked in `pre`, and of a text with a line break between its words. */
function keepsLinesIn(open: OpenElement, data: string): boolean {
  if (open.keepsLines === null && !open.facts.knowsAllRules && !open.isInPre && !/\S\s*\n\s*\S/.test(data))
    return false;
  open.keepsLines ??= (open.style ?? getComputedStyle(open.element)).whiteSpaceCollapse.startsWith('preserve');
  return open.keepsLines;
}

/** Pixels. */
const SAME = 2;

/** Whether the words that two elements begin with stand at the same place: the label of a bar, once for each of its colors. */
function isOneOverOther(a: Element, b: Element): boolean {
  const [first, second] = [boxOfWords(a), boxOfWords(b)];
  return Math.abs(first.left - second.left) < SAME && Math.abs(first.top - second.top) < SAME;
}

function boxOfWords(element: Element): DOMRect {
  for (const [text] of textNodesIn(element)) if (!isBlank(dataOf(text))) return contentOf(text).getBoundingClientRect();
  return contentOf(element).getBoundingClientRect();
}

export class TextCollector {
  /** Whether collected text belongs to a name instead of becoming text nodes. */
  isName = false;
  #run = new TextRun();
  /**
   * Text inside `aria-hidden` parts of a name, and words that draw an icon; used only when the name is otherwise empty (an icon button).
   */
  #hiddenText = '';

  constructor(
    private readonly output: WalkOutput,
    private readonly concealment: Concealment,
  ) {}

  add(text: string, at: Element, urgency: Urgency): void {
    this.#run.add(text, at, urgency);
  }

  addGap(gap = ' '): void {
    this.#run.addGap(gap);
  }

  /** Called where an element begins and where it ends. */
  addBoundary(element: Element, isBlock: boolean): void {
    if (isBlock) this.flush();
    else this.#run.addBoundary(element);
  }

  generated(generated: GeneratedContent | null | undefined, element: Element, urgency: Urgency): void {
    if (!generated) return;
    if (generated.isSeparate) this.#run.addGap();
    this.#run.add(generated.text, element, urgency);
    if (generated.isSeparate) this.#run.addGap();
  }

  read(node: Text, open: OpenElement): void {
    const data = dataOf(node);
    const keepsLines = !this.isName && data.includes('\n') && keepsLinesIn(open, data);
    if (open.showsText === null) {
      if (isBlank(data)) {
        if (data !== '') this.#run.addGap(keepsLines ? data : ' ');
        return;
      }
      // Alone it is all that a person sees there.
      if (mayBeIcon(data) && isIconWord(open.element) && (this.isName || this.#isDecoration(open.element))) {
        if (this.isName) this.#hiddenText ||= data.trim();
        open.showsText = false;
        return;
      }
      // Inside a name, text that nobody sees counts: icon buttons are named that way, for screen readers.
      open.showsText = !open.isHidden && (this.isName || this.#isReadable(open));
    }
    if (!open.showsText) return;
    this.#run.add(data, open.element, open.urgency, node, keepsLines);
  }

  /** An icon that is pressed by itself has no other name. */
  #isDecoration(icon: Element): boolean {
    const { container } = this.output;
    const isPressed = container.kind === 'element' && container.element === icon;
    return isBesideWords(icon) && !(isPressed && attributeOf(icon, 'title') === null);
  }

  #isReadable(open: OpenElement): boolean {
    const { container } = this.output;
    if (container.kind === 'element' && container.onHover !== null) return true;
    if (open.onHover !== null || hidesItsText(open)) return false;
    if (open.isTextTooSmall ?? isTooSmall(open.style ?? getComputedStyle(open.element))) return false;
    if (!this.concealment.conceals(open.element, open.styleLayer, open.opacity)) return true;
    return container.kind === 'element' && isShort(container.element);
  }

  /** Ends the current piece of text. */
  flush(): void {
    const run = this.#run;
    if (this.isName) {
      run.addGap();
      return;
    }
    const { container } = this.output;
    if (run.at !== null && (!SEPARATORS.test(run.text) || isSignOf(container, run.text))) {
      const { text, at, urgency, isPieced } = run;
      const last = container.children.at(-1);
      if (last?.kind === 'text' && last.text === text && isOneOverOther(last.at, at)) {
        run.clear();
        return;
      }
      const box = looksLikeLabel(text) ? unnamedBoxBefore(container) : null;
      const isUsed = box === null || isIconWord(at) ? valueAfter(container, text, at) : nameAfter(box, text, at);
      // A tree item beside a box is called so, too.
      const isOwn = container.kind === 'element' && container.role !== 'clickable' && box !== null;
      if (!isUsed || isOwn) this.output.addText(text, at, urgency, isPieced);
    }
    run.clear();
  }

  /** Starts collecting a name. @returns What `end` needs to resume the text around it. */
  begin(contentMode: ContentMode): SavedText {
    const outer = { run: this.#run, isName: this.isName };
    this.#run = new TextRun();
    this.isName = true;
    if (contentMode === 'name') this.#hiddenText = '';
    return outer;
  }

  /** Text is text again, until `resume`. */
  suspend(): SavedText {
    const outer = { run: this.#run, isName: this.isName };
    this.#run = new TextRun();
    this.isName = false;
    return outer;
  }

  resume(outer: SavedText): void {
    this.flush();
    this.#run = outer.run;
    this.isName = outer.isName;
  }

  /** @returns The text collected since `begin`, and what holds its first word. */
  end(outer: SavedText, contentMode: ContentMode): { readonly text: string; readonly wordsAt: Element | null } {
    const { text, wordsAt } = this.#run;
    this.#run = outer.run;
    this.isName = outer.isName;
    if (contentMode === 'hidden-name') this.#hiddenText ||= text;
    return { text: contentMode === 'value' ? text : text || this.#hiddenText, wordsAt };
  }
}
