/**
 * The one walk: through the tree as it is rendered (shadow roots, slots, display: contents), in
 * document order, reading only. It joins text and keeps the stack; what an element is, html.ts and
 * drawings.ts know; depth, refs, coverage and the size cap come after it. A stack of its own, so that
 * no nesting is too deep.
 */
import { Again } from './again.ts';
import { attributesOf, HAS_LOOKS, HAS_NAME, HAS_ROLE } from '../../dom/attributes.ts';
import { lookBack, nameBefore } from '../naming/beside.ts';
import {
  attributeOf,
  firstChildOf,
  firstElementChildOf,
  localNameOf,
  namespaceOf,
  nodeTypeOf,
  scrollLeftOf,
  scrollTopOf,
  textContentOf,
} from '../../dom/dom.ts';
import { enterSvg } from '../drawings/drawings.ts';
import { endClickable, endGroup, lastName } from './endings.ts';
import { nextOf, type Ending, type Entry, type Frame } from './frame.ts';
import { generatedText, SIDES } from '../naming/generated-text.ts';
import { enterHtml, type Entered } from '../elements/html.ts';
import { landmarkOf } from '../grouping/landmarks.ts';
import { Lines } from './lines.ts';
import { Looks } from '../style/looks.ts';
import { spokenName } from '../naming/names.ts';
import { NOWHERE, type ElementOut, type GroupOut } from './node.ts';
import { isLoose } from './reuse.ts';
import { isNamedByContent } from '../elements/roles.ts';
import { SVG } from '../drawings/shapes.ts';
import { nestSameName } from '../grouping/structure.ts';
import { CLIPS, HIDES, PAINTS, PASSES, SAYS, SCROLLS } from '../style/style-bits.ts';
import { CLIPPING_TAGS, HOST_TAGS, INLINE_TAGS, INVISIBLE_TAGS } from '../../dom/tags.ts';
import { Tallies } from './tallies.ts';
import { Trees } from './trees.ts';
import type { Walking, WalkOptions } from './walking.ts';
import { Words } from './words.ts';

export class Walk implements Walking {
  readonly lines: Lines;
  readonly found = new Tallies();
  readonly spoken = new Set<Element>();
  readonly #options: WalkOptions;
  readonly #stack: Frame[] = [];
  readonly #words: Words;
  /** Rows of tables that the walk is in. */
  #rows = 0;
  readonly trees: Trees;
  readonly #again: Again | null;

  // Of the element that is being entered:
  readonly #looks = new Looks();
  /** Where its lines begin; -1 while they may be joined with what is before them. */
  #start = -1;
  #spot = NOWHERE;
  /** What is in it may be scrolled by itself. */
  #isApart = false;

  constructor(options: WalkOptions) {
    this.#options = options;
    const window = options.document.defaultView;
    this.lines = new Lines(window?.innerWidth ?? 0, window?.innerHeight ?? 0, options.units !== undefined);
    this.trees = new Trees(options);
    this.#words = new Words(this.lines, this.found);
    const { units } = options;
    this.#again = units ? new Again(units, this.lines, this.found, this.trees.isTrusting) : null;
  }

  /** @returns Whether the lines are right; else some that were used again are gone, and it has to be done without. */
  run(root: Element): boolean {
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
    return this.#again === null || this.#again.end();
  }

