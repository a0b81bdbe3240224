/** One element that the walk is in, and what is to be done when it leaves it. */
import { nextSiblingOf } from '../../dom/dom.ts';
import type { GeneratedText } from '../naming/generated-text.ts';
import type { Container, Spot } from './node.ts';
import type { StyleFacts } from '../style/style-facts.ts';
import type { Kin } from '../../dom/tags.ts';
import type { Outer } from './text-run.ts';

/** What happens with the text below an element when the walk leaves it. */
export type Ending = 'none' | 'name' | 'aside' | 'drop' | 'clickable' | 'group';

/** Inside a drawing shapes are listed. all: each of them; own: those that answer by themselves. */
type Drawing = 'none' | 'all' | 'own';

export interface Frame {
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
  /** Text directly in it is of no size; null: nobody asked. */
  readonly isSmall: boolean | null;
  /** Of the tree that what is in it stands in, where that is one. */
  readonly facts: StyleFacts;
  readonly kin: Kin;
  /** Of a slot: what other trees may make of what is in it. */
  readonly slottedBits: number;
  /** Text before and after its content that only a style sheet has. */
  readonly said: readonly (GeneratedText | null)[] | null;
  showsText: boolean | null;
  readonly drawing: Drawing;
  readonly ending: Ending;
  readonly out: Container | null;
  /** outs.length when the element was entered, its own line not counted. */
  readonly from: number;
  /** Of what takes the text below it: what was being read before. */
  readonly outer: Outer | null;
  readonly spot: Spot;
  readonly isRow: boolean;
}

/** How an element is entered; what is left out is as in the element around it. */
export interface Entry {
  readonly isBlock: boolean;
  readonly isHidden: boolean;
  readonly ending: Ending;
  readonly isPointer?: boolean;
  readonly out?: Container;
  readonly drawing?: Drawing;
  /** Of a table: what is in it is told as its cells. */
  readonly isRow?: boolean;
}

export function nextOf(frame: Frame): Node | null {
  if (frame.slotted !== null) {
    const node = frame.slotted[frame.slottedAt] ?? null;
    frame.slottedAt += 1;
    return node;
  }
  const node = frame.next;
  if (node !== null) frame.next = nextSiblingOf(node);
  return node;
}
