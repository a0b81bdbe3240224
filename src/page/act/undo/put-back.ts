/** Puts back what fields held before a run filled them in, by the actions that filled them in. */
import { asRef } from '../../../core/ids.ts';
import { isCheckable, isPickedControl } from '../../dom/controls.ts';
import type { PendingEffect } from '../effect.ts';
import type { DocumentAction } from '../handler.ts';
import { radioGroupOf, setChosen } from '../keyboard/choice-keys.ts';
import { stateOf } from './field-state.ts';
import type { FilledField } from './filled-fields.ts';

/** The handlers name it in errors only. */
const NO_REF = asRef('');

/** @returns Whether the field holds it now. */
export async function putBack(
  { field, before }: FilledField,
  perform: (action: DocumentAction, field: Element) => PendingEffect,
): Promise<boolean> {
  if (before === null || !field.isConnected) return false;
  if (stateOf(field) === before) return true;
  if (field instanceof HTMLSelectElement) {
    const options = (JSON.parse(before) as number[]).map((index) => field.options[index]?.label ?? '');
    await perform({ kind: 'select', ref: NO_REF, options }, field);
  } else if (isPickedControl(field)) setChosen(field, before);
  else if (isCheckable(field) || field.hasAttribute('aria-checked')) {
    const isRadio = isCheckable(field) && field.type === 'radio';
    const control = isRadio ? radioGroupOf(field)[Number(before)] : field;
    if (control) await perform({ kind: 'click', ref: NO_REF, count: 1, button: 'left', modifiers: [] }, control);
  } else await perform({ kind: 'type', ref: NO_REF, text: before, mode: 'replace', enter: false }, field);
  return stateOf(field) === before;
}
