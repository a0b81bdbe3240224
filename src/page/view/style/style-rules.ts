/** Reads style sheets once and records, by selector key, what their rules may do to an element. */
import { withoutPictures } from '../naming/generated-content.ts';
import { keysOf, type Key } from './selector-keys.ts';
import { flagsOf, MAY_GENERATE_CONTENT } from './style-flags.ts';

export interface SheetFacts {
  /**
   * The number of rules and the rules at both ends when the sheet was read. Scripts insert and delete rules
   * there, so a difference means that the sheet has changed.
   */
  readonly seen: readonly unknown[];
  /** What the rules with a key may do to an element. */
  readonly flags: Map<Key, number>;
  isComplete: boolean;
}

/** The sheets of one tree scope. */
export interface TreeRules {
  readonly sheets: readonly SheetFacts[];
  /** false: there are rules that could not be read. */
  readonly isComplete: boolean;
}

/** At most so many rules of a sheet are read. */
const MAX_RULES = 6000;
const PSEUDO = /::?(?:before|after)\b/g;
/**
 * A string with a letter, digit or sign in it, or `attr()`. The private use characters of icon fonts are not
 * text.
 */
const WORDS = /"[^"]*[\p{L}\p{N}\p{So}*%+][^"]*"|attr\(/u;

const known = new WeakMap<CSSStyleSheet, SheetFacts>();

export function rulesOfTree(root: Document | ShadowRoot): TreeRules {
  const found: SheetFacts[] = [];
  let isComplete = true;
  for (const sheets of [root.styleSheets, root.adoptedStyleSheets])
    for (let i = 0; i < sheets.length; i += 1) {
      const sheet = sheets[i];
      const rules = sheet ? rulesOf(sheet) : null;
      isComplete &&= rules?.isComplete === true;
      if (rules) found.push(rules);
    }
  return { sheets: found, isComplete };
}

/** null: the sheet is from another origin, or has not loaded yet. */
function rulesOf(sheet: CSSStyleSheet): SheetFacts | null {
  try {
    const { cssRules: rules } = sheet;
    const seen = [rules.length, rules[0], rules[rules.length - 1]];
    const before = known.get(sheet);
    if (before?.seen.every((it, index) => it === seen[index])) return before;
    const found: SheetFacts = { seen, flags: new Map(), isComplete: true };
    gather(rules, found, MAX_RULES, undefined);
    known.set(sheet, found);
    return found;
  } catch {
    return null;
  }
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
): number {
  let left = budget;
  for (let i = 0; i < rules.length; i += 1) {
    const rule = rules[i];
    left -= 1;
    if (left <= 0) {
      found.isComplete = false;
      break;
    }
    if (rule instanceof CSSStyleRule) {
      const { selectorText, style, cssRules: inner } = rule;
      mark(found, keysOf(selectorText, outer), flagsOf(style));
      if (saysMore(selectorText, style))
        mark(found, keysOf(selectorText.replace(PSEUDO, ''), outer), MAY_GENERATE_CONTENT);
      if (inner.length > 0) left = gather(inner, found, left, keysOf(selectorText, outer));
    } else if (rule instanceof CSSGroupingRule) left = gather(rule.cssRules, found, left, outer);
    else if (rule instanceof CSSImportRule) {
      if (!rule.styleSheet) throw new Error('an imported sheet is not there yet');
      left = gather(rule.styleSheet.cssRules, found, left, undefined);
    } else if (rule && 'style' in rule && outer)
      mark(found, outer, flagsOf(rule.style as CSSStyleDeclaration));
  }
  return left;
}

const saysMore = (selector: string, { content }: CSSStyleDeclaration): boolean =>
  content !== '' &&
  (selector.includes(':before') || selector.includes(':after')) &&
  WORDS.test(withoutPictures(content));

function mark({ flags }: SheetFacts, keys: readonly Key[], more: number): void {
  if (more !== 0) for (const key of keys) flags.set(key, (flags.get(key) ?? 0) | more);
}
