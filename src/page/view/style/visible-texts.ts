/**
 * Which texts of the page a person sees at one moment. What a model is told of an action is told of these alone; the walk, which
 * decides about the texts between the fields itself, asks here for what fields and editors hold.
 */
import { HIDDEN_SECRET } from '../../../core/secret-mask.ts';
import { clip, plain } from '../../../core/view/plain-text.ts';
import { isTextControl } from '../../dom/controls.ts';
import { dataOf, isVisible, parentOf, textNodesIn, type Rect } from '../../dom/dom.ts';
import { VISIBLE } from '../../dom/element-box.ts';
import { inheriting } from '../../dom/inherit.ts';
import { isTooSmall } from './computed-visibility.ts';
import { Concealment, StyleLayer } from './concealment.ts';

/** Pixels. Nobody reads a line of text that is lower. */
const MIN_HEIGHT = 3;
/** Text nodes that are read of one element. */
const MAX_NODES = 2_000;

export class VisibleTexts {
  readonly #range = new Range();
  readonly #layerOf = inheriting(parentOf, (it, around: StyleLayer | null) => new StyleLayer(it, around), null);

  constructor(private readonly concealment = new Concealment(document)) {}

  /** The box of its first line; null where nobody sees it. */
  boxOf(text: Text, around: Element): Rect | null {
    if (!isVisible(around, VISIBLE)) return null;
    if (this.concealment.conceals(around, this.#layerOf(around), this.concealment.opacityOf(around))) return null;
    this.#range.selectNodeContents(text);
    const [rect = null] = this.#range.getClientRects();
    return rect !== null && rect.height >= MIN_HEIGHT ? rect : null;
  }

  /**
   * Whether what a field holds can be read in it.
   *
   * @param box - Of the field. @param around - The nearest element around it that may conceal it.
   */
  showsValue(field: Element, value: string | null, box: Rect, around: StyleLayer | null): boolean {
    // Another value than the field's own is what an editor draws, of which only what is seen was read.
    if (!isTextControl(field) || value === '' || value !== field.value) return true;
    const layer = new StyleLayer(field, around, false, null, box);
    if (isTooSmall(layer.style) || this.concealment.concealsValue(layer)) return false;
    return Math.min(...[layer.style.width, layer.style.height].map(Number.parseFloat)) >= MIN_HEIGHT;
  }

  /** The text of an editor, without what nobody sees in it. */
  textOf(editor: Element, text: string | null): string | null {
    if (!text || text === HIDDEN_SECRET) return text;
    const isTold = (part: string): boolean => part !== '' && text.includes(part);
    const nodes = [...textNodesIn(editor, MAX_NODES)];
    const isSeen = nodes.every(([it, around]) => !isTold(plain(dataOf(it))) || this.boxOf(it, around) !== null);
    return isSeen ? text : this.wordsIn(editor, 2 * text.length);
  }

  /**
   * The words that are seen in it, cleaned.
   *
   * @param partOf - What of a text counts; an empty one is left out.
   */
  wordsIn(root: Node, max: number, partOf: (text: Text, around: Element) => string = dataOf): string {
    let words = '';
    const own = root instanceof Text && root.parentElement ? [[root, root.parentElement] as const] : null;
    for (const [node, around] of own ?? textNodesIn(root, MAX_NODES)) {
      if (words.length > max) break;
      const text = plain(partOf(node, around));
      if (text !== '' && this.boxOf(node, around)) words = words === '' ? text : `${words} ${text}`;
    }
    return clip(words, max);
  }
}
