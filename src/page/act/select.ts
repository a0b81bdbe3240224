import type { ActError } from '../../core/actions/action.ts';
import type { Ref } from '../../core/ids.ts';
import { err, ok, type Result } from '../../core/result.ts';
import { isDisabled } from './actionability.ts';
import { controlOf } from '../dom/controls.ts';
import { fold } from '../dom/dom.ts';
import { required, type ActionHandler } from './handler.ts';
import { done, notInteractable, type PendingEffect } from './effect.ts';
import type { InputDevices } from './input-devices.ts';
import { groupedLabel, isListed } from '../dom/options.ts';
import { comboboxOf, selectInCombobox } from './select-combobox.ts';
import { chooseInWidget, listBehind, widgetOf } from './select-widget.ts';
import { dispatchInputAndChange } from './keyboard/choice-keys.ts';
import { findTargetPoint } from './pointer/target-point.ts';

export const select: ActionHandler<'select'> = (action, tools, element) => {
  const target = required(element);
  const combobox = listOf(target) === null ? comboboxOf(target) : null;
  return combobox
    ? selectInCombobox(combobox, action, tools)
    : selectOptions(target, action.options, action.ref, tools.devices);
};

/** Chooses by visible label; in a list that takes several, exactly the named ones. */
export async function selectOptions(
  element: Element,
  labels: readonly string[],
  ref: Ref,
  devices: InputDevices,
): PendingEffect {
  const { context, pointer } = devices;
  const list = listOf(element);
  if (!list) return notInteractable(ref, 'not-a-list');
  if (isDisabled(list)) return notInteractable(ref, 'disabled');
  const known = findOptions(list, labels, ref);
  if (!known.ok) return known;
  const widget = widgetOf(list);
  if (widget) return selectInWidget(list, widget, known.value, ref, devices);
  const point = findTargetPoint(list, ref, context);
  if (!point.ok) return point;
  const { hit, x, y, coveredBy } = point.value;
  // In an open list box a press would choose the option there: it only gets the focus.
  const opens = !list.multiple && list.size <= 1;
  if (opens) await pointer.click(hit, x, y);
  else devices.focus.to(list);
  // The page may have changed the options on the press.
  const found = findOptions(list, labels, ref);
  if (!found.ok) return found;
  if (choose(list, found.value)) dispatchInputAndChange(list);
  return done({ hit: list, coveredBy, subject: list, respondsLater: true });
}

async function selectInWidget(
  list: HTMLSelectElement,
  widget: Element,
  wanted: readonly HTMLOptionElement[],
  ref: Ref,
  devices: InputDevices,
): PendingEffect {
  const [option] = wanted;
  const isSingle = option !== undefined && !list.multiple && !option.selected;
  // A widget that shows no such entry still listens to its list.
  if (!(isSingle && (await chooseInWidget(widget, option, ref, devices))) && choose(list, wanted))
    dispatchInputAndChange(list);
  return done({ hit: widget, subject: list, respondsLater: true });
}

/** The list that the element is, belongs to, or dresses up. */
export function listOf(element: Element): HTMLSelectElement | null {
  if (element instanceof HTMLSelectElement) return element;
  if (element instanceof HTMLOptionElement || element instanceof HTMLOptGroupElement) return element.closest('select');
  const control = controlOf(element);
  if (control instanceof HTMLSelectElement) return control;
  const inner = element.querySelectorAll('select');
  return inner.length === 1 ? (inner[0] ?? null) : listBehind(element);
}

/** @returns Whether anything changed: browsers fire no event for choosing what is chosen. */
function choose(list: HTMLSelectElement, wanted: readonly HTMLOptionElement[]): boolean {
  const before = [...list.selectedOptions];
  if (before.length === wanted.length && wanted.every((it) => before.includes(it))) return false;
  if (list.multiple) for (const option of list.options) option.selected = wanted.includes(option);
  else for (const option of wanted) list.selectedIndex = option.index;
  return true;
}

function findOptions(
  list: HTMLSelectElement,
  labels: readonly string[],
  ref: Ref,
): Result<HTMLOptionElement[], ActError> {
  const enabled = [...list.options].filter((it) => !it.matches(':disabled'));
  const found: HTMLOptionElement[] = [];
  for (const label of labels) {
    const option = findOption(enabled, fold(label));
    if (!option || (labels.length > 1 && !list.multiple))
      return err({
        kind: 'no-such-option',
        ref,
        wanted: labels.length > 1 && option ? labels.join(', ') : label,
        available: enabled.filter(isListed).map((it) => fold(it.label)),
      });
    found.push(option);
  }
  return ok(found);
}

/**
 * By its exact label, with or without its group; else by its label in any case or its value, if only one option
 * matches.
 */
function findOption(options: readonly HTMLOptionElement[], wanted: string): HTMLOptionElement | undefined {
  const grouped = options.find((it) => groupedLabel(it) === wanted);
  if (grouped) return grouped;
  const exact = options.find((it) => fold(it.label) === wanted || fold(it.text) === wanted);
  if (exact) return exact;
  const lower = wanted.toLowerCase();
  const near = options.filter((it) => fold(it.label).toLowerCase() === lower || it.value.toLowerCase() === lower);
  return near.length === 1 ? near[0] : undefined;
}
