/**
 * The one walk: through the tree as it is rendered (shadow roots, slots, display: contents), in
 * document order, reading only. It joins text and keeps the stack; what an element is, html.ts and
 * drawings.ts know; depth, refs, coverage and the size cap come after it. A stack of its own, so that
 * no nesting is too deep.
 */
import { attributesOf, HAS_NAME } from './attributes.ts';
import type { Reached } from './asking.ts';
import { boxBefore, lookBack, nameAfter, nameBefore } from './beside.ts';
import {
  attributeOf,
  dataOf,
  firstChildOf,
  localNameOf,
  namespaceOf,
  nextSiblingOf,
  nodeTypeOf,
  parentNodeOf,
  rootOf,
  shadowRootOf,
} from './dom.ts';
import { enterSvg } from './drawings.ts';
import { endClickable, endGroup, lastName } from './endings.ts';
import { nextOf, type Ending, type Entry, type Frame, type Tally } from './frame.ts';
import { generatedText, SIDES, type GeneratedText } from './generated-text.ts';
import { enterHtml, type Entered } from './html.ts';
import { isDrawnField } from './label-lines.ts';
import { Lines } from './lines.ts';
import { Looks } from './looks.ts';
import { spokenName } from './names.ts';
import type { ElementOut, GroupOut } from './node.ts';
import { addAgain, isLoose, isStillSo, keepUnit, surroundings, type Left } from './reuse.ts';
import { isNamedByContent } from './roles.ts';
import { SVG } from './shapes.ts';
import { Siblings } from './siblings.ts';
import { nestSameName } from './structure.ts';
import { ALL, CLIPS, HIDES, LOCKS, PAINTS, POINTS, SAYS, SCROLLS } from './style-bits.ts';
import { factsOf, type StyleFacts } from './style-facts.ts';
import { ruledIn } from './style-rules.ts';
import { CLIPPING_TAGS, HOST_TAGS, INLINE_TAGS, INVISIBLE_TAGS, kinOf, type Kin } from './tags.ts';
import { Tallies } from './tallies.ts';
import { TextRun } from './text-run.ts';
import type { Unit, Units } from './units.ts';
import type { Walking } from './walking.ts';

export interface WalkOptions {
  readonly document: Document;
  /** Given by whoever knows listeners; without it only marks and the pointer cursor tell. */
  readonly hasListener?: ((element: Element) => boolean) | undefined;
  readonly openOrClosedShadowRoot?: ((element: Element) => ShadowRoot | null) | undefined;
  readonly skipped: ReadonlySet<Element>;
  /** Of the walk before, where it is kept. */
  readonly units?: Units | undefined;
  readonly reached?: Reached | undefined;
  /** Told of each shadow root. */
  readonly onRoot?: ((root: ShadowRoot) => void) | undefined;
}

/** Bullets and bars between words: they carry nothing by themselves. */
const SEPARATORS = /^[\s|·•–—\-:,.;/()›»«*[\]]*$/;

export class Walk implements Walking {
  readonly lines: Lines;
  readonly found = new Tallies();
  readonly spoken = new Set<Element>();
  isName = false;
  readonly #options: WalkOptions;
  readonly #stack: Frame[] = [];
  #run = new TextRun();
  #aside = '';
  /** Rows of tables that the walk is in. */
  #rows = 0;
  /** Whether the rules of all trees in it could be read. */
  knowsAll = true;
  readonly #factsByRoot = new Map<Node, StyleFacts>();
  /** Whether all that may be hidden without a change of the document is known. */
  readonly isTrusting: boolean;

  // Of the element that is being entered:
  readonly #looks = new Looks();
  /** Where its lines begin; -1 while they may be joined with what is before them. */
  #start = -1;
  #isChanged = false;
  /** It need not go where what is around it goes. */
  #isLoose = false;
  #entered = 0;
  #kin: Kin = 'other';
  #slottedBits = 0;
  /** What of its style is to be asked for. */
  #bits = 0;
  #facts: StyleFacts;
  /** Not looked for yet: undefined. */
  #root: ShadowRoot | null | undefined = undefined;

  constructor(options: WalkOptions) {
    this.#options = options;
    const window = options.document.defaultView;
    this.lines = new Lines(window?.innerWidth ?? 0, window?.innerHeight ?? 0, options.units !== undefined);
    this.#facts = this.#readRules(options.document);
    this.isTrusting = this.#facts.isKnown;
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
      else if (type === 3) this.#text(node as Text, frame);
    }
    this.#flush();
    const lost = [...this.lines.places.end(), ...this.#labelsOfNothing()];
    for (const element of lost) this.#options.units?.touch(element);
    return lost.length === 0;
  }

