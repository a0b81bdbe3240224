/** The state of an element in words, after something was done to it. */
import { closest } from '../dom/composed-tree.ts';
import type { ActContext } from './context.ts';
import { editingHostOf, isCheckable, isPickedControl, isTextControl } from '../dom/controls.ts';

const MAX_CHARS = 500;

/** @returns null for elements whose state is not worth a word. */
export function readBack(element: Element, context: ActContext): string | null {
  if (!element.isConnected) return null;
  const control = element instanceof HTMLLabelElement && element.control ? element.control : element;
  if (isCheckable(control)) return control.checked ? 'checked' : 'not checked';
  if (control instanceof HTMLOptionElement) {
    const list = control.closest('select');
    return list ? selectedOf(list) : control.selected ? 'selected' : 'not selected';
  }
  if (control instanceof HTMLSelectElement) return selectedOf(control);
  if (isTextControl(control) || isPickedControl(control)) return textOf(control.value, control, context);
  const said = fromAria(control);
  if (said !== null) return said;
  const host = editingHostOf(control);
  if (host) return textOf(host.innerText.trim(), host, context);
  const details = control.localName === 'summary' ? control.closest('details') : null;
  return details ? (details.open ? 'expanded' : 'collapsed') : null;
}

function textOf(text: string, element: Element, context: ActContext): string {
  if (context.isSecret(element)) return text === '' ? '' : '•••';
  return text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text;
}

const selectedOf = (list: HTMLSelectElement): string =>
  `selected: ${[...list.selectedOptions].map((it) => it.label.trim()).join(', ') || 'nothing'}`;

const WORDS: readonly (readonly [string, string, string])[] = [
  ['aria-checked', 'checked', 'not checked'],
  ['aria-selected', 'selected', 'not selected'],
  ['aria-pressed', 'pressed', 'not pressed'],
  ['aria-expanded', 'expanded', 'collapsed'],
];

function fromAria(element: Element): string | null {
  const said = closest(element, '[aria-checked],[aria-selected],[aria-pressed],[aria-expanded]');
  // A state further up is that of something larger, unless it holds nothing else.
  if (!said || (said !== element && said.textContent?.trim() !== element.textContent?.trim())) return null;
  for (const [attribute, yes, no] of WORDS) {
    const value = said.getAttribute(attribute);
    if (value === 'true') return yes;
    if (value === 'false') return no;
    if (value === 'mixed') return 'partly checked';
  }
  return null;
}
