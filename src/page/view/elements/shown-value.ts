/**
 * Controls that show a value as text: a combobox without a field in it, by ARIA's definition, and whatever shows other
 * words than those that an attribute names it by.
 *
 * @see https://www.w3.org/TR/wai-aria-1.2/#combobox
 */
import { attributeOf, contains, fold, matches, queryFirst, rectOf, rootOf } from '../../dom/dom.ts';
import { hasAllWords } from '../grouping/texts.ts';
import type { ElementNode, TextNode } from '../walk/view-node.ts';

const FIELD = 'input:not([type=hidden],[aria-hidden=true]),select,textarea,[contenteditable]';

export const showsItsValue = ({ role, element }: ElementNode): boolean =>
  role === 'combobox' && queryFirst(element, FIELD) === null;

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

/** An arrow or an x says nothing beside a name. */
const SAYS_SOMETHING = /[\p{N}\p{Lu}\p{Lo}]|\p{L}{2}/u;

/** What a control shows besides its name, which may be drawn inside it. */
export function valueBeside(node: ElementNode, shown: string): string | null {
  const { name } = node;
  if (hasAllWords(name, shown) || !(showsItsValue(node) || SAYS_SOMETHING.test(shown))) return null;
  return name !== '' && shown.startsWith(name) ? shown.slice(name.length).trim() : shown;
}

/** Whether a text stands where the field of a combobox is, and so is the value that was chosen there. */
export function isValueOf(text: Pick<TextNode, 'at'>, field: ElementNode): boolean {
  if (field.role !== 'combobox' || field.tag !== 'input' || field.value !== '') return false;
  const [shown, box] = [rectOf(text.at), field.rect];
  const middle = (shown.top + shown.bottom) / 2;
  return shown.left < box.right && shown.right > box.left && middle > box.top && middle < box.bottom;
}
