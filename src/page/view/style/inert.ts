/** Parts of a page that the `inert` attribute takes out of use: a pointer goes through them. */
import { flatParentOf } from '../../dom/dom.ts';
import { inheriting } from '../../dom/inherit.ts';

/** @returns null where there is no such part. */
export function inertIn(parts: readonly Element[]): ((element: Element) => boolean) | null {
  if (parts.length === 0) return null;
  const found = new Set(parts);
  return inheriting(flatParentOf, (it, isIn: boolean) => isIn || found.has(it), false);
}