  /** Left out the last time, for fields that are not drawn any more. */
  #labelsOfNothing(): Element[] {
    const { labels } = this.found;
    if (!this.#options.units || labels.length === 0) return [];
    const drawn = new Set<Element>();
    for (const out of this.lines.outs)
      if (out.kind === 'element' && out.field !== null) drawn.add(out.element);
    return labels
      .filter(
        ({ label, field }) =>
          !drawn.has(field) && !(label.control && isDrawnField(label.control, this.lines)),
      )
      .map(({ label }) => label);
  }

  #readRules(root: Document | ShadowRoot): StyleFacts {
    const facts = factsOf(root, ruledIn(root));
    this.#factsByRoot.set(root, facts);
    this.knowsAll &&= facts.isKnown;
    return facts;
  }

  #generate(said: GeneratedText | null | undefined, element: Element): void {
    if (!said) return;
    if (said.isApart) this.#run.gap();
    this.#run.add(said.text, element);
    if (said.isApart) this.#run.gap();
  }

  /** What only a style sheet has before and after the content of the element being entered; null for none. */
  #saidIn(element: Element): Frame['said'] {
    if ((this.#bits & SAYS) === 0) return null;
    const said = SIDES.map((side) => generatedText(element, side));
    this.found.said.push({ element, words: said.map((it) => it?.text ?? '').join('|') });
    return said.some((it) => it !== null) ? said : null;
  }

  #text(node: Text, frame: Frame): void {
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
    frame.siblings?.end();
    this.#run.add(data, frame.element);
  }

  #flush(): void {
    const run = this.#run;
    if (this.isName) {
      run.gap();
      return;
    }
    const { outs, container } = this.lines;
    if (run.at !== null && !SEPARATORS.test(run.text)) {
      const box = boxBefore(outs, container);
      if (box >= 0) this.found.lookedAt(box);
      if (box < 0 || !nameAfter(outs, run.text, run.at, container)) this.lines.text(run.text, run.at);
    }
    run.clear();
  }

  #enter(element: Element, above: Frame | null): void {
    const tag = localNameOf(element);
    if (INVISIBLE_TAGS.has(tag)) return;
    if (tag === 'br') {
      this.#run.gap();
      return;
    }
    if (this.#options.skipped.has(element)) {
      this.found.raised.push(element);
      return;
    }
    this.#start = -1;
    this.#isLoose = above?.isLoose === true;
    this.found.enter();
    const { units } = this.#options;
    if (units) {
      this.#entered = surroundings(above, this.lines, this.#rows > 0, this.isTrusting);
      const isChanged = units.takeChanged(element);
      if (isChanged) this.lines.places.gap();
      this.#isChanged = isChanged || above?.isChanged === true;
      if (!this.#isChanged && !this.isName && this.#reuses(element, above, units)) return;
    }
    const attributes = attributesOf(element);
    const bits = (this.#bits = this.#bitsOf(element, tag, above, attributes));
    const { isKnown } = this.#facts;
    const shows = this.#looks.enter(element, above, this.#stack.length, this.isName, bits, isKnown);
    if (shows !== 'shown' && above?.isHidden !== true) this.found.unseen.push(element);
    if (shows === 'not') return;
    if (shows === 'shown' && (bits & HIDES) !== 0 && this.isTrusting) this.found.asked.push(element);
    if ((bits & LOCKS) !== 0) this.#kin = 'other';
    if ((bits & SCROLLS) !== 0) this.found.scrolling.push(element);
    if ((bits & CLIPS) !== 0 || CLIPPING_TAGS.has(tag)) this.found.clipping.push(element);
    const isHidden = shows === 'blank';
    if (tag === 'svg' || (above !== null && above.drawing !== 'none')) {
      if (namespaceOf(element) === SVG) {
        enterSvg(this, { element, tag, above, isHidden, isBlock: true, attributes });
        return;
      }
    }
    if (this.#looks.isRaised(element)) {
      this.found.raised.push(element);
      this.#isLoose ||= isLoose(element);
    }
    const isBlock = !INLINE_TAGS.has(tag) && !tag.includes('-');
    if (isBlock) {
      this.#flush();
      if (!this.isName) this.#start = this.lines.outs.length;
    } else this.#run.boundary(element);
    enterHtml(this, { element, tag, above, isBlock, isHidden, attributes });
  }

  /** What of its style has to be asked for. */
  #bitsOf(element: Element, tag: string, above: Frame | null, attributes: number): number {
    this.#root = undefined;
    this.#kin = kinOf(tag, above?.kin ?? 'other');
    this.#slottedBits = 0;
    let bits = 0;
    if (above === null) bits = HIDES | POINTS;
    else if (above.slotted === null) this.#facts = above.facts;
    else {
      // It stands in another tree than its slot.
      this.#facts = this.#factsByRoot.get(rootOf(element)) ?? this.#facts;
      bits = this.#slottedBits = above.slottedBits;
    }
    if (above?.kin === 'other' || this.#kin === 'other') bits = this.#facts.isKnown ? ALL : HIDES;
    const root = this.#shadowRoot(element, tag);
    if (root !== null) bits |= this.#factsIn(root).ofHost;
    return bits | this.#facts.of(element, tag, attributes);
  }

  isPointed(element: Element): boolean {
    return this.#looks.isPointed(element);
  }

  isPainted(): boolean {
    return (this.#bits & PAINTS) !== 0;
  }

  listens(element: Element): boolean {
    return this.#options.hasListener?.(element) === true;
  }

  say(text: string, at: Element): void {
    this.#run.add(text, at);
  }

  add(out: ElementOut): void {
    this.#flush();
    const { outs } = this.lines;
    if (!this.isName) this.#start = outs.length;
    this.found.lookedAt(lookBack(outs, out));
    nameBefore(outs, out);
    outs.push(out);
  }

  addGroup(element: Element, role: string, name: string, modal = false): GroupOut {
    this.#flush();
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
    const text = firstChildOf(element);
    if (text === null || nodeTypeOf(text) !== 3 || nextSiblingOf(text) !== null) return false;
    if (tag.includes('-') || HOST_TAGS.has(tag) || (this.#bits & SAYS) !== 0) return false;
    out.name = dataOf(text as Text).trim() || lastName(out);
    if (this.isName) this.#run.add(` ${out.name} `, element);
    if (isBlock) this.#flush();
    else this.#run.boundary(element);
    this.#keepLeaf(element, out);
    return true;
  }

  addLeaf(out: ElementOut): void {
    this.add(out);
    this.#keepLeaf(out.element, out);
  }

  #keepLeaf(element: Element, out: ElementOut): void {
    const { units } = this.#options;
    if (!units || this.#start < 0 || this.isName) return;
    const left = { element, out, start: this.#start, entered: this.#entered };
    this.#keep(units, left, this.found.begin(this.lines.frames.length));
  }

  isShownBeside(element: Element, label: Element, above: Frame | null): boolean {
    const parent = parentNodeOf(element);
    if (!this.isTrusting || above === null || above.isHidden || above.slotted !== null) return false;
    if (this.#kin !== 'html' || (parent !== label && parent !== above.element)) return false;
    const tag = localNameOf(element);
    return (
      kinOf(tag, 'html') === 'html' && (above.facts.of(element, tag, attributesOf(element)) & HIDES) === 0
    );
  }

  hangsOnNames(element: Element): void {
    if (attributeOf(element, 'aria-labelledby') === null) return;
    this.found.taint();
    const { units } = this.#options;
    // What is said in a name has no line: the walk is to look at it again.
    if (units) for (const title of this.spoken) units.touch(title);
  }

  push(element: Element, tag: string, above: Frame | null, how: Entry): void {
    const { ending, out = null, isRow = false } = how;
    const takesText = ending === 'name' || ending === 'aside' || ending === 'drop';
    let next: Node | null = null;
    const said = how.isHidden ? null : this.#saidIn(element);
    let slotted: readonly Node[] | null = null;
    let facts = this.#facts;
    if (tag === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      if (assigned.length > 0) slotted = assigned;
    }
    if (slotted === null) {
      const root = this.#shadowRoot(element, tag);
      next = firstChildOf(root ?? element);
      if (root !== null) facts = this.#factsIn(root);
      // Leaves are most of a page: no frame for them.
      if (root === null && this.#options.units && (tag.includes('-') || HOST_TAGS.has(tag)))
        this.found.rootless.push(element);
      if (next === null && ending === 'none' && said === null) return;
    }
    const { isName } = this;
    const { units } = this.#options;
    const { isFaded, style, isSmall } = this.#looks;
    this.#stack.push({
      element, tag, next, slotted, slottedAt: 0, isBlock: how.isBlock, isPointer: how.isPointer ?? above?.isPointer ?? false,
      isHidden: how.isHidden, isFaded, style, isSmall, said, facts, kin: this.#kin, slottedBits: slotted === null ? 0 : this.#slottedBits | facts.ofSlotted, showsText: null, drawing: how.drawing ?? 'none', ending, out, isRow,
      from: this.lines.outs.length, outerRun: takesText ? this.#run : null, outerIsName: isName,
      start: units && !isName ? this.#start : -1, entered: this.#entered, isChanged: this.#isChanged, isLoose: this.#isLoose,
      before: units ? this.found.begin(this.lines.frames.length) : null, siblings: null,
    }); // prettier-ignore
    if (isRow) this.#rows += 1;
    if (takesText) {
      this.#run = new TextRun();
      this.isName = true;
      if (ending === 'name') this.#aside = '';
    }
    if (out !== null && !takesText) this.lines.container = out;
    if (said !== null) this.#generate(said[0], element);
  }

  #leave(frame: Frame): void {
    this.#end(frame);
    if (frame.isChanged) this.lines.places.gap();
    const { units } = this.#options;
    if (units && frame.before) this.#keep(units, frame, frame.before);
  }

  #keep(units: Units, left: Left, before: Tally): void {
    const { lines, found } = this;
    const above = this.#stack.at(-1);
    if (keepUnit(units, left, before, above?.before ?? null, lines, found))
      this.#join(units, above ?? null, left, before);
  }

  #join(units: Units, above: Frame | null, left: Omit<Left, 'out'>, before: Tally): void {
    if (above?.slotted !== null) return;
    above.siblings ??= new Siblings();
    above.siblings.join(units, left, before, this.lines, this.found);
  }

  #end(frame: Frame): void {
    const { ending, out, outerRun } = frame;
    if (frame.said !== null) this.#generate(frame.said[1], frame.element);
    if (outerRun !== null) {
      const { text } = this.#run;
      this.#run = outerRun;
      this.isName = frame.outerIsName;
      if (ending === 'aside') this.#aside ||= text;
      if (out?.kind === 'element') {
        if (ending === 'name') out.name = text || this.#aside || lastName(out);
        nestSameName(this.lines.outs, frame.from, out);
        if (this.isName) outerRun.add(` ${out.name} `, frame.element);
      }
    }
    if (frame.isBlock || ending === 'clickable') this.#flush();
    else this.#run.boundary(frame.element);
    if (frame.isRow) this.#rows -= 1;
    if (out === null || outerRun !== null) return;
    this.lines.container = out.parent;
    if (out.kind === 'element') endClickable(this.lines.outs, frame.from, out);
    else endGroup(this.lines.outs, frame.from, out, this.#rows > 0);
  }

  /** @returns Whether what was found in it the last time holds, and was added. */
  #reuses(element: Element, above: Frame | null, units: Units): boolean {
    const together = above?.slotted === null ? units.togetherFrom(element) : undefined;
    if (above && together && this.#adds(together.unit, units)) {
      above.next = nextSiblingOf(together.last);
      above.siblings?.end();
      return true;
    }
    const unit = units.of(element);
    const { lines, found } = this;
    const before = found.now(lines.frames.length);
    if (!unit || !this.#adds(unit, units)) return false;
    const start = lines.outs.length - unit.outs.length;
    this.#join(units, above, { element, start, entered: this.#entered }, before);
    return true;
  }

  #adds(unit: Unit, units: Units): boolean {
    const { lines } = this;
    if (unit.entered !== this.#entered) return false;
    if (!isStillSo(unit, lines, this.#isLoose, this.isTrusting, units.mayBeRenamed)) return false;
    this.#flush();
    // The first words in it may be the name of a box before it.
    if (boxBefore(lines.outs, lines.container) >= 0) return false;
    addAgain(unit, lines, this.found);
    return true;
  }

  #factsIn(root: ShadowRoot): StyleFacts {
    const known = this.#factsByRoot.get(root);
    if (known) return known;
    this.#options.onRoot?.(root);
    return this.#readRules(root);
  }

  #shadowRoot(element: Element, tag: string): ShadowRoot | null {
    if (!tag.includes('-') && !HOST_TAGS.has(tag)) return null;
    if (this.#root === undefined)
      this.#root = shadowRootOf(element) ?? this.#options.openOrClosedShadowRoot?.(element) ?? null;
    return this.#root;
  }
}
