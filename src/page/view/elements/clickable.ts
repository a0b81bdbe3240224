/** Elements that are no controls but respond to a pointer, recognized by their attributes. */
import { attributeFlagsOf, HAS_CLASS, HAS_INTERACTION } from '../../dom/attribute-flags.ts';
import { attributeOf, textContentOf } from '../../dom/dom.ts';

/** Classes of widely used widgets whose listeners are on an ancestor. */
const WIDGET_PART =
  /(?:^|\s)ui-(?:slider-handle|draggable|draggable-handle|sortable-handle|resizable-se|spinner-button|menu-item-wrapper|selectmenu-button|accordion-header|tabs-anchor)(?:\s|$)/;
const DRAG_PART = /(?:^|\s)ui-(?:slider-handle|draggable|draggable-handle|sortable-handle|resizable-se)(?:\s|$)/;

const HANDLERS = ['onclick', 'onmousedown', 'onpointerdown', 'ondblclick', 'ontouchstart'];

interface InteractionTraits {
  readonly clickable: boolean;
  /** Whether its position matters, because it is there to be dragged. */
  readonly isDragged: boolean;
  readonly isSliderHandle: boolean;
}

const NO_TRAITS: InteractionTraits = { clickable: false, isDragged: false, isSliderHandle: false };
const CLICKED: InteractionTraits = { clickable: true, isDragged: false, isSliderHandle: false };
const DRAGGED: InteractionTraits = { clickable: true, isDragged: true, isSliderHandle: false };

/** Reads the attributes alone. @param attributes - Attribute flags of the element. */
export function traitsOf(element: Element, attributes = attributeFlagsOf(element)): InteractionTraits {
  const classes = (attributes & HAS_CLASS) === 0 ? '' : (attributeOf(element, 'class') ?? '');
  if (classes.includes('ui-') && WIDGET_PART.test(classes))
    return {
      clickable: true,
      isDragged: DRAG_PART.test(classes),
      isSliderHandle: classes.includes('ui-slider-handle'),
    };
  if ((attributes & HAS_INTERACTION) === 0) return NO_TRAITS;
  if (attributeOf(element, 'draggable') === 'true') return DRAGGED;
  const hasHandler = HANDLERS.some((name) => attributeOf(element, name) !== null);
  return hasHandler || isFocusable(element) ? CLICKED : NO_TRAITS;
}

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
