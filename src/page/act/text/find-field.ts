/** Which element takes the text that is typed into an element of the view. */
import { controlOf, editingHostOf, isEditable } from '../../dom/controls.ts';
import { editContextBeside, hasEditContext } from '../../view/elements/code-editor.ts';

const MAY_TAKE_TEXT = 'input,textarea,[contenteditable],[role=textbox]';

/** The field itself, the control of a label, or the one field inside. */
export function findField(element: Element): Element | null {
  if (element instanceof HTMLTextAreaElement && element.readOnly) return editContextBeside(element) ?? element;
  if (takesText(element)) return editingHostOf(element) ?? element;
  const control = controlOf(element);
  if (control && takesText(control)) return control;
  const inner = [...element.querySelectorAll(MAY_TAKE_TEXT)].filter(
    (it) => takesText(it) && it.checkVisibility({ visibilityProperty: true }),
  );
  if (inner.length === 1) return inner[0] ?? null;
  // Consoles and games listen for keys on any focusable element.
  return element.matches('[role=textbox],[role=searchbox],[role=combobox],[role=spinbutton],[tabindex]')
    ? element
    : null;
}

const takesText = (element: Element): boolean => isEditable(element) || hasEditContext(element);

export const isReadOnly = (field: Element): field is HTMLInputElement | HTMLTextAreaElement =>
  (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.readOnly;
