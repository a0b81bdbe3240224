/** Words of commands: those that say nothing about the task, and those that people use for one another. */
import { isMistyped } from '../match/names.ts';
import type { Token } from './tokens.ts';

/** Function words and courtesies: they say nothing about the task. */
const LIGHT = new Set(
  'a an the this that these those in into on onto at to from of for by with and or then now please kindly can could would should must shall will you i we want like need my your our their his her me us it its is are be as just here there called named'.split(
    ' ',
  ),
);

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
  ['delete', 'remove', 'erase', 'trash'],
  ['add', 'create', 'make', 'new'],
  ['login', 'log', 'sign', 'signin'],
  ['buy', 'order', 'purchase'],
  ['field', 'box', 'textbox', 'textfield', 'input'],
];
/** "Pausing", "paused" and "pauses" are one word, "category" and "categories", "movie" and "movies". */
export const stemOf = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?<=\p{L}{3})(?:ing|ed|es|s|e)$/u, '')
        .replace(/(\p{L})\1$/u, '$1')
        .replace(/y$/u, 'i');

const GROUPS = new Map<string, number[]>();
SYNONYMS.forEach((words, group) => {
  for (const word of words.map(stemOf)) GROUPS.set(word, [...(GROUPS.get(word) ?? []), group]);
});

export const isLight = ({ key, kind }: Token): boolean => kind === 'word' && LIGHT.has(key);

export const isArticle = ({ key, kind }: Token): boolean => kind === 'word' && /^(?:an?|the|my|your|our)$/.test(key);

/** What a heading calls several of: "Folders", "Categories", "Shelves". */
export const pluralsOf = (word: string): readonly string[] =>
  [`${word}s`, `${word}es`, word.replace(/y$/u, 'ies'), word.replace(/fe?$/u, 'ves')].filter((it) => it !== word);

/** What two words that are alike share: the stem, or a group of synonyms. */
export const sensesOf = (word: string): string[] => [
  stemOf(word),
  ...(GROUPS.get(stemOf(word)) ?? []).map((group) => `synonyms ${group}`),
];

/** What is done and what is shown have no more than a thing in common: "remove the folder" and "Add folder". */
export function saysOtherwise(
  [verb = '', ...words]: readonly string[],
  [own = '', ...rest]: readonly string[],
): boolean {
  const isIn = (word: string, others: readonly string[]): boolean =>
    others.some((it) => isAlike(it, word) || it.slice(0, MANY) === word.slice(0, MANY) || isMistyped(it, word));
  return verb !== '' && own !== '' && !isIn(verb, [own, ...rest]) && !isIn(own, words);
}

/** Letters that "previous" and "preview" have in common, and "remove" and "remote" have not. */
const MANY = 5;

/** The same word, another form of it, or a synonym. */
export function isAlike(a: string, b: string): boolean {
  if (a === b || stemOf(a) === stemOf(b)) return true;
  const groups = GROUPS.get(stemOf(a));
  const others = GROUPS.get(stemOf(b));
  return groups?.some((group) => others?.includes(group)) ?? false;
}
