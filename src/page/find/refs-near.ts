import type { Ref } from '../../core/ids.ts';
import { ancestorsOf } from '../dom/composed-tree.ts';
import { groupedLabel } from '../dom/options.ts';
import type { RefRegistry } from '../dom/refs.ts';

/** A recorder names what the pointer hit, which may be an icon in the button that a view lists. */
const MAX_LEVELS = 6;

/** Of the element and of those around it, the nearest first; then of the only one in it. */
export function refsNear(element: Element, registry: RefRegistry): Ref[] {
  const around = [...ancestorsOf(element)].slice(0, MAX_LEVELS);
  const inside = [...element.querySelectorAll('*')].flatMap((it) => registry.peek(it) ?? []);
  return [
    ...around.flatMap((it) => registry.peek(it) ?? []).slice(0, 1),
    ...(inside.length === 1 ? inside : []),
    ...around.flatMap((it) => registry.peek(it) ?? []).slice(1),
  ];
}

/** The label of the option with this value; null where there is none. */
export function optionOf(list: HTMLSelectElement, value: string | null): string | null {
  const option = [...list.options].find((it) => it.value === value);
  return option ? groupedLabel(option) : null;
}
