/**
 * The one walk: through the tree as it is rendered (shadow roots, slots, display: contents), in
 * document order, reading only. It decides what is a line of the view; depth, refs, coverage and the
 * size cap come after it. A stack of its own, so that no nesting is too deep.
 */
import { NO_TRAITS, traitsOf } from './clickable.ts';
import {
  attributeOf, dataOf, firstChildOf, fold, hasAttributes, isVisible, localNameOf, namespaceOf, nextSiblingOf,
  nodeTypeOf, queryAll, rectOf, rootOf, shadowRootOf,
} from './dom.ts'; // prettier-ignore
import { fieldValue, optionsOf, widgetValue } from './field-values.ts';
import { hintOf, isPicture } from './hints.ts';
import { fieldName, shownText, spokenName, titleOf } from './names.ts';
import type { Container, ElementOut, GroupOut, Out } from './node.ts';
import { isNamedByContent, roleOf, type Role } from './roles.ts';
import { NOT_DRAWN, shapeCount, shapeKind, shapeName, SVG, svgTitle } from './shapes.ts';
import { statesOf } from './states.ts';
import { foldClickable, foldHeading, foldItem, foldRow, foldSameName, keepsGroup } from './structure.ts';
import { TextRun } from './text-run.ts';

export interface WalkOptions {
  readonly document: Document;
  /** Given by whoever knows listeners; without it only marks and the pointer cursor tell. */
  readonly hasListener?: ((element: Element) => boolean) | undefined;
  readonly openOrClosedShadowRoot?: ((element: Element) => ShadowRoot | null) | undefined;
  readonly skipped: ReadonlySet<Element>;
}

/** What happens with the text below an element when the walk leaves it. */
type Ending = 'none' | 'name' | 'aside' | 'drop' | 'clickable' | 'group';

interface Frame {
  readonly element: Element;
  readonly tag: string;
  next: Node | null;
  readonly slotted: readonly Node[] | null;
  slottedAt: number;
  readonly isBlock: boolean;
  /** The cursor is a pointer here or above: what inherits it is nothing of its own. */
  readonly isPointer: boolean;
  readonly isHidden: boolean;
  /** Of no opacity, and so is all below. */
  readonly isFaded: boolean;
  readonly style: CSSStyleDeclaration | null;
  showsText: boolean | null;
  /** Inside a drawing: shapes are listed. all: each of them; own: those that answer by themselves. */
  readonly drawing: 'none' | 'all' | 'own';
  readonly ending: Ending;
  readonly out: Container | null;
  /** outs.length when the element was entered, its own line not counted. */
  readonly from: number;
  readonly outerRun: TextRun | null;
  readonly outerIsName: boolean;
}

const INVISIBLE_TAGS = new Set([
  'head', 'script', 'style', 'noscript', 'template', 'meta', 'link', 'title', 'base', 'datalist', 'param', 'source',
  'track', 'noframes', 'option', 'optgroup',
]); // prettier-ignore
const INLINE_TAGS = new Set([
  'a', 'abbr', 'acronym', 'b', 'bdi', 'bdo', 'big', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font', 'i', 'ins', 'kbd',
  'label', 'mark', 'nobr', 'q', 'ruby', 'rt', 'rp', 's', 'samp', 'slot', 'small', 'span', 'strike', 'strong', 'sub', 'sup',
  'time', 'tt', 'u', 'var', 'wbr', 'img', 'tspan', 'output', 'meter', 'progress', 'picture',
]); // prettier-ignore
/** Elements beside custom ones that may have a shadow root. */
const HOST_TAGS = new Set([
  'article', 'aside', 'blockquote', 'body', 'div', 'footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'main', 'nav',
  'p', 'section', 'span',
]); // prettier-ignore
/** Bullets and bars between words: they carry nothing by themselves. */
const SEPARATORS = /^[\s|·•–—\-:,.;/()›»«*[\]]*$/;
const SEEN = { visibilityProperty: true, opacityProperty: true } as const;
const NOT_HIDDEN = { visibilityProperty: true } as const;
const DRAWN = {} as const;
/** Drawings of more shapes than this are pictures: only what answers by itself is listed. */
const MAX_SHAPES = 80;
const ICON_SIZE = 48;

export interface FrameFound {
  readonly out: ElementOut;
  readonly element: Element;
}

