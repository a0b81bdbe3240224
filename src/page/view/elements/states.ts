/** Current states of a control. Those that depend on layout (covered, offscreen) are added later. */
import type { ElementState } from '../../../core/view/view.ts';
import { HAS_ARIA } from '../../dom/attribute-flags.ts';
import {
  attributeOf,
  childrenOf,
  localNameOf,
  matches,
  nextSiblingOf,
  nodeTypeOf,
  parentOf,
  queryAll,
  queryFirst,
} from '../../dom/dom.ts';

export function statesOf(element: Element, tag: string, attributes: number, role = ''): ElementState[] {
  const states: ElementState[] = [];
  if (tag === 'input' || tag === 'textarea' || tag === 'select' || tag === 'button')
    fieldStates(element as HTMLInputElement, tag, states);
  else if (tag === 'summary') {
    const details = parentOf(element);
    if (details !== null && localNameOf(details) === 'details')
      states.push(attributeOf(details, 'open') === null ? 'collapsed' : 'expanded');
  }
  if ((attributes & HAS_ARIA) !== 0) {
    ariaStates(element, states);
    menuState(element, role, states);
  }
  classStates(element, role, states);
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
  if ((tag === 'select' || (tag === 'input' && field.type === 'file')) && field.multiple) states.push('multiselect');
}

function ariaStates(element: Element, states: ElementState[]): void {
  const say = (attribute: string, value: string, state: ElementState): void => {
    if (attributeOf(element, attribute) === value && !states.includes(state)) states.push(state);
  };
  say('aria-checked', 'true', 'checked');
  say('aria-checked', 'mixed', 'mixed');
  say('aria-selected', 'true', 'selected');
  say('aria-pressed', 'true', 'pressed');
  // For a tab, aria-selected already implies it.
  if (attributeOf(element, 'role') !== 'tab' || attributeOf(element, 'aria-selected') === null) {
    say('aria-expanded', 'true', 'expanded');
    say('aria-expanded', 'false', 'collapsed');
  }
  say('aria-disabled', 'true', 'disabled');
  say('aria-readonly', 'true', 'readonly');
  say('aria-required', 'true', 'required');
  say('aria-multiselectable', 'true', 'multiselect');
  const invalid = attributeOf(element, 'aria-invalid');
  if (invalid !== null && invalid !== 'false' && invalid !== '' && !states.includes('invalid')) states.push('invalid');
  const current = attributeOf(element, 'aria-current');
  if (current !== null && current !== 'false' && current !== '') states.push('current');
}

const OWNS_MENU = new Set(['true', 'menu', 'listbox', 'tree', 'grid']);

/** A menu button that does not say whether its menu is open: the menu beside it may. */
function menuState(element: Element, role: string, states: ElementState[]): void {
  if (role !== 'menuitem' && role !== 'button' && role !== 'link' && role !== 'clickable') return;
  if (!OWNS_MENU.has(attributeOf(element, 'aria-haspopup') ?? '')) return;
  if (states.includes('expanded') || states.includes('collapsed')) return;
  let next = nextSiblingOf(element);
  while (next !== null && nodeTypeOf(next) !== 1) next = nextSiblingOf(next);
  const isOpen = next !== null && attributeOf(next as Element, 'aria-expanded') === 'true';
  states.push(isOpen ? 'expanded' : 'collapsed');
}

const ROLES_STATED_BY_CLASS = new Set(['link', 'button', 'tab', 'clickable', 'menuitem', 'option']);
/** Matches "active", "is-selected", "nav-link--current", "Mui-selected"; not "inactive" or "not-selected". */
const CHOSEN = /(?:^|[-_])(?:active|selected|current)$/;
const NOT_CHOSEN = /(?:^|[-_])(?:in|non|not|un)[-_](?:active|selected|current)$/;
const DISABLED = /(?:^|\s)(?:is-|ui-state-|btn-)?disabled(?=\s|$)/;
const STATED = /active|selected|current|disabled/;
const SAYS_ITSELF = '[aria-selected],[aria-pressed],[aria-checked],[aria-current],[aria-expanded]';

/** Where ARIA attributes are missing, the class names that style sheets commonly use. */
function classStates(element: Element, role: string, states: ElementState[]): void {
  if (!ROLES_STATED_BY_CLASS.has(role) || !mayBeStated(element)) return;
  const wrappers = wrappersOf(element);
  if (DISABLED.test(classesOf(wrappers)) && !states.includes('disabled')) states.push('disabled');
  if (isMarkedByClass(element, wrappers)) states.push('selected');
}

/** Of most elements, no class says anything. */
const mayBeStated = (element: Element | null, levels = MAX_WRAPPERS): boolean =>
  element !== null &&
  levels > 0 &&
  (STATED.test(attributeOf(element, 'class') ?? '') || mayBeStated(parentOf(element), levels - 1));

export const isMarkedByClass = (element: Element, wrappers: readonly Element[] = [element]): boolean =>
  isChosen(classesOf(wrappers)) && !matches(element, SAYS_ITSELF) && isToldApart(wrappers[0] ?? element);

const classesOf = (elements: readonly Element[]): string =>
  elements.map((it) => attributeOf(it, 'class') ?? '').join(' ');

const isChosen = (classes: string): boolean =>
  classes.split(/\s+/).some((name) => CHOSEN.test(name) && !NOT_CHOSEN.test(name));

const MAX_WRAPPERS = 3;
const MAX_INNER = 8;
const CONTROLS = 'a[href],button,input,select,textarea,[role],[tabindex]';

/** The element, and what wraps it as the first control in there: a row, a tab's list item. The outermost comes first. */
function wrappersOf(element: Element): readonly Element[] {
  const wrappers = [element];
  for (let at = element; wrappers.length < MAX_WRAPPERS; wrappers.unshift(at)) {
    const around = parentOf(at);
    const isItem = around !== null && localNameOf(around) === 'li';
    const first = around && queryFirst(around, CONTROLS);
    if (around === null || (!isItem && (othersBeside(at).length > 0 || (first !== null && first !== element)))) break;
    at = around;
  }
  return wrappers;
}

function othersBeside(element: Element): readonly Element[] {
  const around = parentOf(element);
  const tag = localNameOf(element);
  return around ? [...childrenOf(around)].filter((it) => it !== element && localNameOf(it) === tag) : [];
}

/** Whether another enabled element beside it, or beside what is around it, is not marked as chosen by a class. */
function isToldApart(element: Element): boolean {
  let at: Element | null = element;
  for (let level = 0; at !== null && level < MAX_WRAPPERS; level += 1, at = parentOf(at)) {
    const others = othersBeside(at);
    if (others.length > 0) return others.some((it) => !isMarked(it, isChosen) && !isDisabled(it));
  }
  return false;
}

function isMarked(element: Element, by: (classes: string) => boolean): boolean {
  const marked = [...queryAll(element, '[class]')].slice(0, MAX_INNER);
  return [element, ...marked].some((it) => by(attributeOf(it, 'class') ?? ''));
}

const isDisabled = (element: Element): boolean =>
  matches(element, ':disabled,[aria-disabled=true]') || isMarked(element, (classes) => DISABLED.test(classes));
