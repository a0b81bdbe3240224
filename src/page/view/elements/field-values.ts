/** Current values of fields. Secrets never leave the page: only whether the field is filled. */
import { isTextControl } from '../../dom/controls.ts';
import { attributeOf } from '../../dom/dom.ts';
import { hostText } from '../../dom/host-text.ts';
import { optionLabel } from '../../dom/options.ts';

export const SECRET_MASK = '•••';

const SECRET_AUTOCOMPLETE = /(?:^|\s)(?:cc-\S+|one-time-code|current-password|new-password)(?:\s|$)/i;
/** Values of `-webkit-text-security`, with which pages mask a text field or an editor: PINs are often `type=tel`. */
const MASKED_TEXT = /disc|circle|square/;

/** Whether the value must never leave the page. */
export function isSecret(element: Element): boolean {
  if (element instanceof HTMLInputElement && element.type === 'password') return true;
  const hint = attributeOf(element, 'autocomplete');
  if (hint !== null && SECRET_AUTOCOMPLETE.test(hint)) return true;
  if (!isTextControl(element) && !isEditingHost(element)) return false;
  return MASKED_TEXT.test(getComputedStyle(element).getPropertyValue('-webkit-text-security'));
}

const WITHOUT_VALUE = new Set(['button', 'submit', 'reset', 'image', 'checkbox', 'radio']);

/** @returns The current value; null for buttons, checkboxes and everything else without one. */
export function fieldValue(element: Element): string | null {
  if (element instanceof HTMLInputElement) {
    if (WITHOUT_VALUE.has(element.type)) return null;
    if (element.type !== 'file') return filled(element, element.value);
    return Array.from(element.files ?? [], (file) => file.name).join(', ') || null;
  }
  if (element instanceof HTMLTextAreaElement) return filled(element, element.value);
  if (element instanceof HTMLSelectElement)
    return Array.from(element.selectedOptions, (option) => optionLabel(option)).join(', ');
  return null;
}

/** Whether the element is the root of an editable region. */
export function isEditingHost(element: Element): boolean {
  const value = attributeOf(element, 'contenteditable');
  return value !== null && value.toLowerCase() !== 'false';
}

/** The value of an ARIA widget or editor. */
export function widgetValue(element: Element, role: string): string | null {
  const text = attributeOf(element, 'aria-valuetext') ?? attributeOf(element, 'aria-valuenow');
  if (text !== null) return text;
  if (role === 'textbox' || role === 'searchbox' || role === 'editor')
    return filled(element, isEditingHost(element) ? hostText(element).text : innerTextOf(element));
  return null;
}

const innerTextOf = (element: Element): string =>
  element instanceof HTMLElement ? element.innerText.replace(/\n$/, '') : '';

const filled = (element: Element, value: string): string =>
  value !== '' && isSecret(element) ? SECRET_MASK : value;
