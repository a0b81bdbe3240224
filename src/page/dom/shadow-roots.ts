/** Shadow roots: a mutation observer, a selector and `innerText` see nothing of what is in them. */
import { ancestorsOf, type ShadowAccess } from './composed-tree.ts';
import { localNameOf, rootOf } from './dom.ts';

const MAX_ROOTS = 200;

/** The roots that the element lies in, and those of the page's components. */
export function shadowRootsAround(element: Element | null, access: ShadowAccess): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  for (const at of element ? ancestorsOf(element) : []) {
    const root = rootOf(at);
    if (root instanceof ShadowRoot && !roots.includes(root)) roots.push(root);
  }
  return [...roots, ...shadowRootsIn(document, access).filter((it) => !roots.includes(it))];
}

/** The roots of the components in a tree, and of those in them. */
export function shadowRootsIn(tree: ParentNode, { shadowRootOf }: ShadowAccess): ShadowRoot[] {
  const roots: ShadowRoot[] = [];
  const collect = (from: ParentNode): void => {
    for (const at of from.querySelectorAll('*')) {
      // Nearly all hosts are custom elements, whose names have a hyphen.
      const root = localNameOf(at).includes('-') && roots.length < MAX_ROOTS ? shadowRootOf(at) : null;
      if (!root) continue;
      roots.push(root);
      collect(root);
    }
  };
  collect(tree);
  return roots;
}
