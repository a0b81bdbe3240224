/**
 * The one walk: through the tree as it is rendered (shadow roots, slots, display: contents), in
 * document order, reading only. It joins text and keeps the stack; what an element is, html.ts and
 * drawings.ts know; depth, refs, coverage and the size cap come after it. A stack of its own, so that
 * no nesting is too deep.
 */
import { attributesOf, HAS_LOOKS, HAS_NAME, HAS_ROLE } from '../../dom/attributes.ts';
import { nameBefore } from '../naming/beside.ts';
import {
  attributeOf,
  firstChildOf,
  firstElementChildOf,
  localNameOf,
  namespaceOf,
  nodeTypeOf,
  textContentOf,
} from '../../dom/dom.ts';
import { enterSvg } from '../drawings/drawings.ts';
import { endClickable, endGroup, lastName } from './endings.ts';
import { nextOf, type Ending, type Entry, type Frame } from './frame.ts';
import { generatedText, SIDES } from '../naming/generated-text.ts';
import { enterHtml } from '../elements/html.ts';
import { landmarkOf } from '../grouping/landmarks.ts';
import { Lines } from './lines.ts';
import { Looks } from '../style/looks.ts';
import { spokenName } from '../naming/names.ts';
import { NOWHERE, type ElementOut, type GroupOut } from './node.ts';
import { isNamedByContent } from '../elements/roles.ts';
import { SVG } from '../drawings/shapes.ts';
import { nestSameName } from '../grouping/structure.ts';
import { CLIPS, PAINTS, PASSES, SAYS, SCROLLS } from '../style/style-bits.ts';
import { CLIPPING_TAGS, HOST_TAGS, INLINE_TAGS, INVISIBLE_TAGS } from '../../dom/tags.ts';
import { WalkFindings } from './walk-findings.ts';
import { Trees } from './trees.ts';
import type { Entered, Walking } from './walking.ts';
import { Words } from './words.ts';

interface WalkOptions {
  readonly document: Document;
  /** Given by whoever knows listeners; without it only marks and the pointer cursor tell. */
  readonly hasListener?: ((element: Element) => boolean) | undefined;
  readonly openOrClosedShadowRoot?: ((element: Element) => ShadowRoot | null) | undefined;
  readonly skipped: ReadonlySet<Element>;
}

/** Whether a positioned element need not be near the text around it. */
const isLoose = (element: Element): boolean => getComputedStyle(element).position !== 'relative';

export class Walk implements Walking {
  readonly lines: Lines;
  readonly found = new WalkFindings();
  readonly spoken = new Set<Element>();
  readonly #options: WalkOptions;
  readonly #stack: Frame[] = [];
  readonly #words: Words;
  /** Rows of tables that the walk is in. */
  #rows = 0;
  readonly trees: Trees;

  // Of the element that is being entered:
  readonly #looks = new Looks();
  #spot = NOWHERE;

  constructor(options: WalkOptions) {
    this.#options = options;
    const window = options.document.defaultView;
    this.lines = new Lines(window?.innerWidth ?? 0, window?.innerHeight ?? 0);
    this.trees = new Trees(options.document, options.openOrClosedShadowRoot);
    this.#words = new Words(this.lines);
  }

  run(root: Element): void {
    this.#enter(root, null);
    for (let frame = this.#stack.at(-1); frame; frame = this.#stack.at(-1)) {
      const node = nextOf(frame);
      if (node === null) {
        this.#stack.pop();
        this.#leave(frame);
        continue;
      }
      const type = nodeTypeOf(node);
      if (type === 1) this.#enter(node as Element, frame);
      else if (type === 3) this.#words.read(node as Text, frame);
    }
    this.#words.flush();
  }

