/** Puts back what fields held before a run filled them in, by the handlers that filled them in. */
import { asRef } from '../../../core/ids.ts';
import { isCheckable, isPickedControl } from '../../dom/controls.ts';
import type { Tools } from '../handler.ts';
import { radioGroupOf, setChosen } from '../keyboard/choice-keys.ts';
import { click } from '../pointer/click.ts';
import { selectOptions } from '../select.ts';
import { type } from '../text/type.ts';
import { stateOf } from './field-state.ts';
import type { FilledField } from './filled-fields.ts';

/** The handlers name it in errors only. */
const NO_REF = asRef('');

/** @returns Whether the field holds it now. */
export async function putBack({ field, before }: FilledField, tools: Tools): Promise<boolean> {
  if (before === null || !field.isConnected) return false;
  if (stateOf(field) === before) return true;
  if (field instanceof HTMLSelectElement) {
    const labels = (JSON.parse(before) as number[]).map((index) => field.options[index]?.label ?? '');
    await selectOptions(field, labels, NO_REF, tools.devices);
  } else if (isPickedControl(field)) setChosen(field, before);
  else if (isCheckable(field) && field.type === 'radio') {
    const radio = radioGroupOf(field)[Number(before)];
    if (radio) await press(radio, tools);
  } else if (isCheckable(field) || field.hasAttribute('aria-checked')) await press(field, tools);
  else await type({ kind: 'type', ref: NO_REF, text: before, mode: 'replace', enter: false }, tools, field);
  return stateOf(field) === before;
}

const press = async (control: Element, tools: Tools): Promise<unknown> =>
  click({ kind: 'click', ref: NO_REF, count: 1, button: 'left', modifiers: [] }, tools, control);
