/** Elements that are no controls but respond to a pointer, recognized by their attributes. */
import { attributeFlagsOf, HAS_ARIA, HAS_CLASS, HAS_INTERACTION } from '../../dom/attribute-flags.ts';
import { attributeOf, firstChildOf, textContentOf } from '../../dom/dom.ts';
import type { ViewReaders } from '../view-readers.ts';
import { placeOnTrack } from './ranges.ts';

const HANDLERS = ['onclick', 'onmousedown', 'onpointerdown', 'ondblclick', 'oncontextmenu', 'ontouchstart'];

interface InteractionTraits {
  readonly clickable: boolean;
  /** Whether its position matters, because it is there to be dragged. */
  readonly isDragged: boolean;
  /** Whether the page places it along a track, by a share of its length. */
  readonly isSliderHandle: boolean;
}

const NO_TRAITS: InteractionTraits = { clickable: false, isDragged: false, isSliderHandle: false };
const CLICKED: InteractionTraits = { clickable: true, isDragged: false, isSliderHandle: false };
const HANDLE: InteractionTraits = { clickable: true, isDragged: true, isSliderHandle: true };
const DRAGGED: InteractionTraits = { clickable: true, isDragged: true, isSliderHandle: false };

/** Reads the attributes alone. @param attributes - Attribute flags of the element. */
export function traitsOf(
  element: Element,
  readers: ViewReaders,
  attributes = attributeFlagsOf(element),
): InteractionTraits {
  const part = (attributes & HAS_CLASS) === 0 ? null : readers.partOf(attributeOf(element, 'class') ?? '');
  if (part !== null) return part.isDragged ? DRAGGED : CLICKED;
  if ((attributes & HAS_ARIA) !== 0 && isSelectable(element)) return CLICKED;
  if ((attributes & HAS_INTERACTION) === 0) return NO_TRAITS;
  if (attributeOf(element, 'draggable') === 'true') return DRAGGED;
  if (isFocusable(element)) return isSliderHandle(element) ? HANDLE : CLICKED;
  return HANDLERS.some((name) => attributeOf(element, name) !== null) ? CLICKED : NO_TRAITS;
}

/** Items that a list says can be selected. */
const SELECTABLE = new Set(['row', 'listitem']);
const isSelectable = (element: Element): boolean =>
  attributeOf(element, 'aria-selected') !== null && SELECTABLE.has(attributeOf(element, 'role') ?? '');

/** An empty element without a role that can have the focus and stands at a share of its track. */
const isSliderHandle = (element: Element): boolean =>
  attributeOf(element, 'role') === null && firstChildOf(element) === null && placeOnTrack(element) !== null;

const CLOSES = /close|dismiss/i;
const CLOSING_SIGN = /^[\s×✕✖x]*$/i;

/** Whether the element inside of a tab closes it: the listener may be on the list of tabs. */
export function isCloseIcon(element: Element, parent: { readonly element: Element }): boolean {
  return isCalledClose(element) && !isCalledClose(parent.element);
}

const isCalledClose = (element: Element): boolean =>
  ['class', 'title', 'aria-label'].some((name) => CLOSES.test(attributeOf(element, name) ?? '')) &&
  CLOSING_SIGN.test(textContentOf(element) ?? '');

/** Of the items of a grid, only one is in the tab order. */
const GRID_ITEMS = new Set(['gridcell', 'row', 'columnheader']);

function isFocusable(element: Element): boolean {
  const order = attributeOf(element, 'tabindex');
  return order !== null && (Number(order) >= 0 || GRID_ITEMS.has(attributeOf(element, 'role') ?? ''));
}
