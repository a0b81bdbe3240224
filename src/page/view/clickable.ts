/** Things that are no controls but answer to a pointer: told by attributes, listeners and the cursor. */
import { attributeOf } from './dom.ts';

/** Parts of widely used widgets whose listeners sit elsewhere. */
const WIDGET_PART =
  /(?:^|\s)ui-(?:slider-handle|draggable|draggable-handle|sortable-handle|resizable-se|spinner-button|menu-item-wrapper|selectmenu-button|accordion-header|tabs-anchor)(?:\s|$)/;
const DRAG_PART =
  /(?:^|\s)ui-(?:slider-handle|draggable|draggable-handle|sortable-handle|resizable-se)(?:\s|$)/;

const HANDLERS = ['onclick', 'onmousedown', 'onpointerdown', 'ondblclick', 'ontouchstart'] as const;

export interface Traits {
  readonly clickable: boolean;
  /** Where it is matters for what is done with it. */
  readonly isDragged: boolean;
  readonly isSliderHandle: boolean;
}

export const NO_TRAITS: Traits = { clickable: false, isDragged: false, isSliderHandle: false };
const CLICKED: Traits = { clickable: true, isDragged: false, isSliderHandle: false };

/** From its attributes alone. */
export function traitsOf(element: Element): Traits {
  const classes = attributeOf(element, 'class');
  if (classes !== null && classes.includes('ui-') && WIDGET_PART.test(classes)) {
    const isSliderHandle = classes.includes('ui-slider-handle');
    return { clickable: true, isDragged: DRAG_PART.test(classes), isSliderHandle };
  }
  if (attributeOf(element, 'draggable') === 'true')
    return { clickable: true, isDragged: true, isSliderHandle: false };
  const tabIndex = attributeOf(element, 'tabindex');
  // Days of a calendar, of which only one is in the order of tabs.
  const isCell = tabIndex !== null && attributeOf(element, 'role') === 'gridcell';
  if (isCell || (tabIndex !== null && Number(tabIndex) >= 0)) return CLICKED;
  for (const handler of HANDLERS) if (attributeOf(element, handler) !== null) return CLICKED;
  return NO_TRAITS;
}
