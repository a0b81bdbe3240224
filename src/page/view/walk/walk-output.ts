/** The tree of nodes found so far, and the container that the next ones belong to. */
import { rectOf, type Rect } from '../../dom/dom.ts';
import { widgetValue } from '../elements/field-values.ts';
import {
  type Container,
  type ElementNode,
  type GroupNode,
  type ViewNode,
  type Urgency,
  elementNode,
  groupNode,
  rootNode,
  textNode,
} from './view-node.ts';
import type { StyleLayer } from '../style/concealment.ts';
import type { VisibleTexts } from '../style/visible-texts.ts';
import { handlePlace, isVertical, rangeOf } from '../elements/ranges.ts';
import { isInWindow, renderedBoxOf } from '../../dom/element-box.ts';
import { statesOf } from '../elements/states.ts';

export class WalkOutput {
  readonly root: GroupNode;
  /** With the nearest element around that may conceal what is in it. */
  readonly frames: { readonly node: ElementNode; readonly around: StyleLayer | null }[] = [];
  /** Rich text editors, and text areas. */
  readonly editors: ElementNode[] = [];
  /** Elements that would have a node if they had a box: their picture may still be loading. */
  readonly unsized: Element[] = [];
  readonly modals: GroupNode[] = [];
  container: Container;
  // State of the element that the walk is entering:
  urgency: Urgency = null;
  /** The nearest element around it that may conceal its text. */
  styleLayer: StyleLayer | null = null;
  /** Where the pointer has to be for it to be shown; null where that does not matter. */
  onHover: Element | null = null;

  /** The size is that of the window in CSS pixels. */
  constructor(
    root: Element,
    readonly seen: VisibleTexts,
    readonly width: number,
    readonly height: number,
  ) {
    this.root = rootNode(root);
    this.container = this.root;
  }

  add(node: ViewNode): void {
    this.container.children.push(node);
  }

  addText(text: string, at: Element, urgency: Urgency, isPieced: boolean): void {
    this.add(textNode(this.container, text, at, urgency, isPieced));
  }

  addGroup(element: Element, role: string, name: string, modal: boolean): GroupNode {
    const node = groupNode({ element, role, name, modal, parent: this.container, urgency: this.urgency });
    this.add(node);
    if (modal) this.modals.push(node);
    return node;
  }

  /** Creates a node without adding it. @returns null when the element has no box. */
  createMeasured(element: Element, tag: string, role: string, attributes: number): ElementNode | null {
    const rect = renderedBoxOf(element) ?? (this.onHover && rectOf(this.onHover));
    if (!rect) {
      this.unsized.push(element);
      return null;
    }
    const given =
      role === 'slider' || role === 'spinbutton' || role === 'textbox' || role === 'combobox'
        ? (widgetValue(element, role) ?? (role === 'slider' ? handlePlace(element) : null))
        : null;
    const value = role === 'textbox' ? this.seen.textOf(element, given) : given;
    const states = statesOf(element, tag, attributes, role);
    if (role === 'slider' && isVertical(element, rect)) states.push('vertical');
    return this.createElement(element, tag, role, rect, { value, states, range: rangeOf(element, role) });
  }

  /** Creates a node without adding it. */
  createElement(element: Element, tag: string, role: string, rect: Rect, more: Partial<ElementNode> = {}): ElementNode {
    const { urgency, onHover, container: parent } = this;
    const inViewport = isInWindow(rect, this);
    return elementNode({ element, tag, role, rect, inViewport, parent, urgency, onHover, ...more });
  }
}
