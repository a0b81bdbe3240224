/**
 * Applies :hover rules to the elements under our pointer. No script can set :hover: only the browser's
 * own pointer does. `HoverStyle` copies the rules whose selectors contain :hover into an adopted style
 * sheet, with the elements under the pointer in place of :hover. That writes nothing into the DOM, and
 * removing the sheet leaves no trace. Paths name the elements, so the sheet is written anew when a row was
 * inserted before one of them. Animations would not do: an element that they take out of `display: none`
 * stays inert. Known limitation: rules of style sheets from other origins cannot be read.
 */
import { ancestorsOf } from '../../dom/composed-tree.ts';
import { isInSight } from '../../dom/element-box.ts';
import { rulesOf, selectorOf, sheetsOf, styleRules } from '../../dom/style-sheets.ts';

const MAX_RULES = 20_000;
const MAX_SHOWN = 5;
const HOVER = /:hover\b/;

export class HoverStyle {
  #applied: { readonly sheet: CSSStyleSheet; readonly root: Document | ShadowRoot }[] = [];
  #under: readonly Element[] = [];
  /** The elements under the pointer, as the sheet names them. */
  #paths = '';
  #hiddenBefore: readonly Element[] = [];
  readonly #observer = new MutationObserver(() => this.#follow());

  get isOn(): boolean {
    return this.#applied.length > 0;
  }

  /** @param over - The deepest element under the pointer; null removes all. */
  apply(over: Element | null): void {
    const under = over ? [...ancestorsOf(over)] : [];
    const isSame = under.length === this.#under.length && under.every((it, i) => it === this.#under[i]);
    if (isSame) return;
    this.#under = under;
    this.#hiddenBefore = this.#write();
  }

  /** The first few elements that the rules have made visible. */
  get shown(): readonly Element[] {
    return this.#hiddenBefore.filter((it) => it.isConnected && isInSight(it)).slice(0, MAX_SHOWN);
  }

  /** Called when the page has changed: the elements under the pointer may be gone, or have other paths. */
  #follow(): void {
    this.#under = this.#under.filter((it) => it.isConnected);
    if (pathsOf(this.#under) !== this.#paths) this.#write();
  }

  /** Replaces the sheets. @returns The elements that the rules match and that were hidden so far. */
  #write(): readonly Element[] {
    const before = this.#applied;
    this.#paths = pathsOf(this.#under);
    const roots = rootsOf(this.#under);
    const rules = roots.map((root) => ({ root, css: rulesFor(root, this.#under) })).filter(({ css }) => css.length > 0);
    const hidden = rules.flatMap(({ root, css }) => hiddenBy(root, css));
    this.#applied = rules.map(({ root, css }) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css.map(({ selector, body }) => `${selector}{${body}}`).join('\n'));
      root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
      return { sheet, root };
    });
    // The old sheets are removed last, so that what stays hovered does not close in between.
    for (const { sheet, root } of before)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((it) => it !== sheet);
    this.#observer.disconnect();
    if (this.#applied.length > 0)
      for (const root of roots) this.#observer.observe(root, { childList: true, subtree: true });
    return hidden;
  }
}

const rootsOf = (elements: readonly Element[]): (Document | ShadowRoot)[] =>
  [...new Set(elements.map((it) => it.getRootNode()))].filter(
    (it) => it instanceof Document || it instanceof ShadowRoot,
  );

const pathsOf = (elements: readonly Element[]): string =>
  rootsOf(elements)
    .map((root) => pathsIn(root, elements))
    .join(';');

const pathsIn = (root: Document | ShadowRoot, elements: readonly Element[]): string =>
  elements
    .filter((it) => it.getRootNode() === root)
    .map((it) => pathOf(it, root))
    .join(',');

interface HoverRule {
  /** With the elements under the pointer in place of :hover. */
  readonly selector: string;
  readonly body: string;
}

/** The elements that the rules match and that are not visible yet. */
function hiddenBy(root: Document | ShadowRoot, rules: readonly HoverRule[]): Element[] {
  const hidden: Element[] = [];
  for (const { selector } of rules) {
    try {
      hidden.push(...[...root.querySelectorAll(selector)].filter((it) => !isInSight(it)));
    } catch {
      // querySelectorAll cannot match pseudo-elements.
    }
  }
  return [...new Set(hidden)];
}

function rulesFor(root: Document | ShadowRoot, under: readonly Element[]): HoverRule[] {
  const hovered = `:is(${pathsIn(root, under)})`;
  const found: HoverRule[] = [];
  for (const sheet of sheetsOf(root)) {
    if (sheet.disabled || (sheet.media.length > 0 && !matchMedia(sheet.media.mediaText).matches)) continue;
    const reading = { left: MAX_RULES, isPartial: false, onlyActive: true };
    for (const read of styleRules(rulesOf(sheet), reading)) {
      const { style } = read.rule;
      const own = style.length > 0 ? selectorOf(read) : '';
      const hovering = HOVER.test(own) ? own.replaceAll(/:hover\b/g, hovered) : null;
      if (hovering !== null && matchesAny(root, hovering)) found.push({ selector: hovering, body: style.cssText });
    }
  }
  return found;
}

function matchesAny(root: Document | ShadowRoot, selector: string): boolean {
  try {
    return root.querySelector(selector.replaceAll(/::?(?:before|after)\b/g, '')) !== null;
  } catch {
    // querySelector cannot match :host.
    return selector.includes(':host');
  }
}

/** A selector that matches this element alone. */
function pathOf(element: Element, root: Document | ShadowRoot): string {
  const steps: string[] = [];
  for (let at: Element | null = element; at; at = at.parentElement) {
    const siblings: ParentNode | null = at.parentElement ?? (root instanceof ShadowRoot ? root : null);
    steps.unshift(siblings ? `:nth-child(${[...siblings.children].indexOf(at) + 1})` : ':root');
  }
  return steps.join('>');
}
