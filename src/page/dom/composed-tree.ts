/**
 * The flat tree: through shadow roots and slots, open or closed. Controls named "parentNode" do not confuse
 * it.
 */
import { contains, matches, parentOf } from './dom.ts';

export interface ShadowAccess {
  /** Also returns closed roots where the platform allows it. */
  readonly shadowRootOf: (element: Element) => ShadowRoot | null;
}

/** From the element itself to the document element. */
export function* ancestorsOf(element: Element): Generator<Element> {
  for (let at: Element | null = element; at; at = parentOf(at)) yield at;
}

/** Inclusive. Also true for nodes slotted into a closed root, whose slots are not visible to scripts. */
export function holds(outer: Element, inner: Element): boolean {
  for (const at of ancestorsOf(inner)) if (at === outer) return true;
  return contains(outer, inner);
}

export function closest(element: Element, selector: string): Element | null {
  for (const at of ancestorsOf(element)) if (matches(at, selector)) return at;
  return null;
}

/** The deepest common ancestor: the target of a click whose mousedown and mouseup hit different elements. */
export function commonAncestor(a: Element, b: Element): Element | null {
  const above = new Set(ancestorsOf(a));
  for (const at of ancestorsOf(b)) if (above.has(at)) return at;
  return null;
}

/** The element that a pointer at this point of the viewport would hit. */
export function elementAt(x: number, y: number, { shadowRootOf }: ShadowAccess): Element | null {
  let hit = document.elementFromPoint(x, y);
  while (hit) {
    const inner: Element | null = shadowRootOf(hit)?.elementFromPoint(x, y) ?? null;
    // A root without a hit of its own answers with its host or with an outer element.
    if (!inner || inner === hit || inner.getRootNode() !== shadowRootOf(hit)) return hit;
    hit = inner;
  }
  return null;
}

/** The focused element in the deepest shadow tree; null when the document itself has the focus. */
export function focusedElement({ shadowRootOf }: ShadowAccess): Element | null {
  let at = document.activeElement;
  while (at) {
    const inner: Element | null = shadowRootOf(at)?.activeElement ?? null;
    if (!inner) break;
    at = inner;
  }
  return at === document.body || at === document.documentElement ? null : at;
}
