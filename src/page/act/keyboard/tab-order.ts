/** @see https://html.spec.whatwg.org/multipage/interaction.html#sequential-focus-navigation */
import type { ActContext } from '../context.ts';
import { isRendered, isFocusable } from '../actionability.ts';
import { radioGroupOf } from './choice-keys.ts';

/** The element that Tab would focus next; the first one after the last, as there is no browser toolbar to go to. */
export function nextByTab(context: ActContext, from: Element | null, backward: boolean): Element | null {
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  const order = tabStops(modal ?? document, context);
  if (order.length === 0) return null;
  if (!from) return order.at(backward ? -1 : 0) ?? null;
  const index = order.indexOf(from);
  if (index >= 0) return order.at((index + (backward ? -1 : 1)) % order.length) ?? null;
  // From an element that is no tab stop: its position in the document counts.
  const later = order.findIndex((it) => (from.compareDocumentPosition(it) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  if (backward) return order.at(later - 1) ?? null;
  return order[Math.max(later, 0)] ?? null;
}

const indexOf = (it: Element): number => (it as HTMLElement).tabIndex;

function tabStops(root: ParentNode, context: ActContext): Element[] {
  const found: Element[] = [];
  const collect = (at: ParentNode): void => {
    for (const child of at.children) {
      if (isStop(child)) found.push(child);
      collect(context.shadowRootOf(child) ?? child);
      if (context.shadowRootOf(child)) collect(child);
    }
  };
  collect(root);
  // Positive indexes first, in their order; sorting is stable.
  const positive = found.filter((it) => indexOf(it) > 0).toSorted((a, b) => indexOf(a) - indexOf(b));
  return [...positive, ...found.filter((it) => indexOf(it) === 0)];
}

function isStop(element: Element): boolean {
  if (!isFocusable(element) || (element as HTMLElement).tabIndex < 0 || !isRendered(element)) return false;
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
  if (element.checked || element.name === '') return true;
  // A radio group is one stop: the checked one.
  const group = radioGroupOf(element);
  return !group.some((it) => it.checked) && group[0] === element;
}
