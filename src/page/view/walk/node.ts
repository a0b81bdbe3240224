/** What the walk finds, before depth, refs and the size cap: a list in document order with parents. */
import type { Rect } from '../../dom/dom.ts';
import type { ElementState } from '../../../core/view/view.ts';

/** What is around an element, beside its containers: shared by all that stand in the same. */
export interface Spot {
  /** In something positioned: it need not go, or be, where what is around that goes. */
  readonly isLoose: boolean;
  readonly landmark: Element | null;
}

export const NOWHERE: Spot = { isLoose: false, landmark: null };

interface Common {
  readonly spot: Spot;
  /** The nearest container around it, shown or not. */
  parent: Container | null;
  /** false: it was folded into another one, or says nothing. */
  kept: boolean;
  /** Viewport pixels, not rounded; null for what nobody has measured. */
  rect: Rect | null;
}

interface TextNodeOut extends Common {
  readonly kind: 'text';
  text: string;
  /** Where its first words are, for telling whether it is in the window. */
  readonly at: Element;
}

export interface GroupOut extends Common {
  readonly kind: 'group';
  readonly element: Element;
  role: string;
  name: string;
  /** Shown after everything else. */
  readonly modal: boolean;
}

export interface ElementOut extends Common {
  readonly kind: 'element';
  readonly element: Element;
  readonly tag: string;
  readonly role: string;
  name: string;
  value: string | null;
  readonly type: string | null;
  states: ElementState[];
  options: readonly string[] | null;
  /** Viewport pixels, not rounded. */
  rect: Rect;
  inViewport: boolean;
  /** Whether the model gets to see where it is. */
  showsBox: boolean;
  /** Listed for its looks alone: a picture in something that answers is a part of that. */
  isGuess: boolean;
  /** A shape that is there to be looked at: it gives way to what can be acted on. */
  isPlain: boolean;
}

export type Container = GroupOut | ElementOut;
export type Out = TextNodeOut | GroupOut | ElementOut;
