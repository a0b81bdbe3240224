/** The choices of a question, and the one that an answer means. */
import { fold } from '../fold.ts';
import type { Ref } from '../ids.ts';
import { wordsIn } from './names.ts';
import { nth, readOrdinal } from './ordinal.ts';

export interface Choice {
  /** The element that is meant by it; null for none of those that were asked about. */
  readonly ref: Ref | null;
  /** What tells it from the others, for the person. */
  readonly label: string;
}

const NUMBER = /^(?:(?:the|number|no\.?)\s+)*(\d+)(?:\s+one)?(?:,?\s+please)?[.!]?$/iu;
const YES = /^(?:yes|yep|ok|okay|sure)(?:,?\s+please)?[.!]?$/iu;
const SMALL = new Set(
  'the a an of for in on at to with by one that this it please thanks i mean meant want'.split(' '),
);

/**
 * @param answer - The number of a choice, its place, or words that tell it from the others ("Pay rent please": all of them pay).
 * @returns null for an answer that fits none of them, or several, or says more than they do.
 */
export function choiceIn(answer: string, choices: readonly Choice[]): Choice | null {
  const offered = choices.filter(({ ref }) => ref !== null);
  if (YES.test(answer.trim())) return offered.length === 1 ? (offered[0] ?? null) : null;
  const labels = choices.map(({ label }) => new Set(wordsOf(label)));
  const isKnown = (word: string): boolean => labels.some((it) => it.has(word));
  const said = wordsOf(answer).filter((word) => !SMALL.has(word));
  const digits = NUMBER.exec(answer.trim())?.[1];
  const telling = said.filter((word) => isKnown(word) && !labels.every((it) => it.has(word)));
  const ordinals = said.flatMap((word) => (isKnown(word) ? [] : (readOrdinal(word) ?? [])));
  const isMore = digits === undefined && said.some((word) => !isKnown(word) && readOrdinal(word) === null);
  const places = digits === undefined ? ordinals : [Number(digits)];
  const placed = places.flatMap((place) => nth(choices, place) ?? []);
  const called = telling.length === 0 ? [] : choices.filter((_, i) => telling.every((word) => labels[i]?.has(word)));
  const [only, ...others] = isMore ? [] : new Set([...placed, ...called]);
  return only !== undefined && others.length === 0 ? only : null;
}

const wordsOf = (text: string): string[] => wordsIn(text).map((word) => word.replace('@', ''));

/** Whether two questions are about the same elements, which the page still tells apart by the same words. */
export const areSameChoices = (some: readonly Choice[], others: readonly Choice[]): boolean =>
  some.length === others.length &&
  some.every(({ ref, label }, i) => ref === others[i]?.ref && fold(label) === fold(others[i].label));
