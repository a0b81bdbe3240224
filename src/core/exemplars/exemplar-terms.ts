/** The words by which exemplars are found: those of the command, and those of the page. */
import { isLight, sensesOf } from '../commands/intent.ts';
import { templateOf } from '../commands/template.ts';
import { tokensOf, type Token } from '../commands/tokens.ts';
import type { ExemplarRow } from './exemplar-row.ts';
import type { Terms } from './lexical-index.ts';
import type { PageFingerprint } from './page-fingerprint.ts';

/** A page says less about the task than a command does. */
const COMMAND_WEIGHT = 2;
const PAGE_WEIGHT = 1;
/** What was typed or chosen, and what is quoted, is something else the next time. */
const VALUE_SHARE = 0.25;
/** In a longer text each word counts less. */
const USUAL_WORDS = 8;

type Indexed = Pick<ExemplarRow, 'command' | 'slots' | 'page' | 'host'>;

export function termsOf({ command, slots, page, host }: Indexed): Terms {
  const { parts, demonstrated } = templateOf(command, slots);
  const tokens = parts.flatMap((part) => (part.kind === 'fixed' ? [part.token] : []));
  const isValue = ({ kind }: Token): boolean => kind === 'quoted';
  const fixed = tokens.filter((it) => !isValue(it)).flatMap(termsOfToken);
  const values = [...tokens.filter(isValue), ...demonstrated.flatMap(tokensOf)].flatMap(termsOfToken);
  const terms = new Map<string, number>();
  const add = (words: readonly string[], weight: number, length: number): void => {
    const share = (weight * 2.2) / (1 + 1.2 * (0.3 + (0.7 * length) / USUAL_WORDS));
    for (const word of new Set(words)) terms.set(word, Math.max(terms.get(word) ?? 0, share));
  };
  const length = fixed.length + values.length;
  add(fixed, COMMAND_WEIGHT, length);
  add(values, COMMAND_WEIGHT * VALUE_SHARE, length);
  const pageTerms = termsOfPage(page, host);
  add(pageTerms, PAGE_WEIGHT, pageTerms.length);
  return terms;
}

export const queryTerms = (task: string, page: PageFingerprint, host: string): string[] => [
  ...tokensOf(task).flatMap(termsOfToken),
  ...termsOfPage(page, host),
];

/** Words of one stem, and synonyms, are one term. */
function termsOfToken(token: Token): string[] {
  if (token.kind === 'mark' || isLight(token)) return [];
  const words = token.kind === 'quoted' ? wordsIn(token.key) : [token.key];
  return words.flatMap((word) => sensesOf(word).map((sense) => `command ${sense}`));
}

const termsOfPage = ({ title, path, roles }: PageFingerprint, host: string): string[] => [
  ...wordsIn(`${title} ${path}`).map((word) => `page ${word}`),
  // The very same page, and not one that has all of its words and more.
  ...(title === '' ? [] : [`title ${title}`]),
  ...(path === '' ? [] : [`path ${path}`]),
  ...roles.map((role) => `role ${role}`),
  ...(host === '' ? [] : [`host ${host}`]),
];

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** A word of a command that says something about the task. */
export interface ContentWord {
  /** Words that share one are alike. */
  readonly senses: readonly string[];
  /** It is what commands call the controls of a page. */
  readonly isControl: boolean;
}

/** What commands call the controls of a page: "the button "OK"" asks for no more than ""OK"" does. */
const CONTROL_NOUNS = new Set(
  'button link field box textbox textfield checkbox radio icon label option tab text dropdown'.split(' '),
);

export const contentWords = (command: string): ContentWord[] =>
  tokensOf(command).flatMap((token) => {
    const senses = sensesOf(token.key);
    return token.kind === 'word' && !isLight(token)
      ? [{ senses, isControl: [token.key, ...senses].some((it) => CONTROL_NOUNS.has(it)) }]
      : [];
  });
