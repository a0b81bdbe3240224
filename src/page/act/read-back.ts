/** The value or state of an element in words, for evidence. */
import { closest } from '../dom/composed-tree.ts';
import type { ActContext } from './context.ts';
import { isProxy } from './text/code-editor.ts';
import { hostText } from '../dom/host-text.ts';
import { editingHostOf, isCheckable, isPickedControl, isTextControl } from '../dom/controls.ts';

const MAX_CHARS = 500;

/** @returns null for elements without a value or state. */
export function readBack(element: Element, context: ActContext): string | null {
  if (!element.isConnected) return null;
  const control = element instanceof HTMLLabelElement && element.control ? element.control : element;
  if (isCheckable(control)) return control.checked ? 'checked' : 'not checked';
  if (control instanceof HTMLOptionElement) {
    const list = control.closest('select');
    return list ? selectedOf(list) : control.selected ? 'selected' : 'not selected';
  }
  if (control instanceof HTMLSelectElement) return selectedOf(control);
  // The text area of a code editor holds another text than the editor shows.
  if (isProxy(control)) return null;
  if (isTextControl(control) || isPickedControl(control)) return textOf(control.value, control, context);
  const ariaState = ariaStateOf(control);
  if (ariaState !== null) return ariaState;
  const host = editingHostOf(control);
  if (host) return textOf(hostText(host).text.trim(), host, context);
  const details = control.localName === 'summary' ? control.closest('details') : null;
  return details ? (details.open ? 'expanded' : 'collapsed') : null;
}

function textOf(text: string, element: Element, context: ActContext): string {
  if (context.isSecret(element)) return text === '' ? '' : '•••';
  return shortened(text);
}

export const shortened = (text: string): string => (text.length > MAX_CHARS ? `${text.slice(0, MAX_CHARS)}…` : text);

const selectedOf = (list: HTMLSelectElement): string =>
  `selected: ${[...list.selectedOptions].map((it) => it.label.trim()).join(', ') || 'nothing'}`;

const WORDS: readonly (readonly [string, string, string])[] = [
  ['aria-checked', 'checked', 'not checked'],
  ['aria-selected', 'selected', 'not selected'],
  ['aria-pressed', 'pressed', 'not pressed'],
  ['aria-expanded', 'expanded', 'collapsed'],
];

function ariaStateOf(element: Element): string | null {
  const owner = closest(element, '[aria-checked],[aria-selected],[aria-pressed],[aria-expanded]');
  // The state of an ancestor belongs to something larger, unless the ancestor has no other text.
  if (!owner || (owner !== element && owner.textContent?.trim() !== element.textContent?.trim())) return null;
  for (const [attribute, yes, no] of WORDS) {
    const value = owner.getAttribute(attribute);
    if (value === 'true') return yes;
    if (value === 'false') return no;
    if (value === 'mixed') return 'partly checked';
  }
  return null;
}
