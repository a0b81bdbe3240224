/**
 * Whether two commands ask for the same thing, apart from their literals. "Delete the draft" and
 * "Open the draft" differ in one word of three, and yet they ask for different things.
 */
import { tokensOf, type Token } from './tokens.ts';

/** Function words and courtesies: they say nothing about the task. */
const LIGHT = new Set(
  'a an the this that these those in into on onto at to from of for by with and or then now please kindly can could would you i we want like need my your our their his her me us it its is are be as just here there called named'.split(
    ' ',
  ),
);

/** What commands call the controls of a page: "the button "OK"" asks for no more than ""OK"" does. */
const CONTROL_NOUNS = new Set(
  'button link field box textbox textfield checkbox radio icon label option tab text dropdown'.split(' '),
);

const NEGATIONS = new Set(['not', 'never', "don't", 'don’t', 'without', 'except', 'unless', 'avoid']);

/** Words that people use interchangeably when they tell somebody what to do on a page. */
const SYNONYMS: readonly (readonly string[])[] = [
  ['click', 'press', 'tap', 'hit', 'push'],
  ['enter', 'type', 'write', 'input', 'fill', 'put'],
  ['select', 'choose', 'pick'],
  ['check', 'tick'],
  ['uncheck', 'untick'],
  ['search', 'find', 'look'],
  ['open', 'visit', 'show'],
  ['set', 'change', 'update'],
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

export const isControlNoun = ({ key }: Token): boolean => CONTROL_NOUNS.has(key) || CONTROL_NOUNS.has(stem(key));

const stem = (word: string): string => word.replace(/(?<=[a-z]{3})(?:ing|ed|s)$/, '');

/** What two words that are alike share: the stem, or a group of synonyms. */
export const sensesOf = (word: string): string[] => [
  stem(word),
  ...(GROUPS.get(word) ?? GROUPS.get(stem(word)) ?? []).map((group) => `synonyms ${group}`),
];

/** The same word, another form of it, or a synonym. */
export function isAlike(a: string, b: string): boolean {
  if (a === b || stem(a) === stem(b)) return true;
  const groups = GROUPS.get(a) ?? GROUPS.get(stem(a));
  const others = GROUPS.get(b) ?? GROUPS.get(stem(b));
  return groups?.some((group) => others?.includes(group)) ?? false;
}

/**
 * Compares the verbs: the first word of each command that is not light.
 *
 * @param slots - Literals of the demonstrated command: one that leads it ("Milk: add to the list") is no verb.
 * @returns false when only one of the commands is negated, the verb of one is missing in the other, or they share no word.
 */
export function isSameIntent(demonstrated: string, command: string, slots: readonly string[]): boolean {
  const was = tokensOf(demonstrated);
  const now = tokensOf(command);
  const isNegated = (tokens: readonly Token[]): boolean =>
    tokens.some(({ key, kind }) => kind === 'word' && NEGATIONS.has(key));
  if (isNegated(was) !== isNegated(now)) return false;
  const verb = verbOf(was);
  if (verb && slots.some((slot) => tokensOf(slot).some(({ key }) => key === verb.key)))
    // Slots take any words: a command that has none of these asks for something else.
    return verb.kind === 'quoted' || was.some((token) => isContent(token) && holds(now, token));
  return holdsVerbOf(was, now) && holdsVerbOf(now, was);
}

const isContent = (token: Token): boolean => token.kind !== 'mark' && !isLight(token);

const holds = (tokens: readonly Token[], { key }: Token): boolean =>
  tokens.some((it) => it.kind !== 'mark' && isAlike(it.key, key));

const verbOf = (tokens: readonly Token[]): Token | undefined =>
  tokens.find((token) => token.kind === 'quoted' || (token.kind === 'word' && !isLight(token)));

/** Whether the verb of one command is somewhere in the other. A quoted first token is a literal, not a verb. */
function holdsVerbOf(one: readonly Token[], other: readonly Token[]): boolean {
  const verb = verbOf(one);
  if (verb?.kind !== 'word') return true;
  return other.some(({ key, kind }) => kind === 'word' && isAlike(key, verb.key));
}
