/** Looking around in a situation: elements by role and name, and what was done so far. */
import type { Did, ElementLine, Situation } from './read-prompt.ts';

export const elements = ({ page }: Situation): readonly ElementLine[] =>
  page.lines.filter((line): line is ElementLine => line.kind === 'element');

export const ofRole = (situation: Situation, ...roles: readonly string[]): readonly ElementLine[] =>
  elements(situation).filter((element) => roles.includes(element.role));

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The first element of this name: as it is written, else in any case; of these roles when given. */
export function named(situation: Situation, name: string, ...roles: readonly string[]): ElementLine | undefined {
  const pool = roles.length > 0 ? ofRole(situation, ...roles) : elements(situation);
  return pool.find((element) => element.name === name) ?? pool.find((element) => same(element.name, name));
}

/** All text of the page, names included, in order. */
export const texts = ({ page }: Situation): readonly string[] =>
  page.lines.map((line) => (line.kind === 'element' ? line.name : line.text));

export const doneSoFar = ({ history }: Situation): readonly Did[] => history.flatMap(({ did }) => did);

export const wasClicked = (situation: Situation, { ref }: ElementLine): boolean =>
  doneSoFar(situation).some((did) => did.verb === 'click' && did.ref === ref && !did.outcome.startsWith('FAILED'));

/** The button that sends a form, by its usual names. */
export const submitButton = (situation: Situation): ElementLine | undefined =>
  ['Submit', 'Login', 'Log in', 'Search', 'Go', 'Go!', 'OK', 'Ok', 'Save', 'Send']
    // An accordion makes tabs of all that follows it, its button too.
    .map((name) => named(situation, name, 'button', 'clickable', 'link', 'tab'))
    .find((element) => element !== undefined);

/** What opens a tab: the link in it, where there is one of the same name (a tab's rim may react to nothing). */
export function openerOf(situation: Situation, tab: ElementLine): ElementLine {
  const all = elements(situation);
  const next = all[all.indexOf(tab) + 1];
  return next?.role === 'link' && next.name === tab.name ? next : tab;
}

/** What text goes into, in order. */
export const fields = (situation: Situation): readonly ElementLine[] =>
  ofRole(situation, 'textbox', 'searchbox', 'combobox', 'spinbutton').filter(({ options }) => options.length === 0);

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Position from 0 in "2nd", "third", "last"; -1 is the last one. */
export function ordinal(word: string): number {
  if (word === 'last') return -1;
  const spelled = ORDINALS.indexOf(word.toLowerCase());
  return spelled >= 0 ? spelled : Number.parseInt(word, 10) - 1;
}

export const nth = <T>(list: readonly T[], word: string): T | undefined => list.at(ordinal(word));

/** All that the page says, one line, for a search with a pattern. */
export const pageText = (situation: Situation): string => texts(situation).join(' ');

/** Texts that were typed into it or into anything, oldest first. */
export const typedSoFar = (situation: Situation): readonly string[] =>
  doneSoFar(situation).flatMap(({ verb, rest }) => (verb === 'type' ? [textIn(rest)] : []));

function textIn(rest: string): string {
  const quoted = /^"(?:[^"\\]|\\.)*"/.exec(rest)?.[0];
  return quoted === undefined ? rest : String(JSON.parse(quoted));
}
