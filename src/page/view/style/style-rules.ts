/**
 * What style sheets say of which elements, as bits by the keys of their selectors: asking each element for
 * its style would cost more than all the rest of a view. The rules are read once a sheet.
 */
import { withoutPictures } from '../naming/generated-text.ts';
import { keysOf, type Key } from './selector-keys.ts';
import { bitsOf, SAYS } from './style-bits.ts';

export interface SheetRules {
  /** How many rules there were when it was read, and those at its ends: scripts add and take away there. */
  readonly seen: readonly unknown[];
  /** What the rules for a key may make of an element. */
  readonly bits: Map<Key, number>;
  isWhole: boolean;
}

/** Of one tree. */
export interface Ruled {
  readonly sheets: readonly SheetRules[];
  /** false: there is more that could not be read. */
  readonly isWhole: boolean;
}

/** Rules read a sheet. */
const MAX_RULES = 6000;
const PSEUDO = /::?(?:before|after)\b/g;
/** A string with a word or a sign in it, or an attribute; not the private characters of icon fonts. */
const WORDS = /"[^"]*[\p{L}\p{N}\p{So}*%+][^"]*"|attr\(/u;

const known = new WeakMap<CSSStyleSheet, SheetRules>();

export function ruledIn(root: Document | ShadowRoot): Ruled {
  const found: SheetRules[] = [];
  let isWhole = true;
  for (const sheets of [root.styleSheets, root.adoptedStyleSheets])
    for (let i = 0; i < sheets.length; i += 1) {
      const sheet = sheets[i];
      const rules = sheet ? rulesOf(sheet) : null;
      isWhole &&= rules?.isWhole === true;
      if (rules) found.push(rules);
    }
  return { sheets: found, isWhole };
}

/** null: it is from another origin, or not there yet. */
function rulesOf(sheet: CSSStyleSheet): SheetRules | null {
  try {
    const { cssRules: rules } = sheet;
    const seen = [rules.length, rules[0], rules[rules.length - 1]];
    const before = known.get(sheet);
    if (before?.seen.every((it, index) => it === seen[index])) return before;
    const found: SheetRules = { seen, bits: new Map(), isWhole: true };
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
  found: SheetRules,
  budget: number,
  outer: readonly Key[] | undefined,
): number {
  let left = budget;
  for (let i = 0; i < rules.length; i += 1) {
    const rule = rules[i];
    left -= 1;
    if (left <= 0) {
      found.isWhole = false;
      break;
    }
    if (rule instanceof CSSStyleRule) {
      const { selectorText, style, cssRules: inner } = rule;
      mark(found, keysOf(selectorText, outer), bitsOf(style));
      if (saysMore(selectorText, style)) mark(found, keysOf(selectorText.replace(PSEUDO, ''), outer), SAYS);
      if (inner.length > 0) left = gather(inner, found, left, keysOf(selectorText, outer));
    } else if (rule instanceof CSSGroupingRule) left = gather(rule.cssRules, found, left, outer);
    else if (rule instanceof CSSImportRule) {
      if (!rule.styleSheet) throw new Error('an imported sheet is not there yet');
      left = gather(rule.styleSheet.cssRules, found, left, undefined);
    } else if (rule && 'style' in rule && outer)
      mark(found, outer, bitsOf(rule.style as CSSStyleDeclaration));
  }
  return left;
}

const saysMore = (selector: string, { content }: CSSStyleDeclaration): boolean =>
  content !== '' &&
  (selector.includes(':before') || selector.includes(':after')) &&
  WORDS.test(withoutPictures(content));

function mark({ bits }: SheetRules, keys: readonly Key[], more: number): void {
  if (more !== 0) for (const key of keys) bits.set(key, (bits.get(key) ?? 0) | more);
}
