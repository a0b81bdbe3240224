/**
 * The one walk: through the tree as it is rendered (shadow roots, slots, display: contents), in
 * document order, reading only. It decides what is a line of the view; depth, refs, coverage and the
 * size cap come after it. A stack of its own, so that no nesting is too deep.
 */
import { boxBefore, lookBack, nameAfter, nameBefore } from './beside.ts';
import { NO_TRAITS, traitsOf } from './clickable.ts';
import {
  attributeOf,
  dataOf,
  firstChildOf,
  fold,
  hasAttributes,
  isVisible,
  localNameOf,
  namespaceOf,
  nextSiblingOf,
  nodeTypeOf,
  queryAll,
  rectOf,
  rootOf,
  shadowRootOf,
} from './dom.ts';
import { patternIn } from './drawn.ts'; // prettier-ignore
import { enterSvg, type DrawingWalk } from './drawings.ts';
import { endClickable, endGroup, isComposite, isModal, isRow, lastName } from './endings.ts';
import { fieldLine, isEditingHost } from './field-line.ts';
import { nextOf, type Ending, type Entry, type Frame, type Tally } from './frame.ts';
import { generatedText, SIDES, type Side } from './generated-text.ts';
import { groupName } from './group-name.ts';
import { areasOf } from './image-map.ts';
import { isPicture } from './hints.ts';
import { Lines } from './lines.ts';
import { spokenName, titleOf } from './names.ts';
import type { ElementOut } from './node.ts';
import { isNamedByContent, roleOf, type Role } from './roles.ts';
import { hasSize, NOT_HIDDEN, SEEN } from './room.ts';
import { SVG } from './shapes.ts';
import { ruledIn } from './style-rules.ts';
import { statesOf } from './states.ts';
import { nestSameName } from './structure.ts';
import { HOST_TAGS, INLINE_TAGS, INVISIBLE_TAGS } from './tags.ts';
import { Tallies } from './tallies.ts';
import { TextRun } from './text-run.ts';
import { addAgain, isLoose, isStillSo } from './reuse.ts';
import type { Units } from './units.ts';

export interface WalkOptions {
  readonly document: Document;
  /** Given by whoever knows listeners; without it only marks and the pointer cursor tell. */
  readonly hasListener?: ((element: Element) => boolean) | undefined;
  readonly openOrClosedShadowRoot?: ((element: Element) => ShadowRoot | null) | undefined;
  readonly skipped: ReadonlySet<Element>;
  /** Of the walk before, where it is kept. */
  readonly units?: Units | undefined;
  /** Told of each shadow root. */
  readonly onRoot?: ((root: ShadowRoot) => void) | undefined;
}

/** Bullets and bars between words: they carry nothing by themselves. */
const SEPARATORS = /^[\s|·•–—\-:,.;/()›»«*[\]]*$/;
const DRAWN = undefined;
/** More levels than this. */
const DEEP = 40;
/** Cursors that promise something to a press: a click, or a drag. */
const HELD = /^(?:pointer|grab|move|[a-z]+-resize)$/;

export class Walk implements DrawingWalk {
  readonly lines: Lines;
  readonly #options: WalkOptions;
  readonly #stack: Frame[] = [];
  /** Their text is already the name of something. */
  readonly #spoken = new Set<Element>();
  #run = new TextRun();
  /** Text goes into a name, not into lines of its own. */
  isName = false;
  #aside = '';
  #rows = 0;
  /** Of the element that is being entered. */
  #isFaded = false;
  /** Of the element that is being entered, as far as somebody asked. */
  #style: CSSStyleDeclaration | null = null;
  #isPointed: boolean | null = null;
  /** Where its lines begin; -1 while they may be joined with what is before them. */
  #start = -1;
  #isChanged = false;
  /** It need not go where what is around it goes. */
  #isLoose = false;
  #entered = 0;
  readonly #found = new Tallies();
  /** May have text before or after their content that only a style sheet has. */
  readonly #generated = new Set<Element>();
  /** May scroll by themselves. */
  readonly scrolling: Element[] = [];

