/**
 * What style sheets alone tell of a tree: which elements may be hidden, pointed at, raised or of no size
 * by a rule, which may have text of their own before or after their content, and which may scroll by
 * themselves. Asking each element would cost several styles an element; the rules are read once a sheet, and
 * name the few to ask.
 */
import { queryAll } from './dom.ts';
import { withoutPictures } from './generated-text.ts';
import { keysOf, type Key } from './selector-keys.ts';
import { bitsOf } from './style-bits.ts';

/** Of one tree. */
export interface Ruled {
  /** Elements that a rule names: whether it holds for them, their style tells. */
  readonly generated: readonly Element[];
  readonly scrolling: readonly Element[];
  /** null: a sheet could not be read, any element may be anything. */
  readonly sheets: readonly SheetRules[] | null;
}

export interface SheetRules {
  /** Rules of the sheet when it was read, and those at its ends: scripts add and take away there. */
  readonly seen: readonly unknown[];
  readonly generated: string[];
  readonly scrolling: string[];
  /** Which bits the rules for a key may set. */
  readonly bits: Map<Key, number>;
  isWhole: boolean;
}

/** Rules read a sheet, and selectors kept of it. */
const MAX_RULES = 6000;
const MAX_SELECTORS = 300;
const PSEUDO = /::?(?:before|after)\b/g;
/** A string with a word or a sign in it, or an attribute; not the private characters of icon fonts. */
const SAYS = /"[^"]*[\p{L}\p{N}\p{So}*%+][^"]*"|attr\(/u;
/** Boxes that say so themselves. */
const OWN_STYLE = '[style*="overflow"]';

const known = new WeakMap<CSSStyleSheet, SheetRules>();

export function ruledIn(root: Document | ShadowRoot): Ruled {
  const generated: string[] = [];
  // There may be hundreds of shadow roots, nearly all of them small.
  const scrolling: string[] = root instanceof Document ? [OWN_STYLE] : [];
  const found: SheetRules[] = [];
  let isWhole = true;
  for (const sheets of [root.styleSheets, root.adoptedStyleSheets])
    for (let i = 0; i < sheets.length; i += 1) {
      const sheet = sheets[i];
      const rules = sheet ? rulesOf(sheet) : null;
      isWhole &&= rules?.isWhole === true;
      if (!rules) continue;
      generated.push(...rules.generated);
      scrolling.push(...rules.scrolling);
      found.push(rules);
    }
  return {
    generated: allOf(root, generated),
    scrolling: allOf(root, scrolling),
    sheets: isWhole ? found : null,
  };
}

/** null: it is from another origin, or not there yet. */
function rulesOf(sheet: CSSStyleSheet): SheetRules | null {
  try {
    const { cssRules: rules } = sheet;
    const seen = [rules.length, rules[0], rules[rules.length - 1]];
    const before = known.get(sheet);
    if (before?.seen.every((it, index) => it === seen[index])) return before;
    const found: SheetRules = { seen, generated: [], scrolling: [], bits: new Map(), isWhole: true };
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
      readRule(rule, found, outer);
      // What is said in text by a rule in a rule is left out.
      const { cssRules: inner } = rule;
      if (inner.length > 0) left = gather(inner, found, left, keysOf(rule.selectorText, outer));
    } else if (rule instanceof CSSGroupingRule) left = gather(rule.cssRules, found, left, outer);
    else if (rule instanceof CSSImportRule) {
      if (!rule.styleSheet) throw new Error('an imported sheet is not there yet');
      left = gather(rule.styleSheet.cssRules, found, left, undefined);
    } else if (rule && 'style' in rule && outer)
      mark(found, outer, bitsOf(rule.style as CSSStyleDeclaration));
  }
  return left;
}

function readRule(
  { selectorText, style }: CSSStyleRule,
  found: SheetRules,
  outer: readonly Key[] | undefined,
): void {
  const bits = bitsOf(style);
  if (bits !== 0) mark(found, keysOf(selectorText, outer), bits);
  if (outer !== undefined) return;
  if (selectorText.includes(':before') || selectorText.includes(':after')) {
    if (!SAYS.test(withoutPictures(style.content))) return;
    const selector = selectorText.replace(PSEUDO, '');
    if (found.generated.length < MAX_SELECTORS && isSelector(selector)) found.generated.push(selector);
    return;
  }
  const { overflowY } = style;
  if ((overflowY === 'auto' || overflowY === 'scroll') && found.scrolling.length < MAX_SELECTORS)
    if (isSelector(selectorText)) found.scrolling.push(selectorText);
}

function mark({ bits }: SheetRules, keys: readonly Key[], more: number): void {
  for (const key of keys) bits.set(key, (bits.get(key) ?? 0) | more);
}

/** Without its pseudo-element it may be none any more. */
function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

function allOf(root: Document | ShadowRoot, selectors: readonly string[]): Element[] {
  if (selectors.length === 0) return [];
  const selector = selectors.join();
  if (root instanceof ShadowRoot) return [...root.querySelectorAll(selector)];
  const { documentElement } = root;
  return documentElement instanceof Element ? [...queryAll(documentElement, selector)] : [];
}
