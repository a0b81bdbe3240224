/** Finds what the `inert` attribute disables: pointer events pass through it. */
import { inheriting } from '../../dom/inherit.ts';
import { parentOf } from '../../dom/dom.ts';

/** @returns null when nothing is inert. */
export function inertIn(parts: readonly Element[]): ((element: Element) => boolean) | null {
  if (parts.length === 0) return null;
  const found = new Set(parts);
  return inheriting(parentOf, (it, isIn: boolean) => isIn || found.has(it), false);
}
