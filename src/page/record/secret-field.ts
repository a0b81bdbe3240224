/** Fields whose text is not recorded: more than those that the view masks, since a recording is kept. */
import { isCardNumber } from '../../core/record/card-number.ts';
import { saysSecret } from '../../core/gate/secret-words.ts';
import { attributeOf } from '../dom/dom.ts';
import { labelsOf } from '../dom/controls.ts';
import { isSecret } from '../dom/secret-fields.ts';

const NAMING = ['name', 'id', 'autocomplete', 'aria-label', 'placeholder'];

/** @param text - What is in it: the number of a card is one in whatever field it is typed. */
export function isSecretField(field: Element, text: string): boolean {
  if (isSecret(field) || isCardNumber(text)) return true;
  if (!(field instanceof HTMLInputElement)) return false;
  const names = NAMING.map((name) => attributeOf(field, name) ?? '');
  const labels = labelsOf(field).map((label) => label.textContent ?? '');
  return [...names, ...labels].some(saysSecret);
}