  /** What only a style sheet has before and after the content of the element being entered; null for none. */
  #saidIn(element: Element): Frame['said'] {
    if ((this.trees.bits & SAYS) === 0) return null;
    const said = SIDES.map((side) => generatedText(element, side));
    return said.some((it) => it !== null) ? said : null;
  }

  #enter(element: Element, above: Frame | null): void {
    const tag = localNameOf(element);
    if (INVISIBLE_TAGS.has(tag)) return;
    if (tag === 'br') {
      this.#words.gap();
      return;
    }
    if (this.#options.skipped.has(element)) {
      this.found.positioned.push(element);
      return;
    }
    this.#spot = above?.spot ?? NOWHERE;
    const attributes = attributesOf(element);
    const { trees } = this;
    trees.enter(element, tag, above, attributes);
    const { bits } = trees;
    const { isKnown } = trees.facts;
    const shows = this.#looks.enter(element, above, this.#stack.length, this.isName, bits, isKnown);
    if (shows === 'not') return;
    this.#note(element, tag, attributes);
    if (landmarkOf(element, tag, (attributes & HAS_ROLE) !== 0) !== null)
      this.#spot = { ...this.#spot, landmark: element };
    this.lines.spot = this.#spot;
    this.lines.item = above?.tag === 'li' ? above.element : null;
    const isHidden = shows === 'blank';
    if (tag === 'svg' || (above !== null && above.drawing !== 'none')) {
      if (namespaceOf(element) === SVG) {
        enterSvg(this, { element, tag, above, isHidden, isBlock: true, attributes });
        return;
      }
    }
    if (this.#looks.isRaised(element)) {
      this.found.positioned.push(element);
      if (!this.#spot.isLoose && isLoose(element)) this.#spot = { ...this.#spot, isLoose: true };
    }
    this.lines.spot = this.#spot;
    const isBlock = !INLINE_TAGS.has(tag) && !tag.includes('-');
    this.#words.edge(element, isBlock);
    enterHtml(this, { element, tag, above, isBlock, isHidden, attributes });
  }

  /** What is to be known of it when what is shown is told. */
  #note(element: Element, tag: string, attributes: number): void {
    const { found } = this;
    const { bits } = this.trees;
    if ((attributes & HAS_LOOKS) !== 0 && attributeOf(element, 'inert') !== null) found.inert.push(element);
    if ((bits & SCROLLS) !== 0) found.scrollable.push(element);
    if ((bits & PASSES) !== 0) found.pointerTransparent.push(element);
    if ((bits & CLIPS) !== 0 || CLIPPING_TAGS.has(tag)) found.clipping.push(element);
  }

  get isName(): boolean {
    return this.#words.isName;
  }

  isPointed(element: Element): boolean {
    return this.#looks.isPointed(element);
  }

  isPainted(): boolean {
    return (this.trees.bits & PAINTS) !== 0;
  }

  listens(element: Element): boolean {
    return this.#options.hasListener?.(element) === true;
  }

  say(text: string, at: Element): void {
    this.#words.add(text, at, this.#spot);
  }

  add(out: ElementOut): void {
    this.#words.flush();
    const { outs } = this.lines;
    nameBefore(outs, out);
    outs.push(out);
  }

  addGroup(element: Element, role: string, name: string, modal = false): GroupOut {
    this.#words.flush();
    return this.lines.group(element, role, name, modal);
  }

  control({ element, tag, above, isBlock, attributes }: Omit<Entered, 'isHidden'>, out: ElementOut): void {
    const mayBeSpoken = tag !== 'label' && (attributes & HAS_NAME) !== 0;
    const spoken = mayBeSpoken ? spokenName(element) : null;
    if (spoken !== null) out.name = spoken;
    this.add(out);
    const byContent = tag === 'label' || isNamedByContent(out.role);
    if (byContent && spoken === null && this.#isOnlyText(element, tag, out, isBlock)) return;
    const ending: Ending = byContent ? (spoken === null ? 'name' : 'drop') : 'clickable';
    this.push(element, tag, above, { isBlock, isHidden: false, isPointer: true, ending, out });
  }

  /** Most controls hold one text: named without going in. @returns Whether it is one. */
  #isOnlyText(element: Element, tag: string, out: ElementOut, isBlock: boolean): boolean {
    if (firstElementChildOf(element) !== null) return false;
    const text = textContentOf(element);
    if (text === null || text === '') return false;
    if (tag.includes('-') || HOST_TAGS.has(tag) || (this.trees.bits & SAYS) !== 0) return false;
    out.name = text.trim() || lastName(out);
    if (this.isName) this.#words.add(` ${out.name} `, element, this.#spot);
    this.#words.edge(element, isBlock);
    return true;
  }

  push(element: Element, tag: string, above: Frame | null, how: Entry): void {
    const { ending, out = null, isRow = false } = how;
    const takesText = ending === 'name' || ending === 'aside' || ending === 'drop';
    let next: Node | null = null;
    const said = how.isHidden ? null : this.#saidIn(element);
    let slotted: readonly Node[] | null = null;
    let { facts } = this.trees;
    if (tag === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      if (assigned.length > 0) slotted = assigned;
    }
    if (slotted === null) {
      const root = this.trees.shadowRootOf(element, tag);
      next = firstChildOf(root ?? element);
      if (root !== null) facts = this.trees.factsIn(root);
      // Leaves are most of a page: no frame for them.
      if (next === null && ending === 'none' && said === null) return;
    }
    const outer = takesText ? this.#words.begin(ending) : null;
    const { isFaded, style, isSmall } = this.#looks;
    this.#stack.push({
      element, tag, next, slotted, slottedAt: 0, isBlock: how.isBlock, isPointer: how.isPointer ?? above?.isPointer ?? false,
      isHidden: how.isHidden, isFaded, style, isSmall, said, facts, kin: this.trees.kin, slottedBits: slotted === null ? 0 : this.trees.bitsInSlot(), showsText: null, drawing: how.drawing ?? 'none', ending, out, isRow, outer,
      from: this.lines.outs.length, spot: this.#spot,
    }); // prettier-ignore
    if (isRow) this.#rows += 1;
    if (out !== null && !takesText) this.lines.container = out;
    if (said !== null) this.#words.generated(said[0], element, this.#spot);
  }

  #leave(frame: Frame): void {
    const { ending, out, outer } = frame;
    if (frame.said !== null) this.#words.generated(frame.said[1], frame.element, frame.spot);
    if (outer !== null) {
      const name = this.#words.end(outer, ending);
      if (out?.kind === 'element') {
        if (ending === 'name') out.name = name || lastName(out);
        nestSameName(this.lines.outs, frame.from, out);
        if (this.isName) this.#words.add(` ${out.name} `, frame.element, frame.spot);
      }
    }
    this.#words.edge(frame.element, frame.isBlock || ending === 'clickable');
    if (frame.isRow) this.#rows -= 1;
    if (out === null || outer !== null) return;
    this.lines.container = out.parent;
    if (out.kind === 'element') endClickable(this.lines.outs, frame.from, out);
    else endGroup(this.lines.outs, frame.from, out, this.#rows > 0);
  }
}
