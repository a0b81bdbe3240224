/** Which control a press goes to. */
import { closest, holds } from '../../dom/composed-tree.ts';

export const BUTTON_LIKE =
  'a[href],area[href],button,summary,input:is([type=submit],[type=button],[type=reset],[type=image]),[role=button],[role=link],[role^=menuitem],[role=tab],[role=option]';
export const CONTROL = `label,${BUTTON_LIKE},input,select,textarea,[role=checkbox],[role=radio],[role=switch],[role=combobox],[role=textbox],[role=treeitem]`;

/** The control that a press on `hit` reaches first: one inside the element that an action names, or that element. */
export function pressedControl(hit: Element, named: Element | null): Element {
  const control = closest(hit, CONTROL);
  if (named === null) return control ?? hit;
  return control !== null && holds(named, control) ? control : named;
}

/** Whether a press on either reaches the same control; what is in none, where the one is in the other. */
export function isSameControl(a: Element, b: Element): boolean {
  const control = closest(a, CONTROL);
  return control === closest(b, CONTROL) && (control !== null || holds(a, b) || holds(b, a));
}
