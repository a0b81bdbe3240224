/**
 * What style sheets show under the pointer. No script can set :hover: only the browser's own pointer
 * does. So while our pointer rests, the rules that speak of :hover are laid over the page once more
 * for exactly the elements under it, as an adopted sheet: no attribute, no element and no style is
 * written into the DOM, and taking the sheet back leaves no trace. (Animations would be even less to be
 * seen, but what they lift out of display: none is inert: nothing could be clicked in it.) Rules of
 * style sheets from other origins cannot be read.
 */
import { ancestorsOf } from '../../dom/composed-tree.ts';

const MAX_RULES = 20_000;
const MAX_TOLD = 5;
const HOVER = /:hover\b/;

export class HoverStyle {
  #laid: { readonly sheet: CSSStyleSheet; readonly root: Document | ShadowRoot }[] = [];
  #under: readonly Element[] = [];
  #shown: readonly Element[] = [];

  /** What became visible, a few of it. */
  get shown(): readonly Element[] {
    return this.#shown;
  }

  get isOn(): boolean {
    return this.#laid.length > 0;
  }

  /** @param over - The deepest element under the pointer; null takes everything back. */
  lay(over: Element | null): void {
    const under = over ? [...ancestorsOf(over)] : [];
    const isSame = under.length === this.#under.length && under.every((it, i) => it === this.#under[i]);
    if (isSame) return;
    this.#under = under;
    const before = this.#laid;
    const rules = [...new Set(under.map((it) => it.getRootNode()))]
      .filter((it) => it instanceof Document || it instanceof ShadowRoot)
      .map((root) => ({ root, css: rulesFor(root, under) }))
      .filter(({ css }) => css.length > 0);
    const candidates = rules.flatMap(({ root, css }) => hiddenBy(root, css));
    this.#laid = rules.map(({ root, css }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css.map(({ selector, body }) => `${selector}{${body}}`).join('\n'));
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      return { sheet, root };
    });
    // Old ones go last: what stays hovered must not close in between.
    for (const { sheet, root } of before)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((it) => it !== sheet);
    this.#shown = candidates.filter(isSeen).slice(0, MAX_TOLD);
  }
}

interface HoverRule {
  /** With the elements under the pointer in place of :hover. */
  readonly selector: string;
  readonly body: string;
}

const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true });

/** What the rules speak of and cannot be seen yet. */
function hiddenBy(root: Document | ShadowRoot, rules: readonly HoverRule[]): Element[] {
  const hidden: Element[] = [];
  for (const { selector } of rules) {
    try {
      hidden.push(...[...root.querySelectorAll(selector)].filter((it) => !isSeen(it)));
    } catch {
      // Pseudo-elements are no elements.
    }
  }
  return [...new Set(hidden)];
}

function rulesFor(root: Document | ShadowRoot, under: readonly Element[]): HoverRule[] {
  const paths = under.filter((it) => it.getRootNode() === root).map((it) => pathOf(it, root));
  const hovered = `:is(${paths.join(',')})`;
  const found: HoverRule[] = [];
  let seen = 0;
  const collect = (rules: CSSRuleList, parent: string | null): void => {
    for (const rule of rules) {
      if ((seen += 1) > MAX_RULES) return;
      if (rule instanceof CSSStyleRule) {
        const own = nested(rule.selectorText, parent);
        const selector = HOVER.test(own) ? own.replaceAll(/:hover\b/g, hovered) : null;
        if (selector !== null && rule.style.length > 0 && matchesAny(root, selector))
          found.push({ selector, body: rule.style.cssText });
        if (rule.cssRules.length > 0) collect(rule.cssRules, own);
      } else if (rule instanceof CSSImportRule) {
        if (rule.styleSheet) collectSheet(rule.styleSheet);
      } else if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) continue;
      else if (rule instanceof CSSGroupingRule) collect(rule.cssRules, parent);
    }
  };
  const collectSheet = (sheet: CSSStyleSheet): void => {
    if (sheet.disabled || (sheet.media.length > 0 && !matchMedia(sheet.media.mediaText).matches)) return;
    try {
      collect(sheet.cssRules, null);
    } catch {
      // Of another origin: the platform lets no script read it.
    }
  };
  for (const sheet of [...root.styleSheets, ...root.adoptedStyleSheets]) collectSheet(sheet);
  return found;
}

function matchesAny(root: Document | ShadowRoot, selector: string): boolean {
  try {
    return root.querySelector(selector.replaceAll(/::?(?:before|after)\b/g, '')) !== null;
  } catch {
    // Of :host and the like nothing is known beforehand.
    return selector.includes(':host');
  }
}

/** A nested rule's selector, written out. */
function nested(selector: string, parent: string | null): string {
  if (parent === null) return selector;
  return selector.includes('&') ? selector.replaceAll('&', `:is(${parent})`) : `:is(${parent}) ${selector}`;
}

/** Exactly this element, without a mark on it. */
function pathOf(element: Element, root: Document | ShadowRoot): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const siblings: ParentNode | null = at.parentElement ?? (root instanceof ShadowRoot ? root : null);
    steps.unshift(siblings ? `:nth-child(${[...siblings.children].indexOf(at) + 1})` : ':root');
  }
  return steps.join('>');
}
