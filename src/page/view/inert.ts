/** Parts of a page that the `inert` attribute takes out of use: a pointer goes through them. */
import { attributeOf, flatParentOf } from './dom.ts';

/** Asks the elements around one only where the document has such a part; one of a shadow tree alone is missed. */
export function isInertIn(document: Document): (element: Element) => boolean {
  if (document.querySelector('[inert]') === null) return () => false;
  const known = new Map<Element, boolean>();
  return (element) => {
    const path: Element[] = [];
    let is = false;
    for (let at: Element | null = element; at !== null; at = flatParentOf(at)) {
      const answer = known.get(at) ?? (attributeOf(at, 'inert') === null ? undefined : true);
      if (answer !== undefined) {
        is = answer;
        break;
      }
      path.push(at);
    }
    for (const it of path) known.set(it, is);
    return is;
  };
}
