/** An entry of the walk's stack of open elements, with what to do when the element closes. */
import { nextSiblingOf } from '../../dom/dom.ts';
import type { ItemList } from '../elements/list-items.ts';
import type { GeneratedContent } from '../naming/generated-content.ts';
import type { Container, Urgency } from './view-node.ts';
import type { StyleLayer } from '../style/concealment.ts';
import type { StyleFacts } from '../style/style-facts.ts';
import type { StyleModel } from '../../dom/tags.ts';
import type { SavedText } from './text-run.ts';

/**
 * What happens to the text inside an element: it stays as nodes of its own (`none`, `group`, `clickable`),
 * becomes the element's name (`name`) or value (`value`), is used only if the name would otherwise be empty
 * (`hidden-name`), or is dropped.
 */
export type ContentMode = 'none' | 'name' | 'value' | 'hidden-name' | 'drop' | 'clickable' | 'group';

/**
 * Which shapes of a drawing become nodes. all: every shape; coarse: all but the ticks of its scale; own: only those that
 * respond to a pointer.
 */
type DrawingMode = 'none' | 'all' | 'coarse' | 'own';

export interface OpenElement {
  readonly element: Element;
  readonly tag: string;
  next: Node | null;
  readonly slotted: readonly Node[] | null;
  slottedAt: number;
  readonly isBlock: boolean;
  /** A CSS grid makes a box of each child. */
  readonly isGrid: boolean;
  /**
   * Whether the cursor is actionable here or on an ancestor: inheriting it does not make an element
   * clickable.
   */
  readonly inheritsPointerCursor: boolean;
  readonly isHidden: boolean;
  /** Where the pointer has to be for it to be shown; null where that does not matter. */
  readonly onHover: Element | null;
  /** Of the element and all around it. */
  readonly opacity: number;
  /** The nearest element that may conceal the text inside: this one, or one around. */
  readonly styleLayer: StyleLayer | null;
  readonly style: CSSStyleDeclaration | null;
  /** Whether text directly inside is too small to be read; null: not determined yet. */
  readonly isTextTooSmall: boolean | null;
  /** Whether line breaks in text directly inside are shown; null: not determined yet. */
  keepsLines: boolean | null;
  readonly isInPre: boolean;
  /** Style facts of the tree scope that the children belong to. */
  readonly facts: StyleFacts;
  readonly styleModel: StyleModel;
  /** For slots: style flags that the scopes around the slot may give to the slotted nodes. */
  readonly slottedFlags: number;
  /** Text of `::before` and `::after`. */
  readonly generated: readonly (GeneratedContent | null)[] | null;
  showsText: boolean | null;
  readonly drawing: DrawingMode;
  readonly contentMode: ContentMode;
  readonly node: Container | null;
  /** The text that was being collected before this element's name; restored when it closes. */
  readonly outer: SavedText | null;
  /** The name that was being collected before a popup in it, which is no part of it. */
  readonly nameAround: SavedText | null;
  readonly urgency: Urgency;
  /** What the children may be by the menu, list or popup around them. */
  readonly items: ItemList | null;
}

/** How the walk descends into an element. What is left out is taken over from the parent. */
export interface OpenOptions {
  readonly isBlock: boolean;
  readonly isHidden: boolean;
  readonly contentMode: ContentMode;
  readonly inheritsPointerCursor?: boolean;
  readonly node?: Container;
  readonly drawing?: DrawingMode;
  readonly items?: ItemList | null;
  /** A name is being collected, and the text in the element is no part of it. */
  readonly isApart?: boolean;
}

export function nextChildOf(open: OpenElement): Node | null {
  if (open.slotted !== null) {
    const node = open.slotted[open.slottedAt] ?? null;
    open.slottedAt += 1;
    return node;
  }
  const node = open.next;
  if (node !== null) open.next = nextSiblingOf(node);
  return node;
}
