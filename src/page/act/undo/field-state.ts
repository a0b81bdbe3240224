/** What a field holds, as far as the same handlers that fill it in can put it back. */
import { controlOf, editingHostOf, isCheckable, isField, isPickedControl, isTextControl } from '../../dom/controls.ts';
import { hostText } from '../../dom/host-text.ts';
import { attributeOf, matches } from '../../dom/dom.ts';
import { radioGroupOf } from '../keyboard/choice-keys.ts';
import { listOf } from '../select.ts';
import { hasEditContext, isCodeEditor } from '../../view/elements/code-editor.ts';
import { findField } from '../text/find-field.ts';

/** Of a field that holds something, but not so that it could be put back. */
const UNREADABLE = null;
const TOGGLES = '[role=checkbox],[role=switch],[role=menuitemcheckbox]';
const CHOICES = '[role=option],[role=radio],[role=menuitemradio]';

/** The field that an action on this element fills in or chooses. */
export function fieldOf(element: Element): Element {
  const control = isField(element) ? element : controlOf(element);
  return (control && isCheckable(control) ? control : (findField(element) ?? listOf(element))) ?? element;
}

/** @returns undefined for what is no field; null for a field whose state cannot be put back. Secrets stay in the page. */
export function stateOf(field: Element): string | null | undefined {
  if (field instanceof HTMLInputElement && field.type === 'file') return UNREADABLE;
  if (isCheckable(field))
    return field.type === 'radio' ? String(radioGroupOf(field).findIndex((it) => it.checked)) : String(field.checked);
  if (field instanceof HTMLSelectElement) return JSON.stringify([...field.selectedOptions].map(({ index }) => index));
  if (isPickedControl(field)) return field.value;
  if (hasEditContext(field) || isCodeEditor(field)) return UNREADABLE;
  if (isTextControl(field)) return field.value;
  const host = editingHostOf(field);
  // Typed text would come back without its formatting.
  if (host) return host.querySelector(':not(br,div,p)') === null ? hostText(host).text : UNREADABLE;
  if (matches(field, TOGGLES)) return attributeOf(field, 'aria-checked') ?? UNREADABLE;
  return matches(field, CHOICES) ? UNREADABLE : undefined;
}
