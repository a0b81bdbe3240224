/** Kinds of form controls and editors, and what belongs together with them. */
import { closest, holds } from './composed-tree.ts';
import {
  attributeOf,
  fold,
  nextElementSiblingOf,
  parentOf,
  previousElementSiblingOf,
  queryAll,
  textContentOf,
} from './dom.ts';

export const DIALOGS = 'dialog,[role=dialog],[role=alertdialog]';

export type TextControl = HTMLInputElement | HTMLTextAreaElement;

const TEXT_TYPES = new Set(['text', 'search', 'url', 'tel', 'email', 'password', 'number']);
/** Edited by choosing, not by characters: their value is set whole. */
const PICKED_TYPES = new Set(['date', 'time', 'datetime-local', 'month', 'week', 'color', 'range']);

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

export const isTextControl = (element: Element): element is TextControl =>
  element instanceof HTMLTextAreaElement || (element instanceof HTMLInputElement && TEXT_TYPES.has(element.type));

export const isPickedControl = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && PICKED_TYPES.has(element.type);

export const isCheckable = (element: Element): element is HTMLInputElement =>
  element instanceof HTMLInputElement && (element.type === 'checkbox' || element.type === 'radio');

/** The host of the contenteditable region that the element is in; null outside of one. */
export function editingHostOf(element: Element): HTMLElement | null {
  if (!(element instanceof HTMLElement)) return null;
  if (!element.isContentEditable) return document.designMode === 'on' ? document.body : null;
  let host: HTMLElement = element;
  while (host.parentElement?.isContentEditable) host = host.parentElement;
  return host;
}

/** Whether the element is the root of an editable region. */
export function isEditingHost(element: Element): boolean {
  const value = attributeOf(element, 'contenteditable');
  return value !== null && value.toLowerCase() !== 'false';
}

export const isEditable = (element: Element): boolean =>
  isTextControl(element) || isPickedControl(element) || editingHostOf(element) !== null;

/** Where a click on the element lands for its control, when the control itself is not shown. */
export function labelsOf(element: Element): readonly Element[] {
  const labels = isField(element) ? [...(element.labels ?? [])] : [];
  const next = labels.length === 0 && isCheckable(element) ? nextElementSiblingOf(element) : null;
  return next instanceof HTMLLabelElement && controlOfLabel(next) === element ? [next] : labels;
}

/** That of a label which is bound to nothing is the box before it, where their parent has nothing else: scripts draw it so. */
export function controlOfLabel(label: HTMLLabelElement): HTMLElement | null {
  if (label.control || label.htmlFor !== '') return label.control;
  const before = previousElementSiblingOf(label);
  const isAlone = parentOf(label)?.childElementCount === 2;
  return isAlone && before && isCheckable(before) && before.labels?.length === 0 ? before : null;
}

/** The control of the label that the element is, or is in. */
export function controlOf(element: Element): HTMLElement | null {
  const label = closest(element, 'label') as HTMLLabelElement | null;
  return label && controlOfLabel(label);
}

/** Whether `part` is drawn in place of a native box: they share a wrapper that holds no words and no other control. */
export function isFaceOf(box: Element, part: Element): boolean {
  const wrapper = isCheckable(box) ? parentOf(box) : null;
  if (wrapper === null || part === wrapper || !holds(wrapper, part)) return false;
  return fold(textContentOf(wrapper) ?? '') === '' && queryAll(wrapper, CONTROLS).length === 1;
}

const CONTROLS = 'input,button,select,textarea,a[href]';
