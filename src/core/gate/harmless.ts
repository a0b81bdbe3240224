/**
 * Which steps nobody knows the effect of: all but typing into a field, looking for something, and a log-in with what the run typed.
 * What a control is called exempts no step from that, nor does markup by which it only opens or sorts something. Of each such step that the
 * gate did not ask about, the requests are weighed that the page sends for it (`request.ts`); what sends nothing goes on.
 */
import { commitOf, isLogIn, sortOf } from './commit.ts';
import type { LiveFacts } from './facts.ts';

/** Whether the person was not asked, and nobody knows what it does. */
export function isUnclassified(facts: LiveFacts): boolean {
  const { does, target, onlyShows, mayAct, submits, around } = facts;
  if (does === 'read' || target === null || commitOf(facts) !== null) return false;
  if (mayAct === true) return true;
  // Markup may say that it only opens something: its name may say more.
  if (does !== 'fill' && sortOf(target.name) !== null) return true;
  if (does === 'fill' || onlyShows || isLogIn(submits?.button ?? target.name, facts)) return false;
  // What a form posts is more than words to look for.
  return submits?.method === 'post' || !(target.role === 'searchbox' || around.isSearch || looksForOneText(facts));
}

/** The only text of its form is that of a search field. */
function looksForOneText({ around: { kind: of, fields } }: LiveFacts): boolean {
  if (of !== 'form') return false;
  const [only, ...others] = fields.filter(({ kind }) => kind !== 'choice');
  return only?.kind === 'search' && others.length === 0;
}
