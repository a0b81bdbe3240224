import type { Ref } from '../../core/ids.ts';
import { ancestorsOf, holds } from '../dom/composed-tree.ts';
import { controlOf } from '../dom/controls.ts';
import { groupedLabel } from '../dom/options.ts';
import type { RefRegistry } from '../dom/refs.ts';

/** A recorder names what the pointer hit, which may be an icon in the button that a view lists. */
const MAX_LEVELS = 6;

/** Of the element and of those around it, the nearest first; then of the only one in it. A label stands for its control. */
export function refsNear(element: Element, registry: RefRegistry): Ref[] {
  if (/^(?:body|html)$/.test(element.localName)) return [];
  const around = [...ancestorsOf(element)]
    .slice(0, MAX_LEVELS)
    .flatMap((it) => (it instanceof HTMLLabelElement && it.control ? [it.control, it] : [it]));
  const inside = refsInside(element, registry);
  return [
    ...around.flatMap((it) => registry.peek(it) ?? []).slice(0, 1),
    ...(inside.length === 1 ? inside : []),
    ...around.flatMap((it) => registry.peek(it) ?? []).slice(1),
  ];
}

export function isLabel(element: Element): boolean {
  const control = controlOf(element);
  return control !== null && !holds(control, element);
}

/** Whether a click anywhere on it hits nothing that can be acted on by itself. */
export const isPlain = (element: Element, registry: RefRegistry): boolean => refsInside(element, registry).length === 0;

const refsInside = (element: Element, registry: RefRegistry): Ref[] =>
  [...element.querySelectorAll('*')].flatMap((it) => registry.peek(it) ?? []);

/** The label of the option with this value; the value itself where there is none. */
export function optionOf(list: HTMLSelectElement, value: string | null): string | null {
  const option = [...list.options].find((it) => it.value === value);
  return option ? groupedLabel(option) : value;
}
