/** Finds the element that a recorded flow means, by the selectors of the DevTools Recorder. */
import { dataOf, fold, isVisible, matches, parentOf, queryFirst, textContentOf, textNodesIn } from '../dom/dom.ts';
import { ancestorsOf, type ShadowAccess } from '../dom/composed-tree.ts';
import { shadowRootsAround } from '../dom/shadow-roots.ts';
import { VISIBLE } from '../dom/element-box.ts';

interface FindContext extends ShadowAccess {
  /** Elements by accessible name, as the view has them; of any role when it is null. */
  named(name: string, role: string | null): readonly Element[];
}

/** @param selectors - Alternatives; each is a path through shadow trees. */
export function findTarget(
  selectors: readonly (readonly string[])[],
  context: FindContext,
): Element | 'none' | 'several' {
  let isSeveral = false;
  for (const path of selectors) {
    const found = alongPath(path, context);
    const [only, ...others] = found.length > 1 ? found.filter((it) => isVisible(it, VISIBLE)) : found;
    if (only && others.length === 0) return only;
    isSeveral ||= found.length > 1;
  }
  return isSeveral ? 'several' : 'none';
}

function alongPath(path: readonly string[], context: FindContext): Element[] {
  let scopes: (Element | null)[] = [null];
  for (const selector of path) {
    const found = new Set(scopes.flatMap((scope) => select(selector, scope, context)));
    // A part without a name, as the icon of a button, is no element of the view.
    if (found.size > 0 || scopes[0] === null || !NAMELESS.test(selector)) scopes = [...found];
  }
  return scopes.filter((it) => it !== null);
}

/** @param scope - An element on the path, in whose shadow tree or below which the next one is; null for the document. */
function select(selector: string, scope: Element | null, context: FindContext): Element[] {
  const { kind, text } = parsed(selector);
  const isInside = (element: Element): boolean =>
    scope === null || (element !== scope && [...ancestorsOf(element)].includes(scope));
  const root = scope === null ? document : (context.shadowRootOf(scope) ?? scope);
  switch (kind) {
    case 'aria': {
      const [, name = text, role = null] = /^(.*?)(?:\[role="([^"]*)"\])?$/s.exec(text) ?? [];
      return context.named(fold(name), role).filter(isInside);
    }
    case 'text':
      return withText(fold(text), everything(context)).filter(isInside);
    case 'xpath':
      return byXPath(text, root);
    case 'pierce':
      return rootsOf(context)
        .flatMap((it) => query(it, text))
        .filter(isInside);
    case 'css':
      return query(root, text);
  }
}

type Kind = 'aria' | 'text' | 'xpath' | 'pierce' | 'css';
const PREFIX = /^(aria|text|xpath|pierce)\/(.*)$/s;
const NAMELESS = /^aria\/\[role="[^"]*"\]$/;
const PSEUDO = /^::-p-(aria|text|xpath)\((.*)\)$/s;

function parsed(selector: string): { readonly kind: Kind; readonly text: string } {
  const [, kind, text] = PREFIX.exec(selector) ?? PSEUDO.exec(selector) ?? [];
  return kind === undefined ? { kind: 'css', text: selector } : { kind: kind as Kind, text: text ?? '' };
}

function query(root: ParentNode, selector: string): Element[] {
  try {
    return [...root.querySelectorAll(selector)];
  } catch (error) {
    // Of a file: it may be no selector at all.
    if (error instanceof DOMException) return [];
    throw error;
  }
}

/** Without a path in a condition: of a file, it may be one that no page comes to the end of. */
const QUICK_XPATH = /^(?:[^[\]]|\[(?:[^[\]/:]|:(?!:))*\])*$/;

function byXPath(expression: string, root: Node): Element[] {
  if (!QUICK_XPATH.test(expression.replace(/"[^"]*"|'[^']*'/g, ''))) return [];
  try {
    const found = document.evaluate(expression, root, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE);
    return Array.from({ length: found.snapshotLength }, (_, i) => found.snapshotItem(i)).filter(
      (it): it is Element => it instanceof Element,
    );
  } catch (error) {
    if (error instanceof DOMException) return [];
    throw error;
  }
}

const rootsOf = (context: FindContext): ParentNode[] => [document, ...shadowRootsAround(null, context)];
const everything = (context: FindContext): Element[] => rootsOf(context).flatMap((it) => [...it.querySelectorAll('*')]);

/** The innermost elements with the text: those that have exactly it, or else those that have more. */
function withText(text: string, elements: readonly Element[]): Element[] {
  if (text === '') return [];
  const texts = new Map(elements.flatMap((it) => (isText(it) ? [[it, textOf(it)] as const] : [])));
  const innermost = (has: (own: string) => boolean): Element[] => {
    const having = new Set([...texts].flatMap(([it, own]) => (has(own) ? [it] : [])));
    const outer = new Set([...having].map(parentOf));
    // An element around one that has the text has it too.
    for (const it of outer) for (const above of it ? ancestorsOf(it) : []) having.delete(above);
    return [...having];
  };
  const exact = innermost((own) => own === text);
  return exact.length > 0 ? exact : innermost((own) => own.includes(text));
}

/** Their text is none of the page's. */
const CODE = 'script,style,head,title';
const isText = (element: Element): boolean => !matches(element, CODE);
const textOf = (element: Element): string =>
  element instanceof HTMLInputElement && /^(?:button|submit|reset)$/.test(element.type)
    ? fold(element.value)
    : fold(queryFirst(element, CODE) === null ? (textContentOf(element) ?? '') : textWithoutCode(element));

function textWithoutCode(element: Element): string {
  return [...textNodesIn(element)].map(([text, around]) => (isText(around) ? dataOf(text) : '')).join('');
}