export class Walk {
  readonly outs: Out[] = [];
  readonly frames: FrameFound[] = [];
  readonly #options: WalkOptions;
  readonly #stack: Frame[] = [];
  /** Their text is already the name of something. */
  readonly #spoken = new Set<Element>();
  readonly #width: number;
  readonly #height: number;
  #run = new TextRun();
  /** Text goes into a name, not into lines of its own. */
  #isName = false;
  #aside = '';
  #container: Container | null = null;
  #rows = 0;
  /** Of the element that is being entered. */
  #isFaded = false;
  /** Read where its cursor matters; one object a needed element. */
  #style: CSSStyleDeclaration | null = null;

  constructor(options: WalkOptions) {
    this.#options = options;
    const window = options.document.defaultView;
    this.#width = window?.innerWidth ?? 0;
    this.#height = window?.innerHeight ?? 0;
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
      else if (type === 3) this.#text(node as Text, frame);
    }
    this.#flush();
  }

  #text(node: Text, frame: Frame): void {
    const data = dataOf(node);
    if (frame.showsText === null) {
      if (/^\s*$/.test(data)) {
        if (data !== '') this.#run.gap();
        return;
      }
      frame.showsText =
        !frame.isHidden && (frame.style ?? getComputedStyle(frame.element)).fontSize !== '0px';
    }
    if (frame.showsText) this.#run.add(data, frame.element);
  }

  #flush(): void {
    const run = this.#run;
    if (this.#isName) {
      run.gap();
      return;
    }
    if (run.at !== null && !SEPARATORS.test(run.text))
      this.outs.push({ kind: 'text', parent: this.#container, kept: true, text: run.text, at: run.at });
    run.clear();
  }

  #enter(element: Element, above: Frame | null): void {
    const tag = localNameOf(element);
    if (INVISIBLE_TAGS.has(tag)) return;
    if (tag === 'br') {
      this.#run.gap();
      return;
    }
    if (this.#options.skipped.has(element)) return;
    const shows = this.#look(element, above);
    if (shows === 'not') return;
    const isHidden = shows === 'blank';
    if (tag === 'svg' || (above !== null && above.drawing !== 'none')) {
      if (namespaceOf(element) === SVG) {
        this.#enterSvg(element, tag, above, isHidden);
        return;
      }
    }
    const hasAttribute = hasAttributes(element);
    const isBlock = !INLINE_TAGS.has(tag) && !tag.includes('-');
    if (isBlock) this.#flush();
    else this.#run.boundary(element);

    if (this.#isName && hasAttribute && attributeOf(element, 'aria-hidden') === 'true') {
      this.#push(element, tag, above, { isBlock, isHidden, ending: 'aside' });
      return;
    }
    if (tag === 'label' && this.#label(element as HTMLLabelElement, above, isHidden)) return;
    if (this.#spoken.has(element)) {
      this.#push(element, tag, above, { isBlock, isHidden, ending: 'drop' });
      return;
    }
    if (tag === 'img' && this.#image(element, isHidden)) return;

    const role = roleOf(element, tag, hasAttribute);
    if (hasAttribute && isEditingHost(element)) {
      this.#field(
        element,
        tag,
        { role: role?.kind === 'control' ? role.role : 'textbox', kind: 'field', type: null },
        isHidden,
      );
      return;
    }
    if (role?.kind === 'field') {
      this.#field(element, tag, role, isHidden);
      return;
    }
    if (role?.kind === 'control') {
      const out = isHidden ? null : this.#element(element, tag, role.role, hasAttribute);
      if (out) {
        this.#control(element, tag, above, out, isBlock);
        return;
      }
      this.#push(element, tag, above, { isBlock, isHidden, ending: 'none' });
      return;
    }
    const isPointer = above?.isPointer === true || this.#isPointed();
    const traits = hasAttribute ? (isComposite(role) ? NO_TRAITS : traitsOf(element)) : null;
    const isListed =
      !isHidden &&
      above !== null &&
      tag !== 'body' &&
      ((isPointer && !above.isPointer) || traits?.clickable === true || this.#answers(element, hasAttribute));
    if (isListed) {
      const out = this.#element(
        element,
        tag,
        traits?.isSliderHandle === true ? 'slider' : 'clickable',
        hasAttribute,
      );
      if (out) {
        out.showsBox = traits?.isDragged === true;
        const spoken = hasAttribute ? spokenName(element) : null;
        if (spoken !== null) out.name = spoken;
        this.#flush();
        this.outs.push(out);
        if (role?.kind === 'group' && ROWS.has(role.role)) this.#rows += 1;
        this.#push(element, tag, above, { isBlock, isHidden, isPointer, ending: 'clickable', out });
        return;
      }
    }
    if (role?.kind === 'group') {
      this.#group(element, tag, above, role.role, isHidden, isPointer);
      return;
    }
    this.#push(element, tag, above, { isBlock, isHidden, isPointer, ending: 'none' });
  }

  /**
   * Whether it is drawn: not (nor what is in it), blank (what is in it may be), or shown. Opacity is
   * asked of each element on the way down, since asking for it at once walks all the way up again.
   */
  #look(element: Element, above: Frame | null): 'not' | 'blank' | 'shown' {
    this.#style = null;
    this.#isFaded = above?.isFaded === true;
    const needsCursor = !this.#isFaded && !this.#isName && above?.isPointer !== true;
    let isBlank = this.#isFaded;
    let hasBox = true;
    if (!isVisible(element, this.#isFaded ? DRAWN : needsCursor ? NOT_HIDDEN : SEEN)) {
      if (!this.#isFaded && isVisible(element)) isBlank = true;
      else if (getComputedStyle(element).display !== 'contents') return 'not';
      else hasBox = false;
    }
    if (needsCursor) {
      this.#style = getComputedStyle(element);
      if (hasBox && this.#style.opacity === '0') this.#isFaded = isBlank = true;
    }
    return isBlank ? 'blank' : 'shown';
  }

  /** Known where nothing above it is pointed at. */
  #isPointed(): boolean {
    return this.#style !== null && this.#style.cursor === 'pointer';
  }

  /** @returns Whether it was dealt with. */
  #label(label: HTMLLabelElement, above: Frame | null, isHidden: boolean): boolean {
    const { control } = label;
    if (!control || isHidden) return false;
    if (isVisible(control, NOT_HIDDEN) && hasSize(rectOf(control))) {
      if (attributeOf(control, 'aria-label') !== null || attributeOf(control, 'aria-labelledby') !== null)
        return false;
      this.#push(label, 'label', above, { isBlock: false, isHidden, ending: 'drop', isPointer: true });
      return true;
    }
    const tag = localNameOf(control);
    const role = roleOf(control, tag, true);
    if (!role) return false;
    // The field itself is drawn by its label: a person clicks there.
    const out = this.#element(label, 'label', role.role, false);
    if (!out) return false;
    out.states.push(...statesOf(control, tag, true));
    this.#control(label, 'label', above, out, false);
    return true;
  }

  #image(image: Element, isHidden: boolean): boolean {
    const alt = fold(attributeOf(image, 'alt') ?? attributeOf(image, 'aria-label') ?? '');
    if (this.#isName) {
      if (alt !== '') this.#run.add(` ${alt} `, image);
      return true;
    }
    const isPointer = this.#isPointed();
    const traits = traitsOf(image);
    if (!isHidden && (isPointer || traits.clickable || this.#options.hasListener?.(image) === true))
      return false;
    if (alt !== '' && !isHidden) {
      this.#flush();
      this.outs.push({
        kind: 'group',
        parent: this.#container,
        kept: true,
        element: image,
        role: 'image',
        name: alt,
        modal: false,
      });
    }
    return true;
  }

  #field(element: Element, tag: string, role: Role, isHidden: boolean): void {
    if (isHidden && (!isVisible(element, NOT_HIDDEN) || tag === 'iframe' || tag === 'canvas')) return;
    if ((tag === 'video' || tag === 'audio') && attributeOf(element, 'controls') === null) return;
    const rect = rectOf(element);
    if (!hasSize(rect)) return;
    const isEditor = role.role === 'textbox' && tag !== 'input' && tag !== 'textarea';
    const value = isEditor
      ? widgetValue(element, 'editor')
      : (fieldValue(element) ?? (tag === 'input' ? null : widgetValue(element, role.role)));
    const states = statesOf(element, tag, true);
    if (isEditor) states.push('editable');
    const out = this.#out(element, tag, role.role, rect, states, {
      value,
      type: role.type,
      options: optionsOf(element),
    });
    out.name = fieldName(element, tag);
    if (out.name === '' && (tag === 'iframe' || tag === 'frame'))
      out.name = attributeOf(element, 'name') ?? '';
    out.showsBox = tag === 'canvas' || role.role === 'slider';
    if (tag === 'iframe' || tag === 'frame') this.frames.push({ out, element });
    this.#flush();
    this.outs.push(out);
  }

  /** A control whose name is its content, unless it says another one. */
  #control(element: Element, tag: string, above: Frame | null, out: ElementOut, isBlock: boolean): void {
    const spoken = tag === 'label' ? null : spokenName(element);
    if (spoken !== null) out.name = spoken;
    this.#flush();
    this.outs.push(out);
    const byContent = tag === 'label' || isNamedByContent(out.role);
    const ending: Ending = byContent ? (spoken === null ? 'name' : 'drop') : 'clickable';
    this.#push(element, tag, above, { isBlock, isHidden: false, isPointer: true, ending, out });
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
    let name = role === 'heading' ? '' : (spokenName(element) ?? '');
    if (name !== '' && role !== 'heading') this.#speak(element);
    const titled = tag === 'fieldset' ? 'legend' : tag === 'table' ? 'caption' : null;
    if (name === '' && titled !== null) {
      const title = childOf(element, titled);
      if (title) {
        name = fold(shownText(title));
        this.#spoken.add(title);
      }
    }
    const out: GroupOut = {
      kind: 'group',
      parent: this.#container,
      kept: true,
      element,
      role,
      name,
      modal: isModal(element, role),
    };
    this.outs.push(out);
    if (ROWS.has(role)) this.#rows += 1;
    this.#push(element, tag, above, { isBlock: true, isHidden, isPointer, ending: 'group', out });
  }

  /** What names a group through aria-labelledby is not shown twice. */
  #speak(element: Element): void {
    const ids = attributeOf(element, 'aria-labelledby');
    if (ids === null) return;
    const root = rootOf(element) as Document | ShadowRoot;
    for (const id of ids.split(/\s+/)) {
      const title = id === '' ? null : root.getElementById(id);
      if (title) this.#spoken.add(title);
    }
  }

  #enterSvg(element: Element, tag: string, above: Frame | null, isHidden: boolean): void {
    if (NOT_DRAWN.has(tag)) return;
    if (this.#isName) {
      if (tag === 'svg') {
        const title = attributeOf(element, 'aria-hidden') === 'true' ? '' : svgTitle(element);
        if (title !== '') this.#run.add(` ${title} `, element);
        else this.#push(element, tag, above, { isBlock: false, isHidden, ending: 'none' });
      } else this.#push(element, tag, above, { isBlock: false, isHidden, ending: 'none' });
      return;
    }
    const role = roleOf(element, tag, true);
    if (role?.kind === 'control' && !isHidden) {
      const out = this.#element(element, tag, role.role, true);
      if (out) this.#control(element, tag, above, out, true);
      return;
    }
    const isPointer = this.#isPointed();
    const answers =
      !isHidden &&
      (isPointer || traitsOf(element).clickable || this.#options.hasListener?.(element) === true);
    const pointer = isPointer || above?.isPointer === true;
    if (tag === 'svg' && above?.drawing === 'none') {
      this.#drawing(element, above, isHidden, answers, pointer);
      return;
    }
    const kind = shapeKind(element, tag);
    if (tag === 'foreignObject' || (kind === null && !answers)) {
      const drawing = tag === 'foreignObject' ? 'none' : (above?.drawing ?? 'none');
      this.#push(element, tag, above, {
        isBlock: true,
        isHidden,
        isPointer: pointer,
        ending: 'none',
        drawing,
      });
      return;
    }
    const isListed = answers || (above?.drawing === 'all' && !isHidden);
    const out = isListed ? this.#element(element, tag, kind ?? 'clickable', false) : null;
    if (out) {
      out.name = kind === null ? svgTitle(element) : shapeName(element, tag);
      out.showsBox = true;
      this.#flush();
      this.outs.push(out);
      if (kind !== null) return;
    }
    const text = tag === 'text' && !out;
    if (kind === null || text)
      this.#push(element, tag, above, {
        isBlock: true,
        isHidden,
        isPointer: pointer,
        ending: 'none',
        drawing: above?.drawing ?? 'none',
      });
  }

  #drawing(svg: Element, above: Frame, isHidden: boolean, answers: boolean, isPointer: boolean): void {
    const rect = rectOf(svg);
    if (!hasSize(rect)) return;
    const count = shapeCount(svg);
    const isIcon = count === 0 || (rect.width <= ICON_SIZE && rect.height <= ICON_SIZE);
    const title = svgTitle(svg);
    if (isIcon && !answers) {
      if (title !== '' && !isHidden) {
        this.#flush();
        this.outs.push({
          kind: 'group',
          parent: this.#container,
          kept: true,
          element: svg,
          role: 'image',
          name: title,
          modal: false,
        });
      }
      return;
    }
    // Shapes are there to be counted and compared too; and a drawing may take a click anywhere.
    if (!isHidden) {
      const out = this.#out(svg, 'svg', isIcon ? 'clickable' : 'drawing', rect, [], null);
      out.name = title;
      out.showsBox = true;
      this.#flush();
      this.outs.push(out);
    }
    if (isIcon) return;
    const drawing = count <= MAX_SHAPES ? 'all' : 'own';
    this.#push(svg, 'svg', above, { isBlock: true, isHidden, isPointer, ending: 'none', drawing });
  }

  /** By its listeners where they are known; an icon or a swatch outside of any control is taken for one too. */
  #answers(element: Element, hasAttribute: boolean): boolean {
    if (this.#options.hasListener?.(element) === true) return !this.#isWholePage(element);
    // The arrow of a menu item is a part of it.
    if (this.#container?.kind === 'element' && this.#container.role !== 'clickable') return false;
    return hasAttribute && !this.#isName && firstChildOf(element) === null && isPicture(element);
  }

  /** A root where a framework listens for all that is in it is nothing to click. */
  #isWholePage(element: Element): boolean {
    const { width, height } = rectOf(element);
    return width * height > 0.8 * this.#width * this.#height && queryAll(element, '*').length > 8;
  }

  /** null when it takes no room on the page. */
  #element(element: Element, tag: string, role: string, hasAttribute: boolean): ElementOut | null {
    const rect = roomOf(element);
    if (!rect) return null;
    const value =
      role === 'slider' || role === 'spinbutton' || role === 'textbox' || role === 'combobox'
        ? widgetValue(element, role)
        : null;
    return this.#out(element, tag, role, rect, statesOf(element, tag, hasAttribute), {
      value,
      type: null,
      options: null,
    });
  }

  #out(
    element: Element,
    tag: string,
    role: string,
    rect: DOMRect,
    states: ElementOut['states'],
    field: Pick<ElementOut, 'value' | 'type' | 'options'> | null,
  ): ElementOut {
    const inViewport =
      rect.bottom > 0 && rect.right > 0 && rect.top < this.#height && rect.left < this.#width;
    return {
      kind: 'element', parent: this.#container, kept: true, element, tag, role, name: '', value: field?.value ?? null,
      type: field?.type ?? null, states, options: field?.options ?? null, rect, inViewport, showsBox: role === 'slider',
    }; // prettier-ignore
  }

  #push(
    element: Element,
    tag: string,
    above: Frame | null,
    how: {
      isBlock: boolean;
      isHidden: boolean;
      ending: Ending;
      isPointer?: boolean;
      out?: Container;
      drawing?: Frame['drawing'];
    },
  ): void {
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
      if (next === null && ending === 'none') return;
    }
    this.#stack.push({
      element, tag, next, slotted, slottedAt: 0, isBlock: how.isBlock, isPointer: how.isPointer ?? above?.isPointer ?? false,
      isHidden: how.isHidden, isFaded: this.#isFaded, style: this.#style, showsText: null, drawing: how.drawing ?? 'none', ending, out, from: this.outs.length,
      outerRun: takesText ? this.#run : null, outerIsName: this.#isName,
    }); // prettier-ignore
    if (takesText) {
      this.#run = new TextRun();
      this.#isName = true;
      if (ending === 'name') this.#aside = '';
    }
    if (out !== null && !takesText) this.#container = out;
  }

  #leave(frame: Frame): void {
    const { ending, out, outerRun } = frame;
    if (outerRun !== null) {
      const { text } = this.#run;
      this.#run = outerRun;
      this.#isName = frame.outerIsName;
      if (ending === 'aside') this.#aside ||= text;
      if (out?.kind === 'element') {
        if (ending === 'name') out.name = text || this.#aside || this.#lastName(out);
        foldSameName(this.outs, frame.from, out);
        if (this.#isName) outerRun.add(` ${out.name} `, frame.element);
      }
    }
    if (frame.isBlock || ending === 'clickable') this.#flush();
    else this.#run.boundary(frame.element);
    if (out === null || outerRun !== null) return;
    this.#container = out.parent;
    if (out.kind === 'element') {
      foldClickable(this.outs, frame.from, out);
      // What holds other lines is told by them; only an empty thing has to be told by place and colour.
      if (out.name === '' && this.outs.length === frame.from) {
        out.name = this.#lastName(out);
        // A class tells an icon; colours and cells are told by where they are.
        out.showsBox ||= !/^\.\S+$/.test(out.name) || frame.tag === 'td';
      }
      return;
    }
    this.#endGroup(frame, out);
  }

  #endGroup(frame: Frame, out: GroupOut): void {
    const { outs } = this;
    if (ROWS.has(out.role)) {
      this.#rows -= 1;
      foldRow(outs, frame.from, out);
    } else if (out.role === 'heading') foldHeading(outs, frame.from, out);
    else if (out.role === 'listitem') foldItem(outs, frame.from, out);
    else if (CELLS.has(out.role)) {
      out.kept = false;
      // An empty cell holds its column.
      if (this.#rows > 0 && outs.length === frame.from)
        outs.push({ kind: 'text', parent: out, kept: true, text: '', at: frame.element });
    } else out.kept = keepsGroup(outs, frame.from, out);
  }

  /** When content and labels say nothing. */
  #lastName({ element, tag }: ElementOut): string {
    const title = titleOf(element);
    if (title !== '') return title;
    if (tag !== 'label') {
      const drawn = pseudoText(element);
      if (drawn !== '') return drawn;
    }
    return hintOf(element);
  }

  #shadowRoot(element: Element, tag: string): ShadowRoot | null {
    if (!tag.includes('-') && !HOST_TAGS.has(tag)) return null;
    const open = shadowRootOf(element);
    if (open !== null) return open;
    const closed = this.#options.openOrClosedShadowRoot;
    return closed ? closed(element) : null;
  }
}

