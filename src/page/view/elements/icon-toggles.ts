/**
 * A toggle that says by its icon alone how it is: a star that is filled in one row and empty in the others. Of controls that
 * are called alike, each has the name of its icon as value where there are two of them. Needed by `view-rows.html`.
 */
import { iconOf } from '../naming/hints.ts';
import { type ElementNode, isNamed, type ViewNode } from '../walk/view-node.ts';

const TOGGLES = new Set(['button', 'clickable']);
/** What else says it. */
const STATES = new Set(['pressed', 'checked', 'selected', 'expanded', 'collapsed', 'current']);

export function tellIcons(nodes: readonly ViewNode[]): void {
  const alike = new Map<string, ElementNode[]>();
  for (const node of nodes) {
    if (node.kind !== 'element' || !TOGGLES.has(node.role) || !isNamed(node)) continue;
    const key = `${node.role} ${node.name}`;
    const others = alike.get(key);
    if (others) others.push(node);
    else alike.set(key, [node]);
  }
  for (const group of alike.values()) {
    if (group.length < 2 || group.some(({ value, states }) => value !== null || states.some((it) => STATES.has(it))))
      continue;
    const icons = group.map(({ element }) => iconOf(element));
    if (icons.includes('') || new Set(icons).size !== 2) continue;
    for (const [i, node] of group.entries()) node.value = icons[i] ?? null;
  }
}
