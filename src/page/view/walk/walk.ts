/**
 * The one walk through the flat tree (shadow roots, slots, `display: contents`) in document order. It only
 * reads. The walk collects text and keeps the stack of open elements; html-elements.ts and svg-elements.ts
 * know what an element is; refs, hit tests and the size cap come after it. The stack is explicit, so no
 * nesting is too deep for it.
 */
import {
  attributeFlagsOf,
  HAS_STYLING,
  HAS_ARIA,
  HAS_ARIA_NAME,
  HAS_INTERACTION,
  HAS_ROLE,
} from '../../dom/attribute-flags.ts';
import { nameBefore } from '../naming/adjacent-label.ts';
import { attributeOf, firstChildOf, localNameOf, namespaceOf, nodeTypeOf } from '../../dom/dom.ts';
import { enterSvg } from '../drawings/svg-elements.ts';
import { fold, foldBeside } from '../grouping/fold.ts';
import { fallbackName } from '../naming/fallback-name.ts';
import { nextChildOf, type ContentMode, type OpenOptions, type OpenElement } from './open-element.ts';
import { withoutDoubling } from '../naming/doubled-name.ts';
import { generatedContent, SIDES } from '../naming/generated-content.ts';
import { isLiveRegion } from '../elements/live-regions.ts';
import { enterHtml } from '../elements/html-elements.ts';
import { WalkOutput } from './walk-output.ts';
import { ComputedVisibility } from '../style/computed-visibility.ts';
import { StyleLayer, Concealment } from '../style/concealment.ts';
import { VisibleTexts } from '../style/visible-texts.ts';
import { ariaName } from '../naming/accessible-name.ts';
import type { Container, ElementNode, GroupNode } from './view-node.ts';
import { isNamedByContent } from '../elements/roles.ts';
import { isLabelledByContent, showsItsValue, valueBeside } from '../elements/shown-value.ts';
import { isListItem, saysState } from '../elements/item-looks.ts';
import { ListItems } from '../elements/list-items.ts';
import { RovingItems } from '../elements/roving-items.ts';
import { SVG } from '../drawings/shapes.ts';
import {
  MAY_BE_GRID,
  MAY_BLEND,
  MAY_CLIP,
  MAY_CONCEAL,
  MAY_GENERATE_CONTENT,
  MAY_KEEP_LINES,
  MAY_SCROLL,
} from '../style/style-flags.ts';
import { CLIPPING_TAGS, INLINE_TAGS, INVISIBLE_TAGS } from '../../dom/tags.ts';
import { WalkFindings } from './walk-findings.ts';
import type { ViewReaders } from '../view-readers.ts';
import { TreeScopes } from './tree-scopes.ts';
import type { ElementEntry, WalkContext } from './walk-context.ts';
import { TextCollector } from './text-collector.ts';

interface WalkOptions {
  readonly document: Document;
  /** Where the walk begins. */
  readonly root: Element;
  /** Without it, clickable elements are found by their attributes and their cursor. */
  readonly hasListener?: ((element: Element) => boolean) | undefined;
  readonly openOrClosedShadowRoot?: ((element: Element) => ShadowRoot | null) | undefined;
  readonly skipped: ReadonlySet<Element>;
  readonly readers: ViewReaders;
}

export class Walk implements WalkContext {
  readonly output: WalkOutput;
  readonly found = new WalkFindings();
  readonly usedAsName = new Set<Element>();
  readonly #stack: OpenElement[] = [];
  readonly #text: TextCollector;
  readonly concealment: Concealment;
  readonly #roving = new RovingItems();
  readonly listItems = new ListItems();
  #tabs = 0;
  readonly scopes: TreeScopes;
  readonly readers: ViewReaders;

  // State of the element that the walk is entering:
  readonly #visibility = new ComputedVisibility();
  isPopup = false;

  constructor(private readonly options: WalkOptions) {
    this.readers = options.readers;
    const window = options.document.defaultView;
    this.concealment = new Concealment(options.document);
    const seen = new VisibleTexts(this.concealment);
    this.output = new WalkOutput(options.root, seen, window?.innerWidth ?? 0, window?.innerHeight ?? 0);
    this.scopes = new TreeScopes(options.document, options.openOrClosedShadowRoot);
    this.#text = new TextCollector(this.output, this.concealment);
    this.#roving.addScope(options.document);
  }

