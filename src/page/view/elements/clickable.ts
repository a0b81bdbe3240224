/** Things that are no controls but answer to a pointer: told by attributes, listeners and the cursor. */
import { HAS_CLASS, HAS_HANDLE } from '../../dom/attributes.ts';
import { attributeNamesOf, attributeOf } from '../../dom/dom.ts';

/** Parts of widely used widgets whose listeners sit elsewhere. */
const WIDGET_PART =
  /(?:^|\s)ui-(?:slider-handle|draggable|draggable-handle|sortable-handle|resizable-se|spinner-button|menu-item-wrapper|selectmenu-button|accordion-header|tabs-anchor)(?:\s|$)/;
const DRAG_PART =
  /(?:^|\s)ui-(?:slider-handle|draggable|draggable-handle|sortable-handle|resizable-se)(?:\s|$)/;

const HANDLERS = new Set(['onclick', 'onmousedown', 'onpointerdown', 'ondblclick', 'ontouchstart']);

interface Traits {
  readonly clickable: boolean;
  /** Where it is matters for what is done with it. */
  readonly isDragged: boolean;
  readonly isSliderHandle: boolean;
}

export const NO_TRAITS: Traits = { clickable: false, isDragged: false, isSliderHandle: false };
const CLICKED: Traits = { clickable: true, isDragged: false, isSliderHandle: false };
const DRAGGED: Traits = { clickable: true, isDragged: true, isSliderHandle: false };

/** From its attributes alone. */
export function traitsOf(element: Element): Traits {
  let traits = NO_TRAITS;
  // Most have none of these: one question instead of one each.
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

/** @param attributes - Which kinds of them it has. */
export const isHandled = (element: Element, attributes: number): boolean =>
  (attributes & (HAS_HANDLE | HAS_CLASS)) !== 0 && traitsOf(element).clickable;

/** Days of a calendar too, of which only one is in the order of tabs. */
const isFocusable = (element: Element): boolean =>
  Number(attributeOf(element, 'tabindex')) >= 0 || attributeOf(element, 'role') === 'gridcell';
