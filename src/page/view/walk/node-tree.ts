/** Changes to the tree of nodes, and ways through it. */
import { holds } from '../../dom/composed-tree.ts';
import { contains, rectOf, rootOf, type Rect } from '../../dom/dom.ts';
import { groupNode, type Container, type GroupNode, type ViewNode } from './view-node.ts';

/** The element of a node; for text, the element of its first words. */
export const elementOfNode = (node: ViewNode): Element => (node.kind === 'text' ? node.at : node.element);

export const wordsOfNode = (node: ViewNode): string => (node.kind === 'text' ? node.text : node.name);

/** The layout stays as it is while a view is made. */
export const placeOf = (node: ViewNode): Rect => (node.rect ??= rectOf(elementOfNode(node)));

/** Whether a node belongs to a descendant of an element, were it in a shadow tree. */
export function isInside(root: Element, node: ViewNode): boolean {
  const element = elementOfNode(node);
  if (element === root) return node.kind === 'text';
  return contains(root, element) || (rootOf(element) !== rootOf(root) && holds(root, element));
}

/** All nodes in a container, in document order. */
export function nodesIn(container: Container, found: ViewNode[] = []): ViewNode[] {
  for (const node of container.children) {
    found.push(node);
    if (node.kind !== 'text') nodesIn(node, found);
  }
  return found;
}

export const withInner = (node: ViewNode): ViewNode[] => (node.kind === 'text' ? [node] : [node, ...nodesIn(node)]);

/** What is in a node, with what has become its name. */
export const partsOf = (node: ViewNode): readonly ViewNode[] =>
  node.kind === 'text' ? [] : [...(node.titles ?? []), ...node.children];

/** Puts a node, with all that is in it, into a column of its row. */
export function putInCell(node: ViewNode, column: number): void {
  for (const it of withInner(node)) it.cell = column;
}

/** How many nodes are in a container, counted up to a limit. */
export function countIn({ children }: Container, most: number): number {
  let count = 0;
  for (const node of children) {
    count += node.kind === 'text' ? 1 : 1 + countIn(node, most - count - 1);
    if (count >= most) return count;
  }
  return count;
}

/** Takes a node out, with all that is in it. */
export function remove(node: ViewNode): void {
  replace(node, []);
}

/** The children of a container take its place. */
export function dissolve(container: Container): void {
  replace(container, container.children);
}

export function replace(node: ViewNode, others: readonly ViewNode[]): void {
  const { parent } = node;
  if (parent === null) return;
  const { children } = parent;
  // The last one is what the walk has just left.
  const after = children.splice(children.lastIndexOf(node));
  for (const it of others) {
    it.parent = parent;
    children.push(it);
  }
  for (let i = 1; i < after.length; i += 1) children.push(after[i] as ViewNode);
  node.parent = null;
}

/** Moves a node to the end of a container. */
export function moveInto(container: Container, node: ViewNode): void {
  remove(node);
  node.parent = container;
  container.children.push(node);
}

/** Puts a group around neighbors. */
export function groupOf(
  members: readonly [ViewNode, ...ViewNode[]],
  given: Pick<GroupNode, 'element' | 'role' | 'name'> & { readonly modal?: boolean },
): GroupNode {
  const [head] = members;
  const { parent, urgency } = head;
  const group = groupNode({ modal: false, ...given, parent, urgency });
  if (parent !== null) parent.children.splice(parent.children.indexOf(head), 0, group);
  for (const node of members) moveInto(group, node);
  return group;
}

/** Puts a group around all that is inside of an element. @returns null when nothing is. */
export function wrap(
  root: Container,
  given: Pick<GroupNode, 'element' | 'role' | 'name'> & { readonly modal?: boolean },
): GroupNode | null {
  const [head, ...rest] = outermostInside(root, given.element);
  return head ? groupOf([head, ...rest], given) : null;
}

function outermostInside(container: Container, element: Element, found: ViewNode[] = []): ViewNode[] {
  for (const node of container.children)
    if (isInside(element, node)) found.push(node);
    else if (node.kind !== 'text') outermostInside(node, element, found);
  return found;
}

/** Leaves only these. */
export function prune(container: Container, kept: ReadonlySet<ViewNode>): void {
  container.children = container.children.filter((node) => kept.has(node));
  for (const node of container.children) if (node.kind !== 'text') prune(node, kept);
}

/** Modal groups, with what is in them, come first: the one on top, which is the last in the document, before others. */
export function modalFirst(root: GroupNode, modals: readonly GroupNode[]): void {
  for (const node of modals) {
    if (node.parent === null) continue;
    remove(node);
    node.parent = root;
    root.children.unshift(node);
  }
}

/** The container or one around it for which the test holds. */
export function ownerOf<T extends Container>(from: Container | null, is: (it: Container) => it is T): T | null;
export function ownerOf(from: Container | null, is: (it: Container) => boolean): Container | null;
export function ownerOf(from: Container | null, is: (it: Container) => boolean): Container | null {
  let at = from;
  while (at !== null && !is(at)) at = at.parent;
  return at;
}
