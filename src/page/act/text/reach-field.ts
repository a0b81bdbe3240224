/** Gives a field the focus, and tells when the page gave it to another one. */
import type { ActError } from '../../../core/actions/action.ts';
import { ok, type Result } from '../../../core/result.ts';
import type { Ref } from '../../../core/ids.ts';
import { isEditable, isTextControl } from '../../dom/controls.ts';
import { rectOf } from '../../dom/dom.ts';
import { holdsPoint, middleOf } from '../../dom/element-box.ts';
import { isSecret } from '../../dom/secret-fields.ts';
import { isFocusable, isRendered } from '../actionability.ts';
import type { ActionOf } from '../handler.ts';
import { refused } from '../effect.ts';
import type { InputDevices } from '../input-devices.ts';
import { findTargetPoint } from '../pointer/target-point.ts';
import { hasEditContext, isCodeEditor, isProxy } from '../../view/elements/code-editor.ts';
import { heldText } from './held-text.ts';
import { caretToEnd } from './selection.ts';
import { told } from '../../../core/i18n/told.ts';

/** By a click, as a person does. @returns The element that partly covers the field. */
export async function reachField(
  field: Element,
  { ref, mode }: { readonly ref: Ref; readonly mode: ActionOf<'type'>['mode'] },
  devices: InputDevices,
): Promise<Result<Element | null, ActError>> {
  const { context, focus, pointer, editing } = devices;
  const hasFocus = (): boolean => focus.current === field || editing.target === field;
  // The body of a frame seems to have the focus at all times.
  if (hasFocus() && field !== document.body) return ok(null);
  // A click would move the caret; of what is drawn elsewhere, to a line of it.
  const isDrawn = isProxy(field) || hasEditContext(field);
  const keepsCaret = isDrawn || (mode === 'insert' && (isCodeEditor(field) || hasCaret(field)));
  if (keepsCaret) {
    focus.to(field);
    if (hasFocus()) return ok(null);
  }
  const point = findTargetPoint(field, ref, context);
  if (!point.ok) {
    // The lines of an editor lie over the text area that listens for them.
    if (isCodeEditor(field)) focus.to(field);
    return hasFocus() ? ok(null) : point;
  }
  await pointer.click(point.value.hit, point.value.x, point.value.y);
  const other = hasFocus() ? null : editing.target;
  if (!other && field.isConnected && isFocusable(field)) focus.to(field);
  if (hasFocus()) {
    if (mode === 'insert') caretToEnd(field);
    return ok(point.value.coveredBy);
  }
  // The press may have opened a field in place of what was named.
  if (!isEditable(field) || (other && (!isStillThere(field) || standsFor(other, field))))
    return ok(point.value.coveredBy);
  return refused(other ? told('told_focus_not_typed', { to: context.brief(other) }) : told('told_no_focus'));
}

/** A picker may have a field of its own over the one that opens it, which holds the same. */
function standsFor(other: Element, field: Element): boolean {
  if (!isTextControl(other) || !isTextControl(field) || isSecret(other) !== isSecret(field)) return false;
  const isOver = holdsPoint(rectOf(other), middleOf(rectOf(field)));
  return isOver && other.type === field.type && other.value === field.value;
}

const isStillThere = (field: Element): boolean => field.isConnected && isRendered(field);

/** Whether a caret was put into it: the selection of a field that nobody used lies at its start. */
function hasCaret(field: Element): boolean {
  const selection = heldText(field)?.selection ?? null;
  return selection !== null && (!isTextControl(field) || selection[1] > 0);
}
