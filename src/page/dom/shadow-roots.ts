/** Shadow roots: a mutation observer, a selector and `innerText` see nothing of what is in them. */
import { ancestorsOf, type ShadowAccess } from './composed-tree.ts';
import { firstChildOf, localNameOf, queryAllIn, rootOf, shadowRootOf as openRootOf } from './dom.ts';
import { HOST_TAGS } from './tags.ts';

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
    for (const at of queryAllIn(from, '*')) {
      const tag = localNameOf(at);
      if (roots.length >= MAX_ROOTS || !(tag.includes('-') || HOST_TAGS.has(tag))) continue;
      // Nearly all hosts are custom elements. To ask for a closed root takes long, and plain hosts have nothing else in them.
      const isLikely = tag.includes('-') || firstChildOf(at) === null;
      const root = isLikely ? shadowRootOf(at) : openRootOf(at);
      if (!root) continue;
      roots.push(root);
      collect(root);
    }
  };
  collect(tree);
  return roots;
}
