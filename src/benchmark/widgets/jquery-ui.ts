/** Parts of jQuery UI's widgets: their listeners are on an ancestor, and older versions give them no role. */
import type { WidgetPart } from '../../page/view/view-readers.ts';

const PART =
  /(?:^|\s)ui-(?:draggable|draggable-handle|sortable-handle|resizable-se|spinner-button|menu-item-wrapper|selectmenu-button|accordion-header|tabs-anchor)(?:\s|$)/;
const DRAGGED = /(?:^|\s)ui-(?:draggable|draggable-handle|sortable-handle|resizable-se)(?:\s|$)/;

export const jqueryUiPart = (classes: string): WidgetPart | null =>
  classes.includes('ui-') && PART.test(classes) ? { isDragged: DRAGGED.test(classes) } : null;