/** Containers whose parts are clicked, not they. */
const COMPOSITES = new Set([
  'dialog', 'alertdialog', 'menu', 'menubar', 'listbox', 'tree', 'tablist', 'radiogroup', 'toolbar', 'tabpanel', 'grid',
]); // prettier-ignore
const isComposite = (role: Role | null): boolean => role?.kind === 'group' && COMPOSITES.has(role.role);

const ROWS = new Set(['row']);
const CELLS = new Set(['cell', 'gridcell', 'columnheader', 'rowheader']);

function nextOf(frame: Frame): Node | null {
  if (frame.slotted !== null) {
    const node = frame.slotted[frame.slottedAt] ?? null;
    frame.slottedAt += 1;
    return node;
  }
  const node = frame.next;
  if (node !== null) frame.next = nextSiblingOf(node);
  return node;
}

const hasSize = (rect: DOMRect): boolean => rect.width >= 1 && rect.height >= 1;

/** Its box, or that of what it holds when it has none of its own (a link around floats). */
function roomOf(element: Element): DOMRect | null {
  const rect = rectOf(element);
  if (hasSize(rect)) return rect;
  const inner = queryAll(element, '*');
  for (let i = 0; i < inner.length && i < 4; i += 1) {
    const child = inner[i];
    const box = child ? rectOf(child) : rect;
    if (child && hasSize(box) && isVisible(child, SEEN)) return box;
  }
  return null;
}

function isEditingHost(element: Element): boolean {
  const value = attributeOf(element, 'contenteditable');
  return value !== null && value.toLowerCase() !== 'false';
}

function isModal(element: Element, role: string): boolean {
  if (role !== 'dialog' && role !== 'alertdialog') return false;
  if (attributeOf(element, 'aria-modal') === 'true') return true;
  if (element instanceof HTMLDialogElement) return element.matches(':modal');
  const classes = attributeOf(element, 'class');
  return (
    classes !== null && classes.includes('ui-dialog') && document.querySelector('.ui-widget-overlay') !== null
  );
}

function childOf(element: Element, tag: string): Element | null {
  for (let node = firstChildOf(element); node !== null; node = nextSiblingOf(node))
    if (nodeTypeOf(node) === 1 && localNameOf(node as Element) === tag) return node as Element;
  return null;
}

/** Text that only style sheets add; the private characters of icon fonts say nothing. */
function pseudoText(element: Element): string {
  const parts = ['::before', '::after'].map((pseudo) => {
    const { content } = getComputedStyle(element, pseudo);
    return /^"(.*)"$/.exec(content)?.[1]?.replace(/\p{Co}/gu, '') ?? '';
  });
  return fold(parts.join(' '));
}
