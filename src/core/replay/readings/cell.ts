/** Cells that are called by what they hold: an amount, the category of an entry. Such a name says nothing of which cell it is. */
import { fold } from '../../fold.ts';
import { elementsOf } from '../../view/tree.ts';
import type { ElementItem, PageView } from '../../view/view.ts';
import { enclosingContainer } from './enclosing.ts';

/** Their name is what they hold; a button is called by what it does. */
const CELL_ROLES = new Set(['clickable', 'gridcell', 'cell']);
/** A switch has two names, one in each of its states. */
const MIN_TEXTS = 3;

/** The place of an element among those of its role in its row, and how many they are; empty where nothing encloses it. */
export function placeInRow(view: PageView, element: ElementItem): string {
  const members = enclosingContainer(view, element) ?? [];
  const ofRole = members.filter((it) => it.kind === 'element' && it.role === element.role);
  return ofRole.length === 0 ? '' : `${ofRole.indexOf(element)} of ${ofRole.length}`;
}

/** The cells at the same place of their rows, the target too; none where it is no cell that is called by what it holds. */
export function columnOf(view: PageView, target: ElementItem): readonly ElementItem[] {
  const isAmount = /\d/.test(target.name) && !/\p{L}/u.test(target.name);
  if (!isAmount && !CELL_ROLES.has(target.role)) return [];
  const place = placeInRow(view, target);
  if (place === '') return [];
  const column = elementsOf(view).filter((it) => it.role === target.role && placeInRow(view, it) === place);
  const texts = new Set(column.map(({ name }) => fold(name)));
  return isAmount || texts.size >= MIN_TEXTS ? column : [];
}
