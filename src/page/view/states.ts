/** The states of a control, live. What only layout tells (covered, offscreen) is added later. */
import type { ElementState } from '../../core/view.ts';
import { attributeOf, flatParentOf, localNameOf, matches } from './dom.ts';

export function statesOf(element: Element, tag: string, hasAttribute: boolean): ElementState[] {
  const states: ElementState[] = [];
  if (tag === 'input' || tag === 'textarea' || tag === 'select' || tag === 'button')
    fieldStates(element as HTMLInputElement, tag, states);
  else if (tag === 'summary') {
    const details = flatParentOf(element);
    if (details !== null && localNameOf(details) === 'details')
      states.push(attributeOf(details, 'open') === null ? 'collapsed' : 'expanded');
  }
  if (hasAttribute) ariaStates(element, states);
  return states;
}

function fieldStates(field: HTMLInputElement, tag: string, states: ElementState[]): void {
  if (tag === 'input' && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.indeterminate && field.type === 'checkbox') states.push('mixed');
    else if (field.checked) states.push('checked');
  }
  if (matches(field, ':disabled')) states.push('disabled');
  if (tag === 'input' || tag === 'textarea') {
    if (field.readOnly) states.push('readonly');
    if (matches(field, ':user-invalid')) states.push('invalid');
  }
  if (tag !== 'button' && field.required) states.push('required');
  if (tag === 'select' && field.multiple) states.push('multiselect');
}

function ariaStates(element: Element, states: ElementState[]): void {
  const say = (attribute: string, value: string, state: ElementState): void => {
    if (attributeOf(element, attribute) === value && !states.includes(state)) states.push(state);
  };
  say('aria-checked', 'true', 'checked');
  say('aria-checked', 'mixed', 'mixed');
  say('aria-selected', 'true', 'selected');
  say('aria-pressed', 'true', 'pressed');
  // A tab that says whether it is selected has said it all.
  if (attributeOf(element, 'role') !== 'tab' || attributeOf(element, 'aria-selected') === null) {
    say('aria-expanded', 'true', 'expanded');
    say('aria-expanded', 'false', 'collapsed');
  }
  say('aria-disabled', 'true', 'disabled');
  say('aria-readonly', 'true', 'readonly');
  say('aria-required', 'true', 'required');
  say('aria-multiselectable', 'true', 'multiselect');
  const invalid = attributeOf(element, 'aria-invalid');
  if (invalid !== null && invalid !== 'false' && invalid !== '' && !states.includes('invalid'))
    states.push('invalid');
  const current = attributeOf(element, 'aria-current');
  if (current !== null && current !== 'false' && current !== '') states.push('current');
}
