/** The lines found so far, and the container that the next ones are in. */
import type { Rect } from '../../dom/dom.ts';
import { widgetValue } from '../elements/field-values.ts';
import { NOWHERE, type Container, type ElementOut, type GroupOut, type Out, type Spot } from './node.ts';
import { handlePlace, isVertical, rangeOf } from '../elements/ranges.ts';
import { roomOf } from '../room.ts';
import { statesOf } from '../elements/states.ts';

interface FrameFound {
  readonly out: ElementOut;
  readonly element: Element;
}

export class Lines {
  readonly outs: Out[] = [];
  readonly frames: FrameFound[] = [];
  /** What would be lines, had they room. */
  readonly unsized: Element[] = [];
  /** Of fields whose label came first. */
  readonly measured = new Map<Element, Rect>();
  container: Container | null = null;
  // Of the element that is being entered:
  spot: Spot = NOWHERE;
  /** The item of a list that it stands directly in. */
  item: Element | null = null;
  /** Of the window. */
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  text(text: string, at: Element, spot: Spot): void {
    this.outs.push({
      kind: 'text',
      parent: this.container,
      kept: true,
      text,
      at,
      rect: null,
      spot,
    });
  }

  group(element: Element, role: string, name: string, modal: boolean): GroupOut {
    const out: GroupOut = {
      kind: 'group',
      parent: this.container,
      kept: true,
      rect: null,
      element,
      role,
      name,
      modal,
      spot: this.spot,
    };
    this.outs.push(out);
    return out;
  }

  /** Not added yet. null when it takes no room on the page. */
  element(element: Element, tag: string, role: string, attributes: number): ElementOut | null {
    const rect = roomOf(element);
    if (!rect) {
      this.unsized.push(element);
      return null;
    }
    const value =
      role === 'slider' || role === 'spinbutton' || role === 'textbox' || role === 'combobox'
        ? (widgetValue(element, role) ?? (role === 'slider' ? handlePlace(element) : null))
        : null;
    const states = statesOf(element, tag, attributes, role, this.item);
    if (role === 'slider' && isVertical(element, rect)) states.push('vertical');
    return this.out(element, tag, role, rect, states, { value, type: null, options: rangeOf(element, role) });
  }

  /** Not added yet. */
  out(
    element: Element,
    tag: string,
    role: string,
    rect: Rect,
    states: ElementOut['states'],
    field: Pick<ElementOut, 'value' | 'type' | 'options'> | null,
  ): ElementOut {
    return {
      kind: 'element', spot: this.spot, parent: this.container, kept: true, element, tag, role, name: '', value: field?.value ?? null,
      type: field?.type ?? null, states, options: field?.options ?? null, rect, inViewport: this.isInWindow(rect), showsBox: role === 'slider',
      isGuess: false, isPlain: false,
    }; // prettier-ignore
  }

  isInWindow(rect: Rect): boolean {
    return rect.bottom > 0 && rect.right > 0 && rect.top < this.height && rect.left < this.width;
  }
}
