import type { ElementItem } from '../../core/view/view.ts';

/** In the order in which the roles first occur. */
export function byRole(elements: readonly ElementItem[]): ReadonlyMap<string, readonly ElementItem[]> {
  const groups = new Map<string, ElementItem[]>();
  for (const element of elements) groups.set(element.role, [...(groups.get(element.role) ?? []), element]);
  return groups;
}
