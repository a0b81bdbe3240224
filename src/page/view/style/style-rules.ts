/** Reads style sheets once and records, by selector key, what their rules may do to an element. */
import { rulesOf, selectorOf, sheetsOf, styleRules, type Reading } from '../../dom/style-sheets.ts';
import { withoutPictures } from '../naming/generated-content.ts';
import { keysOf, type Key } from './selector-keys.ts';
import { revealOf, type Reveal } from './reveals.ts';
import { ALL_FLAGS, flagsOf, MAY_CONCEAL, MAY_GENERATE_CONTENT, MAY_REVEAL, RULES_ONLY } from './style-flags.ts';

export interface SheetFacts {
  /**
   * Which flags were read, the number of its rules then and the rules at both ends. Scripts insert and delete
   * rules there, so a difference means that the sheet has changed.
   */
  readonly seen: readonly unknown[];
  /** What the rules with a key may do to an element. */
  readonly flags: Map<Key, number>;
  readonly reveals: readonly Reveal[];
  /** Flags that all of its rules were read for. */
  readonly known: number;
}

/** The sheets of one tree scope. */
export interface TreeRules {
  readonly sheets: readonly SheetFacts[];
  /** Flags that are known from the rules: all, but where some cannot be read, or are too many. */
  readonly known: number;
}

/** At most so many rules of a sheet are read. */
const MAX_RULES = 6000;
/**
 * With more rules than this in a tree scope, `getComputedStyle` for each element takes less time than
 * reading the selectors of all rules. Then only the flags are read that cannot be had from elements, and the
 * one that is dear to read from them.
 */
const MANY_RULES = 1500;
const PSEUDO = /::?(?:before|after)\b/g;
/** A string with a letter, digit or sign in it, or `attr()`. Private use characters of icon fonts are not text. */
const WORDS = /"[^"]*[\p{L}\p{N}\p{So}*%+][^"]*"|attr\(/u;
/** Spaces and private use characters alone: the common case, decided without the costly expression above. */
const ICON = /^"[\s\ue000-\uf8ff]*"$/;

const known = new WeakMap<CSSStyleSheet, SheetFacts>();

export function rulesOfTree(root: Document | ShadowRoot): TreeRules {
  const sheets = sheetsOf(root);
  const lists = sheets.map(rulesOf);
  const isFew = lists.reduce((sum, rules) => sum + (rules?.length ?? 0), 0) <= MANY_RULES;
  // Beside a sheet that nobody can read, others do not tell which elements need no `getComputedStyle`.
  const isPartial = lists.some((rules) => rules === null || rules.length > MAX_RULES);
  const wanted = isPartial ? RULES_ONLY : isFew ? ALL_FLAGS : RULES_ONLY | MAY_CONCEAL;
  const found = sheets.map((sheet, i) => factsOfSheet(sheet, lists[i] ?? null, wanted));
  return {
    sheets: found.filter((it) => it !== null),
    known: found.reduce((flags, it) => flags & (it?.known ?? RULES_ONLY), ALL_FLAGS),
  };
}

/** null: the rules cannot be read. */
function factsOfSheet(sheet: CSSStyleSheet, rules: CSSRuleList | null, wanted: number): SheetFacts | null {
  if (rules === null) return null;
  const seen = [wanted, rules.length, rules[0], rules[rules.length - 1]];
  const before = known.get(sheet);
  if (before?.seen.every((it, index) => it === seen[index])) return before;
  const flags = new Map<Key, number>();
  const reveals: Reveal[] = [];
  const mark = (selector: string, more: number): void => {
    if (more !== 0) for (const key of keysOf(selector)) flags.set(key, (flags.get(key) ?? 0) | more);
  };
  const reading: Reading = { left: MAX_RULES, isPartial: false };
  for (const read of styleRules(rules, reading, null, [sheet.media.mediaText])) {
    const { style } = read.rule;
    const all = flagsOf(style, wanted);
    if (all === 0) continue;
    const written = selectorOf(read);
    mark(written, all & ~(MAY_GENERATE_CONTENT | MAY_REVEAL));
    if ((all & MAY_GENERATE_CONTENT) !== 0 && written.search(PSEUDO) >= 0 && mayBeText(style.content))
      mark(written.replace(PSEUDO, ''), MAY_GENERATE_CONTENT);
    const reveal = (all & MAY_REVEAL) === 0 ? null : revealOf(style, written, read.media);
    if (reveal === null) continue;
    reveals.push(reveal);
    mark(reveal.selector, MAY_REVEAL);
  }
  const found: SheetFacts = { seen, flags, reveals, known: reading.isPartial ? RULES_ONLY : wanted };
  // An imported sheet may still come.
  if (!reading.isPartial || reading.left < 0) known.set(sheet, found);
  return found;
}

const mayBeText = (content: string): boolean => !ICON.test(content) && WORDS.test(withoutPictures(content));
