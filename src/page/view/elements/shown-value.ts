/**
 * Controls that show a value as text: a combobox without a field in it, by ARIA's definition, and a button that opens
 * something and is named otherwise.
 *
 * @see https://www.w3.org/TR/wai-aria-1.2/#combobox
 */
import { attributeOf, contains, fold, matches, queryFirst, rectOf, rootOf } from '../../dom/dom.ts';
import type { ElementNode, TextNode } from '../walk/view-node.ts';

const FIELD = 'input:not([type=hidden],[aria-hidden=true]),select,textarea,[contenteditable]';

export const showsItsValue = ({ role, element }: ElementNode): boolean =>
  role === 'combobox' && queryFirst(element, FIELD) === null;

export const opensSomething = ({ states }: ElementNode): boolean =>
  states.includes('collapsed') || states.includes('expanded');

/** Whether its name would be all that it shows. */
export function isLabelledByContent(element: Element): boolean {
  const labels = labelsByIds(element);
  return labels.length > 0 && labels.every((it) => contains(element, it)) && textOf(labels) === textOf([element]);
}

/** Whether it only repeats the head of its column: what it says is in it. */
export function isLabelledByColumn(element: Element): boolean {
  const labels = labelsByIds(element);
  return (
    labels.length > 0 && labels.every((it) => it && !contains(it, element) && matches(it, 'th,[role~=columnheader]'))
  );
}

function labelsByIds(element: Element): (Element | null)[] {
  const root = rootOf(element) as Document | ShadowRoot;
  const ids = attributeOf(element, 'aria-labelledby')?.match(/\S+/g) ?? [];
  return ids.map((id) => root.getElementById(id));
}

const textOf = (elements: readonly (Element | null)[]): string => fold(elements.map((it) => it?.textContent).join(' '));

/** What a control shows, when its label is drawn inside it. */
export const withoutLabel = (shown: string, label: string): string =>
  label !== '' && shown.startsWith(label) ? shown.slice(label.length).trim() : shown;

/** Whether a text stands where the field of a combobox is, and so is the value that was chosen there. */
export function isValueOf(text: Pick<TextNode, 'at'>, field: ElementNode): boolean {
  if (field.role !== 'combobox' || field.tag !== 'input' || field.value !== '') return false;
  const [shown, box] = [rectOf(text.at), field.rect];
  const middle = (shown.top + shown.bottom) / 2;
  return shown.left < box.right && shown.right > box.left && middle > box.top && middle < box.bottom;
}
