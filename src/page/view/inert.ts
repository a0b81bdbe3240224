/** Parts of a page that the `inert` attribute takes out of use: a pointer goes through them. */
import { attributeOf, flatParentOf } from './dom.ts';

/** null where the document has no such part; one of a shadow tree alone is missed. */
export function inertIn(document: Document): ((element: Element) => boolean) | null {
  if (document.querySelector('[inert]') === null) return null;
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
