/** The choices of a question, and the one that an answer means. */
import { fold } from '../fold.ts';
import type { Ref } from '../ids.ts';
import { holdsWords } from './names.ts';
import { nth, ORDINAL, readOrdinal } from './ordinal.ts';

export interface Choice {
  /** The element that is meant by it; null for none of those that were asked about. */
  readonly ref: Ref | null;
  /** What tells it from the others, for the person. */
  readonly label: string;
}

const PLACE = new RegExp(`^(?:(?:the|number|no\\.?)\\s+)*(?:(${ORDINAL})|(\\d+))(?:\\s+one)?[.!]?$`, 'iu');

/** @param answer - The number of a choice, or words of its label. @returns null for an answer that fits none of them, or several. */
export function choiceIn(answer: string, choices: readonly Choice[]): Choice | null {
  const said = answer.trim();
  const [match, ordinal, digits] = PLACE.exec(said) ?? [];
  const place = digits === undefined ? readOrdinal(ordinal ?? '') : Number(digits);
  const isPlace = match !== undefined && place !== null;
  const placed = isPlace ? nth(choices, place) : undefined;
  const words = said.replace(/^(?:the one|that|the)?\b\s*(?:(?:of|for|in|with|beside|under)\s+(?:the\s+)?)?/iu, '');
  // A bare number may be that of a row: "4115" of 24.
  const called = isPlace && digits !== said ? [] : choices.filter(({ label }) => holdsWords(label, words));
  const meant = new Set(placed === undefined ? called : [placed, ...called]);
  const [only] = meant;
  return meant.size === 1 && only !== undefined ? only : null;
}

/** Whether two questions are about the same elements, which the page still tells apart by the same words. */
export const areSameChoices = (some: readonly Choice[], others: readonly Choice[]): boolean =>
  some.length === others.length &&
  some.every(({ ref, label }, i) => ref === others[i]?.ref && fold(label) === fold(others[i].label));
