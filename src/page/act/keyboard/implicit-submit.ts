/** @see https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#implicit-submission */
const BLOCKS_IT =
  'input:is(:not([type]),[type=text],[type=search],[type=url],[type=tel],[type=email],[type=password],[type=date],[type=month],[type=week],[type=time],[type=datetime-local],[type=number])';

/** Enter in a field: presses the form's default button, or submits a form that has only this field. */
export function submitImplicitly(field: HTMLInputElement): void {
  const { form } = field;
  if (!form) return;
  // By the controls' form property: fields named "elements" may hide the form's own properties.
  const root = field.getRootNode() as Document | ShadowRoot | Element;
  const owned = (selector: string): (HTMLInputElement | HTMLButtonElement)[] =>
    [...root.querySelectorAll<HTMLInputElement | HTMLButtonElement>(selector)].filter(
      (it) => it.form === form,
    );
  const button = owned('button,input').find((it) => it.type === 'submit' || it.type === 'image');
  if (button) {
    if (!button.disabled) button.click();
    return;
  }
  if (owned(BLOCKS_IT).length > 1) return;
  HTMLFormElement.prototype.requestSubmit.call(form);
}
