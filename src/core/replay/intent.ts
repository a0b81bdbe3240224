/**
 * Whether two commands ask for the same thing, apart from their literals. "Delete the draft" and
 * "Open the draft" differ in one word of three, and in all that matters.
 */
import { tokensOf, type Token } from './tokens.ts';

/** Words that carry the sentence, not the task. */
const LIGHT = new Set(
  'a an the this that these those in into on onto at to from of for by with and or then now please kindly can could would you i we want like need my your me it its is are be as'.split(
    ' ',
  ),
);

const NEGATIONS = new Set(['not', 'never', "don't", 'don’t', 'without', 'except', 'unless', 'avoid']);

/** What people say for one another when they tell somebody what to do on a page. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['click', 'press', 'tap', 'hit', 'push'],
  ['enter', 'type', 'write', 'input', 'fill', 'put'],
  ['select', 'choose', 'pick'],
  ['check', 'tick'],
  ['uncheck', 'untick'],
  ['search', 'find', 'look'],
  ['open', 'visit', 'show'],
  ['delete', 'remove', 'erase'],
  ['login', 'log', 'sign', 'signin'],
  ['buy', 'order', 'purchase'],
  ['field', 'box', 'textbox', 'textfield', 'input'],
];
const GROUPS = new Map<string, number[]>();
SYNONYMS.forEach((words, group) => {
  for (const word of words) GROUPS.set(word, [...(GROUPS.get(word) ?? []), group]);
});

export const isLight = ({ key, kind }: Token): boolean => kind === 'word' && LIGHT.has(key);

const stem = (word: string): string => word.replace(/(?<=[a-z]{3})(?:ing|ed|s)$/, '');

/** The same word, another form of it, or another word for the same deed. */
export function isAlike(a: string, b: string): boolean {
  if (a === b || stem(a) === stem(b)) return true;
  const groups = GROUPS.get(a) ?? GROUPS.get(stem(a));
  const others = GROUPS.get(b) ?? GROUPS.get(stem(b));
  return groups?.some((group) => others?.includes(group)) ?? false;
}

/**
 * @param slots - Literals of the demonstrated command: one that leads it ("Milk: add to the list") is no deed.
 * @returns false when one says not to do it, or the deed itself is another.
 */
export function isSameDeed(demonstrated: string, command: string, slots: readonly string[]): boolean {
  const was = tokensOf(demonstrated);
  const now = tokensOf(command);
  const denies = (tokens: readonly Token[]): boolean =>
    tokens.some(({ key, kind }) => kind === 'word' && NEGATIONS.has(key));
  if (denies(was) !== denies(now)) return false;
  const head = headOf(was);
  if (head && slots.some((slot) => tokensOf(slot).some(({ key }) => key === head.key))) return true;
  return saysHeadOf(was, now) && saysHeadOf(now, was);
}

const headOf = (tokens: readonly Token[]): Token | undefined =>
  tokens.find((token) => token.kind === 'quoted' || (token.kind === 'word' && !isLight(token)));

/** Whether the first weighty word of one is somewhere in the other; a quoted head is a literal. */
function saysHeadOf(one: readonly Token[], other: readonly Token[]): boolean {
  const head = headOf(one);
  if (head?.kind !== 'word') return true;
  return other.some(({ key, kind }) => kind === 'word' && isAlike(key, head.key));
}
