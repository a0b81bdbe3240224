/** Puts a group around lines that the walk has found already. */
import { contains } from './dom.ts';
import type { Container, GroupOut, Out } from './node.ts';

/** The element that a line is about; of text, the one that holds its first words. */
export const elementOfOut = (out: Out): Element => (out.kind === 'text' ? out.at : out.element);

/** The containers that lines were in before. */
export type Moved = Map<Out, Container | null>;

/**
 * @param root - All lines about what is in it get the new group around them, inside their own containers.
 * @returns null when there are none.
 */
export function regroup(
  outs: Out[],
  root: Element,
  role: string,
  name: string,
  modal: boolean,
  moved: Moved,
): GroupOut | null {
  const isInside = (out: Out): boolean =>
    contains(root, elementOfOut(out)) && !(out.kind !== 'text' && out.element === root);
  const first = outs.findIndex(isInside);
  const head = outs[first];
  if (!head) return null;
  const parent = modal ? null : outermost(head, isInside).parent;
  const group: GroupOut = {
    kind: 'group',
    parent,
    kept: true,
    rect: null,
    element: root,
    role,
    name,
    modal,
    isLoose: true,
  };
  for (const out of outs) {
    if (!isInside(out) || (out.parent && isInside(out.parent))) continue;
    if (!moved.has(out)) moved.set(out, out.parent);
    out.parent = group;
  }
  outs.splice(first, 0, group);
  return group;
}

function outermost(out: Out, isInside: (out: Container) => boolean): Out {
  let top = out;
  for (let at = out.parent; at !== null && isInside(at); at = at.parent) top = at;
  return top;
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
