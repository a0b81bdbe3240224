/** The value or state of an element, for evidence. */
import { HIDDEN_SECRET } from '../../core/secret-mask.ts';
import type { Read } from '../../core/actions/evidence.ts';
import { closest } from '../dom/composed-tree.ts';
import { isProxy } from '../view/elements/code-editor.ts';
import { attributeOf } from '../dom/dom.ts';
import { hostText } from '../dom/host-text.ts';
import { isSecret } from '../dom/secret-fields.ts';
import { editingHostOf, isCheckable, isPickedControl, isTextControl } from '../dom/controls.ts';

const MAX_CHARS = 500;

export const NOTHING_READ: Read = { value: null };

/** @returns Nothing for elements without a value or state. */
export function readBack(element: Element): Read {
  if (!element.isConnected) return NOTHING_READ;
  const control = element instanceof HTMLLabelElement && element.control ? element.control : element;
  // As the view tells it: some pages draw a box by its attribute, and put the property back.
  if (isCheckable(control))
    return stateRead(control.checked || attributeOf(control, 'aria-checked') === 'true' ? 'checked' : 'not checked');
  if (control instanceof HTMLOptionElement) {
    const list = control.closest('select');
    return list ? selectedOf(list) : stateRead(control.selected ? 'selected' : 'not selected');
  }
  if (control instanceof HTMLSelectElement) return selectedOf(control);
  // The text area of a code editor holds another text than the editor shows.
  if (isProxy(control)) return NOTHING_READ;
  if (isTextControl(control) || isPickedControl(control)) return textOf(control.value, control);
  const ariaState = ariaStateOf(control);
  if (ariaState !== null) return stateRead(ariaState);
  const host = editingHostOf(control);
  if (host) return textOf(hostText(host).text.trim(), host);
  const range = attributeOf(control, 'aria-valuetext') ?? attributeOf(control, 'aria-valuenow');
  if (range !== null) return { value: range };
  const details = control.localName === 'summary' ? control.closest('details') : null;
  return details ? stateRead(details.open ? 'expanded' : 'collapsed') : NOTHING_READ;
}

type ReadState = NonNullable<Read['state']>;
const stateRead = (state: ReadState): Read => ({ value: null, state });

function textOf(text: string, element: Element): Read {
  if (isSecret(element)) return { value: text === '' ? '' : HIDDEN_SECRET };
  return excerptOf(text);
}

export const excerptOf = (text: string): Read =>
  text.length > MAX_CHARS ? { value: `${text.slice(0, MAX_CHARS)}…`, isCut: true } : { value: text };

const selectedOf = (list: HTMLSelectElement): Read => ({
  value: null,
  selected: Array.from(list.selectedOptions, (it) => it.label.trim()),
});

const ARIA_STATES: readonly (readonly [string, ReadState, ReadState])[] = [
  ['aria-checked', 'checked', 'not checked'],
  ['aria-selected', 'selected', 'not selected'],
  ['aria-pressed', 'pressed', 'not pressed'],
  ['aria-expanded', 'expanded', 'collapsed'],
];

function ariaStateOf(element: Element): ReadState | null {
  const owner = closest(element, '[aria-checked],[aria-selected],[aria-pressed],[aria-expanded]');
  // The state of an ancestor belongs to something larger, unless the ancestor has no other text.
  const words = element.textContent?.trim() ?? '';
  if (!owner || (owner !== element && (words === '' || owner.textContent?.trim() !== words))) return null;
  for (const [attribute, yes, no] of ARIA_STATES) {
    const value = owner.getAttribute(attribute);
    if (value === 'true') return yes;
    if (value === 'false') return no;
    if (value === 'mixed') return 'partly checked';
  }
  return null;
}
