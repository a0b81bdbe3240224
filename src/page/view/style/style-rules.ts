/** Reads style sheets once and records, by selector key, what their rules may do to an element. */
import { withoutPictures } from '../naming/generated-content.ts';
import { keysOf, type Key } from './selector-keys.ts';
import { concealingFlagsOf, flagsOf, MAY_GENERATE_CONTENT, scrollFlagsOf } from './style-flags.ts';

export interface SheetFacts {
  /**
   * How the sheet was read, the number of its rules then and the rules at both ends. Scripts insert and delete
   * rules there, so a difference means that the sheet has changed.
   */
  readonly seen: readonly unknown[];
  /** What the rules with a key may do to an element. */
  readonly flags: Map<Key, number>;
  isComplete: boolean;
  /** Whether all of its rules were read for what may conceal text. */
  isReadThrough: boolean;
}

/** The sheets of one tree scope. */
export interface TreeRules {
  readonly sheets: readonly SheetFacts[];
  /** false: there are rules that could not be read. */
  readonly isComplete: boolean;
  readonly isReadThrough: boolean;
}

/** At most so many rules of a sheet are read. */
const MAX_RULES = 6000;
/**
 * With more rules than this in a tree scope, `getComputedStyle` for each element takes less time than
 * reading the rules. Then only the flags are read that cannot be had from elements (scrolling and generated
 * content), and those that are dear to read from elements (what may conceal text).
 */
const MANY_RULES = 1500;
const PSEUDO = /::?(?:before|after)\b/g;
/** A string with a letter, digit or sign in it, or `attr()`. Private use characters of icon fonts are not text. */
const WORDS = /"[^"]*[\p{L}\p{N}\p{So}*%+][^"]*"|attr\(/u;
/** Spaces and private use characters alone: the common case, decided without the costly expression above. */
const ICON = /^"[\s\ue000-\uf8ff]*"$/;

/** Reads what matters of a declaration block. */
type ReadFlags = (style: CSSStyleDeclaration) => number;

const known = new WeakMap<CSSStyleSheet, SheetFacts>();

export function rulesOfTree(root: Document | ShadowRoot): TreeRules {
  const sheets = [...root.styleSheets, ...root.adoptedStyleSheets];
  const lists = sheets.map(readableRules);
  const isFew = lists.reduce((sum, rules) => sum + (rules?.length ?? 0), 0) <= MANY_RULES;
  // Beside a sheet that nobody can read, others do not tell which elements need no `getComputedStyle`.
  const flagsIn = lists.includes(null) ? scrollFlagsOf : isFew ? flagsOf : concealingFlagsOf;
  const found = sheets.map((sheet, i) => factsOfSheet(sheet, lists[i] ?? null, flagsIn));
  return {
    sheets: found.filter((it) => it !== null),
    isComplete: found.every((it) => it?.isComplete === true),
    isReadThrough: found.every((it) => it?.isReadThrough === true),
  };
}

/** null: the sheet is from another origin. */
function readableRules(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}

/** null: the rules cannot be read, or not yet. */
function factsOfSheet(sheet: CSSStyleSheet, rules: CSSRuleList | null, flagsIn: ReadFlags): SheetFacts | null {
  if (rules === null) return null;
  const seen = [flagsIn, rules.length, rules[0], rules[rules.length - 1]];
  const before = known.get(sheet);
  if (before?.seen.every((it, index) => it === seen[index])) return before;
  const found: SheetFacts = {
    seen,
    flags: new Map(),
    isComplete: flagsIn === flagsOf,
    isReadThrough: flagsIn !== scrollFlagsOf,
  };
  try {
    gather(rules, found, MAX_RULES, undefined, flagsIn);
  } catch {
    return null;
  }
  known.set(sheet, found);
  return found;
}

/**
 * @param outer - Keys of the rule around them.
 * @returns How many rules may still be read.
 */
function gather(
  rules: CSSRuleList,
  found: SheetFacts,
  budget: number,
  outer: readonly Key[] | undefined,
  flagsIn: ReadFlags,
): number {
  let left = budget;
  for (let i = 0; i < rules.length; i += 1) {
    const rule = rules[i];
    left -= 1;
    if (left <= 0) {
      found.isComplete = false;
      found.isReadThrough = false;
      break;
    }
    if (rule instanceof CSSStyleRule) {
      const { style, cssRules: inner } = rule;
      const flags = flagsIn(style);
      const hasText = mayBeText(style.content);
      // Serializing and parsing selectors costs most, and most rules set nothing that matters here.
      if (flags === 0 && !hasText && inner.length === 0) continue;
      const { selectorText } = rule;
      mark(found, keysOf(selectorText, outer), flags);
      if (hasText && (selectorText.includes(':before') || selectorText.includes(':after')))
        mark(found, keysOf(selectorText.replace(PSEUDO, ''), outer), MAY_GENERATE_CONTENT);
      if (inner.length > 0) left = gather(inner, found, left, keysOf(selectorText, outer), flagsIn);
    } else if (rule instanceof CSSGroupingRule) left = gather(rule.cssRules, found, left, outer, flagsIn);
    else if (rule instanceof CSSImportRule) {
      if (!rule.styleSheet) throw new Error('an imported sheet is not there yet');
      left = gather(rule.styleSheet.cssRules, found, left, undefined, flagsIn);
    } else if (rule && 'style' in rule && outer) mark(found, outer, flagsIn(rule.style as CSSStyleDeclaration));
  }
  return left;
}

const mayBeText = (content: string): boolean =>
  content !== '' && !ICON.test(content) && WORDS.test(withoutPictures(content));

function mark({ flags }: SheetFacts, keys: readonly Key[], more: number): void {
  if (more !== 0) for (const key of keys) flags.set(key, (flags.get(key) ?? 0) | more);
}
