/** Shadow roots in which an action may change something: mutation observers need each of them. */
import { ancestorsOf, type ShadowAccess } from './composed-tree.ts';
import { localNameOf, rootOf } from './dom.ts';

const MAX_ROOTS = 200;

/** The roots that the element lies in, and those of the page's components. */
export function shadowRootsAround(element: Element | null, { shadowRootOf }: ShadowAccess): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  for (const at of element ? ancestorsOf(element) : []) {
    const root = rootOf(at);
    if (root instanceof ShadowRoot && !roots.includes(root)) roots.push(root);
  }
  const collect = (from: ParentNode): void => {
    for (const at of from.querySelectorAll('*')) {
      // Nearly all hosts are custom elements, whose names have a hyphen.
      const root = localNameOf(at).includes('-') && roots.length < MAX_ROOTS ? shadowRootOf(at) : null;
      if (!root || roots.includes(root)) continue;
      roots.push(root);
      collect(root);
    }
  };
  collect(document);
  return roots;
}
