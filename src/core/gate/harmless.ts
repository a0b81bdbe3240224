/**
 * Steps that are known to be harmless by their structure: what they do is the page's own state, or an address that is loaded.
 * Of any other that the gate did not ask about, what the page sends is weighed (`request.ts`): words excuse only from that.
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
