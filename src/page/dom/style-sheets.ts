/** The rules of a tree scope's style sheets, wherever they are nested. */

import { matches } from './dom.ts';

interface StyleRule {
  readonly rule: { readonly style: CSSStyleDeclaration; readonly selectorText?: string };
  /** The selector of the rule around it. */
  readonly outer: string | null;
  /** The media queries that it is for, all together. */
  readonly media: readonly string[];
}

export interface Reading {
  /** How many more rules may be read. */
  left: number;
  /** Rules were left out, or an imported sheet is not there yet. */
  isPartial: boolean;
  /** Whether media rules that do not apply now are left out. */
  readonly onlyActive?: boolean;
}

export const sheetsOf = (root: Document | ShadowRoot): CSSStyleSheet[] => [
  ...root.styleSheets,
  ...root.adoptedStyleSheets,
];

/** null: the sheet is from another origin, so that no script may read it. */
export function rulesOf(sheet: CSSStyleSheet): CSSRuleList | null {
  try {
    return sheet.cssRules;
  } catch {
    return null;
  }
}

/** @param outer - The selector of the rule around them. @param media - What they are for. */
export function* styleRules(
  rules: CSSRuleList | null,
  reading: Reading,
  outer: string | null = null,
  media: readonly string[] = [],
): Generator<StyleRule> {
  if (rules === null) reading.isPartial = true;
  const count = rules?.length ?? 0;
  // By their index: an iterator of a live list asks it twice for each.
  for (let i = 0; i < count; i += 1) {
    const rule = rules?.[i];
    if ((reading.left -= 1) < 0) {
      reading.isPartial = true;
      return;
    }
    if (rule instanceof CSSStyleRule) {
      const read = { rule, outer, media };
      yield read;
      if (rule.cssRules.length > 0) yield* styleRules(rule.cssRules, reading, selectorOf(read), media);
    } else if (rule instanceof CSSImportRule)
      yield* styleRules(rule.styleSheet && rulesOf(rule.styleSheet), reading, null, [...media, rule.media.mediaText]);
    else if (rule instanceof CSSGroupingRule) {
      const inner = rule instanceof CSSMediaRule ? [...media, rule.conditionText] : media;
      if (!reading.onlyActive || isActive(inner)) yield* styleRules(rule.cssRules, reading, outer, inner);
    } else if (rule !== undefined && 'style' in rule && outer !== null)
      yield { rule: rule as CSSNestedDeclarations, outer, media };
  }
}

/** Whether it matches; what is no selector for elements matches none: with a pseudo-element, or a part of one split at a comma. */
export function matchesSafely(element: Element, selector: string): boolean {
  try {
    return selector !== '' && matches(element, selector);
  } catch {
    return false;
  }
}

export const isActive = (media: readonly string[]): boolean => media.every((it) => it === '' || matchMedia(it).matches);

/** Written out where the rule is nested. Serializing it costs most. */
export function selectorOf({ rule: { selectorText: selector }, outer }: StyleRule): string {
  if (outer === null || selector === undefined) return selector ?? outer ?? '';
  return selector.includes('&') ? selector.replaceAll('&', `:is(${outer})`) : `:is(${outer}) ${selector}`;
}
