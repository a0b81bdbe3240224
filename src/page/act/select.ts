import type { ActError } from '../../core/actions/action.ts';
import type { Ref } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { isDisabled } from './actionability.ts';
import { controlOf } from '../dom/controls.ts';
import { required, type ActionOf, type Carrier } from './carrier.ts';
import { NO_EFFECT, type PendingEffect } from './effect.ts';
import type { InputDevices } from './input-devices.ts';
import { dispatchInputAndChange } from './keyboard/choice-keys.ts';
import { findTargetPoint } from './pointer/target-point.ts';

export const select: Carrier<ActionOf<'select'>> = (action, element, { devices }) =>
  selectOptions(required(element), action.options, action.ref, devices);

/** Chooses by visible label; in a list that takes several, exactly the named ones. */
export async function selectOptions(
  element: Element,
  labels: readonly string[],
  ref: Ref,
  devices: InputDevices,
): PendingEffect {
  const { context, pointer } = devices;
  const list = listOf(element);
  if (!list) return err({ kind: 'not-interactable', ref, reason: 'not-a-list', by: null });
  if (isDisabled(list)) return err({ kind: 'not-interactable', ref, reason: 'disabled', by: null });
  const known = findOptions(list, labels, ref);
  if (!known.ok) return known;
  const point = findTargetPoint(list, context);
  if ('reason' in point) {
    const by = point.reason === 'covered' && point.by ? context.brief(point.by) : null;
    return err({ kind: 'not-interactable', ref, reason: point.reason, by });
  }
  // In an open list box a press would choose the option there: it only gets the focus.
  const opens = !list.multiple && list.size <= 1;
  if (opens) await pointer.click(point.hit, point.x, point.y, { count: 1, button: 'left', modifiers: [] });
  else devices.focus.to(list);
  // The page may have changed the options on the press.
  const found = findOptions(list, labels, ref);
  if (!found.ok) return found;
  if (choose(list, found.value)) dispatchInputAndChange(list);
  return ok({ ...NO_EFFECT, hit: list, coveredBy: point.coveredBy, subject: list, respondsLater: true });
}

function listOf(element: Element): HTMLSelectElement | null {
  if (element instanceof HTMLSelectElement) return element;
  if (element instanceof HTMLOptionElement || element instanceof HTMLOptGroupElement)
    return element.closest('select');
  const control = controlOf(element);
  if (control instanceof HTMLSelectElement) return control;
  const inner = element.querySelectorAll('select');
  return inner.length === 1 ? (inner[0] ?? null) : null;
}

/** @returns Whether anything changed: browsers fire no event for choosing what is chosen. */
function choose(list: HTMLSelectElement, wanted: readonly HTMLOptionElement[]): boolean {
  const before = [...list.selectedOptions];
  if (before.length === wanted.length && wanted.every((it) => before.includes(it))) return false;
  if (list.multiple) for (const option of list.options) option.selected = wanted.includes(option);
  else for (const option of wanted) list.selectedIndex = option.index;
  return true;
}

const folded = (text: string): string => text.replace(/\s+/g, ' ').trim();

function findOptions(
  list: HTMLSelectElement,
  labels: readonly string[],
  ref: Ref,
): Result<HTMLOptionElement[], ActError> {
  const enabled = [...list.options].filter(
    (it) => !it.matches(':disabled') && !it.closest('optgroup:disabled'),
  );
  const available = enabled.map((it) => folded(it.label));
  const found: HTMLOptionElement[] = [];
  for (const label of labels) {
    const option = findOption(enabled, folded(label));
    if (!option || (labels.length > 1 && !list.multiple))
      return err({
        kind: 'no-such-option',
        ref,
        wanted: labels.length > 1 && option ? labels.join(', ') : label,
        available,
      });
    found.push(option);
  }
  return ok(found);
}

/** By its exact label; else by its label in any case or its value, if only one option matches. */
function findOption(options: readonly HTMLOptionElement[], wanted: string): HTMLOptionElement | undefined {
  const exact = options.find((it) => folded(it.label) === wanted || folded(it.text) === wanted);
  if (exact) return exact;
  const lower = wanted.toLowerCase();
  const near = options.filter(
    (it) => folded(it.label).toLowerCase() === lower || it.value.toLowerCase() === lower,
  );
  return near.length === 1 ? near[0] : undefined;
}
