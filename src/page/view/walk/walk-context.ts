/** The interface between the walk and the handlers of element kinds (HTML, labels, images, SVG). */
import type { ListItems } from '../elements/list-items.ts';
import type { OpenOptions, OpenElement } from './open-element.ts';
import type { ViewReaders } from '../view-readers.ts';
import type { WalkOutput } from './walk-output.ts';
import type { ElementNode, GroupNode } from './view-node.ts';
import type { TreeScopes } from './tree-scopes.ts';

export interface ElementEntry {
  readonly element: Element;
  readonly tag: string;
  readonly parent: OpenElement | null;
  readonly isBlock: boolean;
  readonly isHidden: boolean;
  /** Attribute flags; see attribute-flags.ts. */
  readonly attributes: number;
}

export interface WalkContext {
  readonly output: WalkOutput;
  readonly scopes: TreeScopes;
  readonly readers: ViewReaders;
  /** Whether text is being collected for a name. */
  readonly isName: boolean;
  /** Whether a tab is open. */
  readonly isInTab: boolean;
  /** Elements whose text is already used as a name: their content is not shown a second time. */
  readonly usedAsName: Set<Element>;
  readonly listItems: ListItems;
  /** Whether the element being entered sets an actionable cursor that no ancestor has. */
  hasPointerCursor(element: Element): boolean;
  /** Whether the element being entered is positioned over the page. */
  readonly isPopup: boolean;
  /** Whether a click listener is known to be registered on the element. */
  hasListener(element: Element): boolean;
  /** Whether the element is out of the tab order only because another item of its widget is in it. */
  isRovingItem(element: Element, attributes: number): boolean;
  addText(text: string, at: Element): void;
  /** Adds an element node that is complete or whose content follows with `descend`. */
  add(node: ElementNode): void;
  /** Adds a container node; `descend` then adds its content. */
  addGroup(element: Element, role: string, name: string, modal?: boolean): GroupNode;
  /** Adds a control that is named by its content unless ARIA gives it a name. */
  addControl(entry: Omit<ElementEntry, 'isHidden'>, node: ElementNode): void;
  /** Continues the walk with the children of the element. */
  descend(element: Element, tag: string, parent: OpenElement | null, entry: OpenOptions): void;
}
