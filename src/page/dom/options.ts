/** The options of a native list as the view calls them. */
import { attributeOf, fold, localNameOf, parentNodeOf } from './dom.ts';

export const optionLabel = (option: HTMLOptionElement): string => fold(option.label);

/** An open list leaves out what is not displayed. */
export const isListed = (option: HTMLOptionElement): boolean => getComputedStyle(option).display !== 'none';

/** The label after that of the option's group: "Fruit › Apple". */
export function groupedLabel(option: HTMLOptionElement): string {
  const group = groupOf(option);
  return group === '' ? optionLabel(option) : `${group} › ${optionLabel(option)}`;
}

/** The label of the option's group; empty where it is in none. */
export function groupOf(option: HTMLOptionElement): string {
  const parent = parentNodeOf(option);
  if (!(parent instanceof Element) || localNameOf(parent) !== 'optgroup') return '';
  return fold(attributeOf(parent, 'label') ?? '');
}
