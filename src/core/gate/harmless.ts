/**
 * Which steps nobody knows the effect of. It is known where the structure tells it: the step changes what the page shows, types
 * into a field, or loads an address. Of any other step that the gate did not ask about, the requests are weighed that the
 * page sends for it (`request.ts`). What a control is called exempts no step from that, but a log-in with what the run typed.
 */
import { commitOf, isLogIn, sortOf } from './commit.ts';
import type { LiveFacts } from './facts.ts';
import { wordSet } from '../word-set.ts';

/** What shows another part of the page, or sorts what it shows. */
const SHOWS_PART = wordSet('tab columnheader rowheader searchbox');

/** Whether the person was not asked, and nobody knows what it does. */
export function isUnclassified(facts: LiveFacts): boolean {
  const { does, target, onlyShows, mayAct, submits, around } = facts;
  if (does === 'read' || target === null || commitOf(facts) !== null) return false;
  if (mayAct === true) return true;
  // Markup may say that it only opens something: its name may say more.
  if (does !== 'fill' && sortOf(target.name) !== null) return true;
  if (does === 'fill' || onlyShows || isLogIn(submits?.button ?? target.name, facts)) return false;
  // What a form posts is more than words to look for.
  return submits?.method === 'post' || !(SHOWS_PART.has(target.role) || around.isSearch || looksForOneText(facts));
}

/** The only text of its form is that of a search field. */
function looksForOneText({ around: { kind: of, fields } }: LiveFacts): boolean {
  if (of !== 'form') return false;
  const [only, ...others] = fields.filter(({ kind }) => kind !== 'choice');
  return only?.kind === 'search' && others.length === 0;
}