  constructor(options: WalkOptions) {
    this.#options = options;
    const window = options.document.defaultView;
    this.lines = new Lines(window?.innerWidth ?? 0, window?.innerHeight ?? 0);
  }

  /** @returns Whether the lines are right; else some that were used again are gone, and it has to be done without. */
  run(root: Element): boolean {
    this.#readRules(this.#options.document);
    this.#enter(root, null);
    for (let frame = this.#stack.at(-1); frame; frame = this.#stack.at(-1)) {
      const node = nextOf(frame);
      if (node === null) {
        this.#stack.pop();
        this.#leave(frame);
        if (frame.before) this.#keep(frame, frame.before);
        continue;
      }
      const type = nodeTypeOf(node);
      if (type === 1) this.#enter(node as Element, frame);
      else if (type === 3) this.#text(node as Text, frame);
    }
    this.#flush();
    const lost = this.lines.places.end();
    for (const element of lost) this.#options.units?.touch(element);
    return lost.length === 0;
  }

  /** What was found that may lie over other things. */
  get raised(): readonly Element[] {
    return this.#found.raised;
  }

  #readRules(root: Document | ShadowRoot): void {
    const { generated, scrolling } = ruledIn(root);
    for (const element of generated) this.#generated.add(element);
    // A shadow root is not known before the walk is there, nor at all where what is around it is used again.
    if (root !== this.#options.document) return;
    this.scrolling.push(...scrolling);
    const saidIn = (element: Element): string =>
      SIDES.map((side) => generatedText(element, side)?.text).join('|');
    this.#options.units?.say(new Map(generated.map((it) => [it, saidIn(it)])));
  }

