import { surroundingsOf } from '../../direct/surroundings.ts';
import type { ElementItem, PageView } from '../../view/view.ts';

/** The words that the view shows in the row, list item or card of an element. */
export function rowOf(element: ElementItem, view: PageView): string {
  const { row, nested } = surroundingsOf(view, element);
  return [...row, ...nested].join(' ');
}
