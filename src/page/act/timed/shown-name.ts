/** Names that the view shows and that no text on the page spells out. */
import { attributeOf, queryAll } from '../../dom/dom.ts';
import { isTextControl } from '../../dom/controls.ts';
import { isSecret } from '../../dom/secret-fields.ts';
import { isRendered } from '../actionability.ts';
import type { ActContext } from '../context.ts';

const NAMED = '[aria-label],img[alt],svg:has(> title)';
const MAX_NAMED = 500;

/** The name of an element as it is now: its own, or that of a picture in it. */
export function shownName(element: Element): string {
  const ids = attributeOf(element, 'aria-labelledby')?.split(/\s+/) ?? [];
  const labels = ids.map((id) => document.getElementById(id)?.textContent ?? '');
  const names = [attributeOf(element, 'aria-label'), labels.join(' '), ownName(element)];
  const inner = [...queryAll(element, NAMED)].filter(isRendered).map(ownName).join(' ');
  const name = [...names, inner, attributeOf(element, 'title')].find((it) => it !== null && it.trim() !== '');
  return name ?? '';
}

/** All such names in the trees of the page, and what its text fields hold. */
export function shownNames(trees: readonly (Element | ShadowRoot)[], context: ActContext): string {
  const apart = [...context.ignored()];
  const isShown = (it: Element): boolean => isRendered(it) && !apart.some((outer) => outer.contains(it));
  const allOf = (selector: string): Element[] =>
    trees.flatMap((it) => [...it.querySelectorAll(selector)]).slice(0, MAX_NAMED);
  const named = allOf(NAMED).filter(isShown);
  const fields = allOf('input,textarea');
  const values = fields.map((it) => (isTextControl(it) && isShown(it) && !isSecret(it) ? it.value : ''));
  return [...named.map(ownName), ...values].filter((it) => it.trim() !== '').join('\n');
}

const ownName = (element: Element): string =>
  attributeOf(element, 'aria-label') ??
  attributeOf(element, 'alt') ??
  element.querySelector(':scope > title')?.textContent ??
  '';
