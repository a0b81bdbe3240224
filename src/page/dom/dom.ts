/* eslint-disable typescript/unbound-method -- every one of them is given its receiver by uncurried() */
/**
 * DOM access that pages cannot clobber: a form with controls named "tagName", "parentNode" or "getAttribute"
 * returns these controls instead. All reads use the getters and methods of the prototypes, taken when this
 * script starts.
 */
const call = Function.prototype.call;
/** Turns a method or getter into a function that takes its receiver as the first argument. */
const uncurried = <F>(method: unknown): F => call.bind(method as () => unknown) as F;

function get<T, V>(prototype: object, name: string): (node: T) => V {
  const getter = Object.getOwnPropertyDescriptor(prototype, name)?.get;
  if (!getter) throw new Error(`no getter ${name}`);
  return uncurried(getter);
}

export const firstChildOf = get<Node, Node | null>(Node.prototype, 'firstChild');
export const firstElementChildOf = get<Element, Element | null>(Element.prototype, 'firstElementChild');
export const nextElementSiblingOf = get<Element, Element | null>(Element.prototype, 'nextElementSibling');
export const previousElementSiblingOf = get<Element, Element | null>(Element.prototype, 'previousElementSibling');
export const nextSiblingOf = get<Node, Node | null>(Node.prototype, 'nextSibling');
export const parentNodeOf = get<Node, Node | null>(Node.prototype, 'parentNode');
const parentElementOf = get<Node, Element | null>(Node.prototype, 'parentElement');
export const nodeTypeOf = get<Node, number>(Node.prototype, 'nodeType');
export const isConnected = get<Node, boolean>(Node.prototype, 'isConnected');
export const localNameOf = get<Element, string>(Element.prototype, 'localName');
export const namespaceOf = get<Element, string | null>(Element.prototype, 'namespaceURI');
export const shadowRootOf = get<Element, ShadowRoot | null>(Element.prototype, 'shadowRoot');
const assignedSlotOf = get<Element, HTMLSlotElement | null>(Element.prototype, 'assignedSlot');
export const idOf = get<Element, string>(Element.prototype, 'id');
export const textContentOf = get<Node, string | null>(Node.prototype, 'textContent');
/** As it is shown: texts of two blocks or cells are on lines of their own. */
export const innerTextOf = get<HTMLElement, string>(HTMLElement.prototype, 'innerText');
export const dataOf = get<CharacterData, string>(CharacterData.prototype, 'data');

export const attributeOf = uncurried<(element: Element, name: string) => string | null>(Element.prototype.getAttribute);
export const attributeNamesOf = uncurried<(element: Element) => string[]>(Element.prototype.getAttributeNames);
export const hasAttributes = uncurried<(element: Element) => boolean>(Element.prototype.hasAttributes);
export const matches = uncurried<(element: Element, selector: string) => boolean>(Element.prototype.matches);
export const closestOf = uncurried<(element: Element, selector: string) => Element | null>(Element.prototype.closest);
/** A field may be called "elements". */
export const elementsOfForm = get<HTMLFormElement, HTMLFormControlsCollection>(HTMLFormElement.prototype, 'elements');
type QueryAll<T> = (root: T, selector: string) => NodeListOf<Element>;
export const queryAll = uncurried<QueryAll<Element>>(Element.prototype.querySelectorAll);
const queryDocument = uncurried<QueryAll<Document>>(Document.prototype.querySelectorAll);
const queryFragment = uncurried<QueryAll<DocumentFragment>>(DocumentFragment.prototype.querySelectorAll);
/** The first one in document order: stops there, unlike `queryAll`. */
export const queryFirst = uncurried<(element: Element, selector: string) => Element | null>(
  Element.prototype.querySelector,
);
export const dispatch = uncurried<(target: EventTarget, event: Event) => boolean>(EventTarget.prototype.dispatchEvent);
export const contains = uncurried<(node: Node, other: Node | null) => boolean>(Node.prototype.contains);
export const rootOf = uncurried<(node: Node) => Node>(Node.prototype.getRootNode);
const domRectOf = uncurried<(element: Element) => DOMRect>(Element.prototype.getBoundingClientRect);
export const rectsOf = uncurried<(element: Element) => DOMRectList>(Element.prototype.getClientRects);
export const isVisible = uncurried<(element: Element, options?: CheckVisibilityOptions) => boolean>(
  Element.prototype.checkVisibility,
);

/** CSS pixels of the viewport. */
export type Rect = Readonly<Pick<DOMRect, 'x' | 'y' | 'width' | 'height' | 'left' | 'top' | 'right' | 'bottom'>>;

/** Copies the box into a plain object: each read of a DOMRect property is a native call. */
export function rectOf(element: Element): Rect {
  const { x, y, width, height } = domRectOf(element);
  return rectAt(x, y, width, height);
}

export const rectAt = (x: number, y: number, width: number, height: number): Rect => ({
  x,
  y,
  width,
  height,
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

/** The parent in the flat tree; null above the document element. */
export function parentOf(node: Node): Element | null {
  const slot = node instanceof Element ? assignedSlotOf(node) : null;
  if (slot) return slot;
  const parent = parentElementOf(node);
  if (parent !== null) return parent;
  const root = parentNodeOf(node);
  return root instanceof ShadowRoot ? root.host : null;
}

/** The same in a document, a shadow tree or an element. A document may contain an image named "querySelectorAll". */
export function queryAllIn(root: ParentNode, selector: string): NodeListOf<Element> {
  switch (nodeTypeOf(root)) {
    case Node.DOCUMENT_NODE:
      return queryDocument(root as Document, selector);
    case Node.DOCUMENT_FRAGMENT_NODE:
      return queryFragment(root as DocumentFragment, selector);
    default:
      return queryAll(root as Element, selector);
  }
}

/** All in the element's own tree scope. */
export const queryScope = (element: Element, selector: string): NodeListOf<Element> =>
  queryAllIn(rootOf(element) as ParentNode, selector);

/** The element's children, in order. */
export function* childrenOf(element: Element): Generator<Element> {
  for (let at = firstElementChildOf(element); at; at = nextElementSiblingOf(at)) yield at;
}

/** The first text nodes in a part of the page, each with the element around it. */
export function* textNodesIn(root: Node, max = Infinity): Generator<readonly [text: Text, around: Element]> {
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let i = 0; i < max && texts.nextNode(); i += 1) {
    const text = texts.currentNode as Text;
    const around = parentNodeOf(text);
    if (around instanceof Element) yield [text, around];
  }
}

/** What the content of a node fills, a box for each line: it may be larger than its element. */
export function contentOf(node: Node): Range {
  const range = new Range();
  range.selectNodeContents(node);
  return range;
}

/** The first child element with this tag. */
export function childOf(element: Element, tag: string): Element | null {
  for (let node = firstChildOf(element); node !== null; node = nextSiblingOf(node))
    if (nodeTypeOf(node) === Node.ELEMENT_NODE && localNameOf(node as Element) === tag) return node as Element;
  return null;
}

/** Collapses white space as a browser renders it. */
export const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

export const firstClassOf = (element: Element): string => /\S+/.exec(attributeOf(element, 'class') ?? '')?.[0] ?? '';
