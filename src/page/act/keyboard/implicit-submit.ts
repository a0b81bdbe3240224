/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission */
const BLOCKS_IT =
  'input:is(:not([type]),[type=text],[type=search],[type=url],[type=tel],[type=email],[type=password],[type=date],[type=month],[type=week],[type=time],[type=datetime-local],[type=number])';

/** Enter in a field: presses the form's default button, or submits a form that has only this field. */
export function submitImplicitly(field: HTMLInputElement): void {
  const { form } = field;
  if (!form) return;
  const button = defaultButtonOf(form, field);
  if (button) {
    if (!button.disabled) button.click();
    return;
  }
  if (!blocksImplicitSubmit(form, field)) HTMLFormElement.prototype.requestSubmit.call(form);
}

type Owned = HTMLInputElement | HTMLButtonElement;

/** By the controls' form property: fields named "elements" may hide the form's own properties. */
const owned = (form: HTMLFormElement, field: Element, selector: string): Owned[] =>
  [...(field.getRootNode() as ParentNode).querySelectorAll<Owned>(selector)].filter((it) => it.form === form);

/** The first submit button of a field's form; null when it has none. */
export const defaultButtonOf = (form: HTMLFormElement, field: Element): Owned | null =>
  owned(form, field, 'button,input').find((it) => it.type === 'submit' || it.type === 'image') ?? null;

/** Whether a form without a submit button has so many fields that Enter does not submit it. */
export const blocksImplicitSubmit = (form: HTMLFormElement, field: Element): boolean =>
  owned(form, field, BLOCKS_IT).length > 1;
