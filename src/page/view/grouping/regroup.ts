/** Puts a group around lines that the walk has found already. */
import { contains } from '../../dom/dom.ts';
import type { GroupOut, Out } from '../walk/node.ts';

/** The element that a line is about; of text, the one that holds its first words. */
export const elementOfOut = (out: Out): Element => (out.kind === 'text' ? out.at : out.element);

/** Whether a line is about what is in an element, not about that itself. */
export const isIn = (root: Element, out: Out): boolean =>
  contains(root, elementOfOut(out)) && !(out.kind !== 'text' && out.element === root);

/**
 * @param members - All lines about what is in the root, in order: they get the new group around them, inside their own
 *   containers.
 */
export function regroup(
  outs: Out[],
  members: readonly Out[],
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
  const group: GroupOut = {
    kind: 'group',
    parent: modal ? null : outermost.parent,
    kept: true,
    rect: null,
    element: root,
    role,
    name,
    modal,
    spot: head.spot,
  };
  for (const out of members) {
    if (out.parent && inside.has(out.parent)) continue;
    out.parent = group;
  }
  outs.splice(outs.indexOf(head), 0, group);
}

/** What lies over the page is told after everything else. */
export function modalLast(outs: readonly Out[]): readonly Out[] {
  const modal = new Set<Out>();
  for (const out of outs)
    if ((out.kind === 'group' && out.modal && out.kept) || (out.parent !== null && modal.has(out.parent)))
      modal.add(out);
  if (modal.size === 0) return outs;
  return [...outs.filter((out) => !modal.has(out)), ...modal];
}
