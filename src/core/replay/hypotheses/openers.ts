/** Controls that show other parts of a page, or other pages of a list: to press one of them in a search does no harm. */
import { bare } from '../../match/names.ts';
import type { ElementItem } from '../../view/view.ts';

const OPENERS = new Set(['tab', 'treeitem', 'menuitem']);
/** What says of itself that it opens something; a name may be the class of an icon. */
const OPENING = /expand|disclos|unfold/i;
const PAGING = /^(?:next|previous|prev|more|older|newer|load more|show more)\b/i;

/** "3", ">" and "…" lead to other pages of a list, and are none of its entries. */
export const isPager = ({ role, name }: ElementItem): boolean =>
  (role === 'link' || role === 'button') && name !== '' && (/^\d+$/.test(name) || bare(name) === '');

/** Whether pressing it again leads further. */
export const turnsPages = (it: ElementItem): boolean => (isPager(it) && !/^\d+$/.test(it.name)) || PAGING.test(it.name);

/** Whether the element is of a kind that shows and hides parts of a page. */
export const opensParts = (it: ElementItem): boolean =>
  OPENERS.has(it.role) ||
  it.states.includes('collapsed') ||
  it.states.includes('expanded') ||
  isPager(it) ||
  PAGING.test(it.name) ||
  OPENING.test(it.name);
