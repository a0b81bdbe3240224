/**
 * What style sheets alone tell of a tree: which elements may have text of their own before or after
 * their content, and which may scroll by themselves. Asking each element would cost two styles an
 * element; the rules are read once a sheet, and name the few to ask.
 */
import { queryAll } from './dom.ts';
import { withoutPictures } from './generated-text.ts';

/** Elements that a rule names: whether it holds for them, their style tells. */
export interface Ruled {
  readonly generated: readonly Element[];
  readonly scrolling: readonly Element[];
}

interface Selectors {
  /** Of the sheet when it was read. */
  readonly length: number;
  readonly generated: readonly string[];
  readonly scrolling: readonly string[];
}

/** Rules read a sheet, and selectors kept of it. */
const MAX_RULES = 6000;
const MAX_SELECTORS = 300;
const PSEUDO = /::?(?:before|after)\b/g;
/** A string with a word or a sign in it, or an attribute; not the private characters of icon fonts. */
const SAYS = /"[^"]*[\p{L}\p{N}\p{So}*%+][^"]*"|attr\(/u;
/** Boxes that say so themselves. */
const OWN_STYLE = '[style*="overflow"]';

const known = new WeakMap<CSSStyleSheet, Selectors>();

export function ruledIn(root: Document | ShadowRoot): Ruled {
  const generated: string[] = [];
  // There may be hundreds of shadow roots, nearly all of them small.
  const scrolling: string[] = root instanceof Document ? [OWN_STYLE] : [];
  for (const sheets of [root.styleSheets, root.adoptedStyleSheets])
    for (let i = 0; i < sheets.length; i += 1) {
      const sheet = sheets[i];
      const found = sheet ? selectorsOf(sheet) : null;
      if (!found) continue;
      generated.push(...found.generated);
      scrolling.push(...found.scrolling);
    }
  return { generated: allOf(root, generated), scrolling: allOf(root, scrolling) };
}

/** null: it is from another origin, or not there yet. */
function selectorsOf(sheet: CSSStyleSheet): Selectors | null {
  try {
    const { cssRules: rules } = sheet;
    const before = known.get(sheet);
    if (before?.length === rules.length) return before;
    const found = { length: rules.length, generated: [] as string[], scrolling: [] as string[] };
    gather(rules, found, MAX_RULES);
    known.set(sheet, found);
    return found;
  } catch {
    return null;
  }
}

/** @returns How many rules may still be read. */
function gather(
  rules: CSSRuleList,
  found: { generated: string[]; scrolling: string[] },
  budget: number,
): number {
  let left = budget;
  for (let i = 0; i < rules.length && left > 0; i += 1) {
    const rule = rules[i];
    left -= 1;
    if (rule instanceof CSSStyleRule) readRule(rule, found);
    // What is nested in a rule of style is named from there: left out.
    else if (rule instanceof CSSGroupingRule) left = gather(rule.cssRules, found, left);
  }
  return left;
}

function readRule(
  { selectorText, style }: CSSStyleRule,
  found: { generated: string[]; scrolling: string[] },
): void {
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
