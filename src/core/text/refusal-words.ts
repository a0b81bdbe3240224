/** Why the words of a command are not carried out on a page, as data and for the person. */
import { quoted } from '../actions/quoted.ts';
import { aRole } from '../view/role-words.ts';

export type Refusal =
  /** `nearest`: at most three names of the page. */
  | { readonly kind: 'absent'; readonly said: string; readonly nearest: readonly string[] }
  | { readonly kind: 'disabled'; readonly said: string }
  /** `understood`: the parts before it. */
  | {
      readonly kind: 'not-understood';
      readonly understood: readonly string[];
      readonly said: string;
      readonly nearest: readonly string[];
      /** What the page has that could be clicked. */
      readonly tries: readonly string[];
    }
  /** Where a text ends: it may hold the word that joins it and its field, or another step. */
  | { readonly kind: 'unclear-text'; readonly said: string; readonly button: string | null }
  | { readonly kind: 'no-option'; readonly list: string; readonly option: string; readonly options: readonly string[] }
  | { readonly kind: 'no-field'; readonly isSearch: boolean }
  | { readonly kind: 'key-or-control'; readonly said: string; readonly role: string }
  /** What was done did not go as it should; a clause. */
  | { readonly kind: 'stopped'; readonly why: string };

/** @returns Sentences. */
export function refusalWords(refusal: Refusal): string {
  const words = clause(refusal);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

function clause(refusal: Refusal): string {
  switch (refusal.kind) {
    case 'absent':
      return `the page shows no ${quoted(refusal.said)}${nearestWords(refusal.nearest)}`;
    case 'disabled':
      return `${quoted(refusal.said)} is disabled`;
    case 'not-understood': {
      const { understood, said, nearest, tries } = refusal;
      const before = understood.length === 0 ? '' : `. So ${listed(understood)} was not done either`;
      const named = nearest.length === 0 ? '' : `. There is ${listed(nearest, 60)}`;
      const shown =
        nearest.length > 0 || tries.length === 0 ? '' : `. Try: ${tries.map((it) => `click ${it}`).join(', ')}`;
      return `I didn’t understand ${quoted(said)}${named}${shown}${before}`;
    }
    case 'unclear-text': {
      if (refusal.button === null)
        return `where the text ends in ${quoted(refusal.said)} is not clear: put it in quotes`;
      const then = refusal.button === '' ? 'give the steps one by one' : `say “then click ${refusal.button}”`;
      return `${quoted(refusal.said)} may be a text, or a text and another step: put the text in quotes, or ${then}`;
    }
    case 'no-option':
      return `${quoted(refusal.list)} has no option ${quoted(refusal.option)}; it has ${refusal.options.map((it) => quoted(it, 40)).join(', ')}`;
    case 'no-field':
      return refusal.isSearch ? 'the page shows no search field' : 'the page shows no field to type into';
    case 'key-or-control':
      return `${quoted(refusal.said)} is a key and also ${aRole(refusal.role)} on this page: say “press the ${refusal.said} key” or “click ${refusal.said}”`;
    case 'stopped':
      return refusal.why;
  }
}

const nearestWords = (names: readonly string[]): string =>
  names.length === 0 ? '' : `; there is ${listed(names, 60)}`;

const listed = (parts: readonly string[], max?: number): string => parts.map((it) => quoted(it, max)).join(', ');
