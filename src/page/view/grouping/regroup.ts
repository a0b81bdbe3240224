/** Puts a group around nodes that the walk has already found. */
import { contains } from '../../dom/dom.ts';
import { groupNode, nearestKept, type ViewNode } from '../walk/view-node.ts';

/** The element of a node; for text, the element of its first words. */
export const elementOfNode = (node: ViewNode): Element => (node.kind === 'text' ? node.at : node.element);

/** Whether a node belongs to a descendant of an element. */
export const isInside = (root: Element, node: ViewNode): boolean =>
  contains(root, elementOfNode(node)) && !(node.kind !== 'text' && node.element === root);

/**
 * @param members - All nodes inside of `root`, in order. Those without a parent among them get the new group
 *   as parent.
 */
export function regroup(
  nodes: ViewNode[],
  members: readonly ViewNode[],
  root: Element,
  role: string,
  name: string,
  modal: boolean,
): void {
  const [head] = members;
  if (!head) return;
  const inside = new Set(members);
  let outermost = head;
  for (let at = head.parent; at !== null && inside.has(at); at = at.parent) outermost = at;
  const parent = modal ? null : outermost.parent;
  const group = groupNode({ element: root, role, name, modal, parent, layout: head.layout });
  for (const node of members) {
    const around = nearestKept(node);
    if (!around || !inside.has(around)) node.parent = group;
  }
  nodes.splice(nodes.indexOf(head), 0, group);
}

/** Moves modal groups and their content to the end. */
export function modalLast(nodes: readonly ViewNode[]): readonly ViewNode[] {
  const modal = new Set<ViewNode>();
  for (const node of nodes)
    if ((node.kind === 'group' && node.modal && node.kept) || isIn(node, modal)) modal.add(node);
  if (modal.size === 0) return nodes;
  return [...nodes.filter((node) => !modal.has(node)), ...modal];
}

/** Whether one of the containers around the node, of which some may not be listed, is among these. */
function isIn(node: ViewNode, containers: ReadonlySet<ViewNode>): boolean {
  for (let { parent } = node; parent !== null; { parent } = parent) {
    if (containers.has(parent)) return true;
    if (parent.kept) return false;
  }
  return false;
}
