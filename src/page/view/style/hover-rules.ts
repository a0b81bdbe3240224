/** Which elements a style sheet draws differently under the pointer. Read only where nothing else tells whether an element reacts. */
import { matches, rootOf } from '../../dom/dom.ts';

/** At most so many rules of a sheet are read. */
const MAX_RULES = 6000;
/** `:hover` on the element itself, not on an ancestor of it. */
const OWN_HOVER = /:hover[^\s>+~]*$/;

interface Read {
  readonly count: number;
  readonly selectors: readonly string[];
}

const known = new WeakMap<CSSStyleSheet, Read>();

export class HoverRules {
  readonly #selectors = new Map<Node, readonly string[]>();

  /** Whether a `:hover` rule is for this element. */
  match(element: Element): boolean {
    const root = rootOf(element);
    if (!(root instanceof Document || root instanceof ShadowRoot)) return false;
    let selectors = this.#selectors.get(root);
    if (!selectors) {
      selectors = [...root.styleSheets, ...root.adoptedStyleSheets].flatMap(selectorsOf);
      this.#selectors.set(root, selectors);
    }
    return selectors.some((selector) => matchesSafely(element, selector));
  }
}

function selectorsOf(sheet: CSSStyleSheet): readonly string[] {
  try {
    const rules = sheet.cssRules;
    const before = known.get(sheet);
    if (before?.count === rules.length) return before.selectors;
    const selectors: string[] = [];
    gather(rules, selectors, MAX_RULES);
    known.set(sheet, { count: rules.length, selectors });
    return selectors;
  } catch {
    // From another origin: no script may read it.
    return [];
  }
}

function gather(rules: CSSRuleList, selectors: string[], budget: number): number {
  let left = budget;
  for (let i = 0; i < rules.length && left > 0; i += 1) {
    const rule = rules[i];
    left -= 1;
    if (rule instanceof CSSStyleRule) {
      const { selectorText } = rule;
      if (selectorText.includes(':hover'))
        for (const selector of selectorText.split(','))
          if (OWN_HOVER.test(selector.trim())) selectors.push(selector.trim().replaceAll(':hover', ''));
    } else if (rule instanceof CSSGroupingRule) left = gather(rule.cssRules, selectors, left);
    else if (rule instanceof CSSImportRule && rule.styleSheet) left = gather(rule.styleSheet.cssRules, selectors, left);
  }
  return left;
}

function matchesSafely(element: Element, selector: string): boolean {
  try {
    return selector !== '' && matches(element, selector);
  } catch {
    // A part of a selector that was split at a comma within parentheses.
    return false;
  }
}
