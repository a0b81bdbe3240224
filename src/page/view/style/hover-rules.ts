/** Which elements a style sheet draws differently under the pointer. Read only where nothing else tells whether an element reacts. */
import { rootOf } from '../../dom/dom.ts';
import { matchesSafely, rulesOf, selectorOf, sheetsOf, styleRules } from '../../dom/style-sheets.ts';

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
      selectors = sheetsOf(root).flatMap(selectorsOf);
      this.#selectors.set(root, selectors);
    }
    return selectors.some((selector) => matchesSafely(element, selector));
  }
}

function selectorsOf(sheet: CSSStyleSheet): readonly string[] {
  const rules = rulesOf(sheet);
  const before = known.get(sheet);
  if (rules === null || before?.count === rules.length) return before?.selectors ?? [];
  const own = Array.from(styleRules(rules, { left: MAX_RULES, isPartial: false }), selectorOf);
  const selectors = own
    .filter((it) => it.includes(':hover'))
    .flatMap((it) => it.split(','))
    .filter((it) => OWN_HOVER.test(it.trim()))
    .map((it) => it.trim().replaceAll(':hover', ''));
  known.set(sheet, { count: rules.length, selectors });
  return selectors;
}
