/** The tree of nodes that the walk grows and the fold shapes: what it holds when both are done is shown. */
import type { Rect } from '../../dom/dom.ts';
import type { ElementState, Range, Scroll } from '../../../core/view/view.ts';

/** An ancestor is a live region, or a popup on top of the page: shown first where space is short. */
export type Urgency = 'announced' | 'on-top' | null;

interface Common {
  readonly urgency: Urgency;
  /** null: the root, or a node that is not in the tree any more. */
  parent: Container | null;
  /** Column of the cell, from 0, in a row that is one line; null elsewhere. */
  cell: number | null;
  /** The texts of the cells, where it stands for a row that is nothing but texts. */
  cells?: readonly string[];
  /** What in it has become its name, or its cells: no longer among its children. */
  titles?: readonly ViewNode[];
  /** Viewport pixels, not rounded; read when it is asked for the first time. */
  rect?: Rect;
}

export interface TextNode extends Common {
  readonly kind: 'text';
  text: string;
  /** The element that contains the first words; its box tells whether the text is in the window. */
  readonly at: Element;
  states?: readonly ElementState[];
  /** Whether it is the first one in the window after elements outside of it. */
  isAfterOffscreen?: boolean;
  /** Whether it is put together from inline blocks, as a captcha is: then it is no label. */
  readonly isPieced: boolean;
}

export interface GroupNode extends Common {
  readonly kind: 'group';
  readonly element: Element;
  role: string;
  name: string;
  /** Modal groups are shown before everything else. */
  readonly modal: boolean;
  children: ViewNode[];
}

export interface ElementNode extends Common {
  readonly kind: 'element';
  readonly element: Element;
  readonly tag: string;
  role: string;
  name: string;
  value: string | null;
  readonly type: string | null;
  states: ElementState[];
  options: readonly string[] | null;
  /** How many options are on other pages. */
  moreOptions: number;
  readonly range: Range | null;
  scroll: Scroll | null;
  /** Viewport pixels, not rounded. */
  rect: Rect;
  inViewport: boolean;
  /** What shows its text in its place. */
  drawnIn?: Element;
  /** Where the pointer has to be for it to be shown; null where that does not matter. */
  onHover: Element | null;
  /** Whether the view shows the element's box. */
  showsBox: boolean;
  /** The name is a hint from a class, a file name, an id or a color. */
  isHint: boolean;
  /** Listed only because it looks like an icon or a swatch; inside a clickable element it belongs to that. */
  isGuessed: boolean;
  /** A shape that does not respond to a pointer: where space is short, interactive nodes come first. */
  isPassive: boolean;
  children: ViewNode[];
  /** What holds the first word in it, where texts were collected for its name. */
  wordsAt?: Element | null;
}

/** By more than a hint. */
export const isNamed = ({ name, isHint }: ElementNode): boolean => name !== '' && !isHint;

export type Container = GroupNode | ElementNode;
export type ViewNode = TextNode | GroupNode | ElementNode;

export const groupNode = (
  given: Pick<GroupNode, 'element' | 'role' | 'name' | 'modal' | 'parent' | 'urgency'>,
): GroupNode => ({ kind: 'group', cell: null, children: [], ...given });

export const textNode = (
  parent: Container | null,
  text: string,
  at: Element,
  urgency: Urgency,
  isPieced = false,
): TextNode => ({ kind: 'text', parent, text, at, cell: null, urgency, isPieced });

type Placed = 'element' | 'tag' | 'role' | 'rect' | 'inViewport' | 'parent' | 'urgency';

/** An element without a name, with nothing in it; what is given besides its place comes in place of that. */
export const elementNode = (given: Pick<ElementNode, Placed> & Partial<ElementNode>): ElementNode => ({
  kind: 'element',
  name: '',
  value: null,
  type: null,
  states: [],
  options: null,
  moreOptions: 0,
  range: null,
  scroll: null,
  onHover: null,
  showsBox: given.role === 'slider',
  isHint: false,
  isGuessed: false,
  isPassive: false,
  cell: null,
  children: [],
  ...given,
});

/** What all nodes are in; it has no line itself. */
export const rootNode = (element: Element): GroupNode =>
  groupNode({ element, role: 'document', name: '', modal: false, parent: null, urgency: null });
