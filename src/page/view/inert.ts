/** Parts of a page that the `inert` attribute takes out of use: a pointer goes through them. */
import { attributeOf, flatParentOf } from './dom.ts';
import { inheriting } from './inherit.ts';

/** null where the document has no such part; one of a shadow tree alone is missed. */
export function inertIn(document: Document): ((element: Element) => boolean) | null {
  if (document.querySelector('[inert]') === null) return null;
  return inheriting(flatParentOf, (it, isIn: boolean) => isIn || attributeOf(it, 'inert') !== null, false);
}