  #generate(element: Element, side: Side): void {
    if (rootOf(element) !== this.#options.document) this.#found.taint();
    const found = generatedText(element, side);
    if (found === null) return;
    if (found.isApart) this.#run.gap();
    this.#run.add(found.text, element);
    if (found.isApart) this.#run.gap();
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
        (this.isName || (frame.style ?? getComputedStyle(frame.element)).fontSize !== '0px');
    }
    if (frame.showsText) this.#run.add(data, frame.element);
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
      if (box >= 0) this.#found.lookedAt(box);
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
      this.#found.raised.push(element);
      return;
    }
    this.#start = -1;
    this.#isLoose = above?.isLoose === true;
    this.#found.enter();
    const { units } = this.#options;
    if (units) {
      this.#entered = this.#around(above);
      this.#isChanged = units.takeChanged(element) || above?.isChanged === true;
      if (!this.#isChanged && !this.isName && this.#reuses(element, units)) return;
    }
    const shows = this.#look(element, above);
    if (shows !== 'shown' && above?.isHidden !== true) this.#found.unseen.push(element);
    if (shows === 'not') return;
    const isHidden = shows === 'blank';
    if (tag === 'svg' || (above !== null && above.drawing !== 'none')) {
      if (namespaceOf(element) === SVG) {
        enterSvg(this, element, tag, above, isHidden);
        return;
      }
    }
    const hasAttribute = hasAttributes(element);
    if (hasAttribute && this.#isRaised(element, tag)) {
      this.#found.raised.push(element);
      this.#isLoose ||= isLoose(element);
    }
    const isBlock = !INLINE_TAGS.has(tag) && !tag.includes('-');
    if (isBlock) {
      this.#flush();
      if (!this.isName) this.#start = this.lines.outs.length;
    } else this.#run.boundary(element);

    if (this.isName && hasAttribute && attributeOf(element, 'aria-hidden') === 'true') {
      this.push(element, tag, above, { isBlock, isHidden, ending: 'aside' });
      return;
    }
    if (tag === 'label' && this.#label(element as HTMLLabelElement, above, isHidden)) return;
    if (this.#spoken.has(element)) {
      if (tag !== 'legend' && tag !== 'caption') this.#found.taint();
      this.push(element, tag, above, { isBlock, isHidden, ending: 'drop' });
      return;
    }
    if (tag === 'img' && this.#image(element, isHidden)) return;

    const role = roleOf(element, tag, hasAttribute);
    const field =
      hasAttribute && isEditingHost(element) ? editorRole(role) : role?.kind === 'field' ? role : null;
    if (field) {
      const out = fieldLine(this.lines, element, tag, field, isHidden);
      if (out) {
        out.field = { role: field, isHidden, name: out.name };
        this.add(out);
      } else if (!isHidden) this.#found.taint();
      return;
    }
    if (role?.kind === 'control') {
      const out = isHidden ? null : this.lines.element(element, tag, role.role, hasAttribute);
      if (out) {
        this.control(element, tag, above, out, isBlock);
        return;
      }
      if (!isHidden) this.#found.taint();
      this.push(element, tag, above, { isBlock, isHidden, ending: 'none' });
      return;
    }
    const said = this.isName && hasAttribute ? spokenName(element) : null;
    if (said !== null) {
      if (!isHidden) this.#run.add(` ${said} `, element);
      this.push(element, tag, above, { isBlock, isHidden, ending: 'drop' });
      return;
    }
    const isPointer = above?.isPointer === true || this.isPointed(element);
    const traits = hasAttribute ? (isComposite(role) ? NO_TRAITS : traitsOf(element)) : null;
    const isListed =
      !isHidden &&
      above !== null &&
      tag !== 'body' &&
      ((isPointer && !above.isPointer) || traits?.clickable === true || this.#answers(element, hasAttribute));
    if (isListed) {
      const out = this.lines.element(
        element,
        tag,
        traits?.isSliderHandle === true ? 'slider' : 'clickable',
        hasAttribute,
      );
      if (out) {
        out.showsBox = traits?.isDragged === true;
        out.isGuess =
          !(isPointer && !above.isPointer) && traits?.clickable !== true && !this.listens(element);
        const spoken = hasAttribute ? spokenName(element) : null;
        if (spoken !== null) {
          out.name = spoken;
          this.#hangsOnNames(element);
        }
        if (out.role === 'slider') this.#found.taint();
        this.add(out);
        if (role?.kind === 'group' && isRow(role.role)) this.#rows += 1;
        this.push(element, tag, above, { isBlock, isHidden, isPointer, ending: 'clickable', out });
        return;
      }
      this.#found.taint();
    }
    if (role?.kind === 'group') {
      this.#group(element, tag, above, role.role, isHidden, isPointer);
      return;
    }
    this.push(element, tag, above, { isBlock, isHidden, isPointer, ending: 'none' });
  }

  say(text: string, at: Element): void {
    this.#run.add(text, at);
  }

  listens(element: Element): boolean {
    return this.#options.hasListener?.(element) === true;
  }

  add(out: ElementOut): void {
    this.#flush();
    const { outs } = this.lines;
    if (!this.isName) this.#start = outs.length;
    this.#found.lookedAt(lookBack(outs, out));
    nameBefore(outs, out);
    outs.push(out);
  }

  addImage(element: Element, name: string): void {
    this.#flush();
    this.lines.group(element, 'image', name);
  }

  /**
   * Whether it is drawn: not (nor what is in it), blank (what is in it may be), or shown. In deep trees
   * opacity is asked of each element on the way down: to ask for it at once walks all the way up again.
   */
  #look(element: Element, above: Frame | null): 'not' | 'blank' | 'shown' {
    this.#style = null;
    this.#isFaded = above?.isFaded === true;
    // What inherits it is nothing of its own.
    this.#isPointed = this.#isFaded || this.isName || above?.isPointer === true ? false : null;
    const isDeep = this.#stack.length > DEEP;
    if (isVisible(element, this.#isFaded ? DRAWN : isDeep ? NOT_HIDDEN : SEEN)) {
      if (this.#isFaded) return 'blank';
      if (isDeep && this.#styleOf(element).opacity === '0') this.#isFaded = true;
      return this.#isFaded ? 'blank' : 'shown';
    }
    if (this.#isFaded || !isVisible(element)) {
      // What has no box of its own is drawn by what is in it alone.
      if (this.#styleOf(element).display !== 'contents') return 'not';
      return this.#isFaded ? 'blank' : 'shown';
    }
    this.#isFaded = this.#styleOf(element).opacity === '0';
    return 'blank';
  }

  /** By its style, which hardly ever goes by the tag alone. */
  #isRaised(element: Element, tag: string): boolean {
    const isStyled =
      attributeOf(element, 'class') !== null ||
      attributeOf(element, 'style') !== null ||
      attributeOf(element, 'id') !== null ||
      attributeOf(element, 'popover') !== null ||
      tag === 'dialog';
    return isStyled && this.#styleOf(element).position !== 'static';
  }

  #styleOf(element: Element): CSSStyleDeclaration {
    return (this.#style ??= getComputedStyle(element));
  }

  isPointed(element: Element): boolean {
    return (this.#isPointed ??= HELD.test(this.#styleOf(element).cursor));
  }

  /** @returns Whether it was dealt with. */
  #label(label: HTMLLabelElement, above: Frame | null, isHidden: boolean): boolean {
    const { control } = label;
    if (!control || isHidden) return false;
    const answers = this.listens(label) || traitsOf(label).clickable;
    if (isVisible(control, NOT_HIDDEN) && hasSize(rectOf(control))) {
      // What answers by itself has a line of its own, beside that of its field.
      if (
        answers ||
        attributeOf(control, 'aria-label') !== null ||
        attributeOf(control, 'aria-labelledby') !== null
      )
        return false;
      this.#found.labels.push(label);
      this.push(label, 'label', above, { isBlock: false, isHidden, ending: 'drop', isPointer: true });
      return true;
    }
    const tag = localNameOf(control);
    const role = roleOf(control, tag, true);
    if (!role) return false;
    this.#found.taint();
    // The field itself is drawn by its label: a person clicks there.
    const out = this.lines.element(label, 'label', role.role, false);
    if (!out) return false;
    out.states.push(...statesOf(control, tag, true));
    this.control(label, 'label', above, out, false);
    return true;
  }

  #image(image: Element, isHidden: boolean): boolean {
    const alt = fold(attributeOf(image, 'alt') ?? attributeOf(image, 'aria-label') ?? '');
    if (this.isName) {
      if (alt !== '') this.#run.add(` ${alt} `, image);
      return true;
    }
    const isPointer = this.isPointed(image);
    const traits = traitsOf(image);
    if (!isHidden && (isPointer || traits.clickable || this.listens(image))) return false;
    const words = alt !== '' || isHidden ? alt : patternIn(image as HTMLImageElement);
    if (words !== '' && !isHidden) this.addImage(image, words);
    if (!isHidden && attributeOf(image, 'usemap') !== null) this.#areas(image);
    return true;
  }

  #areas(image: Element): void {
    // The map may be anywhere in the document: what changes there is not told here.
    this.#found.taint();
    for (const area of areasOf(image)) {
      const role = roleOf(area, 'area', true)?.role ?? 'clickable';
      if (role === 'clickable' && !traitsOf(area).clickable && !this.listens(area)) continue;
      const out = this.lines.element(area, 'area', role, true);
      if (!out) continue;
      out.name = (spokenName(area) ?? fold(attributeOf(area, 'alt') ?? '')) || titleOf(area);
      out.showsBox = out.name === '';
      this.add(out);
    }
  }

  /** A control whose name is its content, unless it says another one. */
  control(element: Element, tag: string, above: Frame | null, out: ElementOut, isBlock: boolean): void {
    const spoken = tag === 'label' ? null : spokenName(element);
    if (spoken !== null) out.name = spoken;
    if (tag !== 'label') this.#hangsOnNames(element);
    if (out.role === 'slider') this.#found.taint();
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
    if (tag.includes('-') || HOST_TAGS.has(tag) || this.#generated.has(element)) return false;
    out.name = dataOf(text as Text).trim() || lastName(out);
    if (this.isName) this.#run.add(` ${out.name} `, element);
    if (isBlock) this.#flush();
    else this.#run.boundary(element);
    if (this.#options.units && this.#start >= 0 && !this.isName) {
      const before = this.#found.begin(this.lines.frames.length);
      this.#keep({ element, out, start: this.#start, entered: this.#entered }, before);
    }
    return true;
  }

  #group(
    element: Element,
    tag: string,
    above: Frame | null,
    role: string,
    isHidden: boolean,
    isPointer: boolean,
  ): void {
    this.#flush();
    const name = groupName(element, tag, role, this.#spoken);
    this.#hangsOnNames(element);
    const out = this.lines.group(element, role, name, isModal(element, role));
    if (isRow(role)) this.#rows += 1;
    this.push(element, tag, above, { isBlock: true, isHidden, isPointer, ending: 'group', out });
  }

  /** A name that is said elsewhere may change there, or come to be. */
  #hangsOnNames(element: Element): void {
    if (attributeOf(element, 'aria-labelledby') === null) return;
    this.#found.taint();
    const { units } = this.#options;
    // What is said in a name has no line: the walk is to look at it again.
    if (units) for (const title of this.#spoken) units.touch(title);
  }

  /** By its listeners where they are known; an icon or a swatch outside of any control is taken for one too. */
  #answers(element: Element, hasAttribute: boolean): boolean {
    if (this.listens(element)) return !this.#isWholePage(element);
    // The arrow of a menu item is a part of it.
    if (this.lines.container?.kind === 'element' && this.lines.container.role !== 'clickable') return false;
    return hasAttribute && !this.isName && firstChildOf(element) === null && isPicture(element);
  }

  /** A root where a framework listens for all that is in it is nothing to click. */
  #isWholePage(element: Element): boolean {
    const { width, height } = rectOf(element);
    return width * height > 0.8 * this.lines.width * this.lines.height && queryAll(element, '*').length > 8;
  }

  push(element: Element, tag: string, above: Frame | null, how: Entry): void {
    const { ending, out = null } = how;
    const takesText = ending === 'name' || ending === 'aside' || ending === 'drop';
    let next: Node | null = null;
    let slotted: readonly Node[] | null = null;
    if (tag === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      if (assigned.length > 0) slotted = assigned;
    }
    if (slotted === null) {
      const root = this.#shadowRoot(element, tag);
      next = firstChildOf(root ?? element);
      // Leaves are most of a page: no frame for them.
      if (root === null && this.#options.units && (tag.includes('-') || HOST_TAGS.has(tag)))
        this.#found.rootless.push(element);
      if (next === null && ending === 'none' && !this.#generated.has(element)) return;
    }
    const { isName } = this;
    const isUnit = this.#options.units !== undefined && this.#start >= 0 && !isName;
    this.#stack.push({
      element, tag, next, slotted, slottedAt: 0, isBlock: how.isBlock, isPointer: how.isPointer ?? above?.isPointer ?? false,
      isHidden: how.isHidden, isFaded: this.#isFaded, style: this.#style, showsText: null, drawing: how.drawing ?? 'none', ending, out, from: this.lines.outs.length,
      outerRun: takesText ? this.#run : null, outerIsName: isName, start: isUnit ? this.#start : -1,
      entered: this.#entered, isChanged: this.#isChanged, isLoose: this.#isLoose,
      before: this.#options.units ? this.#found.begin(this.lines.frames.length) : null,
    }); // prettier-ignore
    if (takesText) {
      this.#run = new TextRun();
      this.isName = true;
      if (ending === 'name') this.#aside = '';
    }
    if (out !== null && !takesText) this.lines.container = out;
    if (!how.isHidden && this.#generated.has(element)) this.#generate(element, '::before');
  }

  #leave(frame: Frame): void {
    const { ending, out, outerRun } = frame;
    if (!frame.isHidden && this.#generated.has(frame.element)) this.#generate(frame.element, '::after');
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
    if (out === null || outerRun !== null) return;
    this.lines.container = out.parent;
    if (out.kind === 'element') {
      endClickable(this.lines.outs, frame.from, out);
      return;
    }
    if (isRow(out.role)) this.#rows -= 1;
    endGroup(this.lines.outs, frame.from, out, this.#rows > 0);
  }

  /** @returns Whether what was found in it the last time holds, and was added. */
  #reuses(element: Element, units: Units): boolean {
    const unit = units.of(element);
    const { lines } = this;
    if (!unit) return false;
    if (unit.entered !== this.#entered || !isStillSo(unit, lines, this.#isLoose)) return false;
    this.#flush();
    // The first words in it may be the name of a box before it.
    if (boxBefore(lines.outs, lines.container) >= 0) return false;
    const found = this.#found;
    for (const it of unit.unseen) found.unseen.push(it);
    for (const it of unit.labels) found.labels.push(it);
    for (const it of unit.rootless) found.rootless.push(it);
    for (const it of unit.raised) found.raised.push(it);
    found.visited += unit.size - 1;
    found.largest = Math.max(found.largest, unit.size);
    addAgain(unit, lines);
    return true;
  }

  #around(above: Frame | null): number {
    const { container } = this.lines;
    const isInControl = container?.kind === 'element' && container.role !== 'clickable';
    const drawing = above === null || above.drawing === 'none' ? 0 : above.drawing === 'all' ? 1 : 2;
    return (
      (above?.isPointer === true ? 1 : 0) +
      (above?.isFaded === true ? 2 : 0) +
      (this.#rows > 0 ? 4 : 0) +
      (isInControl ? 8 : 0) +
      drawing * 16
    );
  }

  /** Small ones within it are kept too, but not all on the way from one to the next larger: deep trees stay cheap. */
  #keep(frame: Pick<Frame, 'element' | 'out' | 'start' | 'entered'>, before: Tally): void {
    const { outs, frames } = this.lines;
    const { visited, largest, low, unseen, labels, rootless, raised } = this.#found;
    const { start, out, element } = frame;
    const size = visited - before.visited + 1;
    const isKept = start >= 0 && low >= start && size >= 2 * largest;
    if (isKept) {
      const own = outs.slice(start);
      const outer = out === null ? this.lines.container : out.parent;
      this.#options.units?.keep(element, {
        entered: frame.entered, outs: own, kept: own.map((it) => it.kept),
        words: own.map((it) => (it.kind === 'text' ? it.text : it.name)), isOuter: own.map((it) => it.parent === outer),
        frames: frames.slice(before.frames), unseen: unseen.slice(before.unseen), labels: labels.slice(before.labels),
        rootless: rootless.slice(before.rootless), raised: raised.slice(before.raised), size,
      }); // prettier-ignore
    }
    this.#found.end(before, isKept ? size : 0);
  }

  #shadowRoot(element: Element, tag: string): ShadowRoot | null {
    if (!tag.includes('-') && !HOST_TAGS.has(tag)) return null;
    const open = shadowRootOf(element);
    const root = open ?? this.#options.openOrClosedShadowRoot?.(element) ?? null;
    if (root !== null) {
      this.#options.onRoot?.(root);
      this.#readRules(root);
    }
    return root;
  }
}

const editorRole = (role: Role | null): Role => ({
  role: role?.kind === 'control' ? role.role : 'textbox',
  kind: 'field',
  type: null,
});