  /** What only a style sheet has before and after the content of the element being entered; null for none. */
  #saidIn(element: Element): Frame['said'] {
    if ((this.trees.bits & SAYS) === 0) return null;
    const said = SIDES.map((side) => generatedText(element, side));
    const words = said.map((it) => it?.text ?? '').join('|');
    this.found.findings.push({ kind: 'said', element, words });
    return said.some((it) => it !== null) ? said : null;
  }

  readonly #flush = (): void => this.#words.flush();

  #enter(element: Element, above: Frame | null): void {
    const tag = localNameOf(element);
    if (INVISIBLE_TAGS.has(tag)) return;
    if (tag === 'br') {
      this.#words.gap();
      return;
    }
    if (this.#options.skipped.has(element)) {
      this.found.note('raised', element);
      return;
    }
    this.#start = -1;
    this.#spot = above?.spot ?? NOWHERE;
    this.found.enter();
    const again = this.#again;
    again?.enter(element, above, this.#rows > 0);
    if (
      again &&
      !again.isChanged &&
      !this.isName &&
      again.uses(element, above, this.#spot.isLoose, this.#flush)
    )
      return;
    const attributes = attributesOf(element);
    const { trees } = this;
    trees.enter(element, tag, above, attributes);
    const { bits } = trees;
    const { isKnown } = trees.facts;
    const shows = this.#looks.enter(element, above, this.#stack.length, this.isName, bits, isKnown);
    if (shows !== 'shown' && above?.isHidden !== true) this.found.note('unseen', element);
    if (shows === 'not') {
      again?.hide(element, this.#mayBeName(element));
      return;
    }
    again?.show(element);
    if (shows === 'shown' && (bits & HIDES) !== 0 && trees.isTrusting) this.found.note('asked', element);
    this.#isApart = (bits & CLIPS) !== 0;
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
      this.found.note('raised', element);
      if (!this.#spot.isLoose && isLoose(element)) this.#spot = { ...this.#spot, isLoose: true };
    }
    this.lines.spot = this.#spot;
    const isBlock = !INLINE_TAGS.has(tag) && !tag.includes('-');
    this.#words.edge(element, isBlock);
    if (isBlock && !this.isName) this.#start = this.lines.outs.length;
    enterHtml(this, { element, tag, above, isBlock, isHidden, attributes });
  }

  /** Icons and titles may name what is around them though they are not shown. */
  #mayBeName(element: Element): boolean {
    return this.isName || this.lines.container?.kind === 'element' || this.spoken.has(element);
  }

  /** What is to be known of it when what is shown is told. */
  #note(element: Element, tag: string, attributes: number): void {
    const { found } = this;
    const { bits } = this.trees;
    if ((attributes & HAS_LOOKS) !== 0 && attributeOf(element, 'inert') !== null)
      found.note('inert', element);
    if ((bits & SCROLLS) !== 0) found.note('scrolling', element);
    if ((bits & PASSES) !== 0) found.note('passing', element);
    if (this.#isApart || CLIPPING_TAGS.has(tag)) found.note('clipping', element);
    if (!this.#isApart || !this.#again) return;
    const [x, y] = [scrollLeftOf(element), scrollTopOf(element)];
    found.findings.push({ kind: 'scrolled', element, x, y });
    this.lines.places.gap();
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
    if (!this.isName) this.#start = outs.length;
    this.found.lookedAt(lookBack(outs, out));
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
    if (mayBeSpoken) this.hangsOnNames(element);
    if (out.role === 'slider') this.found.taint();
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
    this.#keepLeaf(element, out);
    return true;
  }

  addLeaf(out: ElementOut): void {
    this.add(out);
    this.#keepLeaf(out.element, out);
  }

  #keepLeaf(element: Element, out: ElementOut): void {
    const again = this.#again;
    if (!again || this.#start < 0 || this.isName) return;
    again.keepLeaf({ element, out, start: this.#start, entered: again.entered }, this.#stack.at(-1) ?? null);
  }

  hangsOnNames(element: Element): void {
    if (attributeOf(element, 'aria-labelledby') === null) return;
    this.found.taint();
    this.#again?.forgetNames(this.spoken);
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
      if (root === null && this.#again && (tag.includes('-') || HOST_TAGS.has(tag)))
        this.found.note('rootless', element);
      if (next === null && ending === 'none' && said === null) return;
    }
    const again = this.#again;
    const start = again && !this.isName ? this.#start : -1;
    const outer = takesText ? this.#words.begin(ending) : null;
    const { isFaded, style, isSmall } = this.#looks;
    this.#stack.push({
      element, tag, next, slotted, slottedAt: 0, isBlock: how.isBlock, isPointer: how.isPointer ?? above?.isPointer ?? false,
      isHidden: how.isHidden, isFaded, style, isSmall, said, facts, kin: this.trees.kin, slottedBits: slotted === null ? 0 : this.trees.bitsInSlot(), showsText: null, drawing: how.drawing ?? 'none', ending, out, isRow, outer,
      from: this.lines.outs.length, start, entered: again?.entered ?? 0, isChanged: again?.isChanged === true, spot: this.#spot, isApart: this.#isApart,
      before: again ? this.found.begin(this.lines.frames.length) : null, siblings: null,
    }); // prettier-ignore
    if (isRow) this.#rows += 1;
    if (out !== null && !takesText) this.lines.container = out;
    if (said !== null) this.#words.generated(said[0], element, this.#spot);
  }

  #leave(frame: Frame): void {
    frame.siblings?.end();
    this.#end(frame);
    if (frame.isChanged || frame.isApart) this.lines.places.gap();
    if (frame.before) this.#again?.keep(frame, this.#stack.at(-1) ?? null, frame.before);
  }

  #end(frame: Frame): void {
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