  run(): void {
    this.#enter(this.options.root, null);
    for (let open = this.#stack.at(-1); open; open = this.#stack.at(-1)) {
      const node = nextChildOf(open);
      if (node === null) {
        this.#stack.pop();
        this.#close(open);
        continue;
      }
      const type = nodeTypeOf(node);
      if (type === 1) this.#enter(node as Element, open);
      else if (type === 3) this.#text.read(node as Text, open);
    }
    this.#text.flush();
    foldBeside(this.output.root);
  }

  /** @returns null when neither pseudo-element has text. */
  #generatedContentOf(element: Element): OpenElement['generated'] {
    if ((this.scopes.flags & MAY_GENERATE_CONTENT) === 0) return null;
    const generated = SIDES.map((side) => generatedContent(element, side));
    return generated.some((it) => it !== null) ? generated : null;
  }

  #enter(element: Element, parent: OpenElement | null): void {
    const tag = localNameOf(element);
    if (INVISIBLE_TAGS.has(tag)) return;
    if (tag === 'br') {
      this.#text.addGap(parent?.keepsLines === true ? '\n' : ' ');
      return;
    }
    if (this.options.skipped.has(element)) return;
    this.output.urgency = parent?.urgency ?? null;
    const attributes = attributeFlagsOf(element);
    const { scopes } = this;
    scopes.enter(element, tag, parent, attributes);
    const visibility = this.#visibility.enter(element, parent, this.isName, scopes);
    if (visibility === 'none') return;
    this.#recordFindings(element, tag, attributes);
    if ((attributes & (HAS_ROLE | HAS_ARIA)) !== 0 && isLiveRegion(element)) {
      this.output.urgency = 'announced';
      this.found.live.push(element);
    }
    this.output.styleLayer = parent?.styleLayer ?? null;
    this.output.onHover = this.#visibility.onHover;
    const isHidden = visibility === 'hidden';
    if (tag === 'svg' || (parent !== null && parent.drawing !== 'none')) {
      if (namespaceOf(element) === SVG) {
        enterSvg(this, { element, tag, parent, isHidden, isBlock: true, attributes });
        return;
      }
    }
    const position = this.#visibility.positionOf(element);
    this.isPopup = (position === 'absolute' || position === 'fixed') && this.#visibility.isRaised(element);
    if (position === 'fixed') this.found.fixed.push(element);
    if (this.isPopup || position === 'fixed') this.output.urgency ??= 'on-top';
    const isBlock = (!INLINE_TAGS.has(tag) && !tag.includes('-')) || parent?.isGrid === true;
    this.#text.addBoundary(element, isBlock);
    enterHtml(this, { element, tag, parent, isBlock, isHidden, attributes });
  }

  /** Records candidates for the checks that need layout. */
  #recordFindings(element: Element, tag: string, attributes: number): void {
    const { found } = this;
    const { flags } = this.scopes;
    if ((attributes & HAS_STYLING) !== 0 && attributeOf(element, 'inert') !== null) found.inert.push(element);
    if ((attributes & HAS_ARIA) !== 0 && attributeOf(element, 'aria-disabled') === 'true') found.disabled.push(element);
    if ((flags & MAY_SCROLL) !== 0) found.scrollable.push(element);
    const mayBeSign = attributes !== 0 && (firstChildOf(element) === null || isListItem(element));
    if (mayBeSign && saysState(element, attributes)) found.signs.push(element);
    if ((flags & MAY_CLIP) !== 0 || CLIPPING_TAGS.has(tag)) found.clipping.push(element);
  }

  get isName(): boolean {
    return this.#text.isName;
  }

  get isInTab(): boolean {
    return this.#tabs > 0;
  }

  hasPointerCursor(element: Element): boolean {
    return this.#visibility.hasPointerCursor(element);
  }

  hasListener(element: Element): boolean {
    return this.options.hasListener?.(element) === true;
  }

  isRovingItem(element: Element, attributes: number): boolean {
    return (attributes & HAS_INTERACTION) !== 0 ? this.#roving.has(element) : this.#roving.isBesideOne(element);
  }

  addText(text: string, at: Element): void {
    this.#text.add(text, at, this.output.urgency);
  }

  add(node: ElementNode): void {
    this.#text.flush();
    nameBefore(node);
    this.output.add(node);
  }

  addGroup(element: Element, role: string, name: string, modal = false): GroupNode {
    this.#text.flush();
    return this.output.addGroup(element, role, name, modal);
  }

  addControl({ element, tag, parent, isBlock, attributes }: Omit<ElementEntry, 'isHidden'>, node: ElementNode): void {
    const showsValue = showsItsValue(node);
    const mayHaveAriaName = tag !== 'label' && (attributes & HAS_ARIA_NAME) !== 0;
    const name = mayHaveAriaName && !(showsValue && isLabelledByContent(element)) ? ariaName(element) : null;
    if (name !== null) node.name = name;
    this.add(node);
    const byContent = tag === 'label' || isNamedByContent(node.role);
    // What is named by an attribute may show something else: what was chosen, or what tells it from others of the name.
    const ofContent: ContentMode = name === null ? 'name' : 'value';
    const contentMode = showsValue ? 'value' : byContent ? ofContent : 'clickable';
    this.descend(element, tag, parent, {
      isBlock,
      isHidden: false,
      inheritsPointerCursor: true,
      contentMode,
      node,
    });
  }

  descend(element: Element, tag: string, parent: OpenElement | null, options: OpenOptions): void {
    const { contentMode, node = null, items = null } = options;
    const takesText = TAKES_TEXT.has(contentMode);
    let next: Node | null = null;
    const generated = options.isHidden ? null : this.#generatedContentOf(element);
    let slotted: readonly Node[] | null = null;
    let { facts } = this.scopes;
    if (tag === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      if (assigned.length > 0) slotted = assigned;
    }
    if (slotted === null) {
      const root = this.scopes.shadowRootOf(element, tag);
      next = firstChildOf(root ?? element);
      if (root !== null) {
        facts = this.scopes.factsIn(root);
        this.#roving.addScope(root);
      }
      // Most elements are leaves: they need no entry on the stack.
      if (next === null && contentMode === 'none' && generated === null) return;
    }
    const nameAround = options.isApart === true ? this.#text.suspend() : null;
    const outer = takesText ? this.#text.begin(contentMode) : null;
    const { onHover, opacity, style, isTextTooSmall } = this.#visibility;
    const { flags } = this.scopes;
    const around = parent?.styleLayer ?? null;
    const styleLayer =
      (flags & (MAY_CONCEAL | MAY_BLEND)) === 0
        ? around
        : new StyleLayer(element, around, (flags & MAY_CONCEAL) === 0, style);
    this.#stack.push({
      element,
      tag,
      next,
      slotted,
      slottedAt: 0,
      isBlock: options.isBlock,
      isGrid: (flags & MAY_BE_GRID) !== 0 && (style ?? getComputedStyle(element)).display.endsWith('grid'),
      inheritsPointerCursor: options.inheritsPointerCursor ?? parent?.inheritsPointerCursor ?? false,
      isHidden: options.isHidden,
      onHover,
      opacity,
      styleLayer,
      style,
      isTextTooSmall,
      keepsLines: (flags & MAY_KEEP_LINES) !== 0 || tag === 'pre' ? null : (parent?.keepsLines ?? null),
      isInPre: tag === 'pre' || parent?.isInPre === true,
      generated,
      facts,
      styleModel: this.scopes.styleModel,
      slottedFlags: slotted === null ? 0 : this.scopes.flagsInSlot(),
      showsText: null,
      drawing: options.drawing ?? 'none',
      contentMode,
      node,
      items,
      outer,
      nameAround,
      urgency: this.output.urgency,
    });
    if (node?.role === 'tab') this.#tabs += 1;
    if (node !== null) this.output.container = node;
    if (generated !== null) this.#text.generated(generated[0], element, this.output.urgency);
  }

  #close(open: OpenElement): void {
    const { contentMode, node, outer } = open;
    if (open.generated !== null) this.#text.generated(open.generated[1], open.element, open.urgency);
    if (outer !== null) {
      const { text: name, wordsAt } = this.#text.end(outer, contentMode);
      if (node?.kind === 'element') node.wordsAt = wordsAt;
      if (node !== null && contentMode === 'name') node.name = withoutDoubling(name, open.element) || nameOf(node);
      if (node?.kind === 'element' && contentMode === 'value') node.value ??= valueBeside(node, name);
      if (node !== null && this.isName) this.#text.add(` ${node.name} `, open.element, open.urgency);
    }
    if (open.nameAround !== null) this.#text.resume(open.nameAround);
    this.#text.addBoundary(open.element, open.isBlock || contentMode === 'clickable');
    if (node === null) return;
    if (node.role === 'tab') this.#tabs -= 1;
    this.output.container = node.parent ?? this.output.root;
    fold(node, outer !== null);
  }
}

const TAKES_TEXT: ReadonlySet<ContentMode> = new Set(['name', 'value', 'hidden-name', 'drop']);

const nameOf = (node: Container): string => (node.kind === 'element' ? fallbackName(node) : '');
