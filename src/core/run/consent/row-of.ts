import { surroundingsOf } from '../../direct/surroundings.ts';
import type { ElementItem, PageView } from '../../view/view.ts';

/** The words that the view shows in the row, list item or card of an element. */
export const rowOf = (element: ElementItem, view: PageView): string =>
  surroundingsOf(view, element).row.join(' ').replaceAll(' | ', ' ');
