/** The rules of a tree scope's style sheets, wherever they are nested. */

interface StyleRule {
  readonly style: CSSStyleDeclaration;
  /** Written out where the rule is nested. Serializing it costs most. */
  readonly selector: () => string;
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
  for (const rule of rules ?? []) {
    if ((reading.left -= 1) < 0) {
      reading.isPartial = true;
      return;
    }
    if (rule instanceof CSSStyleRule) {
      const selector = (): string => writtenOut(rule.selectorText, outer);
      yield { style: rule.style, selector, media };
      if (rule.cssRules.length > 0) yield* styleRules(rule.cssRules, reading, selector(), media);
    } else if (rule instanceof CSSImportRule)
      yield* styleRules(rule.styleSheet && rulesOf(rule.styleSheet), reading, null, [...media, rule.media.mediaText]);
    else if (rule instanceof CSSGroupingRule) {
      const inner = rule instanceof CSSMediaRule ? [...media, rule.conditionText] : media;
      if (!reading.onlyActive || isActive(inner)) yield* styleRules(rule.cssRules, reading, outer, inner);
    } else if ('style' in rule && outer !== null)
      yield { style: rule.style as CSSStyleDeclaration, selector: () => outer, media };
  }
}

export const isActive = (media: readonly string[]): boolean => media.every((it) => it === '' || matchMedia(it).matches);

function writtenOut(selector: string, outer: string | null): string {
  if (outer === null) return selector;
  return selector.includes('&') ? selector.replaceAll('&', `:is(${outer})`) : `:is(${outer}) ${selector}`;
}
