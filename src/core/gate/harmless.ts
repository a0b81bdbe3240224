/**
 * Which steps nobody knows the effect of. It is known where the structure tells it: the step changes what the page shows, fills
 * in a field, or loads an address. Of any other step that the gate did not ask about, the requests are weighed that the
 * page sends for it (`request.ts`). A name such as "Search" exempts a step from that, and from nothing else.
 */
import { commitOf, isCookieChoice, isLogIn, sortOf } from './commit.ts';
import type { LiveFacts } from './facts.ts';
import { harmlessMeanings } from './word-match.ts';
import { wordSet } from '../word-set.ts';

/** What is chosen or focused, and shows another part of the page. A box or switch may be kept at once. */
const SHOWS_PART = wordSet('tab option treeitem combobox listbox searchbox slider gridcell columnheader rowheader');

/** Whether the person was not asked, and nobody knows what it does. */
export function isUnclassified(facts: LiveFacts): boolean {
  const { does, target, onlyShows, toggles, link, submits, around } = facts;
  // What an address loads, and what a form sends, is known: the gate has weighed it.
  const isWeighed = link?.onlyLoads === true || submits !== null || commitOf(facts) !== null;
  if (does === 'read' || does === 'fill' || target === null || isWeighed) return false;
  if (toggles === true) return true;
  if (onlyShows || SHOWS_PART.has(target.role) || around.isSearch || around.isPicker) return false;
  const { name } = target;
  const isExcused = harmlessMeanings(name).some((it) => it === 'search' || it === 'cart');
  return !isExcused && !isLogIn(name, facts) && !isCookieChoice(name, sortOf(name), facts);
}
