/** Whether an element is in one of some parts of the page: inert ones, disabled ones. */
import { inheriting } from '../../dom/inherit.ts';
import { parentOf } from '../../dom/dom.ts';

/** @returns null where there are none. */
export function insideAny(parts: readonly Element[]): ((element: Element) => boolean) | null {
  if (parts.length === 0) return null;
  const found = new Set(parts);
  return inheriting(parentOf, (it, isIn: boolean) => isIn || found.has(it), false);
}
