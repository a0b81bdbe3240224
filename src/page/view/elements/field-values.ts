/** Current values of fields. Secrets never leave the page: only whether the field is filled. */
import { HIDDEN_SECRET } from '../../../core/secret-mask.ts';
import { isEditingHost } from '../../dom/controls.ts';
import { attributeOf } from '../../dom/dom.ts';
import { hostText, withoutInvisible } from '../../dom/host-text.ts';
import { drawnText } from './drawn-text.ts';
import { optionLabel } from '../../dom/options.ts';
import { isSecret } from '../../dom/secret-fields.ts';

const WITHOUT_VALUE = new Set(['button', 'submit', 'reset', 'image', 'checkbox', 'radio']);

/** @returns The current value; null for buttons, checkboxes and everything else without one. */
export function fieldValue(element: Element): string | null {
  if (element instanceof HTMLInputElement) {
    if (WITHOUT_VALUE.has(element.type)) return null;
    // Also of an empty one it is noted that it is a password field.
    if (element.type === 'password' && isSecret(element)) return element.value === '' ? '' : HIDDEN_SECRET;
    if (element.type !== 'file') return filled(element, element.value);
    return Array.from(element.files ?? [], (file) => file.name).join(', ') || null;
  }
  if (element instanceof HTMLTextAreaElement) return filled(element, drawnText(element)?.text ?? element.value);
  if (element instanceof HTMLSelectElement)
    return Array.from(element.selectedOptions, (option) => optionLabel(option)).join(', ');
  return null;
}

/** The value of an ARIA widget or editor. */
export function widgetValue(element: Element, role: string): string | null {
  const now = attributeOf(element, 'aria-valuenow');
  const text = attributeOf(element, 'aria-valuetext') ?? (Number.isNaN(Number(now)) ? null : now);
  if (text !== null) return text;
  if (role === 'textbox' || role === 'searchbox' || role === 'editor')
    return filled(element, isEditingHost(element) ? hostText(element).text : innerTextOf(element));
  return null;
}

const innerTextOf = (element: Element): string =>
  element instanceof HTMLElement ? withoutInvisible(element.innerText).replace(/\n$/, '') : '';

const filled = (element: Element, value: string): string => (value !== '' && isSecret(element) ? HIDDEN_SECRET : value);
