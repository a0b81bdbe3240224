/** Keys that change a choice: lists, radio groups, sliders and number fields. */
import { setNativeValue } from '../text/editing.ts';
import type { Focus } from './focus.ts';

/** Through the options of a list or a radio group. */
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Browsers fire both for every change that a person makes to a choice. */
export function dispatchInputAndChange(control: Element): void {
  control.dispatchEvent(new Event('input', { bubbles: true, composed: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

/** @returns Whether the key has a default action on the control. */
export function chooseByArrow(control: Element, key: string, focus: Focus): boolean {
  if (control instanceof HTMLSelectElement) return moveInList(control, key);
  if (!(control instanceof HTMLInputElement) || control.disabled) return false;
  switch (control.type) {
    case 'radio':
      return moveInRadios(control, key, focus);
    case 'range':
      return slide(control, key);
    case 'number':
      return spin(control, key);
    default:
      return false;
  }
}

export function chooseByLetter(list: HTMLSelectElement, letter: string): void {
  const wanted = letter.toLowerCase();
  const options = [...list.options];
  const from = list.selectedIndex + 1;
  const next = [...options.slice(from), ...options.slice(0, from)].find(
    (it) => !it.disabled && it.label.trim().toLowerCase().startsWith(wanted),
  );
  if (next) choose(list, next);
}

function moveInList(list: HTMLSelectElement, key: string): boolean {
  const options = [...list.options].filter((it) => !it.matches(':disabled'));
  const at = options.findIndex((it) => it.selected);
  const step = { ...STEPS, Home: -Infinity, End: Infinity }[key];
  if (step === undefined) return false;
  const option = options[Math.min(Math.max(at + step, 0), options.length - 1)];
  if (option) choose(list, option);
  return true;
}

function choose(list: HTMLSelectElement, option: HTMLOptionElement): void {
  if (option.selected && list.selectedOptions.length === 1) return;
  list.selectedIndex = option.index;
  dispatchInputAndChange(list);
}

export function radioGroupOf(radio: HTMLInputElement): HTMLInputElement[] {
  const root = radio.getRootNode() as Document | ShadowRoot;
  return [...root.querySelectorAll<HTMLInputElement>('input[type=radio]')].filter(
    (it) => it.name === radio.name && it.form === radio.form,
  );
}

function moveInRadios(radio: HTMLInputElement, key: string, focus: Focus): boolean {
  const step = STEPS[key];
  if (step === undefined) return false;
  const group = radioGroupOf(radio).filter((it) => !it.disabled);
  const next = group.at((group.indexOf(radio) + step) % group.length);
  if (next && next !== radio) {
    focus.to(next);
    next.click();
  }
  return true;
}

function slide(range: HTMLInputElement, key: string): boolean {
  const min = Number(range.min || 0);
  const max = Math.max(min, Number(range.max || 100));
  const step = range.step === 'any' ? (max - min) / 100 : Number(range.step) || 1;
  const page = Math.max(step, Math.round((max - min) / 10 / step) * step);
  const value = Number(range.value);
  const to = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + page,
    PageDown: value - page,
    Home: min,
    End: max,
  }[key];
  if (to === undefined) return false;
  setChosen(range, String(Number(to.toFixed(10))));
  return true;
}

function spin(field: HTMLInputElement, key: string): boolean {
  if (key !== 'ArrowUp' && key !== 'ArrowDown') return false;
  if (field.readOnly) return true;
  const before = field.value;
  if (key === 'ArrowUp') field.stepUp();
  else field.stepDown();
  const after = field.value;
  // Set again by the prototype's setter: frameworks watch the one on the element.
  setNativeValue(field, before);
  setChosen(field, after);
  return true;
}

export function setChosen(control: HTMLInputElement, value: string): void {
  const before = control.value;
  setNativeValue(control, value);
  if (control.value !== before) dispatchInputAndChange(control);
}
