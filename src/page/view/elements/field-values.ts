/** What fields hold now. Secrets never leave the page: filled or not is all that is said. */
import { attributeOf, fold } from '../../dom/dom.ts';

export const SECRET_MASK = '•••';

const SECRET_AUTOCOMPLETE = /(?:^|\s)(?:cc-\S+|one-time-code|current-password|new-password)(?:\s|$)/i;
/** Characters that pages draw as dots over text in a plain field. */
const MASKED_TEXT = /disc|circle|square/;

/** Whether what the field holds must never leave the page. */
export function isSecret(element: Element): boolean {
  if (element instanceof HTMLInputElement && element.type === 'password') return true;
  const hint = attributeOf(element, 'autocomplete');
  if (hint !== null && SECRET_AUTOCOMPLETE.test(hint)) return true;
  if (!(element instanceof HTMLInputElement) || element.type !== 'text') return false;
  return MASKED_TEXT.test(getComputedStyle(element).getPropertyValue('-webkit-text-security'));
}

/** @returns The live value; null for what has none to show (a button, a box to tick). */
export function fieldValue(element: Element): string | null {
  if (element instanceof HTMLInputElement) {
    switch (element.type) {
      case 'button':
      case 'submit':
      case 'reset':
      case 'image':
      case 'checkbox':
      case 'radio':
        return null;
      case 'file':
        return Array.from(element.files ?? [], (file) => file.name).join(', ') || null;
      default:
        return filled(element, element.value);
    }
  }
  if (element instanceof HTMLTextAreaElement) return filled(element, element.value);
  if (element instanceof HTMLSelectElement)
    return Array.from(element.selectedOptions, (option) => labelOf(option)).join(', ');
  return null;
}

/** Whether it is the root of what a person can edit in place. */
export function isEditingHost(element: Element): boolean {
  const value = attributeOf(element, 'contenteditable');
  return value !== null && value.toLowerCase() !== 'false';
}

/** Value of an ARIA widget or editor, from what it says and shows. */
export function widgetValue(element: Element, role: string): string | null {
  const text = attributeOf(element, 'aria-valuetext') ?? attributeOf(element, 'aria-valuenow');
  if (text !== null) return text;
  if (role === 'textbox' || role === 'searchbox' || role === 'editor')
    return filled(element, element instanceof HTMLElement ? element.innerText.replace(/\n$/, '') : '');
  return null;
}

const MAX_OPTIONS = 120;

export function optionsOf(element: Element): string[] | null {
  if (element instanceof HTMLSelectElement) {
    const labels: string[] = [];
    for (let i = 0; i < element.options.length && i < MAX_OPTIONS; i += 1) {
      const option = element.options[i];
      if (option && !option.hidden) labels.push(labelOf(option));
    }
    return labels;
  }
  return null;
}

const filled = (element: Element, value: string): string =>
  value !== '' && isSecret(element) ? SECRET_MASK : value;

const labelOf = (option: HTMLOptionElement): string => fold(option.label);
