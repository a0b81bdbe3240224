/** Elements that are no controls but respond to a pointer, recognized by their attributes. */
import { HAS_CLASS, HAS_INTERACTION } from '../../dom/attribute-flags.ts';
import { attributeNamesOf, attributeOf } from '../../dom/dom.ts';

/** Classes of widely used widgets whose listeners are on an ancestor. */
const WIDGET_PART =
  /(?:^|\s)ui-(?:slider-handle|draggable|draggable-handle|sortable-handle|resizable-se|spinner-button|menu-item-wrapper|selectmenu-button|accordion-header|tabs-anchor)(?:\s|$)/;
const DRAG_PART =
  /(?:^|\s)ui-(?:slider-handle|draggable|draggable-handle|sortable-handle|resizable-se)(?:\s|$)/;

const HANDLERS = new Set(['onclick', 'onmousedown', 'onpointerdown', 'ondblclick', 'ontouchstart']);

interface InteractionTraits {
  readonly clickable: boolean;
  /** Whether its position matters, because it is there to be dragged. */
  readonly isDragged: boolean;
  readonly isSliderHandle: boolean;
}

export const NO_TRAITS: InteractionTraits = { clickable: false, isDragged: false, isSliderHandle: false };
const CLICKED: InteractionTraits = { clickable: true, isDragged: false, isSliderHandle: false };
const DRAGGED: InteractionTraits = { clickable: true, isDragged: true, isSliderHandle: false };

/** Reads the attributes alone. */
export function traitsOf(element: Element): InteractionTraits {
  let traits = NO_TRAITS;
  // Most elements have none of these attributes: their names are read with one call.
  for (const name of attributeNamesOf(element)) {
    if (name === 'class') {
      const classes = attributeOf(element, 'class') ?? '';
      if (classes.includes('ui-') && WIDGET_PART.test(classes))
        return {
          clickable: true,
          isDragged: DRAG_PART.test(classes),
          isSliderHandle: classes.includes('ui-slider-handle'),
        };
    } else if (name === 'draggable' && attributeOf(element, name) === 'true') traits = DRAGGED;
    else if (traits !== DRAGGED && (HANDLERS.has(name) || (name === 'tabindex' && isFocusable(element))))
      traits = CLICKED;
  }
  return traits;
}

/** @param attributes - Attribute flags of the element. */
export const isInteractive = (element: Element, attributes: number): boolean =>
  (attributes & (HAS_INTERACTION | HAS_CLASS)) !== 0 && traitsOf(element).clickable;

/** Includes the days of a calendar, of which only one is in the tab order. */
const isFocusable = (element: Element): boolean =>
  Number(attributeOf(element, 'tabindex')) >= 0 || attributeOf(element, 'role') === 'gridcell';
